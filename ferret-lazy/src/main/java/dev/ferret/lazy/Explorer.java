package dev.ferret.lazy;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.Given;
import dev.ferret.cases.SearchPart.Branch;
import dev.ferret.plan.Condition;
import dev.ferret.weave.Hooks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs the condition on one class of values after the other, and finds those that satisfy it. */
final class Explorer implements Exploration, Hooks.Listener {
  /** How many runs are compared with what is said of ordinary values, one by one. */
  static final int CHECKED_FIRST = 1 << 10;

  /** If there are no more classes than this, many values of each are compared. */
  private static final int FEW = 8;

  private static final int MANY = 64;

  /** Of all others, one in two to the power of this. */
  private static final int CHECKED_BITS = 5;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

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

  private final Given given;
  private final Form form;
  private final WorkSharing sharing;
  private final int wanted;
  private final List<Condition<@Nullable Object[]>> conditions;
  private final @Nullable Condition<@Nullable Object[]> claim;
  private final int[] asked;

  /** The pattern that values must have; null if there is none. */
  private final @Nullable Pattern pattern;

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

  /** Whether the arguments that were found can be made again, and need to. */
  private final boolean isRemade;

  /** What the condition was running for when it was stopped; null if it was not. */
  private @Nullable String stoppedAt;

  /** Chooses the ordinary values that are compared. */
  private final SplittableRandom random = new SplittableRandom(GOLDEN);

  /** How many runs there were before this search began. */
  private long before;

  /**
   * Whether a run is under way, or has thrown something. Who sees that sees all that was chosen
   * before.
   */
  private volatile boolean isRunning;

  /** Whether the condition runs on values that are not whole. */
  private volatile boolean isLazy;

