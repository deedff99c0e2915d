package dev.ferret.weave;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;

/**
 * The components of a record, and which of its methods the compiler derived from them.
 *
 * @param derived names and descriptors of methods
 * @param isPlain whether the canonical constructor does nothing but assign all components
 */
record Components(String owner, List<Component> all, Set<String> derived, boolean isPlain) {
  private static final String OBJECT_METHODS = "java/lang/runtime/ObjectMethods";

  /** A component, counted from 0. */
  record Component(int index, String name, String descriptor) {
    Type type() {
      return Type.getType(descriptor);
    }
  }

  /** Looks for the components of classes. */
  interface Lookup {
    /** Returns the components of a class by its internal name; null if it is no record. */
    @Nullable Components of(String internalName);
  }

  /** The components of the record in a class file; null if it is no record. */
  static @Nullable Components of(byte[] classFile) {
    Finder finder = new Finder();
    new ClassReader(classFile).accept(finder, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (!finder.isRecord) {
      return null;
    }
    PlainConstructor constructor = new PlainConstructor(finder.owner, finder.all);
    new ClassReader(classFile)
        .accept(constructor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new Components(finder.owner, finder.all, finder.derived, constructor.isPlain());
  }

  /** The components of a record that is loaded; what its methods do is not known. */
  static Components of(Class<?> type) {
    List<Component> all = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      all.add(
          new Component(all.size(), component.getName(), Type.getDescriptor(component.getType())));
    }
    return new Components(Type.getInternalName(type), all, Set.of(), false);
  }

  /** The component of a name; null if there is none. */
  @Nullable Component named(String name) {
    for (Component component : all) {
      if (component.name().equals(name)) {
        return component;
      }
    }
    return null;
  }

  private static final class Finder extends ClassVisitor {
    final List<Component> all = new ArrayList<>();
    final Set<String> derived = new HashSet<>();
    String owner = "";
    boolean isRecord;

    Finder() {
      super(RecordWeaver.API);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      owner = name;
      isRecord = "java/lang/Record".equals(superName);
    }

    @Override
    public @Nullable RecordComponentVisitor visitRecordComponent(
        String name, String descriptor, @Nullable String signature) {
      all.add(new Component(all.size(), name, descriptor));
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          if (bootstrap.getOwner().equals(OBJECT_METHODS)) {
            derived.add(name + descriptor);
          }
        }
      };
    }
  }
}
