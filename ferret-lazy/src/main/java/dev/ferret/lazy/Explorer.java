package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.cases.SearchPart.Branch;
import dev.ferret.weave.Hooks;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs the condition on one class of values after the other, and finds those that satisfy it. */
final class Explorer implements Exploration {
  /**
   * What was found.
   *
   * @param arguments ordinary values
   * @param text the arguments as the condition has seen them, with an underscore for what it has
   *     not
   * @param again makes equal arguments, with what the condition does to them; null if a test cannot
   *     change them, or if they cannot be made again
   */
  record Hit(
      List<@Nullable Object> arguments,
      String text,
      @Nullable Supplier<@Nullable Object[]> again) {}

  private final Form form;
  private final WorkSharing sharing;
  private final int wanted;
  private final Judge judge;
  private final OrdinaryValues values;
  private final SpotChecks checks;
  private final boolean isClaim;

  private ChoiceWalk walk;
  private boolean isDone;
  private boolean isCut;

  /** After this many runs it is another explorer's turn. */
  private long allowed = Long.MAX_VALUE;

  /** Whether the condition has to run; otherwise the last run holds for what is next, too. */
  private boolean isDue = true;

  /** The number of choices that the last run needed. */
  private int needed = Integer.MAX_VALUE;

  private final boolean isOrdinary;

  /** What the condition was running for when it was stopped; null if it was not. */
  private @Nullable String stoppedAt;

  /** How many runs there were before this search began. */
  private long before;

  /**
   * Whether a run is under way, or has thrown something. Who sees that sees all that was chosen
   * before.
   */
  private volatile boolean isRunning;

  private String text = "";
  private long runs;
  private long accepted;

  /** How many values were refused that the condition did not reject. */
  private long refused;

  /**
   * Begins a search.
   *
   * @param order the order in which the parts of the condition are asked. It stays the same during
   *     a search: what is shared with others says which choices were made, in their order
   * @param wanted the size or depth of the values that are wanted; 0 if all within the bound are
   */
  Explorer(
      Given given,
      World world,
      List<Integer> order,
      ChoiceWalk walk,
      int wanted,
      WorkSharing sharing) {
    this(given, world, order, walk, wanted, sharing, null);
  }

  /** Begins a search for values with a pattern. */
  Explorer(
      Given given,
      World world,
      List<Integer> order,
      ChoiceWalk walk,
      int wanted,
      WorkSharing sharing,
      @Nullable Pattern pattern) {
    this.form = walk.root().form;
    this.sharing = sharing;
    this.wanted = wanted;
    this.walk = walk;
    this.values = new OrdinaryValues(given, form);
    this.checks = new SpotChecks(given, form, values, sharing);
    this.judge = new Judge(given, world, order, values, checks, sharing, pattern);
    this.isClaim = given.claim() != null;
    this.isDone = !walk.isPossible();
    this.isOrdinary = world.isOrdinary();
  }

  /** Goes on after a number of runs, which need not be looked at as closely again. */
  Explorer after(long runsBefore) {
    before = runsBefore;
    return this;
  }

  @Override
  public long runs() {
    return runs;
  }

  @Override
  public long accepted() {
    return accepted;
  }

  @Override
  public long refused() {
    return refused + judge.refused();
  }

  @Override
  public boolean isDone() {
    return isDone;
  }

  @Override
  public boolean isCut() {
    return isCut || walk.isCut() || !walk.isPossible();
  }

  /** Lets someone see how far this search is, between two runs. */
  void show(Reach reach) {
    reach.look(walk, before + runs);
  }

  /** Allows this many more runs, after which {@link #next()} returns null. */
  void allow(long more) {
    allowed = runs + more;
  }

  /** Gives all that is left to other searches; see {@link ChoiceWalk#handOut}. */
  List<Branch> handOut(Branch of) {
    return walk.handOut(of);
  }

  /** Goes on with another part of the search. */
  void take(ChoiceWalk part) {
    isCut |= walk.isCut();
    walk = part;
    isDone = false;
    isDue = true;
    needed = Integer.MAX_VALUE;
  }

  @Override
  public @Nullable Hit next() {
    sharing.enter(this);
    if (isOrdinary) {
      return search();
    }
    Hooks.listen(judge);
    try {
      return search();
    } finally {
      Hooks.unlisten();
    }
  }

