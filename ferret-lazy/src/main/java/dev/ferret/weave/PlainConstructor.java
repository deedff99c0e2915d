package dev.ferret.weave;

import dev.ferret.weave.Components.Component;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds out whether the canonical constructor of a record does nothing but assign each component,
 * in any order. Then a record whose components were not chosen yet is like any other; otherwise the
 * constructor may change or refuse them, and has to run.
 */
final class PlainConstructor extends ClassVisitor {
  private final String descriptor;
  private final List<String> expected = new ArrayList<>();
  private final List<String> seen = new ArrayList<>();
  private boolean isFound;

  PlainConstructor(String owner, List<Component> components) {
    super(RecordWeaver.API);
    StringBuilder types = new StringBuilder("(");
    int local = 1;
    expected.add("load 0");
    expected.add("call java/lang/Record.<init>");
    for (Component component : components) {
      types.append(component.descriptor());
      expected.add(assignment(owner, component.name(), local));
      local += component.type().getSize();
    }
    expected.add("return");
    this.descriptor = types.append(")V").toString();
  }

  private static String assignment(String owner, String name, int local) {
    return "set " + owner + "." + name + " to " + local;
  }

  /** Whether the constructor was found and only assigns. */
  boolean isPlain() {
    return isFound
        && seen.size() == expected.size()
        && seen.subList(0, 2).equals(expected.subList(0, 2))
        && seen.get(seen.size() - 1).equals("return")
        // Each field is set once, as it is final.
        && expected.containsAll(seen);
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String type,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    if (!name.equals("<init>") || !type.equals(descriptor)) {
      return null;
    }
    isFound = true;
    return new Body();
  }

  /** Writes down what the constructor does; whatever is not expected has a name of its own. */
  private final class Body extends MethodVisitor {
    private int loaded = -1;

    Body() {
      super(RecordWeaver.API);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      if (opcode < Opcodes.ILOAD || opcode > Opcodes.ALOAD) {
        seen.add("store");
      } else if (variable == 0) {
        seen.add("load 0");
      } else {
        loaded = variable;
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String type) {
      boolean isAssignment =
          opcode == Opcodes.PUTFIELD
              && loaded > 0
              && seen.size() > 2
              && seen.get(seen.size() - 1).equals("load 0");
      if (isAssignment) {
        seen.set(seen.size() - 1, assignment(owner, name, loaded));
      } else {
        seen.add("field");
      }
      loaded = -1;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      seen.add("call " + owner + "." + name);
    }

    @Override
    public void visitInsn(int opcode) {
      seen.add(opcode == Opcodes.RETURN ? "return" : "instruction");
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      seen.add("number");
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      seen.add("type");
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String type, Handle bootstrap, Object... arguments) {
      seen.add("dynamic call");
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      seen.add("jump");
    }

    @Override
    public void visitLdcInsn(Object value) {
      seen.add("constant");
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
      seen.add("increment");
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
      seen.add("switch");
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
      seen.add("switch");
    }

    @Override
    public void visitMultiANewArrayInsn(String type, int dimensions) {
      seen.add("array");
    }
  }
}
