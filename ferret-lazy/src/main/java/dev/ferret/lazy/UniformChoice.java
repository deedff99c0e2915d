package dev.ferret.lazy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Draws choices so that all values that were not rejected yet are equally likely (Claessen,
 * Duregard, Palka: "Generating Constrained Random Data with Uniform Distribution", 2014).
 *
 * <p>The choices are drawn in the order in which a condition asks for them. They are the edges of a
 * tree, with the number of values behind each. A rejection takes all values with the same choices
 * out of the tree; whatever is drawn afterwards is uniform among the others. The tree grows with
 * the number of rejections.
 */
final class UniformChoice {
  /** A question that was asked, and the number of values behind each of its answers. */
  private static final class Question {
    final int[] alternatives;
    final double[] weights;
    final @Nullable Question[] next;

    Question(int[] alternatives, double[] weights) {
      this.alternatives = alternatives;
      this.weights = weights;
      this.next = new @Nullable Question[alternatives.length];
    }

    double total() {
      double total = 0;
      for (double weight : weights) {
        total += weight;
      }
      return total;
    }
  }

  private final Counting counting;
  private final SplittableRandom random;
  private @Nullable Question first;
  private boolean isExhausted;

  /** The questions of this draw, and the place of each answer. */
  private Question[] asked = new Question[64];

  private int[] answers = new int[64];
  private int length;

  UniformChoice(Counting counting, long seed) {
    this.counting = counting;
    this.random = new SplittableRandom(seed);
  }

  /** Begins another draw; false if there is no value left. */
  boolean begin() {
    length = 0;
    Question known = first;
    return !isExhausted && (known == null || known.total() > 0);
  }

  /** Draws an alternative of a part. */
  int choose(ChoiceWalk walk, Node node, int slot) {
    Question question = length == 0 ? first : asked[length - 1].next[answers[length - 1]];
    if (question == null) {
      question = ask(walk, node, slot);
      if (length == 0) {
        first = question;
      } else {
        asked[length - 1].next[answers[length - 1]] = question;
      }
    }
    if (length == asked.length) {
      asked = Arrays.copyOf(asked, 2 * length);
      answers = Arrays.copyOf(answers, 2 * length);
    }
    int answer = draw(question.weights);
    asked[length] = question;
    answers[length] = answer;
    length++;
    return question.alternatives[answer];
  }

  private int draw(double[] weights) {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    double left = random.nextDouble() * total;
    int last = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        last = i;
        left -= weights[i];
        if (left < 0) {
          break;
        }
      }
    }
    return last;
  }

  /** Takes all values with the choices of this draw out. */
  void reject() {
    isExhausted |= length == 0;
    double left = 0;
    for (int i = length - 1; i >= 0; i--) {
      asked[i].weights[answers[i]] = left;
      if (left == 0) {
        asked[i].next[answers[i]] = null;
      }
      left = asked[i].total();
    }
    length = 0;
  }

  private Question ask(ChoiceWalk walk, Node node, int slot) {
    Domain domain = node.domain(slot);
    double[] others = new Open(node, slot).product(walk.root(), 0);
    // What is left by the choices so far, for all parts that are open.
    int left = walk.bound() - walk.size() + least(walk.root());
    int room = Math.min(left, counting.sizes() - 1);
    double[] upTo = others.clone();
    for (int i = 1; i < upTo.length; i++) {
      upTo[i] += upTo[i - 1];
    }
    int[] alternatives = new int[16];
    double[] weights = new double[16];
    int count = 0;
    int spare = walk.room(node, slot);
    int nesting = node.nesting(slot);
    for (int a = domain.next(0, spare); a >= 0; a = domain.next(a + 1, spare)) {
      if (count == alternatives.length) {
        alternatives = Arrays.copyOf(alternatives, 2 * count);
        weights = Arrays.copyOf(weights, 2 * count);
      }
      double[] own = counting.of(domain, a, nesting);
      for (int i = 0; i <= room; i++) {
        weights[count] += own[i] * upTo[room - i];
      }
      alternatives[count++] = a;
    }
    return new Question(Arrays.copyOf(alternatives, count), Arrays.copyOf(weights, count));
  }

  /** The least sizes of all parts of a node that are open. */
  private static int least(Node node) {
    int sum = 0;
    for (int i = 0; i < node.picked.length; i++) {
      Node below = node.below[i];
      if (node.picked[i] == Node.OPEN) {
        sum += node.domain(i).least;
      } else if (below != null) {
        sum += least(below);
      }
    }
    return sum;
  }

  /** Multiplies the counts of all parts that are open, but for one. */
  private final class Open {
    private final Node node;
    private final int slot;

    Open(Node node, int slot) {
      this.node = node;
      this.slot = slot;
    }

    @SuppressWarnings("ReferenceEquality") // nodes have no equality
    double[] product(Node from, int nesting) {
      double[] product = counting.one();
      for (int i = 0; i < from.picked.length; i++) {
        Node below = from.below[i];
        int deeper = nesting + from.form.nests(i);
        if (from.picked[i] == Node.OPEN) {
          if (from != node || i != slot) {
            product = counting.times(product, counting.of(from.domain(i), deeper));
          }
        } else if (below != null) {
          product = counting.times(product, product(below, deeper));
        }
      }
      return product;
    }
  }
}
