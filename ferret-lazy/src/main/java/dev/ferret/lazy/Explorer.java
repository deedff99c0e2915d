package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.plan.Condition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the condition on one class of values after the other, and finds those that satisfy it. */
final class Explorer implements Exploration {
  /** How often it looks whether it is to stop. */
  private static final int RUNS_BETWEEN = 1 << 10;

  /**
   * What was found.
   *
   * @param arguments ordinary values
   * @param text the arguments as the condition has seen them, with an underscore for what it has
   *     not
   */
  record Hit(List<@Nullable Object> arguments, String text) {}

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

  /** Allows this many more runs, after which {@link #next()} returns null. */
  void allow(long more) {
    allowed = runs + more;
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
    while (!isDone) {
      if (isDue) {
        boolean isPaused = runs >= allowed || (runs % RUNS_BETWEEN == 0 && sharing.isOver());
        if (isPaused) {
          return null;
        }
        if (sharing.hasIdleThread()) {
          share();
        }
        if (!run()) {
          needed = Integer.MAX_VALUE;
          walk.reject();
          move();
          continue;
        }
        needed = walk.length();
        text = form.show(walk.root());
      }
      Hit hit = complete();
      if (hit == null) {
        walk.reject();
      }
      move();
      if (hit != null) {
        return hit;
      }
    }
    return null;
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
    runs++;
    try {
      if (pattern != null && !pattern.admits(walk.root())) {
        return false;
      }
      @Nullable Object[] arguments = arguments();
      if (!test(arguments)) {
        return false;
      }
      accepted++;
      return claim == null || !claim.test(arguments);
    } catch (Rejected e) {
      return false;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      return runOrdinary();
    }
  }

  private @Nullable Object[] arguments() {
    @Nullable Object[] arguments = new @Nullable Object[asked.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = walk.root().part(asked[i]);
    }
    return arguments;
  }

  private boolean test(@Nullable Object[] arguments) {
    for (int i = 0; i < conditions.size(); i++) {
      if (!conditions.get(i).test(arguments)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The condition threw an exception, perhaps because a part is not chosen yet. So all parts are
   * chosen, and the ordinary value decides.
   */
  private boolean runOrdinary() {
    String seen = form.show(walk.root());
    @Nullable Object[] arguments;
    try {
      walk.complete();
      arguments = (@Nullable Object[]) form.build(walk.root());
    } catch (Throwable e) {
      refused++;
      return false;
    }
    if (arguments == null) {
      return false;
    }
    try {
      Condition<@Nullable Object[]> claimed = given.claim();
      return given.holds(arguments) && (claimed == null || !claimed.test(given.asked(arguments)));
    } catch (RuntimeException | Error e) {
      throw new IllegalStateException("The condition threw " + e + " for " + seen, e);
    }
  }

  /** Chooses what the condition did not ask for, and makes ordinary values. */
  private @Nullable Hit complete() {
    try {
      walk.complete();
      boolean isWanted = wanted == 0 || walk.measure() == wanted || claim != null;
      @Nullable Object[] arguments = isWanted ? build() : null;
      return arguments == null ? null : new Hit(Arrays.asList(arguments), text);
    } catch (Rejected e) {
      return null;
    }
  }

  /** The ordinary values, if constructors allow them and the condition says the same of them. */
  private @Nullable Object @Nullable [] build() {
    @Nullable Object[] arguments;
    try {
      arguments = (@Nullable Object[]) form.build(walk.root());
    } catch (Throwable e) {
      refused++;
      return null;
    }
    return arguments != null && given.holds(arguments) ? arguments : null;
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
