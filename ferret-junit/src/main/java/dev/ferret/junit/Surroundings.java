package dev.ferret.junit;

import dev.ferret.Ferret;
import dev.ferret.execute.Endings;
import dev.ferret.text.Thrown;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * What there is around each case of a property: methods that run before and after it and, on
 * request, instances and temporary folders of its own.
 */
final class Surroundings {
  private final CaseHooks hooks;
  private final List<Object> shared;
  private final @Nullable FreshInstances fresh;

  /**
   * Surroundings of cases.
   *
   * @param shared the instances that Jupiter made, outermost first
   * @param fresh what makes those of a case; null if all cases share Jupiter's
   */
  Surroundings(CaseHooks hooks, List<Object> shared, @Nullable FreshInstances fresh) {
    this.hooks = hooks;
    this.shared = shared;
    this.fresh = fresh;
  }

  /** Checks one case. */
  void run(PropertyTest test, @Nullable Object[] arguments) throws Throwable {
    if (fresh == null) {
      rethrow(checked(test, shared, arguments));
      return;
    }
    CaseFolders folders = new CaseFolders();
    Throwable thrown;
    try {
      List<Object> own = fresh.make(folders);
      fresh.fill(arguments, folders);
      thrown = checked(test, own, arguments);
      if (thrown instanceof NullPointerException) {
        fresh.noteWhatIsMissing(own);
      }
    } catch (Throwable e) {
      thrown = e;
    }
    try {
      folders.delete(thrown == null);
    } catch (Exception e) {
      thrown = joined(thrown, e, "the removal of the temporary folders");
    }
    rethrow(thrown);
  }

  private static void rethrow(@Nullable Throwable thrown) throws Throwable {
    if (thrown != null) {
      throw thrown;
    }
  }

  private @Nullable Throwable checked(
      PropertyTest test, List<Object> instances, @Nullable Object[] arguments) {
    Throwable thrown = null;
    try {
      for (CaseHooks.Hook hook : hooks.before()) {
        call(hook, instances);
      }
      test.invoke(instances.get(instances.size() - 1), arguments);
    } catch (Throwable e) {
      thrown = e;
    }
    for (CaseHooks.Hook hook : hooks.after()) {
      try {
        call(hook, instances);
      } catch (Throwable e) {
        thrown = joined(thrown, e, null);
      }
    }
    return thrown;
  }

  private static void call(CaseHooks.Hook hook, List<Object> instances) throws Throwable {
    Object target = instances.get(hook.level());
    try {
      if (hook.isAccessible()) {
        hook.method().invoke(target);
      } else {
        ReflectionSupport.invokeMethod(hook.method(), target);
      }
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      note(hook.toString(), cause);
      throw cause;
    } catch (Throwable e) {
      note(hook.toString(), e);
      throw e;
    }
  }

  /** Tells whose failure it is, which the place alone does not. */
  private static void note(String who, Throwable thrown) {
    if (!Endings.isDiscarded(thrown)) {
      Ferret.note(who + " threw " + Thrown.text(thrown));
    }
  }

  /** What was thrown first; but a case that fails afterwards is not one that does not count. */
  private static Throwable joined(
      @Nullable Throwable first, Throwable second, @Nullable String who) {
    if (who != null) {
      note(who, second);
    }
    if (first == null || (Endings.isDiscarded(first) && !Endings.isDiscarded(second))) {
      return second;
    }
    if (first != second) {
      first.addSuppressed(second);
    }
    return first;
  }
}
