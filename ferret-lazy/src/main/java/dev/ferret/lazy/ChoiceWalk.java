package dev.ferret.lazy;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.SearchPart.Branch;
import dev.ferret.weave.ArrayHooks;
import java.util.ArrayList;
import java.util.Arrays;
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

  private final World world;
  private final Measure measure;
  private final Forms.Arguments arguments;
  private final Node root;
  private final int bound;

  private Node[] nodes = new Node[64];
  private int[] slots = new int[64];

  /** Where the alternatives of each choice end, because others look at the rest. */
  private int[] ends = new int[64];

  /** How many hollow records there were before each choice. */
  private int[] marks = new int[64];

  private int length;

  /** Choices before this one are given. */
  private final int floor;

  /** The size of the smallest value with these choices. */
  private int size;

  private boolean isCut;

  /** Alternatives to take at the first choices, the last of which is where the search begins. */
  private final int[] path;

  /** Where the alternatives of the last choice of the path end. */
  private final int pathEnd;

  /** The part of another search that this walk goes through; null if it is none. */
  private final @Nullable Branch part;

  /** Whether the path does not fit what is asked for. */
  private boolean isAstray;

  /** The thread that runs the condition; no other one may ask for what is not chosen yet. */
  private @Nullable Thread owner;

  /** What ended the run of the condition, whatever the condition made of it; null if nothing. */
  private volatile @Nullable Error ending;

  /** Values that the condition may have changed, so that they have to be made again. */
  private Node[] changeableNodes = new Node[8];

  private int[] changeableSlots = new int[8];
  private int changeable;

  /** Makes choices that will be taken back; null if they stay. */
  private @Nullable SplittableRandom trial;

  /** Draws the choices at random; null if all are gone through. */
  private final @Nullable UniformChoice lots;

  ChoiceWalk(Forms.Arguments arguments, int bound) {
    this(arguments, bound, new int[0], Integer.MAX_VALUE, null, null);
  }

  /** Goes through a part that another search has left. */
  ChoiceWalk(Forms.Arguments arguments, Branch part) {
    this(
        arguments,
        part.level(),
        part.path().stream().mapToInt(Integer::intValue).toArray(),
        part.end(),
        null,
        part);
  }

  /** Draws values at random. */
  ChoiceWalk(Forms.Arguments arguments, int bound, long seed) {
    this(
        arguments,
        bound,
        new int[0],
        Integer.MAX_VALUE,
        new UniformChoice(Counting.of(arguments, bound), seed),
        null);
  }

  private ChoiceWalk(
      Forms.Arguments arguments,
      int bound,
      int[] path,
      int pathEnd,
      @Nullable UniformChoice lots,
      @Nullable Branch part) {
    this.lots = lots;
    this.part = part;
    this.world = arguments.world();
    this.measure = arguments.measure();
    this.arguments = arguments;
    this.root = new Node(this, arguments, null, 0);
    this.bound = bound;
    this.size = arguments.least();
    this.path = path;
    this.pathEnd = pathEnd;
    this.floor = Math.max(0, path.length - 1);
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
    return size;
  }

  /** The size or depth, if all parts are chosen. */
  int measure() {
    return measure.of(this);
  }

  /** How much more than the cheapest alternative one of an open part may take. */
  int room(Node node, int slot) {
    return measure.room(bound, size, node, slot);
  }

  /** The number of choices so far. */
  int length() {
    return length;
  }

  /** Whether there are values beyond the bound, as far as that was seen. */
  boolean isCut() {
    return isCut;
  }

  /** Whether the smallest value of all is within the bound. */
  boolean isPossible() {
    return size <= bound;
  }

  /** Begins a run of the condition in this thread, or goes on without it. */
  void begin() {
    owner = Thread.currentThread();
    ending = null;
    ArrayHooks.forget();
    while (changeable > 0) {
      changeable--;
      changeableNodes[changeable].forget(changeableSlots[changeable]);
    }
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
      alternative = push(node, slot, domain);
    }
    Object value =
        known == null ? domain.open(this, node, slot, alternative) : known.form.instance(known);
    if (value == null) {
      return Node.nothing();
    }
    if (Changeable.is(value.getClass()) || isChangeableInside(node.below[slot])) {
      keepForOneRun(node, slot);
    }
    return value;
  }

  private static boolean isChangeableInside(@Nullable Node node) {
    return node != null && node.form instanceof Forms.Constructed made && made.isChangeable();
  }

  private void keepForOneRun(Node node, int slot) {
    if (changeable == changeableNodes.length) {
      changeableNodes = Arrays.copyOf(changeableNodes, 2 * changeable);
      changeableSlots = Arrays.copyOf(changeableSlots, 2 * changeable);
    }
    changeableNodes[changeable] = node;
    changeableSlots[changeable] = slot;
    changeable++;
  }

  private int push(Node node, int slot, Domain domain) {
    if (length == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * length);
      slots = Arrays.copyOf(slots, 2 * length);
      ends = Arrays.copyOf(ends, 2 * length);
      marks = Arrays.copyOf(marks, 2 * length);
    }
    int alternative = alternative(node, slot);
    nodes[length] = node;
    slots[length] = slot;
    marks[length] = world.mark();
    ends[length] = length == path.length - 1 ? pathEnd : Integer.MAX_VALUE;
    length++;
    size += measure.shared(domain.extra(alternative));
    node.picked[slot] = alternative;
    return alternative;
  }

  private int alternative(Node node, int slot) {
    if (trial != null) {
      return any(node, slot, trial);
    }
    return lots == null ? first(node, slot) : lots.choose(this, node, slot);
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

  private int first(Node node, int slot) {
    int from = length < path.length ? path[length] : 0;
    int room = room(node, slot);
    int first = node.domain(slot).next(from, room);
    if (length < path.length && first != from) {
      isAstray = true;
      return node.domain(slot).next(0, room);
    }
    return first;
  }

  /**
   * Hears that the first run of the condition has ended, or another one.
   *
   * @throws IllegalArgumentException if the choices are not those of the part that was given
   */
  void arrive() {
    if (part != null && (isAstray || length < path.length)) {
      throw new IllegalArgumentException(
          "The part '"
              + part
              + "' does not belong to this search: its choices are not those that the condition asks"
              + " for");
    }
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
      clear();
      return lots.begin();
    }
    while (length > floor) {
      int last = length - 1;
      Node node = nodes[last];
      int slot = slots[last];
      Domain domain = node.domain(slot);
      int alternative = node.picked[slot];
      world.forget(marks[last]);
      size -= measure.shared(domain.extra(alternative));
      int room = room(node, slot);
      int next = domain.next(alternative + 1, room);
      if (next >= 0 && next < ends[last]) {
        size += measure.shared(domain.extra(next));
        node.pick(slot, next);
        return true;
      }
      // What others look at, they look at to its end.
      isCut |= next < 0 && domain.isCut(alternative, room);
      node.pick(slot, Node.OPEN);
      length = last;
    }
    return false;
  }

  /** Forgets all choices. */
  private void clear() {
    retreat(0);
  }

  /** Forgets all choices but the first ones. */
  void retreat(int first) {
    while (length > first) {
      length--;
      Node node = nodes[length];
      int slot = slots[length];
      world.forget(marks[length]);
      size -= measure.shared(node.domain(slot).extra(node.picked[slot]));
      node.pick(slot, Node.OPEN);
    }
  }

  /**
   * Gives half of what is left to another search: the later half of the alternatives of the first
   * choice that has any. Between two runs only.
   *
   * @return null if there is nothing to give
   */
  @Nullable ChoiceWalk split() {
    int before = size;
    for (int i = length - 1; i >= floor; i--) {
      before -= measure.shared(nodes[i].domain(slots[i]).extra(nodes[i].picked[slots[i]]));
    }
    for (int i = floor; i < length; i++) {
      Domain domain = nodes[i].domain(slots[i]);
      int current = nodes[i].picked[slots[i]];
      int first = half(domain, current, measure.room(bound, before, nodes[i], slots[i]), ends[i]);
      if (first >= 0) {
        int[] way = new int[i + 1];
        for (int j = 0; j < i; j++) {
          way[j] = nodes[j].picked[slots[j]];
        }
        way[i] = first;
        ChoiceWalk other = new ChoiceWalk(arguments, bound, way, ends[i], null, null);
        ends[i] = first;
        return other;
      }
      before += measure.shared(domain.extra(current));
    }
    return null;
  }

  /**
   * Gives all that is left to other searches, as parts that have no value in common. Between two
   * runs only; this walk is over then.
   *
   * @param of what all parts have in common: its mark, order and number of runs
   */
  List<Branch> handOut(Branch of) {
    List<Branch> parts = new ArrayList<>();
    int before = size;
    for (int i = length - 1; i >= floor; i--) {
      Domain domain = nodes[i].domain(slots[i]);
      int current = nodes[i].picked[slots[i]];
      before -= measure.shared(domain.extra(current));
      int room = measure.room(bound, before, nodes[i], slots[i]);
      // The last choice has not been looked at since it was changed.
      int next = i == length - 1 ? current : domain.next(current + 1, room);
      if (next >= 0 && next < ends[i]) {
        List<Integer> way = new ArrayList<>();
        for (int j = 0; j < i; j++) {
          way.add(nodes[j].picked[slots[j]]);
        }
        way.add(next);
        parts.add(new Branch(of.mark(), bound, of.order(), of.runs(), List.copyOf(way), ends[i]));
      }
      isCut |= next < 0 && domain.isCut(current, room);
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
    if (lots != null || length == 0 || path.length > 0) {
      return -1;
    }
    int[] picked = new int[length];
    @Nullable Node[] below = new @Nullable Node[length];
    int before = size;
    double behind = 0;
    double all = 0;
    for (int i = length - 1; i >= 0; i--) {
      Node node = nodes[i];
      int slot = slots[i];
      Domain domain = node.domain(slot);
      picked[i] = node.picked[slot];
      below[i] = node.below[slot];
      before -= measure.shared(domain.extra(picked[i]));
      node.picked[slot] = Node.OPEN;
      node.below[slot] = null;
      Weights weights = new Weights(counting, root, node, slot, bound - before);
      int room = measure.room(bound, before, node, slot);
      all = 0;
      for (int a = domain.next(0, room); a >= 0; a = domain.next(a + 1, room)) {
        double weight = weights.of(a);
        all += weight;
        // What is left behind at this choice, and at those after it.
        behind += a < picked[i] ? weight : 0;
      }
    }
    for (int i = 0; i < length; i++) {
      nodes[i].picked[slots[i]] = picked[i];
      nodes[i].below[slots[i]] = below[i];
    }
    double share = behind / all;
    return share >= 0 && share <= 1 ? share : -1;
  }

  /** The alternative in the middle of those that are left; -1 if none are. */
  private static int half(Domain domain, int current, int room, int end) {
    int left = 0;
    for (int a = domain.next(current + 1, room); a >= 0 && a < end; a = domain.next(a + 1, room)) {
      left++;
    }
    int middle = -1;
    int at = current;
    for (int i = 0; i <= left / 2 && left > 0; i++) {
      at = domain.next(at + 1, room);
      middle = at;
    }
    return middle;
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
