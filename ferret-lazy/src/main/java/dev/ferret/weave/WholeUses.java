package dev.ferret.weave;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Says when a method is about to do what is only right with whole values: to read fields by
 * reflection, to serialize an object, or to look at its class or how that was loaded. Says as well
 * when it asks for what belongs to its thread.
 */
final class WholeUses extends MethodVisitor {
  private static final Set<String> OF_CLASSES =
      Set.of(
          "getFields",
          "getDeclaredFields",
          "getConstructors",
          "getDeclaredConstructors",
          "getClassLoader",
          "getModule",
          "getProtectionDomain");

  /** What the collections of whole values are, and not all collections. */
  private static final Set<String> OF_COLLECTIONS =
      Set.of(
          "java/util/ArrayList",
          "java/util/HashSet",
          "java/util/LinkedHashSet",
          "java/util/HashMap",
          "java/util/LinkedHashMap",
          "java/util/RandomAccess",
          "java/lang/Cloneable",
          "java/io/Serializable");

  WholeUses(MethodVisitor next) {
    super(RecordWeaver.API, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (isForWholeValues(owner, name, descriptor)) {
      super.visitLdcInsn(owner.substring(owner.lastIndexOf('/') + 1) + "." + name);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, RecordWeaver.HOOKS, "whole", "(Ljava/lang/String;)V", false);
    }
    if (name.equals("getClass") && descriptor.equals("()Ljava/lang/Class;")) {
      lookAtClass();
    }
    if (isOfThread(owner, name)) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, RecordWeaver.HOOKS, "ofThread", "()V", false);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.INSTANCEOF && OF_COLLECTIONS.contains(type)) {
      lookAtClass();
    }
    super.visitTypeInsn(opcode, type);
  }

  private void lookAtClass() {
    super.visitInsn(Opcodes.DUP);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, RecordWeaver.HOOKS, "classOf", "(Ljava/lang/Object;)V", false);
  }

  private static boolean isOfThread(String owner, String name) {
    return switch (owner) {
      case "java/lang/ThreadLocal", "java/lang/InheritableThreadLocal" -> name.equals("get");
      case "java/lang/Thread" -> name.equals("currentThread") || name.equals("holdsLock");
      default -> false;
    };
  }

  private static boolean isForWholeValues(String owner, String name, String descriptor) {
    return switch (owner) {
      case "java/lang/reflect/Field" -> descriptor.startsWith("(Ljava/lang/Object;");
      case "java/lang/reflect/Method" -> name.equals("invoke");
      case "java/lang/invoke/MethodHandle" -> name.startsWith("invoke");
      // The list of a whole value knows its length before it is read.
      case "java/util/Spliterator" -> true;
      case "java/lang/invoke/VarHandle", "sun/misc/Unsafe" -> true;
      case "java/io/ObjectOutputStream", "java/io/ObjectOutput" -> name.startsWith("write");
      case "java/lang/Class" -> OF_CLASSES.contains(name);
      default -> false;
    };
  }
}
