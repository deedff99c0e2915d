package dev.ferret.lazy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs all of {@link SameAsEagerTest} in a JVM of its own. */
final class SameAsEagerMain {
  private SameAsEagerMain() {}

  /** Takes {@code captured} if no condition shall get into a second class loader. */
  public static void main(String[] arguments) throws Exception {
    SameAsEagerTest.isCaptured = arguments[0].equals("captured");
    List<Method> tests =
        Arrays.stream(SameAsEagerTest.class.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Test.class))
            .sorted(Comparator.comparing(Method::getName))
            .toList();
    int passed = 0;
    for (Method test : tests) {
      try {
        test.invoke(new SameAsEagerTest());
        passed++;
      } catch (InvocationTargetException e) {
        System.out.println(test.getName() + " " + e.getCause());
      }
    }
    try {
      SameAsEagerTest.whatDiffersInASecondClassLoader();
      passed++;
    } catch (Throwable e) {
      System.out.println("whatDiffersInASecondClassLoader " + e);
    }
    System.out.println((passed == tests.size() + 1 ? "all" : "only " + passed) + " passed");
    System.exit(0);
  }
}
