package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the simplest trace that still fails in the same way.
 *
 * <p>Each pass edits the best trace so far and replays the result. The passes run in turn until
 * none of them makes progress or the budget of test executions is spent. They follow these rules:
 *
 * <ul>
 *   <li>What a pass tries depends on the best trace only. A pass that made no progress would make
 *       none if it ran again.
 *   <li>The trivial edit comes first.
 *   <li>The sizes of steps adapt: a thousand deletions take dozens of executions.
 *   <li>A pass does not repeat itself until nothing changes, because another pass may do better.
 * </ul>
 *
 * <p>A candidate is drawn before it is executed. If the result is not simpler than the best trace,
 * or was seen before, the test is not executed.
 *
 * @since 0.1
 */
public final class Shrinker {
  /** Draws inputs from other traces. */
  public interface InputSource {
    /** Draws an input from the answers of a trace; null if the generator cannot. */
    @Nullable DrawnInput draw(Trace answers);

    /** Returns the answers by which a generator makes the value of a trace at once, if known. */
    default @Nullable Trace recoded(Trace answers) {
      return null;
    }
  }

  /** An input that may be simpler. */
  public interface DrawnInput {
    /** Returns what was really asked and answered. */
    Trace trace();

    /** Runs the test; returns whether it fails in the same way. */
    boolean fails();
  }

  /** How simple the result of shrinking is. */
  public enum Form {
    /** The budget was spent before the passes were through. */
    CUT_SHORT,
    /** No pass can make it any simpler. */
    STABLE,
    /**
     * Besides, nothing fails that has one element less, or one choice that is lower by an amount of
     * up to 2^16 or a power of two.
     */
    NORMAL
  }

  /**
   * How shrinking ended.
   *
   * @param best the simplest failing input found
   * @param executions how often the test ran
   * @param form how simple it is
   * @param defect what a pass has thrown, which ended it; null if none did
   */
  public record Reduction(DrawnInput best, int executions, Form form, @Nullable Throwable defect) {}

  /** The passes, in the order in which they take turns. */
  static final List<Pass> PASSES =
      List.of(
          new ElementDeletion(ElementDeletion.IMPATIENT),
          new References(),
          new TrivialGroups(),
          new Descent(),
          new UnmarkedGroups(),
          new SizeDependency(),
          new CountedDeletion(),
          new EqualLowering(),
          new Lowering(),
          new SequenceMerge(),
          new SiblingOrder(),
          new UnmarkedOrder(),
          new Renumbering(),
          new BranchShift());

  /** What makes programs shorter before pairs of their numbers are changed. */
  static final List<Pass> SHORTER = List.of(new RaisingDeletion(true));

  /**
   * The passes that change two numbers. They wait as long as others make the input shorter, since
   * it has fewer pairs then.
   */
  static final List<Pass> PAIRS = List.of(new PairLowering(), new Redistribution());

  /**
   * The passes that change several choices at once, or one choice in many ways. They have their
   * turn when no other pass makes progress: an input is small then.
   */
  static final List<Pass> THOROUGH =
      List.of(
          new Recoding(),
          new ElementDeletion(Integer.MAX_VALUE),
          new JointDeletion(),
          new PairDeletion(),
          new ElementMerge(),
          new RatioLowering(),
          new ProductExchange(),
          new FactorExchange(),
          new BitExchange(),
          new Negation(),
          new RaisingDeletion(false),
          new CommonUnits(),
          new ValueExchange(),
          new SizedDescent(),
          new TrailingZeros(),
          new DoubleExchange(),
          new SizeScan(),
          new RealScan(),
          new NumberScan(),
          new NumberJump(),
          new HeadLowering(),
          new RowScan(),
          new JointScan(),
          new PairScan());

  private Shrinker() {}

  /**
   * Shrinks a failing input with at most {@code budget} executions of the test. A defect of a pass
   * ends it, but what was found until then is not lost.
   *
   * @param isOver whether the time is up
   */
  public static Reduction shrink(
      DrawnInput failing, InputSource inputs, int budget, BooleanSupplier isOver) {
    Attempts attempts = new Attempts(failing, inputs, budget, isOver);
    Form form = Form.CUT_SHORT;
    Throwable defect = null;
    try {
      form = shrink(attempts);
    } catch (RuntimeException | StackOverflowError e) {
      if (attempts.isFromOutside(e)) {
        throw e;
      }
      defect = e;
    }
    return new Reduction(attempts.bestInput(), attempts.executions(), form, defect);
  }

  private static Form shrink(Attempts attempts) {
    boolean isBetter = true;
    boolean isNormal = false;
    while (isBetter && !attempts.isSpent()) {
      int choices = attempts.best().choices();
      isBetter = improve(PASSES, attempts);
      if (attempts.best().choices() == choices) {
        isBetter |= improve(SHORTER, attempts) || improve(PAIRS, attempts);
      }
      for (int i = 0; !isBetter && i < THOROUGH.size(); i++) {
        isBetter = improve(THOROUGH.subList(i, i + 1), attempts);
      }
      if (!isBetter && !attempts.isSpent()) {
        int before = attempts.steps();
        isNormal = NormalForm.isReached(attempts);
        isBetter = attempts.steps() > before;
      }
    }
    return attempts.isSpent() ? Form.CUT_SHORT : isNormal ? Form.NORMAL : Form.STABLE;
  }

  private static boolean improve(List<Pass> passes, Attempts attempts) {
    int before = attempts.steps();
    for (Pass pass : passes) {
      pass.improve(attempts);
    }
    return attempts.steps() > before;
  }
}
