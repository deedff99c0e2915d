package dev.ferret.weave;

import dev.ferret.weave.Components.Component;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes the reads of component fields in a method ask the hollow first. */
final class ComponentReads extends MethodVisitor {
  private final Components.Lookup lookup;
  private final boolean hasField;

  ComponentReads(MethodVisitor next, Components.Lookup lookup, boolean hasField) {
    super(RecordWeaver.API, next);
    this.lookup = lookup;
    this.hasField = hasField;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    Component component = opcode == Opcodes.GETFIELD ? component(owner, name) : null;
    if (component == null) {
      super.visitFieldInsn(opcode, owner, name, descriptor);
    } else {
      write(mv, owner, component, hasField);
    }
  }

  private @Nullable Component component(String owner, String name) {
    Components components = lookup.of(owner);
    return components == null ? null : components.named(name);
  }

  /**
   * Writes the read of a component of the record on the stack. There is no jump in it, so no frame
   * of the method changes.
   */
  static void write(MethodVisitor code, String owner, Component component, boolean hasField) {
    code.visitInsn(Opcodes.DUP);
    writeHollow(code, owner, hasField);
    code.visitInsn(Opcodes.SWAP);
    code.visitFieldInsn(Opcodes.GETFIELD, owner, component.name(), component.descriptor());
    writeNumber(code, component.index());
    Type type = component.type();
    boolean isObject = type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    String taken = isObject ? "Ljava/lang/Object;" : component.descriptor();
    RecordWeaver.call(
        code, RecordWeaver.HOOKS, "read", "(" + RecordWeaver.HOLLOW + taken + "I)" + taken);
    if (isObject) {
      code.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
    }
  }

  /** Replaces the record on the stack by its hollow. */
  static void writeHollow(MethodVisitor code, String owner, boolean hasField) {
    if (hasField) {
      code.visitFieldInsn(Opcodes.GETFIELD, owner, RecordWeaver.FIELD, RecordWeaver.HOLLOW);
    } else {
      RecordWeaver.call(
          code, RecordWeaver.HOOKS, "hollow", "(Ljava/lang/Object;)" + RecordWeaver.HOLLOW);
    }
  }

  private static void writeNumber(MethodVisitor code, int number) {
    if (number <= 5) {
      code.visitInsn(Opcodes.ICONST_0 + number);
    } else {
      // A record has at most 255 components.
      code.visitIntInsn(Opcodes.SIPUSH, number);
    }
  }
}
