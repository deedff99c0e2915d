package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.plan.Cases;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A source that knows a better way to find the cause of a failure than to shrink its trace. */
public interface Isolating extends Cases {
  /** Finds out why a case fails, by trying others like it. */
  interface Isolation {
    /**
     * Looks for simpler arguments that fail as well.
     *
     * @param fails checks arguments and says whether they fail in the same way
     * @return the simplest ones that were found; null if there are none
     */
    @Nullable Object @Nullable [] simplify(Predicate<? super @Nullable Object[]> fails);

    /** Returns which values together make the case fail, as text; null if that is not known. */
    @Nullable String interaction();
  }

  /** Returns what finds the cause of a case that is out and has failed; null if nothing does. */
  @Nullable Isolation isolation(Case failed);
}
