package dev.ferret.weave;

import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets a method in a second class loader use the static fields of the ordinary classes where it
 * can; see {@link Statics}.
 */
final class StaticFields extends MethodVisitor {
  private static final String LINKED =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
          + "Ljava/lang/Class;)Ljava/lang/invoke/CallSite;";

  private final String owner;
  private final boolean isInitializer;

  /**
   * Makes a visitor.
   *
   * @param owner the class of the method
   * @param isInitializer whether the method initializes its class, which has fields of its own
   */
  StaticFields(MethodVisitor next, String owner, boolean isInitializer) {
    super(RecordWeaver.API, next);
    this.owner = owner;
    this.isInitializer = isInitializer;
  }

  @Override
  public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    if (!isStatic || isOfPlatform(of) || (isInitializer && of.equals(owner))) {
      super.visitFieldInsn(opcode, of, name, descriptor);
      return;
    }
    boolean isRead = opcode == Opcodes.GETSTATIC;
    super.visitInvokeDynamicInsn(
        name,
        isRead ? "()" + descriptor : "(" + descriptor + ")V",
        new Handle(
            Opcodes.H_INVOKESTATIC,
            Type.getInternalName(Statics.class),
            isRead ? "read" : "write",
            LINKED,
            false),
        Type.getObjectType(of));
  }

  private static boolean isOfPlatform(String owner) {
    return owner.startsWith("java/") || owner.startsWith("javax/") || owner.startsWith("jdk/");
  }
}
