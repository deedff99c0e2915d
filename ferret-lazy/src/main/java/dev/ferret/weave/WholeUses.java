package dev.ferret.weave;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Says when a method is about to do what is only right with whole values: to read fields by
 * reflection, to serialize an object, or to look at how a class was loaded.
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
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isForWholeValues(String owner, String name, String descriptor) {
    return switch (owner) {
      case "java/lang/reflect/Field" -> descriptor.startsWith("(Ljava/lang/Object;");
      case "java/lang/reflect/Method" -> name.equals("invoke");
      case "java/lang/invoke/MethodHandle" -> name.startsWith("invoke");
      case "java/lang/invoke/VarHandle", "sun/misc/Unsafe" -> true;
      case "java/io/ObjectOutputStream", "java/io/ObjectOutput" -> name.startsWith("write");
      case "java/lang/Class" -> OF_CLASSES.contains(name);
      default -> false;
    };
  }
}
