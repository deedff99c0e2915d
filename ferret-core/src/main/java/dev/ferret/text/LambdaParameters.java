package dev.ferret.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The names of the parameters of lambda expressions and method references, as compilers write them
 * into class files for debuggers. A name is given only if it is known which method is called.
 */
public final class LambdaParameters {
  private LambdaParameters() {}

  /**
   * Returns the names of a function's parameters, null for each that is not known.
   *
   * @param function a lambda expression or a method reference that is serializable; nothing is
   *     known of other objects
   * @param count how many parameters the function has
   */
  public static @Nullable String[] of(Object function, int count) {
    @Nullable String[] unknown = new @Nullable String[count];
    if (!function.getClass().isHidden()) {
      return unknown;
    }
    try {
      SerializedLambda lambda = Form.of(function);
      if (lambda == null) {
        return unknown;
      }
      @Nullable String[] all =
          ClassFile.parameters(
              bytes(function.getClass().getClassLoader(), lambda.getImplClass()),
              lambda.getImplMethodName(),
              lambda.getImplMethodSignature());
      int captured = all.length - count + (hasReceiver(lambda) ? 1 : 0);
      if (all.length < count || captured != lambda.getCapturedArgCount()) {
        return unknown;
      }
      @Nullable String[] names = Arrays.copyOfRange(all, all.length - count, all.length);
      for (int i = 0; i < count; i++) {
        names[i] = isWritten(names[i]) ? names[i] : null;
      }
      return names;
    } catch (IOException | RuntimeException | LinkageError e) {
      // Names are a courtesy: a report without them is as true.
      return unknown;
    }
  }

  private static boolean hasReceiver(SerializedLambda lambda) {
    int kind = lambda.getImplMethodKind();
    return kind != MethodHandleInfo.REF_invokeStatic
        && kind != MethodHandleInfo.REF_newInvokeSpecial;
  }

  private static byte[] bytes(@Nullable ClassLoader loader, String type) throws IOException {
    String file = type + ".class";
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException("There is no file of " + type);
      }
      return in.readAllBytes();
    }
  }

  /** Whether a programmer has chosen the name; compilers make theirs with a dollar sign. */
  private static boolean isWritten(@Nullable String name) {
    return name != null
        && name.indexOf('$') < 0
        && !name.isEmpty()
        && !name.equals("_")
        && Character.isJavaIdentifierStart(name.charAt(0))
        && name.chars().allMatch(Character::isJavaIdentifierPart);
  }

  /**
   * Asks a lambda expression for the form in which it would be serialized, which names its method.
   * What it has captured is not serialized.
   */
  private static final class Form extends ObjectOutputStream {
    private @Nullable SerializedLambda found;

    private Form() throws IOException {
      super(OutputStream.nullOutputStream());
      enableReplaceObject(true);
    }

    static @Nullable SerializedLambda of(Object function) throws IOException {
      try (Form form = new Form()) {
        form.writeObject(function);
        return form.found;
      }
    }

    @Override
    protected @Nullable Object replaceObject(Object object) {
      found = object instanceof SerializedLambda lambda ? lambda : null;
      return null;
    }
  }
}