  private @Nullable Hit search() {
    while (!isDone) {
      if (isDue) {
        if (runs >= allowed || sharing.isOver()) {
          return null;
        }
        if (sharing.hasIdleThread()) {
          share();
        }
      }
      Hit hit = unlessStopped();
      if (stoppedAt != null) {
        return null;
      }
      move();
      if (hit != null) {
        return hit;
      }
    }
    return null;
  }

  /** Looks at a class of values. What a condition says or throws when it is stopped counts not. */
  private @Nullable Hit unlessStopped() {
    Hit hit = null;
    isRunning = true;
    try {
      hit = hit();
    } catch (RuntimeException | Error e) {
      if (!sharing.isStopping()) {
        throw e;
      }
    }
    isRunning = false;
    if (sharing.isStopping()) {
      stoppedAt = form.show(walk.root());
    }
    return hit;
  }

  private @Nullable Hit hit() {
    if (isDue) {
      boolean isFound = run();
      if (!sharing.isStopping()) {
        walk.arrive();
      }
      if (!isFound) {
        needed = Integer.MAX_VALUE;
        walk.reject();
        return null;
      }
      needed = walk.length();
      // Only a claim that does not hold is shown with what it has seen.
      text = !isClaim ? "" : form.show(walk.root());
    }
    Hit hit = complete();
    if (hit == null) {
      walk.reject();
    } else {
      walk.accept();
    }
    return hit;
  }

  @Override
  public @Nullable String hopeless() {
    return walk.hopeless();
  }

  @Override
  public @Nullable String stoppedAt() {
    return stoppedAt;
  }

  /** Whether a run is under way, or has thrown something. */
  boolean isRunning() {
    return isRunning;
  }

  @Override
  public @Nullable String underWay() {
    if (!isRunning) {
      return null;
    }
    try {
      return form.show(walk.root());
    } catch (RuntimeException | Error e) {
      // The other thread is not where it seemed to be.
      return null;
    }
  }

  private void share() {
    ChoiceWalk part = walk.split();
    if (part != null) {
      sharing.give(part);
    }
  }

  /** Changes a choice. If that was one which the last run did not need, its outcome still holds. */
  private void move() {
    if (walk.advance()) {
      isDue = walk.length() <= needed;
    } else {
      isDone = true;
    }
  }

  /** Runs the condition; whether its values are looked for. */
  private boolean run() {
    if (isOrdinary && isOfOtherSize()) {
      return false;
    }
    runs++;
    Verdict verdict = judge.judge(walk, before + runs);
    accepted += verdict == Verdict.REJECTED ? 0 : 1;
    if (verdict == Verdict.CONFIRMED) {
      walk.accept();
    }
    return verdict == Verdict.FOUND;
  }

  /** Whether the value was looked at before, when smaller ones were wanted. */
  private boolean isOfOtherSize() {
    try {
      walk.complete();
      return wanted != 0 && !isClaim && walk.measure() != wanted;
    } catch (Rejected e) {
      return true;
    }
  }

  /** Chooses what the condition did not ask for, and makes ordinary values. */
  private @Nullable Hit complete() {
    try {
      walk.complete();
      boolean isWanted = wanted == 0 || walk.measure() == wanted || isClaim;
      @Nullable Object[] arguments = isWanted ? build() : null;
      if (arguments == null) {
        return null;
      }
      return new Hit(
          Arrays.asList(arguments), text, values.again(walk.root(), arguments, !isOrdinary));
    } catch (Rejected e) {
      refused += e.isRefused() ? 1 : 0;
      return null;
    }
  }

  /**
   * The ordinary values, if constructors allow them.
   *
   * @throws Doubt if the condition says something else of them
   */
  private @Nullable Object @Nullable [] build() {
    @Nullable Object[] arguments;
    try {
      arguments = values.of(walk.root());
    } catch (Rejected e) {
      refused += e.isRefused() ? 1 : 0;
      return null;
    }
    if (!isOrdinary) {
      checks.compare(walk, Verdict.FOUND, arguments);
    }
    checks.hear(walk, Verdict.FOUND);
    return arguments;
  }
}
