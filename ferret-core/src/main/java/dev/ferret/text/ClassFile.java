package dev.ferret.text;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * As much of a class file as tells the names of a method's parameters. It is read once, from its
 * beginning to the method.
 */
final class ClassFile {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int STATIC = 0x0008;

  /** Parameters that the compiler has added. */
  private static final int NOT_WRITTEN = 0x1000 | 0x8000;

  private final DataInputStream in;
  private final String method;
  private final String descriptor;

  /** The descriptors of the parameters. */
  private final List<String> types;

  private @Nullable String[] constants = {};

  private ClassFile(byte[] bytes, String method, String descriptor) throws IOException {
    this.in = new DataInputStream(new ByteArrayInputStream(bytes));
    this.method = method;
    this.descriptor = descriptor;
    this.types = types(descriptor);
  }

  /**
   * Returns the names of a method's parameters, null for each that the class file does not name;
   * empty if there is no such method, or if the bytes are not as the JVM specification says.
   */
  static @Nullable String[] parameters(byte[] bytes, String method, String descriptor) {
    try {
      return new ClassFile(bytes, method, descriptor).read();
    } catch (IOException | RuntimeException e) {
      return new @Nullable String[0];
    }
  }

  private @Nullable String[] read() throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("no class file");
    }
    in.skipNBytes(4);
    readConstants();
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
      in.skipNBytes(6);
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        in.skipNBytes(2);
        in.skipNBytes(length());
      }
    }
    for (int methods = in.readUnsignedShort(); methods > 0; methods--) {
      boolean isStatic = (in.readUnsignedShort() & STATIC) != 0;
      String name = constant();
      String type = constant();
      boolean isWanted = method.equals(name) && descriptor.equals(type);
      @Nullable String[] names = new @Nullable String[types.size()];
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        readMethodAttribute(isWanted, isStatic, names);
      }
      if (isWanted) {
        return names;
      }
    }
    return new @Nullable String[0];
  }

  private void readConstants() throws IOException {
    constants = new @Nullable String[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> constants[i] = in.readUTF();
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // long and double constants take two places
        }
        default -> throw new IOException("an unknown constant");
      }
    }
  }

  private @Nullable String constant() throws IOException {
    return constants[in.readUnsignedShort()];
  }

  private long length() throws IOException {
    return Integer.toUnsignedLong(in.readInt());
  }

  private void readMethodAttribute(boolean isWanted, boolean isStatic, @Nullable String[] names)
      throws IOException {
    String attribute = constant();
    long length = length();
    if (isWanted && "MethodParameters".equals(attribute)) {
      int count = in.readUnsignedByte();
      for (int i = 0; i < count; i++) {
        String name = constant();
        boolean isWritten = (in.readUnsignedShort() & NOT_WRITTEN) == 0;
        if (isWritten && name != null && count == names.length) {
          names[i] = name;
        }
      }
    } else if (isWanted && "Code".equals(attribute)) {
      in.skipNBytes(4);
      in.skipNBytes(length());
      in.skipNBytes(8L * in.readUnsignedShort());
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        readCodeAttribute(isStatic, names);
      }
    } else {
      in.skipNBytes(length);
    }
  }

  private void readCodeAttribute(boolean isStatic, @Nullable String[] names) throws IOException {
    String attribute = constant();
    long length = length();
    if (!"LocalVariableTable".equals(attribute)) {
      in.skipNBytes(length);
      return;
    }
    for (int variables = in.readUnsignedShort(); variables > 0; variables--) {
      int start = in.readUnsignedShort();
      in.skipNBytes(2);
      String name = constant();
      String type = constant();
      int parameter = parameterAt(in.readUnsignedShort(), isStatic);
      // Other variables begin later, after they were set.
      if (start == 0 && parameter >= 0 && name != null && types.get(parameter).equals(type)) {
        names[parameter] = name;
      }
    }
  }

  /** Returns which parameter has a slot, or -1. Two slots belong to each long and double. */
  private int parameterAt(int slot, boolean isStatic) {
    int next = isStatic ? 0 : 1;
    for (int i = 0; i < types.size(); i++) {
      if (next == slot) {
        return i;
      }
      next += types.get(i).equals("J") || types.get(i).equals("D") ? 2 : 1;
    }
    return -1;
  }

  private static List<String> types(String descriptor) throws IOException {
    int end = descriptor.indexOf(')');
    if (!descriptor.startsWith("(") || end < 0) {
      throw new IOException("no descriptor of a method");
    }
    List<String> types = new ArrayList<>();
    int start = 1;
    for (int i = 1; i < end; i++) {
      if (descriptor.charAt(i) == '[') {
        continue;
      }
      if (descriptor.charAt(i) == 'L') {
        i = descriptor.indexOf(';', i);
        if (i < 0 || i > end) {
          throw new IOException("no descriptor of a class");
        }
      }
      types.add(descriptor.substring(start, i + 1));
      start = i + 1;
    }
    return types;
  }
}
