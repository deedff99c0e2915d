package dev.ferret.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * The methods that run around each case of the properties of a class.
 *
 * @param before those before it, in their order
 * @param after those after it, in their order
 */
record CaseHooks(List<Hook> before, List<Hook> after) {

  /**
   * A method that runs before or after each case.
   *
   * @param level which of the instances it belongs to: 0 for the outermost
   * @param isAccessible whether it can be called without Jupiter's help
   */
  record Hook(Method method, String annotation, int level, boolean isAccessible) {
    @Override
    public String toString() {
      return annotation + " " + method.getName() + " of " + declaring();
    }

    private String declaring() {
      return method.getDeclaringClass().getSimpleName();
    }
  }

  /**
   * Finds the methods of test instances.
   *
   * @param instances the instances, outermost first
   * @throws IllegalArgumentException with a sentence for the user if one cannot be called
   */
  static CaseHooks of(List<Object> instances) {
    List<Hook> before = new ArrayList<>(0);
    List<Hook> after = new ArrayList<>(0);
    for (int i = 0; i < instances.size(); i++) {
      Class<?> type = instances.get(i).getClass();
      before.addAll(found(type, BeforeCase.class, HierarchyTraversalMode.TOP_DOWN, i));
      after.addAll(0, found(type, AfterCase.class, HierarchyTraversalMode.BOTTOM_UP, i));
    }
    return new CaseHooks(before, after);
  }

  boolean isEmpty() {
    return before.isEmpty() && after.isEmpty();
  }

  private static List<Hook> found(
      Class<?> type,
      Class<? extends Annotation> annotation,
      HierarchyTraversalMode mode,
      int level) {
    List<Hook> hooks = new ArrayList<>(0);
    for (Method method : AnnotationSupport.findAnnotatedMethods(type, annotation, mode)) {
      String shown = "@" + annotation.getSimpleName();
      Hook hook = new Hook(method, shown, level, method.trySetAccessible());
      check(hook);
      hooks.add(hook);
    }
    return hooks;
  }

  private static void check(Hook hook) {
    Method method = hook.method();
    if (Modifier.isPrivate(method.getModifiers())) {
      throw new IllegalArgumentException(hook + " is private; leave 'private' out");
    }
    if (Modifier.isStatic(method.getModifiers())) {
      throw new IllegalArgumentException(hook + " is static; leave 'static' out");
    }
    if (method.getParameterCount() > 0) {
      throw new IllegalArgumentException(
          hook
              + " takes "
              + Fit.listed(method.getParameterTypes())
              + ", but must take nothing; let a @BeforeEach method put what it needs into a field");
    }
    if (method.getReturnType() != void.class) {
      throw new IllegalArgumentException(
          hook + " returns " + Fit.described(method.getReturnType()) + "; make it void");
    }
  }
}