  private String text = "";
  private long runs;
  private long accepted;
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
    this.pattern = pattern;
    this.given = given;
    this.form = walk.root().form;
    this.sharing = sharing;
    this.wanted = wanted;
    this.walk = walk;
    this.conditions = ordered(world.bring(given.condition()).parts(), order);
    this.claim = given.claim() == null ? null : world.bring(given.claim());
    this.asked = given.asked().stream().mapToInt(Integer::intValue).toArray();
    this.isDone = !walk.isPossible();
    this.isOrdinary = world.isOrdinary();
    this.isRemade = Records.areRemade(given.shapes());
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
    return refused;
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
    Hooks.listen(this);
    try {
      return search();
    } finally {
      Hooks.unlisten();
    }
  }

  @Override
  public void whole(String what) {
    if (isLazy) {
      walk.suspect("calls " + what);
    }
  }

  @Override
  public void differs(String field) {
    if (isLazy) {
      walk.suspect("uses the static field " + field);
    }
  }

  @Override
  public void ofThread() {
    if (isLazy) {
      sharing.useThread();
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
      text = claim == null ? "" : form.show(walk.root());
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

  @Override
  public void turn() {
    if (isLazy && sharing.isStopping()) {
      throw new Stopped();
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

  /** What a condition and perhaps a claim say of values. */
  enum Verdict {
    /** The condition does not hold. */
    REJECTED,

    /** The condition holds, and so does the claim. */
    CONFIRMED,

    /** The condition holds, and there is no claim, or it does not hold. */
    FOUND
  }

  /** Runs the condition; whether its values are looked for. */
  private boolean run() {
    if (isOrdinary && isOfOtherSize()) {
      return false;
    }
    runs++;
    Verdict verdict = isOrdinary ? ordinaryVerdict() : lazyVerdict();
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
      return wanted != 0 && claim == null && walk.measure() != wanted;
    } catch (Rejected e) {
      return true;
    }
  }

  private Verdict lazyVerdict() {
    Verdict verdict;
    walk.begin();
    try {
      if (pattern != null && !pattern.admits(walk.root())) {
        return Verdict.REJECTED;
      }
      isLazy = true;
      verdict = verdict(arguments(), conditions, claim);
    } catch (OutOfMemoryError | InternalError e) {
      throw e;
    } catch (Throwable e) {
      verdict = null;
    } finally {
      isLazy = false;
    }
    if (sharing.isStopping()) {
      return Verdict.REJECTED;
    }
    Error ending = walk.ending();
    if (ending instanceof Rejected rejected) {
      refused += rejected.isRefused() ? 1 : 0;
      verdict = Verdict.REJECTED;
    } else if (ending != null || verdict == null) {
      return ordinaryVerdict();
    }
    if (verdict != Verdict.FOUND) {
      for (int i = spotChecks(); i > 0; i--) {
        spotCheck(verdict);
      }
    }
    return verdict;
  }

  private static Verdict verdict(
      @Nullable Object[] asked,
      List<Condition<@Nullable Object[]>> conditions,
      @Nullable Condition<@Nullable Object[]> claim) {
    for (int i = 0; i < conditions.size(); i++) {
      if (!conditions.get(i).test(asked)) {
        return Verdict.REJECTED;
      }
    }
    return claim != null && claim.test(asked) ? Verdict.CONFIRMED : Verdict.FOUND;
  }

  private @Nullable Object[] arguments() {
    @Nullable Object[] arguments = new @Nullable Object[asked.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = walk.root().part(asked[i]);
    }
    return arguments;
  }

  /**
   * The condition threw an exception, perhaps because a part is not chosen yet, or did what is only
   * right with whole values. So all parts are chosen, and the ordinary value decides.
   */
  private Verdict ordinaryVerdict() {
    String seen = isOrdinary ? null : form.show(walk.root());
    @Nullable Object[] arguments;
    try {
      walk.complete();
      if (pattern != null && !pattern.admits(walk.root())) {
        return Verdict.REJECTED;
      }
      arguments = made(walk.root());
    } catch (Rejected e) {
      refused += e.isRefused() ? 1 : 0;
      return Verdict.REJECTED;
    }
    try {
      Verdict verdict = verdict(given, arguments);
      if (isHeard()) {
        hear(verdict);
      }
      return verdict;
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      String value = seen == null ? form.show(walk.root()) : seen;
      throw new IllegalStateException("The condition threw " + e + " for " + value, e);
    }
  }

  /** What is said of ordinary values. */
  static Verdict verdict(Given given, @Nullable Object[] arguments) {
    Condition<@Nullable Object[]> claimed = given.claim();
    if (!given.holds(arguments)) {
      return Verdict.REJECTED;
    }
    return claimed != null && claimed.test(given.asked(arguments))
        ? Verdict.CONFIRMED
        : Verdict.FOUND;
  }

  /** Lets the thread of the test say the same of equal values. */
  private void hear(Verdict verdict) {
    if (!sharing.isOfThread()) {
      return;
    }
    try {
      sharing.hear(new Said(Arrays.asList(made(walk.root())), verdict, form.show(walk.root())));
    } catch (Rejected e) {
      // What made them once does not make them again.
    }
  }

  /** Whether the thread of the test is to say the same of an ordinary value. */
  private boolean isHeard() {
    long number = before + runs;
    return number <= CHECKED_FIRST || number % CHECKED_FIRST == 0;
  }

  /**
   * How many values of this class are compared: many of the first ones, which may be all that there
   * are, one of those that follow, and later one of some.
   */
  private int spotChecks() {
    long number = before + runs;
    if (number <= CHECKED_FIRST) {
      return number <= FEW ? MANY : 1;
    }
    return (number * GOLDEN) >>> (64 - CHECKED_BITS) == 0 ? 1 : 0;
  }

  /**
   * Compares what was said of a class of values with what is said of an ordinary one of them.
   *
   * @throws Doubt if that is something else
   */
  private void spotCheck(Verdict verdict) {
    int length = walk.length();
    try {
      @Nullable Object[] arguments = null;
      try {
        walk.completeForTrial(random);
        arguments = made(walk.root());
      } catch (Rejected e) {
        // There is no such value.
      }
      if (arguments != null) {
        compare(verdict, arguments);
        if (isHeard()) {
          hear(verdict);
        }
      }
    } finally {
      walk.retreat(length);
    }
  }

  private void compare(Verdict verdict, @Nullable Object[] arguments) {
    String said;
    try {
      Verdict ordinary = verdict(given, arguments);
      if (ordinary == verdict) {
        return;
      }
      said =
          ordinary == Verdict.REJECTED
              ? "the condition does not hold"
              : verdict == Verdict.REJECTED ? "the condition holds" : "the claim does not hold";
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      said = "the condition throws " + e.getClass().getName();
    }
    throw new Doubt(
        said
            + " for "
            + form.show(walk.root())
            + ", but it was another matter when only some parts were chosen");
  }

  /** Chooses what the condition did not ask for, and makes ordinary values. */
  private @Nullable Hit complete() {
    try {
      walk.complete();
      boolean isWanted = wanted == 0 || walk.measure() == wanted || claim != null;
      @Nullable Object[] arguments = isWanted ? build() : null;
      if (arguments == null) {
        return null;
      }
      return new Hit(Arrays.asList(arguments), text, isRemade ? again(arguments) : null);
    } catch (Rejected e) {
      refused += e.isRefused() ? 1 : 0;
      return null;
    }
  }

  /** Returns these arguments first, and equal ones each time afterwards. */
  private Supplier<@Nullable Object[]> again(@Nullable Object[] arguments) {
    Node root = walk.root().kept(null);
    AtomicReference<@Nullable Object @Nullable []> first = new AtomicReference<>(arguments);
    return () -> {
      @Nullable Object[] made = first.getAndSet(null);
      if (made == null) {
        made = made(root);
        if (!isOrdinary) {
          Verdict ignored = verdict(given, made);
        }
      }
      return made;
    };
  }

  /**
   * The ordinary values, if constructors allow them.
   *
   * @throws Doubt if the condition says something else of them
   */
  private @Nullable Object @Nullable [] build() {
    @Nullable Object[] arguments;
    try {
      arguments = made(walk.root());
    } catch (Rejected e) {
      refused += e.isRefused() ? 1 : 0;
      return null;
    }
    if (!isOrdinary) {
      compare(Verdict.FOUND, arguments);
    }
    hear(Verdict.FOUND);
    return arguments;
  }

  /**
   * Makes ordinary values.
   *
   * @throws Rejected if there are none
   * @throws BrokenGenerator if something else is thrown by what makes them
   */
  private @Nullable Object[] made(Node root) {
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

  private static List<Condition<@Nullable Object[]>> ordered(
      List<? extends Condition<? super @Nullable Object[]>> parts, List<Integer> order) {
    List<Condition<@Nullable Object[]>> ordered = new ArrayList<>();
    for (int place : order) {
      ordered.add(parts.get(place)::test);
    }
    return ordered;
  }
}
