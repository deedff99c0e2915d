package dev.ferret.run;

import dev.ferret.choice.Case;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Task;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stands around the check of each test case: hears of the case after it was drawn, and of how it
 * ended. {@link Settings#withObserver} adds one to a run.
 *
 * <p>All methods are called by the thread that runs the property. What an observer throws ends the
 * run.
 *
 * @since 0.1
 */
public interface Observer {
  /** Hears that a run begins, and of what property. */
  default void began(Task task) {}

  /**
   * Hears where the generated cases come from, before the first of them. The source may be asked
   * for its figures at any time.
   */
  default void generates(Cases cases) {}

  /**
   * Hears that a case was drawn and is about to be checked.
   *
   * @param arguments the arguments, before the test can change them
   */
  default void drawn(Case test, List<@Nullable Object> arguments) {}

  /**
   * Hears how a case ended. One that a generator rejected was not heard of before.
   *
   * @param phase what the case was checked for: cases that are checked to make a failing one
   *     simpler belong to {@link Phase#SHRINK}
   */
  default void ended(Phase phase, CaseResult result) {}

  /** Hears how the run ended; not if it was ended by an exception. */
  default void ended(Outcome outcome) {}

  /** Hears that no further case will be checked. */
  default void close() {}
}
