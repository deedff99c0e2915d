package dev.ferret.lazy;

import dev.ferret.cases.Discarded;
import dev.ferret.cases.Given;
import dev.ferret.cases.LazySearch;
import dev.ferret.choice.Case;
import dev.ferret.lazy.FoundAhead.Extent;
import dev.ferret.lazy.FoundAhead.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The cases up to a size or depth that satisfy a condition, one size or depth after the other. */
final class LazyCases implements Cases {
  /** Values that are so much larger have all that a condition may look at. */
  private static final int MUCH_LARGER = 16;

  /** What belongs to a thread shows soon. */
  private static final int MOST_SAID = 1 << 10;

  /** Says that a condition does not end, whatever is done about it. */
  static final String LEFT = ", and still has not: its thread was left alone";

  private final Given given;
  private World world;
  private Levels levels;
  private final Bound bound;
  private final long seed;
  private final BooleanSupplier isOver;
  private final SearchThread thread;
  private final FoundAhead ahead = new FoundAhead();

  /** How far the search was when it found the case that was handed over last; null at its end. */
  private @Nullable Extent extent;

  /** How far a long search is. */
  private final Reach reach;

  private final WorkSharing alone = new Alone();

  /** Whether the condition may use what belongs to its thread. */
  private boolean isOfThread;

  /** What the thread of the test is to say as well. */
  private final List<Said> said = new ArrayList<>();

  /** Watches over a search in the thread of the test, on which the condition depends. */
  private @Nullable Watch here;

  /** The explorer that worked last, if it works alone. */
  private volatile @Nullable Explorer latest;

  /** What the condition was running for when the search was left alone; null if it was not. */
  private @Nullable String leftAt;

  /** Whether the bound is gone to at once, instead of one size or depth after the other. */
  private final boolean isAtOnce;

  private int level;
  private int completed;
  private boolean isDone;
  private @Nullable Exploration exploration;
  private long runs;
  private long accepted;
  private long refused;
  private long passed;
  private int discarded;

  /** The order in which the parts of the condition are asked. */
  private List<Integer> order;

  private boolean isOrdered;

  /** Whether no test can change the values. */
  private final boolean isImmutable;

  /** Whether there are larger or deeper values. */
  private boolean isCut = true;

  /** Why a sample is not as large as it was to be; null if it is. */
  private @Nullable String hopeless;

  /** Why ordinary values are looked at and nothing else; null if the search is lazy. */
  private @Nullable String reason;

  /** The cases of this search that were not heard of yet. */
  private final Set<Case> out = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<Pattern, Long> patterns = new LinkedHashMap<>();

  /** The parts that are searched, if other runs search others; null otherwise. */
  private final @Nullable PartExploration shared;

  /** Begins with the smallest cases. */
  LazyCases(
      Given given,
      World world,
      Levels levels,
      Bound bound,
      long seed,
      BooleanSupplier isOver,
      SearchThread thread) {
    this.seed = seed;
    this.given = given;
    this.world = world;
    this.levels = levels;
    this.bound = bound;
    this.isOver = isOver;
    this.isAtOnce = bound.isInOnePass() || bound.isSampled();
    this.level = isAtOnce ? bound.limit() : Math.min(bound.limit(), levels.first());
    this.completed = -1;
    this.order = ConditionOrder.declared(given);
    this.thread = thread;
    this.reach = new Reach(given.shapes());
    this.isOfThread = !world.showsThreads();
    this.isImmutable = Records.areImmutable(given.shapes());
    boolean isShared = !bound.parts().isEmpty() || bound.stop().isPresent();
    this.shared =
        isShared
            ? new PartExploration(
                new Steps(), levels, bound, level, order, SearchMark.of(given, bound))
            : null;
  }

  /** Parts of a search are searched like all of it. */
  private final class Steps implements PartExploration.Steps {
    @Override
    public Explorer explorer(ChoiceWalk walk, int most, List<Integer> asked, long before) {
      return new Explorer(given, world, asked, walk, isAtOnce ? 0 : most, alone).after(before);
    }

