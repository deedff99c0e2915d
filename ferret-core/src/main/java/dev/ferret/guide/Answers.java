package dev.ferret.guide;

import dev.ferret.choice.Trace;
import dev.ferret.edit.Draft;
import java.util.random.RandomGenerator;

/** The edits of single answers, and of the texts among them. */
final class Answers {
  /** How an answer is drawn anew, as a number of the options of how answers change. */
  private static final int REDRAW = 2;

  private final RandomGenerator random;
  private final Draft draft;
  private final Places places;
  private final TextMoves texts;
  private final OrderMoves orders;
  private Sites sites;

  /** Whether there are texts or sequences of different lengths. */
  private boolean isFree = true;

  /** How a number moves by one with a carry, as a number of the same options. */
  private static final int CARRY = 3;

  /** The most numbers after one that moves with a carry: a date and a time have seven parts. */
  private static final int PARTS = 6;

  /** As far from the simplest number as any range goes; the replay clamps it. */
  private static final long FAR = Long.MAX_VALUE / 4;

  /** Whether a number moves by one, moves near, is drawn anew, or moves by one with a carry. */
  private final Arms kinds = new Arms(0.5, 1, 1, 0.25);

  /** A set of kinds, one bit each. */
  private int usedKinds;

  /** The span that got the last step. One step is enough, since users decide how far it goes. */
  private int stepped;

  Answers(RandomGenerator random, Draft draft, Places places, Sites sites) {
    this.random = random;
    this.draft = draft;
    this.places = places;
    this.sites = sites;
    this.texts = new TextMoves(random, draft, places);
    this.orders = new OrderMoves(random, draft, places);
  }

  /** Begins a neighbour. */
  void begin(Sites now, boolean free) {
    sites = now;
    isFree = free;
    usedKinds = 0;
    stepped = -1;
    texts.begin();
    orders.begin();
  }

  /** Ends the edits of a neighbour. */
  void finish() {
    texts.finish();
  }

  /** Learns whether the edits of the last neighbour helped. */
  void learn(boolean improved) {
    kinds.usedAll(usedKinds, improved);
    texts.learn(improved);
    orders.learn(improved);
  }

  /** Keeps a text of a good input, if one answer of it that is picked at random is a text. */
  void keep(Trace good) {
    int node = good.length() == 0 ? 0 : random.nextInt(good.length());
    for (int i = node; i < good.length(); i++) {
      if (good.kind(i) == Trace.UNITS) {
        texts.keep(good.units(i));
        return;
      }
    }
  }

  /** Edits an answer in a way that helped before, where edits did little harm. */
  void edit() {
    int node = sites.leaf(random.nextInt(sites.leafCount()));
    for (int tries = 1; tries < Places.TRIES && !lets(node); tries++) {
      node = sites.leaf(random.nextInt(sites.leafCount()));
    }
    int order = sites.order(node);
    if (isText(node)) {
      texts.edit(node, sites.place(node), isFree);
    } else if (order < 0 || !orders.edit(sites, order, node - order - 1)) {
      change(node, kind(order < 0 && isNumber(node) && isNumber(nextPart(node))));
    }
  }

  /** Picks how a number changes. Without a number that follows it, nothing can be carried. */
  private int kind(boolean carries) {
    int kind = kinds.pick(random);
    while (kind == CARRY && !carries) {
      kind = kinds.pick(random);
    }
    return kind;
  }

  private boolean isNumber(int node) {
    return node < sites.trace().length() && sites.trace().kind(node) == Trace.INTEGER;
  }

  /** The next answer, or the next element or sequence. */
  private int nextPart(int node) {
    Trace trace = sites.trace();
    int next = node + 1;
    while (next < trace.length()
        && (trace.kind(next) == Trace.SPAN || trace.kind(next) == Trace.END)) {
      next++;
    }
    return next;
  }

  private boolean lets(int node) {
    return isText(node) || places.lets(sites.place(node), false, random);
  }

  private boolean isText(int node) {
    return sites.trace().kind(node) == Trace.UNITS;
  }

  private void change(int node, int how) {
    places.touch(sites.place(node), false);
    if (sites.trace().isByHand(node)) {
      // A further step, before the end of the steps, which are the last part of the span.
      if (node != stepped) {
        stepped = node;
        draft.insert(sites.trace().end(node) - 2, 1);
      }
      return;
    }
    usedKinds |= 1 << how;
    switch (how) {
      case 0 -> draft.step(node);
      case 1 -> draft.near(node);
      case CARRY -> carry(node);
      default -> draft.redraw(node);
    }
  }

  /**
   * Moves a number by one and those after it, up to the next element, to the other end of their
   * ranges: the second after a second may be in another minute, month and year.
   */
  private void carry(int node) {
    int direction = random.nextBoolean() ? 1 : -1;
    draft.set(node, sites.trace().value(node) + direction);
    int part = nextPart(node);
    for (int parts = 0; parts < PARTS && isNumber(part); parts++) {
      draft.set(part, -direction * FAR);
      part = nextPart(part);
    }
  }

  /** Draws an answer anew, or inserts, deletes or redraws one unit of a text. */
  void scatter(int node, double insert, double delete, double total) {
    if (isText(node)) {
      texts.scatter(node, sites.place(node), insert, delete, total);
    } else {
      change(node, REDRAW);
    }
  }

  /** Changes about half of the answers in a run of elements. */
  void tweak(int from, int to) {
    int how = kind(false);
    int last = -1;
    for (int i = sites.firstLeaf(from); i < sites.leafCount() && sites.leaf(i) < to; i++) {
      int node = sites.leaf(i);
      if (node == last || sites.trace().isByHand(node)) {
        continue;
      }
      last = node;
      if (random.nextBoolean()) {
        if (isText(node)) {
          texts.edit(node, sites.place(node), isFree);
        } else {
          change(node, how);
        }
      }
    }
  }
}
