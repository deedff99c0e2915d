package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.cases.LazySearch;
import dev.ferret.choice.Case;
import dev.ferret.lazy.FoundAhead.Extent;
import dev.ferret.lazy.FoundAhead.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The cases up to a size or depth that satisfy a condition, as the thread of the test hears of
 * them. If there is a doubt about them, the search begins anew, with less that may go wrong.
 */
final class LazyCases implements Cases {
  /** Says that a condition does not end, whatever is done about it. */
  static final String LEFT = ", and still has not: its thread was left alone";

  private final Given given;
  private final Bound bound;
  private final long seed;
  private final SearchThread thread;
  private final FoundAhead ahead = new FoundAhead();

  /** How far a long search is. */
  private final Reach reach;

  private final Alone alone;
  private World world;
  private Levels levels;
  private LevelSearch search;

  /** How far the search was when it found the case that was handed over last; null at its end. */
  private @Nullable Extent extent;

  /** What the condition was running for when the search was left alone; null if it was not. */
  private @Nullable String leftAt;

  private long passed;
  private int discarded;

  /** Whether no test can change the values. */
  private final boolean isImmutable;

  /** Why ordinary values are looked at and nothing else; null if the search is lazy. */
  private @Nullable String reason;

  /** The cases of this search that were not heard of yet. */
  private final Set<Case> out = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Begins with the smallest cases. */
  LazyCases(
      Given given,
      World world,
      Levels levels,
      Bound bound,
      long seed,
      BooleanSupplier isOver,
      SearchThread thread) {
    this.given = given;
    this.world = world;
    this.levels = levels;
    this.bound = bound;
    this.seed = seed;
    this.thread = thread;
    this.reach = new Reach(given.shapes());
    this.alone = new Alone(thread, isOver, reach, !world.showsThreads());
    this.isImmutable = Records.areImmutable(given.shapes());
    this.search = new LevelSearch(given, world, levels, bound, seed, thread, alone);
  }

  @Override
  public @Nullable Case next() {
    Case found;
    try {
      found = nextFound();
    } catch (OutOfMemoryError e) {
      thread.giveBack();
      throw SearchThread.full(e, underWay());
    }
    return found == null ? LazySearch.last() : found;
  }

  private @Nullable Case nextFound() {
    if (alone.isInThreadOfTest()) {
      return taken(findOrBeginAnew());
    }
    try {
      Found found = ahead.take();
      boolean isAtEnd = false;
      while (found == null && !isAtEnd) {
        thread.runUntil(this::gather, ahead::hasSome);
        confirm();
        if (alone.isInThreadOfTest()) {
          return nextFound();
        }
        // What goes on may have found nothing else than what was taken meanwhile.
        isAtEnd = ahead.isAtEnd() || thread.isLeft();
        found = ahead.take();
      }
      if (found == null && thread.isLeft()) {
        String at = underWay();
        leftAt = at == null ? "" : at;
      }
      return taken(found);
    } catch (Doubt doubt) {
      return afterDoubt(doubt);
    }
  }

  private @Nullable Void gather() {
    ahead.gather(
        this::find,
        () ->
            !alone.mayUseThread()
                && search.shared() == null
                && bound.threads() == 1
                && !thread.isOver());
    return null;
  }

  /** Hands a case over; what this search says of itself is what was known when it was found. */
  private @Nullable Case taken(@Nullable Found found) {
    extent = found == null ? null : found.extent();
    if (found == null) {
      return null;
    }
    out.add(found.test());
    return found.test();
  }

  private @Nullable Found find() {
    Explorer.Hit hit = search.next();
    return hit == null ? null : new Found(shown(hit), search.extent());
  }

  private Case shown(Explorer.Hit hit) {
    @Nullable Object[] arguments = hit.arguments().toArray();
    // What no test can change, or what can be made again, is traced back only if it fails.
    Supplier<@Nullable Object[]> again = hit.again();
    Case found =
        isImmutable
            ? Case.made(arguments::clone)
            : again == null ? Case.given(arguments) : Case.made(again);
    boolean isPartial = given.claim() != null && hit.text().contains("_") && reason == null;
    return isPartial ? found.seenAs(hit.text()) : found;
  }