    @Override
    public ConditionOrder orders() {
      return new ConditionOrder(given, world, levels, alone);
    }

    @Override
    public void compareLarger(int most, List<Integer> asked) {
      LazyCases.this.compareLarger(most, asked);
    }
  }

  /** An explorer works alone, in a thread that others may stop. */
  private final class Alone implements WorkSharing {
    @Override
    public boolean isOver() {
      Explorer current = latest;
      if (reach.isDue() && current != null && exploration == current) {
        current.show(reach);
      }
      return here == null ? thread.isOver() : here.isStopping() || isOver.getAsBoolean();
    }

    @Override
    public boolean isStopping() {
      return here == null ? thread.isStopping() : here.isStopping();
    }

    @Override
    public void enter(Explorer explorer) {
      latest = explorer;
    }

    @Override
    public void useThread() {
      isOfThread = true;
    }

    @Override
    public boolean isOfThread() {
      return isOfThread && here == null && said.size() < MOST_SAID;
    }

    @Override
    public void hear(Said what) {
      said.add(what);
    }
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
    if (here != null) {
      return taken(searchOrBeginAnew());
    }
    try {
      Found found = ahead.take();
      boolean isAtEnd = false;
      while (found == null && !isAtEnd) {
        thread.runUntil(this::gather, ahead::hasSome);
        confirm();
        if (here != null) {
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
        this::search,
        () -> !isOfThread && shared == null && bound.threads() == 1 && !thread.isOver());
    return null;
  }

  /** Lets the thread of the test say the same of ordinary values. */
  private void confirm() {
    if (thread.isUnderWay() || thread.isLeft()) {
      return;
    }
    if (thread.isStopping()) {
      // What a condition has said that was interrupted is worth nothing.
      said.clear();
    }
    try {
      said.forEach(each -> each.confirm(given));
      said.clear();
    } catch (Doubt doubt) {
      thread.run(this::leave);
      refuseIfShared(doubt);
      here = Watch.over(isOver);
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

  /** Hands a case over; what this search says of itself is what was known when it was found. */
  private @Nullable Case taken(@Nullable Found found) {
    extent = found == null ? null : found.extent();
    if (found == null) {
      return null;
    }
    out.add(found.test());
    return found.test();
  }

  private @Nullable Found searchOrBeginAnew() {
    try {
      return search();
    } catch (Doubt doubt) {
      beginWithOrdinaryValues(doubt);
      return search();
    }
  }

  private void beginWithOrdinaryValues(Doubt doubt) {
    leave();
    refuseIfShared(doubt);
    world = new Outside();
    levels = new Levels(given.shapes(), world, bound);
    reason = doubt.reason();
    beginAnew();
    isOfThread = true;
  }

  /** A search that others have begun cannot begin anew. */
  private void refuseIfShared(Doubt doubt) {
    if (shared != null) {
      throw new LazySearch.Unshareable(doubt.reason());
    }
  }

  /** Goes through all values from the start. */
  private void beginAnew() {
    level = isAtOnce ? bound.limit() : Math.min(bound.limit(), levels.first());
    completed = -1;
    isDone = false;
    isCut = true;
    hopeless = null;
    exploration = null;
    runs = 0;
    accepted = 0;
    refused = 0;
    passed = 0;
    discarded = 0;
    out.clear();
    ahead.clear();
    said.clear();
    patterns.clear();
    order = ConditionOrder.declared(given);
    isOrdered = reason != null;
  }

  private @Nullable Found search() {
    world.enter();
    while (!isDone) {
      Exploration current = exploration;
      if (current == null) {
        if (alone.isOver()) {
          return null;
        }
        current = begin();
        exploration = current;
      }
      Explorer.Hit hit = current.next();
      if (hit != null) {
        @Nullable Object[] arguments = hit.arguments().toArray();
        // What no test can change, or what can be made again, is traced back only if it fails.
        Supplier<@Nullable Object[]> again = hit.again();
        Case found =
            isImmutable
                ? Case.made(arguments::clone)
                : again == null ? Case.given(arguments) : Case.made(again);
        boolean isPartial = given.claim() != null && hit.text().contains("_") && reason == null;
        Case shown = isPartial ? found.seenAs(hit.text()) : found;
        return new Found(shown, now());
      }
      if (!current.isDone()) {
        return null;
      }
      end(current);
    }
    return null;
  }

  private Exploration begin() {
    if (shared != null) {
      return shared;
    }
    if (bound.isInOnePass() && reason == null) {
      ConditionOrder orders = new ConditionOrder(given, world, levels, alone);
      order = orders.upTo(bound.limit());
      runs += orders.runs();
    }
    if (bound.isSampled()) {
      return explorer(new ChoiceWalk(levels.at(level), level, seed), alone);
    }
    ChoiceWalk whole = new ChoiceWalk(levels.at(level), level);
    if (bound.hasPatterns()) {
      return turns();
    }
    if (bound.threads() == 1 || here != null || !whole.isPossible()) {
      return explorer(whole, alone);
    }
    return new SharedExploration(
        bound.threads(), whole, world, thread, sharing -> explorer(whole, sharing));
  }

  private Explorer explorer(ChoiceWalk whole, WorkSharing sharing) {
    return new Explorer(given, world, order, whole, wanted(), sharing).after(runs);
  }

  private int wanted() {
    return isAtOnce ? 0 : level;
  }

  /** The search through all values has as many runs as all patterns together. */
  private Exploration turns() {
    List<Turns.Share> shares = new ArrayList<>();
    long runs = 0;
    for (Map.Entry<Pattern, Long> each : patterns().entrySet()) {
      shares.add(share(each.getKey(), each.getValue()));
      runs += each.getValue();
    }
    shares.add(0, share(null, Math.max(1, runs)));
    return new Turns(shares, alone);
  }

  /** The patterns and the runs of their first turns; made once for all sizes or depths. */
  private Map<Pattern, Long> patterns() {
    if (patterns.isEmpty()) {
      for (int group = 0; group < bound.patternGroups(); group++) {
        int fineness = bound.fineness(group);
        int strength = bound.strength(group);
        for (Pattern pattern : Patterns.of(levels.at(level), fineness, strength)) {
          patterns.put(pattern, bound.runs(group));
        }
      }
    }
    return patterns;
  }

  private Turns.Share share(@Nullable Pattern pattern, long runs) {
    ChoiceWalk walk = new ChoiceWalk(levels.at(level), level);
    return new Turns.Share(
        new Explorer(given, world, order, walk, wanted(), alone, pattern).after(this.runs), runs);
  }

  private void end(Exploration current) {
    hopeless = current.hopeless();
    String different = world.difference();
    if (different != null) {
      throw new Doubt(
          different + ", which the condition uses, is not the same in a second class loader");
    }
    runs += current.runs();
    refused += current.refused();
    accepted = current.accepted();
    exploration = null;
    if (shared != null) {
      isCut = current.isCut();
      isDone = true;
      return;
    }
    boolean isMore = current.isCut() && level < bound.limit();
    if (!isOrdered && isMore && current.runs() >= ConditionOrder.RUNS) {
      // From here on a better order saves more than it costs to find.
      ConditionOrder orders = new ConditionOrder(given, world, levels, alone);
      order = orders.at(level, current.runs());
      runs += orders.runs();
      isOrdered = true;
    }
    completed = level;
    isCut = current.isCut();
    if (!isCut && level < bound.limit() && reason == null) {
      compareLarger(level, order);
    }
    isDone = (level >= bound.limit() || !isCut) && (latest == null || latest.stoppedAt() == null);
    level++;
  }

  /**
   * The condition has asked for nothing that could be larger. Small values do not tell whether it
   * has seen all that it depends on, so some larger ones are compared, too.
   */
  private void compareLarger(int most, List<Integer> asked) {
    int larger = Math.min(bound.limit(), most + MUCH_LARGER);
    Explorer explorer =
        new Explorer(
            given,
            world,
            asked,
            new ChoiceWalk(levels.at(larger), larger),
            Integer.MAX_VALUE,
            alone);
    explorer.allow(SpotChecks.CHECKED_FIRST);
    while (explorer.next() != null) {
      // Whatever is found here was found before.
    }
  }

  @Override
  public void heard(CaseResult result) {
    // What was found before a search began anew will be found again.
    boolean isCounted = out.remove(result.test());
    passed += isCounted && result.isPassed() ? 1 : 0;
    discarded += isCounted && result.isDiscarded() ? 1 : 0;
  }

  /** How far the search is. */
  private Extent now() {
    Exploration current = exploration;
    return new Extent(
        runs + (current == null ? 0 : current.runs()),
        accepted,
        refused + (current == null ? 0 : current.refused()),
        completed);
  }

  /** How far the search was when the last case was found, as far as that was heard of. */
  private Extent extent() {
    Extent known = extent;
    return known == null ? now() : known;
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
    if (here == null) {
      thread.end();
      thread.run(this::leave);
    } else {
      leave();
      here.close();
    }
    thread.close();
  }

  private @Nullable Void leave() {
    if (exploration != null) {
      exploration.close();
    }
    world.leave();
    return null;
  }

  @Override
  public @Nullable List<String> rest() {
    if (!isSearched()) {
      return null;
    }
    return shared == null ? List.of() : shared.rest();
  }

  /** Whether the search has come to its end, and all that it found was handed over. */
  private boolean isSearched() {
    return extent == null && isDone;
  }

  private long found() {
    return given.claim() == null ? passed : extent().accepted();
  }

  private String cases() {
    long found = found();
    String what = given.claim() == null ? "case" : "class of cases";
    String plural = given.claim() == null ? "cases" : "classes of cases";
    return grouped(found) + " " + (found == 1 ? what : plural);
  }

  private String ran() {
    long none = extent().refused();
    return (found() == 1 ? " that satisfies" : " that satisfy")
        + " the condition, which ran "
        + (evaluations() == 1 ? "once" : grouped(evaluations()) + " times")
        + (none == 0 ? "" : "; constructors refused " + grouped(none) + " more");
  }

  @Override
  public @Nullable String proof() {
    if (!isSearched() || hopeless != null || (shared != null && !shared.isAll())) {
      return null;
    }
    String all = found() == 0 ? "no cases" : "all " + cases();
    return all
        + (isCut ? " of " + upTo(bound.limit()) : "")
        + ran()
        + Discarded.beside(discarded)
        + because();
  }

  @Override
  public @Nullable String progress() {
    int level = isAtOnce ? bound.limit() : extent().completed() + 1;
    String share = reach.of(level, evaluations());
    return share == null ? null : share + " of the values of " + upTo(level);
  }

  @Override
  public String reached() {
    if (bound.isSampled()) {
      return cases()
          + " drawn uniformly from those of "
          + upTo(bound.limit())
          + ran()
          + gaveUp()
          + because();
    }
    if (shared != null && isSearched()) {
      return cases() + ran() + ", in a part of the search" + because();
    }
    int level = extent().completed();
    String among = level < 0 ? "" : ", among them all of " + upTo(level);
    String progress = progress();
    String far = progress == null ? "" : "; at least " + progress + " were looked at or left out";
    return "stopped after " + cases() + ran() + among + far + running() + because();
  }

  private String gaveUp() {
    return extent != null || hopeless == null ? "" : "; " + hopeless;
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
    Exploration last = last();
    String stoppedAt = last == null ? null : last.stoppedAt();
    return stoppedAt == null ? "" : ", in a run for " + stoppedAt + " that had not ended";
  }

  private @Nullable Exploration last() {
    return exploration instanceof SharedExploration shared ? shared : latest;
  }

  private @Nullable String underWay() {
    Exploration last = last();
    return last == null ? null : last.underWay();
  }

  private String because() {
    return reason == null ? "" : "; not searched lazily because " + reason;
  }

  private String upTo(int most) {
    return bound.measure() + " <= " + grouped(most);
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
