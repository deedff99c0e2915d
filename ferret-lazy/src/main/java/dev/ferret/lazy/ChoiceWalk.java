package dev.ferret.lazy;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.SearchPart.Branch;
import dev.ferret.weave.ArrayHooks;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Goes through all values up to a size or depth, of which only those parts are chosen that are
 * asked for.
 *
 * <p>The choices are kept in the order in which they were asked for. After a run of the condition
 * the last one is changed; what was chosen before it stays, with the very same objects. So each
 * class of values that the condition does not tell apart is met once (Lazy SmallCheck, LazySearch;
 * "Don't Go Down the Rabbit Hole", section 3).
 *
 * <p>An instance belongs to one thread.
 */
final class ChoiceWalk {
  /** The most choices of which one is taken back. */
  private static final int MOST_TRIED = 16;

  private final Measure measure;
  private final Forms.Arguments arguments;
  private final Node root;
  private final int bound;

  private final Start start;
  private final Choices choices;

  /** The thread that runs the condition; no other one may ask for what is not chosen yet. */
  private @Nullable Thread owner;

  /** What ended the run of the condition, whatever the condition made of it; null if nothing. */
  private volatile @Nullable Error ending;

  private final OneRunValues changeable = new OneRunValues();

  /** Makes choices that will be taken back; null if they stay. */
  private @Nullable SplittableRandom trial;

  /** Draws the choices at random; null if all are gone through. */
  private final @Nullable UniformChoice lots;

  ChoiceWalk(Forms.Arguments arguments, int bound) {
    this(arguments, bound, new Start(), null);
  }

  /** Goes through a part that another search has left. */
  ChoiceWalk(Forms.Arguments arguments, Branch part) {
    this(arguments, part.level(), new Start(part), null);
  }

  /** Draws values at random. */
  ChoiceWalk(Forms.Arguments arguments, int bound, long seed) {
    this(arguments, bound, new Start(), new UniformChoice(Counting.of(arguments, bound), seed));
  }

  private ChoiceWalk(
      Forms.Arguments arguments, int bound, Start start, @Nullable UniformChoice lots) {
    this.lots = lots;
    this.start = start;
    this.measure = arguments.measure();
    this.arguments = arguments;
    this.root = new Node(this, arguments, null, 0);
    this.bound = bound;
    this.choices = new Choices(arguments, bound);
    this.owner = Thread.currentThread();
  }

  /** What the arguments of the condition are the parts of. */
  Node root() {
    return root;
  }

  int bound() {
    return bound;
  }

  /** The size of the smallest value with the choices so far. */
  int size() {
    return choices.size();
  }

  /** The size or depth, if all parts are chosen. */
  int measure() {
    return measure.of(this);
  }

  /** How much more than the cheapest alternative one of an open part may take. */
  int room(Node node, int slot) {
    return choices.room(node, slot);
  }

  /** The number of choices so far. */
  int length() {
    return choices.length();
  }

  /** Hears that there are values beyond the bound. */
  void leaveOut() {
    choices.leaveOut();
  }

  /** Whether there are values beyond the bound, as far as that was seen. */
  boolean isCut() {
    return choices.isCut();
  }

  /** Whether the smallest value of all is within the bound. */
  boolean isPossible() {
    return choices.size() <= bound;
  }

  /** Begins a run of the condition in this thread, or goes on without it. */
  void begin() {
    owner = Thread.currentThread();
    ending = null;
    ArrayHooks.forget();
    changeable.forget();
  }

  /** What ended the run that has begun last, if it did not end by itself; null otherwise. */
  @Nullable Error ending() {
    return ending;
  }

  /**
   * Ends the run of the condition, which may be under way in another thread: it does what is only
   * right with a whole value.
   *
   * @param reason goes on after "the condition"
   */
  Error end(String reason) {
    return end(new Undecided(reason));
  }

  /** Lets the ordinary value decide after the run, which goes on. */
  void suspect(String reason) {
    ending = new Undecided(reason);
  }

  private <E extends Error> E end(E error) {
    ending = error;
    return error;
  }

  /** Returns the value of a part that is asked for; {@code NOTHING} instead of null. */
  @SuppressWarnings("ReferenceEquality") // a thread is itself
  Object choose(Node node, int slot) {
    if (owner != Thread.currentThread()) {
      throw end("asks for parts of its values in another thread");
    }
    if (ending != null) {
      throw ending;
    }
    Object value;
    try {
      value = chosen(node, slot);
    } catch (Rejected e) {
      throw end(e);
    } catch (BrokenGenerator e) {
      // It shows outside of the condition, when the ordinary value is made.
      throw end("asks for a value that cannot be made");
    }
    if (ending != null) {
      // A constructor went on as if nothing had happened.
      throw ending;
    }
    return value;
  }

