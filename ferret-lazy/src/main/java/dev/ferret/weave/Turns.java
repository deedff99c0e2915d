package dev.ferret.weave;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Makes loops end when a search is to stop: each turn looks at a flag, which costs less than can be
 * measured. So does each call of a lambda expression, which a stream may call without end.
 */
final class Turns extends MethodVisitor {
  private final Set<Label> seen = new HashSet<>();
  private final boolean isLambda;

  Turns(MethodVisitor next, boolean isLambda) {
    super(RecordWeaver.API, next);
    this.isLambda = isLambda;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (isLambda) {
      RecordWeaver.call(mv, RecordWeaver.HOOKS, "turn", "()V");
    }
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    seen.add(label);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    if (seen.contains(label)) {
      RecordWeaver.call(mv, RecordWeaver.HOOKS, "turn", "()V");
    }
    super.visitJumpInsn(opcode, label);
  }
}
