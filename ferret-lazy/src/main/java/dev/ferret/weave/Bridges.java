package dev.ferret.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The methods that a class gets for its method references: each calls the method that was referred
 * to and makes whole what that returns, since the JDK may have called it.
 */
final class Bridges {
  private record Bridge(String name, String descriptor, Handle called) {}

  private final List<Bridge> all = new ArrayList<>();
  private String owner = "";
  private boolean isInterface;

  /** Begins with a class. */
  void begin(String name, boolean ofInterface) {
    owner = name;
    isInterface = ofInterface;
  }

  /**
   * Returns a method that is to be called instead.
   *
   * @param receiver what an instance method is called on
   */
  Handle to(Handle called, String receiver) {
    String first =
        called.getTag() == Opcodes.H_INVOKESTATIC
            ? ""
            : Type.getObjectType(receiver).getDescriptor();
    String descriptor = "(" + first + called.getDesc().substring(1);
    Bridge bridge = new Bridge("$reference" + all.size(), descriptor, called);
    all.add(bridge);
    return new Handle(Opcodes.H_INVOKESTATIC, owner, bridge.name(), descriptor, isInterface);
  }

  /** Writes all methods. */
  void write(ClassVisitor type) {
    for (Bridge each : all) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
      write(each, type.visitMethod(access, each.name(), each.descriptor(), null, null));
    }
  }

  private static void write(Bridge bridge, MethodVisitor code) {
    code.visitCode();
    int local = 0;
    for (Type argument : Type.getArgumentTypes(bridge.descriptor())) {
      code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
      local += argument.getSize();
    }
    Handle called = bridge.called();
    int opcode =
        switch (called.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          default -> Opcodes.INVOKEVIRTUAL;
        };
    code.visitMethodInsn(
        opcode, called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
    ArrayUses.makeWhole(code);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
