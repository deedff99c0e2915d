package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.plan.Cases;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A source that knows a better way to find the cause of a failure than to shrink its trace. */
public interface Isolating extends Cases {
  /** What became of arguments that were tried. */
  enum Answer {
    /** They fail in the same way. */
    FAILS,
    /** They were checked and pass. */
    PASSES,
    /** They were discarded, failed in another way, or were not checked any more. */
    UNKNOWN
  }

  /**
   * What is known of the cause of a failure.
   *
   * @param arguments the simplest ones that were found
   * @param interaction the values that make the case fail together, as text; null if they are not
   *     known
   * @param candidates several sets of values, one of which makes the case fail, as text; null if
   *     they are not known, or if it is known which
   * @param isSimplest whether no other arguments with these values are simpler
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Isolated(
      @Nullable Object[] arguments,
      @Nullable String interaction,
      @Nullable String candidates,
      boolean isSimplest) {
    /** Returns whether something is said about the cause. */
    public boolean isTelling() {
      return interaction != null || candidates != null;
    }
  }

  /** Finds out why a case fails, by trying others like it. */
  interface Isolation {
    /**
     * Looks for simpler arguments that fail as well, and for what makes them fail.
     *
     * @param trial checks arguments
     * @return null if nothing is found
     */
    @Nullable Isolated simplify(Function<? super @Nullable Object[], Answer> trial);
  }

  /** Returns what finds the cause of a case that is out and has failed; null if nothing does. */
  @Nullable Isolation isolation(Case failed);
}
