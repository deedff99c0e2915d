package dev.ferret.weave;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Says which methods are rewritten, and so ask before they read an element of an array. */
final class Outlines {
  /** Types of the JDK through which no array comes to the JDK. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Enum",
          "java/lang/Comparable",
          "java/lang/Iterable",
          "java/lang/Runnable",
          "java/lang/AutoCloseable",
          "java/lang/Cloneable",
          "java/io/Serializable");

  /**
   * What a class declares.
   *
   * @param methods names and descriptors of those that are not native
   * @param permitted the classes and interfaces that extend a sealed one
   */
  private record Outline(
      boolean isInterface,
      @Nullable String superName,
      List<String> interfaces,
      List<String> permitted,
      Set<String> methods) {}

  private final Map<String, Optional<Outline>> outlines = new ConcurrentHashMap<>();
  private final Function<String, byte @Nullable []> classFiles;

  /**
   * Makes an overview.
   *
   * @param classFiles the class file of an internal name; null for a class that is not rewritten
   */
  Outlines(Function<String, byte @Nullable []> classFiles) {
    this.classFiles = classFiles;
  }

  private @Nullable Outline of(@Nullable String internalName) {
    if (internalName == null) {
      return null;
    }
    Optional<Outline> known = outlines.get(internalName);
    if (known == null) {
      byte[] file = classFiles.apply(internalName);
      known = file == null ? Optional.empty() : Optional.of(read(file));
      outlines.put(internalName, known);
    }
    return known.orElse(null);
  }

  private static Outline read(byte[] file) {
    ClassReader reader = new ClassReader(file);
    Set<String> methods = new HashSet<>();
    Set<String> permitted = new HashSet<>();
    reader.accept(
        new ClassVisitor(RecordWeaver.API) {
          @Override
          public void visitPermittedSubclass(String name) {
            permitted.add(name);
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            if ((access & Opcodes.ACC_NATIVE) == 0) {
              methods.add(name + descriptor);
            }
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new Outline(
        (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0,
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        List.copyOf(permitted),
        methods);
  }

  /** Whether a call ends in a rewritten method, whatever object it is called on. */
  boolean isRewritten(boolean isByInterface, String owner, String name, String descriptor) {
    Outline outline = of(owner);
    return outline != null
        && (!isByInterface || isClosed(outline))
        && declares(outline, name + descriptor);
  }

  private boolean declares(Outline outline, String method) {
    if (outline.methods().contains(method)) {
      return true;
    }
    Outline above = of(outline.superName());
    if (above != null && declares(above, method)) {
      return true;
    }
    for (String each : outline.interfaces()) {
      Outline inherited = of(each);
      if (inherited != null && declares(inherited, method)) {
        return true;
      }
    }
    return false;
  }

  /** Whether only rewritten classes implement an interface: no lambda expression does. */
  private boolean isClosed(Outline sealed) {
    if (!sealed.isInterface()) {
      return true;
    }
    for (String each : sealed.permitted()) {
      Outline below = of(each);
      if (below == null || !isClosed(below) || mayBeCalledByOthers(each)) {
        return false;
      }
    }
    return !sealed.permitted().isEmpty();
  }

  /** Whether methods of a class may be those of a type that others know and call. */
  boolean mayBeCalledByOthers(@Nullable String name) {
    if (name == null || HARMLESS.contains(name)) {
      return false;
    }
    Outline outline = of(name);
    return outline == null
        || mayBeCalledByOthers(outline.superName())
        || outline.interfaces().stream().anyMatch(this::mayBeCalledByOthers);
  }
}
