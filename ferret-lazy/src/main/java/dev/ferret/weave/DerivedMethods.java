package dev.ferret.weave;

import dev.ferret.weave.Components.Component;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes {@code equals}, {@code hashCode} and {@code toString} of records, which the compiler
 * leaves to {@code java.lang.runtime.ObjectMethods}, with reads that ask the hollow. For ordinary
 * records they return the same as before.
 */
record DerivedMethods(Components components, boolean hasField) {
  private static final String BUILDER = "java/lang/StringBuilder";

  /** The same object, or the same class and components. */
  void writeEquals(MethodVisitor code) {
    String owner = components.owner();
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    returnUnless(code, Opcodes.IF_ACMPNE, true);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.INSTANCEOF, owner);
    returnUnless(code, Opcodes.IFNE, false);
    for (Component component : components.all()) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      ComponentReads.write(code, owner, component, hasField);
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitTypeInsn(Opcodes.CHECKCAST, owner);
      ComponentReads.write(code, owner, component, hasField);
      returnUnless(code, compare(code, component.type()), false);
    }
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void returnUnless(MethodVisitor code, int jump, boolean answer) {
    Label on = new Label();
    code.visitJumpInsn(jump, on);
    code.visitInsn(answer ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(on);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
  }

  /** Compares the two values on the stack; the jump that is taken if they are equal. */
  private static int compare(MethodVisitor code, Type type) {
    switch (type.getSort()) {
      case Type.LONG -> code.visitInsn(Opcodes.LCMP);
      case Type.FLOAT -> RecordWeaver.call(code, "java/lang/Float", "compare", "(FF)I");
      case Type.DOUBLE -> RecordWeaver.call(code, "java/lang/Double", "compare", "(DD)I");
      case Type.OBJECT, Type.ARRAY -> {
        String pair = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
        RecordWeaver.call(code, "java/util/Objects", "equals", pair);
        return Opcodes.IFNE;
      }
      default -> {
        return Opcodes.IF_ICMPEQ;
      }
    }
    return Opcodes.IFEQ;
  }

  /** 31 times the hash of the components before, plus that of the next one. */
  void writeHashCode(MethodVisitor code) {
    code.visitCode();
    code.visitInsn(Opcodes.ICONST_0);
    for (Component component : components.all()) {
      code.visitIntInsn(Opcodes.BIPUSH, 31);
      code.visitInsn(Opcodes.IMUL);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      ComponentReads.write(code, components.owner(), component, hasField);
      hash(code, component.type());
      code.visitInsn(Opcodes.IADD);
    }
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** The simple name of the class, and each component with its name. */
  void writeToString(MethodVisitor code) {
    code.visitCode();
    code.visitTypeInsn(Opcodes.NEW, BUILDER);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    code.visitLdcInsn(Type.getObjectType(components.owner()));
    String simpleName = "()Ljava/lang/String;";
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getSimpleName", simpleName, false);
    append(code, "Ljava/lang/String;");
    String before = "[";
    for (Component component : components.all()) {
      code.visitLdcInsn(before + component.name() + "=");
      append(code, "Ljava/lang/String;");
      code.visitVarInsn(Opcodes.ALOAD, 0);
      ComponentReads.write(code, components.owner(), component, hasField);
      append(code, appended(component.type()));
      before = ", ";
    }
    code.visitLdcInsn(components.all().isEmpty() ? "[]" : "]");
    append(code, "Ljava/lang/String;");
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void append(MethodVisitor code, String type) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, BUILDER, "append", "(" + type + ")L" + BUILDER + ";", false);
  }

  /** What a builder takes for a component: it has no method for bytes, and one for char arrays. */
  private static String appended(Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
      case Type.BYTE, Type.SHORT -> "I";
      default -> type.getDescriptor();
    };
  }

  private static void hash(MethodVisitor code, Type type) {
    String box =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "java/lang/Boolean";
          case Type.CHAR -> "java/lang/Character";
          case Type.BYTE -> "java/lang/Byte";
          case Type.SHORT -> "java/lang/Short";
          case Type.INT -> "java/lang/Integer";
          case Type.LONG -> "java/lang/Long";
          case Type.FLOAT -> "java/lang/Float";
          case Type.DOUBLE -> "java/lang/Double";
          default -> "java/util/Objects";
        };
    boolean isObject = box.equals("java/util/Objects");
    String taken = isObject ? "Ljava/lang/Object;" : type.getDescriptor();
    RecordWeaver.call(code, box, "hashCode", "(" + taken + ")I");
  }
}