  /** Lets the thread of the test say the same of ordinary values. */
  private void confirm() {
    if (thread.isUnderWay() || thread.isLeft()) {
      return;
    }
    try {
      alone.confirm(given);
    } catch (Doubt doubt) {
      thread.run(this::leave);
      refuseIfShared(doubt);
      alone.stayInThreadOfTest();
      beginAnew();
    }
  }

  private @Nullable Case afterDoubt(Doubt doubt) {
    Void ignored =
        thread.run(
            () -> {
              beginWithOrdinaryValues(doubt);
              return null;
            });
    return nextFound();
  }

  private @Nullable Found findOrBeginAnew() {
    try {
      return find();
    } catch (Doubt doubt) {
      beginWithOrdinaryValues(doubt);
      return find();
    }
  }

  private void beginWithOrdinaryValues(Doubt doubt) {
    leave();
    refuseIfShared(doubt);
    world = new Outside();
    levels = new Levels(given.shapes(), world, bound);
    reason = doubt.reason();
    beginAnew();
    alone.useThread();
  }

  /** A search that others have begun cannot begin anew. */
  private void refuseIfShared(Doubt doubt) {
    if (search.shared() != null) {
      throw new LazySearch.Unshareable(doubt.reason());
    }
  }

  /** Goes through all values from the start. */
  private void beginAnew() {
    alone.forget();
    search = new LevelSearch(given, world, levels, bound, seed, thread, alone);
    passed = 0;
    discarded = 0;
    out.clear();
    ahead.clear();
  }

  @Override
  public void heard(CaseResult result) {
    // What was found before a search began anew will be found again.
    boolean isCounted = out.remove(result.test());
    passed += isCounted && result.isPassed() ? 1 : 0;
    discarded += isCounted && result.isDiscarded() ? 1 : 0;
  }

  /** How far the search was when the last case was found, as far as that was heard of. */
  private Extent extent() {
    Extent known = extent;
    return known == null ? search.extent() : known;
  }

  @Override
  public long checked() {
    return given.claim() == null ? 0 : extent().accepted();
  }

  @Override
  public long evaluations() {
    return extent().runs();
  }

  @Override
  public void close() {
    if (alone.isInThreadOfTest()) {
      leave();
      alone.close();
    } else {
      thread.end();
      thread.run(this::leave);
    }
    thread.close();
  }

  private @Nullable Void leave() {
    search.leave();
    return null;
  }

  @Override
  public @Nullable List<String> rest() {
    if (!isSearched()) {
      return null;
    }
    PartExploration shared = search.shared();
    return shared == null ? List.of() : shared.rest();
  }

  /** Whether the search has come to its end, and all that it found was handed over. */
  private boolean isSearched() {
    return extent == null && search.isDone();
  }

  private Account account() {
    boolean isOfClasses = given.claim() != null;
    Extent known = extent();
    return new Account(bound, known, isOfClasses, isOfClasses ? known.accepted() : passed, reason);
  }

  @Override
  public @Nullable String proof() {
    PartExploration shared = search.shared();
    if (!isSearched() || search.hopeless() != null || (shared != null && !shared.isAll())) {
      return null;
    }
    return account().ofAll(search.isCut(), discarded);
  }

  @Override
  public @Nullable String progress() {
    return reach.latest(bound);
  }

  /** How far the search was when the last case was found; null if that is not known. */
  private @Nullable String reach() {
    boolean isAtOnce = bound.isInOnePass() || bound.isSampled();
    int level = isAtOnce ? bound.limit() : extent().completed() + 1;
    return reach.of(bound, level, evaluations());
  }

  @Override
  public String reached() {
    if (bound.isSampled()) {
      return account().ofSample(extent != null ? null : search.hopeless());
    }
    if (search.shared() != null && isSearched()) {
      return account().ofPart();
    }
    return account().ofSome(reach(), running());
  }

  /** What the condition was running for, if it did not end by itself. */
  private String running() {
    if (extent != null) {
      return "";
    }
    if (leftAt != null) {
      return ", in a run"
          + (leftAt.isEmpty() ? "" : " for " + leftAt)
          + " that had not ended"
          + LEFT;
    }
    Exploration last = search.last();
    String stoppedAt = last == null ? null : last.stoppedAt();
    return stoppedAt == null ? "" : ", in a run for " + stoppedAt + " that had not ended";
  }

  private @Nullable String underWay() {
    Exploration last = search.last();
    return last == null ? null : last.underWay();
  }
}