  private Object chosen(Node node, int slot) {
    Domain domain = node.domain(slot);
    int alternative = node.picked[slot];
    Node known = node.below[slot];
    if (known == null && alternative == Node.OPEN) {
      alternative = push(node, slot);
    }
    Object value =
        known == null ? domain.open(this, node, slot, alternative) : known.form.instance(known);
    if (value == null) {
      return Node.nothing();
    }
    if (Changeable.is(value.getClass()) || isChangeableInside(node.below[slot])) {
      changeable.add(node, slot);
    }
    return value;
  }

  private static boolean isChangeableInside(@Nullable Node node) {
    return node != null && node.form instanceof Forms.Constructed made && made.isChangeable();
  }

  private int push(Node node, int slot) {
    int alternative = alternative(node, slot);
    if (alternative < 0) {
      // The smallest elements of a set are equal or refused, and there is no room for others.
      choices.miss(node, slot);
      throw new Rejected(false);
    }
    choices.add(node, slot, alternative, start.end(choices.length()));
    return alternative;
  }

  private int alternative(Node node, int slot) {
    if (trial != null) {
      return any(node, slot, trial);
    }
    return lots == null
        ? start.first(choices.length(), node.domain(slot), room(node, slot))
        : lots.choose(this, node, slot);
  }

  /** One of the first alternatives. */
  private int any(Node node, int slot, SplittableRandom random) {
    Domain domain = node.domain(slot);
    int room = room(node, slot);
    int any = domain.next(0, room);
    int seen = 1;
    for (int a = domain.next(any + 1, room);
        a >= 0 && seen < MOST_TRIED;
        a = domain.next(a + 1, room)) {
      seen++;
      any = random.nextInt(seen) == 0 ? a : any;
    }
    return any;
  }

  /**
   * Hears that the first run of the condition has ended, or another one.
   *
   * @throws IllegalArgumentException if the choices are not those of the part that was given
   */
  void arrive() {
    start.arrive(choices.length());
  }

  /** Hears that no value with the choices so far is wanted. */
  void reject() {
    if (lots != null) {
      lots.reject();
    }
  }

  /** Hears that the values with these choices satisfy the condition. */
  void accept() {
    if (lots != null) {
      lots.accept();
    }
  }

  /** Says why this walk goes no further although there are values left; null if it does. */
  @Nullable String hopeless() {
    return lots == null ? null : lots.hopeless();
  }

  /** Changes the last choice that can be changed, and forgets those after it; false if none can. */
  boolean advance() {
    if (lots != null) {
      choices.retreat(0);
      return lots.begin();
    }
    return choices.advance(start.floor());
  }

  /** Forgets all choices but the first ones. */
  void retreat(int first) {
    choices.retreat(first);
  }

  /**
   * Gives half of what is left to another search: the later half of the alternatives of the first
   * choice that has any. Between two runs only.
   *
   * @return null if there is nothing to give
   */
  @Nullable ChoiceWalk split() {
    Choices.Rest half = choices.split(start.floor());
    return half == null ? null : new ChoiceWalk(arguments, bound, new Start(half), null);
  }

  /**
   * Gives all that is left to other searches, as parts that have no value in common. Between two
   * runs only; this walk is over then.
   *
   * @param of what all parts have in common: its mark, order and number of runs
   */
  List<Branch> handOut(Branch of) {
    List<Branch> parts = new ArrayList<>();
    for (Choices.Rest rest : choices.handOut(start.floor())) {
      parts.add(new Branch(of.mark(), bound, of.order(), of.runs(), rest.path(), rest.end()));
    }
    return parts;
  }

  /**
   * Returns the share of all values within the bound that this walk has left behind, between two
   * runs; negative if that is not known.
   *
   * @param counting counts the values within the bound
   */
  double share(Counting counting) {
    if (lots != null || choices.length() == 0 || !start.isOfAll()) {
      return -1;
    }
    return choices.share(counting, root);
  }

  /** Asks for every part that is still open. */
  void complete() {
    begin();
    completeAll(root);
  }

  private void completeAll(Node node) {
    for (int i = 0; i < node.picked.length; i++) {
      try {
        Object ignored = node.part(i);
      } catch (Undecided e) {
        // A constructor wants the whole value. It was chosen, and this is not for a condition.
        begin();
      }
      Node below = node.below[i];
      if (below != null) {
        completeAll(below);
      }
    }
  }

  /**
   * Asks for every part that is still open and takes any alternative; {@link #retreat} takes these
   * choices back.
   */
  void completeForTrial(SplittableRandom random) {
    trial = random;
    try {
      complete();
    } finally {
      trial = null;
    }
  }

  /** Asks for every part of a value that is still open. */
  static void complete(Node node) {
    for (int i = 0; i < node.picked.length; i++) {
      Object ignored = node.part(i);
      Node below = node.below[i];
      if (below != null) {
        complete(below);
      }
    }
  }
}
