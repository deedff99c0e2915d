package dev.ferret.weave;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets a method ask before it reads or writes an element of an array. What may be an array is made
 * whole before it comes to code that does not ask, or to where such code may find it: other
 * methods, fields, other arrays, and callers that are not rewritten.
 */
final class ArrayUses extends MethodVisitor {
  private static final String HOOKS = Type.getInternalName(ArrayHooks.class);

  /** What can hold an array besides arrays. */
  private static final Set<String> HOLDING =
      Set.of("java/lang/Object", "java/lang/Cloneable", "java/io/Serializable");

  /** They do not look into arrays. */
  private static final Set<String> HARMLESS =
      Set.of("requireNonNull", "isNull", "nonNull", "hashCode", "equals");

  private static final Set<String> HARMLESS_LINKERS =
      Set.of(
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps");

  private final Outlines outlines;
  private final boolean makesWhole;
  private final int free;
  private final Bridges bridges;

  /**
   * Makes a visitor.
   *
   * @param makesWhole whether what is returned may come to a caller that is not rewritten
   * @param free the first local variable that the method does not use
   */
  ArrayUses(MethodVisitor next, Outlines outlines, boolean makesWhole, int free, Bridges bridges) {
    super(RecordWeaver.API, next);
    this.outlines = outlines;
    this.makesWhole = makesWhole;
    this.free = free;
    this.bridges = bridges;
  }

  /** Whether variables of a type can hold arrays. */
  static boolean canHold(Type type) {
    return type.getSort() == Type.ARRAY
        || (type.getSort() == Type.OBJECT && HOLDING.contains(type.getInternalName()));
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      super.visitInsn(Opcodes.DUP2);
      RecordWeaver.call(mv, HOOKS, "element", "(Ljava/lang/Object;I)V");
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      if (opcode == Opcodes.AASTORE) {
        makeWhole(mv);
      }
      boolean isWide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
      super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2);
      super.visitInsn(isWide ? Opcodes.POP2 : Opcodes.POP);
      super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1);
      RecordWeaver.call(mv, HOOKS, "change", "(Ljava/lang/Object;I)V");
    } else if (opcode == Opcodes.ARETURN && makesWhole) {
      makeWhole(mv);
    }
    super.visitInsn(opcode);
  }

  static void makeWhole(MethodVisitor code) {
    code.visitInsn(Opcodes.DUP);
    RecordWeaver.call(code, HOOKS, "whole", "(Ljava/lang/Object;)V");
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean isWrite = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    if (isWrite && canHold(Type.getType(descriptor))) {
      makeWhole(mv);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (owner.startsWith("[")) {
      if (name.equals("clone")) {
        makeWhole(mv);
      }
    } else if (!isHarmless(owner, name, descriptor)
        && !outlines.isRewritten(opcode == Opcodes.INVOKEINTERFACE, owner, name, descriptor)) {
      makeWhole(Type.getArgumentTypes(descriptor));
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private static boolean isHarmless(String owner, String name, String descriptor) {
    return (owner.equals("java/util/Objects") && HARMLESS.contains(name))
        // Arrays are equal to themselves only.
        || (name.equals("equals") && descriptor.equals("(Ljava/lang/Object;)Z"));
  }

  /** Makes those arguments on the stack whole that may be arrays. */
  private void makeWhole(Type[] arguments) {
    int first = 0;
    while (first < arguments.length && !canHold(arguments[first])) {
      first++;
    }
    if (first >= arguments.length - 1) {
      if (first == arguments.length - 1) {
        makeWhole(mv);
      }
      return;
    }
    int[] places = new int[arguments.length];
    int next = free;
    for (int i = arguments.length - 1; i >= first; i--) {
      places[i] = next;
      next += arguments[i].getSize();
      super.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), places[i]);
    }
    for (int i = first; i < arguments.length; i++) {
      super.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), places[i]);
      if (canHold(arguments[i])) {
        makeWhole(mv);
      }
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle linker, Object... arguments) {
    Type[] captured = Type.getArgumentTypes(descriptor);
    Object[] changed = arguments;
    if (linker.getOwner().equals("java/lang/invoke/LambdaMetafactory")
        && arguments[1] instanceof Handle called) {
      if (!isRewritten(called)) {
        makeWhole(captured);
      } else if (isReference(called)) {
        String receiver = captured.length == 0 ? called.getOwner() : captured[0].getInternalName();
        changed = arguments.clone();
        changed[1] = bridges.to(called, receiver);
      }
    } else if (!HARMLESS_LINKERS.contains(linker.getOwner())) {
      makeWhole(captured);
    }
    super.visitInvokeDynamicInsn(name, descriptor, linker, changed);
  }

  private boolean isRewritten(Handle called) {
    boolean isByInterface = called.getTag() == Opcodes.H_INVOKEINTERFACE && !isLambda(called);
    return outlines.isRewritten(
        isByInterface, called.getOwner(), called.getName(), called.getDesc());
  }

  private static boolean isLambda(Handle called) {
    return called.getName().startsWith("lambda$");
  }

  /** Whether a method of its own returns what may be an array to callers of the function. */
  private static boolean isReference(Handle called) {
    return !isLambda(called)
        && called.getTag() != Opcodes.H_NEWINVOKESPECIAL
        && canHold(Type.getReturnType(called.getDesc()));
  }
}
