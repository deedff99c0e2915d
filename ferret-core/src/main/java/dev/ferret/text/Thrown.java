package dev.ferret.text;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads exceptions of the user, whose methods may do anything.
 *
 * <p>No method of this class throws. Where a method of an exception does, or returns nonsense, the
 * result is a text that says so, or nothing.
 */
public final class Thrown {

  /** A message may hold a whole data structure; more than this is not read. */
  private static final int LONGEST_MESSAGE = 100_000;

  /** Test runners follow a chain of causes to its end, and not all of them notice a loop. */
  private static final int LONGEST_CHAIN = 1_000;

  /** More causes than these are not worth copying. */
  private static final int MOST_REPLICAS = 10;

  private Thrown() {}

  /** Returns the message without the blanks around it, or null if there is none. */
  public static @Nullable String message(Throwable thrown) {
    try {
      String message = thrown.getMessage();
      return message == null || message.isBlank() ? null : shortened(message.strip());
    } catch (Throwable e) {
      return Texts.thrown(thrown, "getMessage()", e);
    }
  }

  /**
   * Returns what a public method without parameters returns.
   *
   * @return the result, or null if there is no such method, or if it throws
   */
  public static @Nullable Object answer(Object asked, String method) {
    try {
      return asked.getClass().getMethod(method).invoke(asked);
    } catch (Throwable e) {
      return null;
    }
  }

  /** Returns what {@code toString()} returns, or the name of the class and the message. */
  public static String text(Throwable thrown) {
    try {
      String text = thrown.toString();
      if (text != null) {
        return shortened(text);
      }
    } catch (Throwable e) {
      // The name and the message say the same.
    }
    String message = message(thrown);
    String name = thrown.getClass().getName();
    return message == null ? name : name + ": " + message;
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_MESSAGE ? text : Shortening.text(text, LONGEST_MESSAGE);
  }

  /** Returns the causes, the outermost first: at most {@code most}, and each once. */
  public static List<Throwable> causes(Throwable thrown, int most) {
    List<Throwable> chain = new ArrayList<>();
    chain.add(thrown);
    Throwable cause = cause(thrown);
    while (cause != null && chain.size() <= most && !contains(chain, cause)) {
      chain.add(cause);
      cause = cause(cause);
    }
    return chain.subList(1, chain.size());
  }

  private static @Nullable Throwable cause(Throwable thrown) {
    try {
      return thrown.getCause();
    } catch (Throwable e) {
      return null;
    }
  }

  // List.contains would ask the exceptions whether they are equal.
  private static boolean contains(List<Throwable> chain, Throwable sought) {
    for (Throwable each : chain) {
      if (each == sought) {
        return true;
      }
    }
    return false;
  }

  /** Returns the frames of the stack trace, none of which is null. */
  public static List<StackTraceElement> frames(Throwable thrown) {
    List<StackTraceElement> frames = new ArrayList<>();
    try {
      for (StackTraceElement frame : thrown.getStackTrace()) {
        if (frame != null) {
          frames.add(frame);
        }
      }
    } catch (Throwable e) {
      // Without a stack trace the place is not known, as if the virtual machine had left it out.
    }
    return frames;
  }

  /**
   * Returns the innermost frame of the user's code or, if there is none, the innermost of all.
   *
   * @return the frame, or null if there is no stack trace
   */
  public static @Nullable StackTraceElement place(Throwable thrown) {
    List<StackTraceElement> frames = frames(thrown);
    for (StackTraceElement frame : frames) {
      if (UserCode.holds(frame)) {
        return frame;
      }
    }
    return frames.isEmpty() ? null : frames.get(0);
  }

  /**
   * Returns an exception that a test runner can print: the exception itself or, if one of its
   * methods is in the way, one with the same text, stack trace and causes.
   */
  public static Throwable printable(Throwable thrown) {
    if (isPrintable(thrown)) {
      return thrown;
    }
    List<Throwable> causes = causes(thrown, MOST_REPLICAS);
    Throwable inner = null;
    for (int i = causes.size() - 1; i >= 0; i--) {
      inner = new Replica(causes.get(i), inner);
    }
    return new Replica(thrown, inner);
  }

  private static boolean isPrintable(Throwable thrown) {
    try {
      thrown.printStackTrace(new PrintWriter(Writer.nullWriter()));
      List<Throwable> chain = new ArrayList<>(List.of(thrown));
      chain.addAll(causes(thrown, LONGEST_CHAIN));
      for (Throwable each : chain) {
        String unused = each.getMessage();
        StackTraceElement[] frames = each.getStackTrace();
        if (each.toString() == null || frames == null || Arrays.asList(frames).contains(null)) {
          return false;
        }
        // Test runners set a shorter one.
        each.setStackTrace(frames);
      }
      return chain.get(chain.size() - 1).getCause() == null;
    } catch (Throwable e) {
      return false;
    }
  }

  /** Looks like an exception that cannot be printed, down to the name of its class. */
  @SuppressWarnings("OverrideThrowableToString")
  private static final class Replica extends Exception {
    private static final long serialVersionUID = 1L;

    private final String text;

    Replica(Throwable original, @Nullable Throwable cause) {
      super(message(original), cause, false, true);
      this.text = text(original);
      setStackTrace(frames(original).toArray(new StackTraceElement[0]));
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
