package dev.ferret.weave;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Rewrites a class so that the components of hollow records can be chosen when they are asked for.
 *
 * <ul>
 *   <li>Each read of a component field, in accessors and elsewhere, asks the hollow if there is
 *       one.
 *   <li>{@code equals} compares component by component, in order, and stops at a difference.
 *   <li>{@code hashCode} and {@code toString} ask for all components.
 * </ul>
 *
 * <p>The methods named last are left alone where the record declares its own. Nothing but bodies of
 * methods changes, unless records get a field for the hollow.
 */
final class RecordWeaver {
  static final int API = Opcodes.ASM9;
  static final String HOLLOW = Type.getDescriptor(Hollow.class);
  static final String HOOKS = Type.getInternalName(Hooks.class);

  /** The field of a record that holds its hollow, where the class can still get one. */
  static final String FIELD = "$hollow";

  private final Components.Lookup lookup;
  private final boolean hasField;

  /** The classes that are rewritten; null if those are not all that can be. */
  private final @Nullable Outlines outlines;

  /**
   * Makes a weaver.
   *
   * @param outlines the classes that are rewritten when they are loaded, so that records can get a
   *     field for their hollow and arrays can be hollow, too; null for classes that are loaded
   *     already. Their hollow is looked up in a table, which is slower
   */
  RecordWeaver(Components.Lookup lookup, @Nullable Outlines outlines) {
    this.lookup = lookup;
    this.outlines = outlines;
    this.hasField = outlines != null;
  }

  /** Rewrites a class, which need not be a record. */
  byte[] weave(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    List<Integer> locals = outlines == null ? List.of() : locals(reader);
    reader.accept(new Woven(writer, Components.of(original), locals), 0);
    return writer.toByteArray();
  }

  /** How many local variables each method has. */
  private static List<Integer> locals(ClassReader reader) {
    List<Integer> locals = new ArrayList<>();
    reader.accept(
        new ClassVisitor(API) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            int method = locals.size();
            locals.add(0);
            return new MethodVisitor(API) {
              @Override
              public void visitMaxs(int stack, int variables) {
                locals.set(method, variables);
              }
            };
          }
        },
        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return locals;
  }

  static void call(MethodVisitor code, String owner, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  private final class Woven extends ClassVisitor {
    private final @Nullable Components components;
    private final Iterator<Integer> locals;
    private final Bridges bridges = new Bridges();

    private String owner = "";
    private int version;

    Woven(ClassVisitor next, @Nullable Components components, List<Integer> locals) {
      super(API, next);
      this.components = components;
      this.locals = locals.iterator();
    }

    @Override
    public void visit(
        int classVersion,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      super.visit(classVersion, access, name, signature, superName, interfaces);
      owner = name;
      version = classVersion & 0xFFFF;
      bridges.begin(name, (access & Opcodes.ACC_INTERFACE) != 0);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      int free = locals.hasNext() ? locals.next() : 0;
      if (components == null || !components.derived().contains(name + descriptor)) {
        return body(access, name, descriptor, free, next);
      }
      switch (name) {
        case "equals" -> {
          new DerivedMethods(components, hasField).writeEquals(next);
          return null;
        }
        case "hashCode" -> {
          new DerivedMethods(components, hasField).writeHashCode(next);
          return null;
        }
        case "toString" -> {
          new DerivedMethods(components, hasField).writeToString(next);
          return null;
        }
        default -> {
          return body(access, name, descriptor, free, next);
        }
      }
    }

    private MethodVisitor body(
        int access, String name, String descriptor, int free, MethodVisitor next) {
      boolean isLambda = name.startsWith("lambda$");
      MethodVisitor turns = new Turns(next, isLambda);
      MethodVisitor reads = new WholeUses(new ComponentReads(turns, lookup, hasField));
      if (outlines == null) {
        return reads;
      }
      Type returned = Type.getReturnType(descriptor);
      boolean isOwn = (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) != 0;
      boolean isForOthers =
          isLambda
              || (!isOwn
                  && (returned.getSort() != Type.ARRAY || outlines.mayBeCalledByOthers(owner)));
      boolean makesWhole = isForOthers && ArrayUses.canHold(returned);
      MethodVisitor arrays = new ArrayUses(reads, outlines, makesWhole, free, bridges);
      // Static fields are only others in a second class loader. Old classes cannot be linked late.
      return version >= Opcodes.V1_7
          ? new StaticFields(arrays, owner, name.equals("<clinit>"))
          : arrays;
    }

    @Override
    public void visitEnd() {
      if (components != null && hasField) {
        int hidden = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
        super.visitField(hidden | Opcodes.ACC_TRANSIENT, FIELD, HOLLOW, null, null).visitEnd();
        writeConstructor(
            super.visitMethod(hidden, "<init>", "(" + HOLLOW + ")V", null, null),
            components.owner());
      }
      bridges.write(cv);
      super.visitEnd();
    }

    /** Sets no component: the hollow will be asked for them. */
    private static void writeConstructor(MethodVisitor code, String owner) {
      code.visitCode();
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Record", "<init>", "()V", false);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitFieldInsn(Opcodes.PUTFIELD, owner, FIELD, HOLLOW);
      code.visitInsn(Opcodes.RETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
  }
}
