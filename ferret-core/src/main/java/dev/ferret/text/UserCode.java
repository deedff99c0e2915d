package dev.ferret.text;

import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells the user's code from the JDK, from Ferret and from the libraries that run or support tests.
 *
 * <p>The JDK is known by its modules, the libraries by their packages. Ferret is known by its
 * packages and by the place that its classes were loaded from: tests of the core are in the
 * packages of the core, but come from somewhere else, and are the user's code like any other test.
 */
public final class UserCode {
  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final String FERRET = "dev.ferret.";

  /** The packages of Ferret's other modules, which are loaded from other places than the core. */
  private static final String[] OTHER_MODULES = {
    "dev.ferret.junit.", "dev.ferret.lazy.", "dev.ferret.weave."
  };

  /**
   * Packages of others. Those of the JDK are here for frames that do not name their module: frames
   * that were made by hand, or by a virtual machine for reflection.
   */
  private static final String[] LIBRARIES = {
    "java.",
    "javax.",
    "jdk.",
    "sun.",
    "com.sun.",
    "org.junit.",
    "org.opentest4j.",
    "org.assertj.",
    "org.hamcrest.",
    "com.google.common.truth.",
    "org.testng.",
    "org.mockito.",
    "org.apache.maven.",
    "org.gradle.",
    "worker.org.gradle.",
    "com.intellij.",
    "org.eclipse.jdt.",
    "kotlin.",
    "scala.",
    "groovy.",
    "org.codehaus.groovy."
  };

  /** What was found out of each class: comparing names took a third of a run of one case. */
  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return !isForeign(type.getModule().getName(), type.getName())
              && (!type.getName().startsWith(FERRET) || !isCore(type));
        }
      };

  private UserCode() {}

  /** Returns the innermost frame of the current thread that is the user's code, or null. */
  public static StackWalker.@Nullable StackFrame caller() {
    return WALKER.walk(UserCode::first);
  }

  private static StackWalker.@Nullable StackFrame first(Stream<StackWalker.StackFrame> frames) {
    Iterator<StackWalker.StackFrame> remaining = frames.iterator();
    while (remaining.hasNext()) {
      StackWalker.StackFrame frame = remaining.next();
      if (holds(frame.getDeclaringClass())) {
        return frame;
      }
    }
    return null;
  }

  /**
   * Returns the frames of the user's code that led here without the help of others in between, the
   * innermost first.
   *
   * @param most how many are wanted at most
   */
  public static List<StackWalker.StackFrame> callers(int most) {
    return WALKER.walk(frames -> callers(frames.iterator(), most));
  }

  private static List<StackWalker.StackFrame> callers(
      Iterator<StackWalker.StackFrame> remaining, int most) {
    List<StackWalker.StackFrame> callers = new ArrayList<>();
    while (remaining.hasNext() && callers.size() < most) {
      StackWalker.StackFrame frame = remaining.next();
      if (holds(frame.getDeclaringClass())) {
        callers.add(frame);
      } else if (!callers.isEmpty()) {
        return callers;
      }
    }
    return callers;
  }

  /** Returns whether a frame of a stack trace is the user's code. */
  public static boolean holds(StackTraceElement frame) {
    String type = frame.getClassName();
    // Classes that the JVM makes for lambda expressions have a slash in their names.
    if (isForeign(frame.getModuleName(), type) || type.indexOf('/') >= 0) {
      return false;
    }
    return !type.startsWith(FERRET) || !isCore(type);
  }

  private static boolean holds(Class<?> type) {
    return KNOWN.get(type);
  }

  /** Says whether a class belongs to the JDK, to a library or to a module of Ferret. */
  private static boolean isForeign(@Nullable String module, String type) {
    if (module != null
        && (module.startsWith("java.") || module.startsWith("jdk.") || module.startsWith(FERRET))) {
      return true;
    }
    return startsWithOne(type, LIBRARIES) || startsWithOne(type, OTHER_MODULES);
  }

  private static boolean startsWithOne(String type, String[] prefixes) {
    for (String prefix : prefixes) {
      if (type.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** A frame has only the name of its class. Those of the core can always be found. */
  private static boolean isCore(String type) {
    try {
      return isCore(Class.forName(type, false, UserCode.class.getClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static boolean isCore(Class<?> type) {
    ProtectionDomain here = UserCode.class.getProtectionDomain();
    ProtectionDomain there = type.getProtectionDomain();
    return here == there || location(here).equals(location(there));
  }

  private static String location(ProtectionDomain domain) {
    CodeSource source = domain.getCodeSource();
    // A URL that is compared as such may ask the network for its host.
    return source == null || source.getLocation() == null ? "" : source.getLocation().toString();
  }
}
