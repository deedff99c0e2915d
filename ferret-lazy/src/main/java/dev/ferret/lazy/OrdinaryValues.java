package dev.ferret.lazy;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.Given;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes ordinary values of parts that are all chosen. */
final class OrdinaryValues {
  private final Given given;
  private final Form form;

  /** Whether the arguments that were found can be made again, and need to. */
  private final boolean isRemade;

  OrdinaryValues(Given given, Form form) {
    this.given = given;
    this.form = form;
    this.isRemade = Records.areRemade(given.shapes());
  }

  /**
   * Makes ordinary values.
   *
   * @throws Rejected if there are none
   * @throws BrokenGenerator if something else is thrown by what makes them
   */
  @Nullable Object[] of(Node root) {
    try {
      @Nullable Object[] arguments = (@Nullable Object[]) form.build(root);
      if (arguments == null) {
        throw new Rejected(false);
      }
      return arguments;
    } catch (Rejected | OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      throw new BrokenGenerator(e);
    }
  }

  /**
   * Returns the same arguments first, and equal ones each time afterwards; null if a test cannot
   * change them, or if they cannot be made again.
   *
   * @param isJudged whether the condition has seen the arguments, so that it has to see others, too
   */
  @Nullable Supplier<@Nullable Object[]> again(
      Node root, @Nullable Object[] arguments, boolean isJudged) {
    if (!isRemade) {
      return null;
    }
    Node kept = root.kept(null);
    AtomicReference<@Nullable Object @Nullable []> first = new AtomicReference<>(arguments);
    return () -> {
      @Nullable Object[] made = first.getAndSet(null);
      if (made == null) {
        made = of(kept);
        if (isJudged) {
          Verdict ignored = Verdict.of(given, made);
        }
      }
      return made;
    };
  }
}
