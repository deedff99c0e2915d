package dev.ferret.lazy;

import java.util.Arrays;
import java.util.Locale;
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

  /**
   * After this many draws without a value that satisfies the condition, fewer than 3 in 100,000 of
   * what is left do, with 95 % confidence. They take a second.
   */
  private static final int MOST_IN_VAIN = 100_000;

  private final Counting counting;
  private final SplittableRandom random;
  private @Nullable Question first;
  private boolean isExhausted;

  /** The questions of this draw, and the place of each answer. */
  private Question[] asked = new Question[64];

  /** How many draws were rejected since a value was found, or since this was counted anew. */
  private int vain;

  /** The number of values that were left when these draws began; negative if it is not known. */
  private double before = -1;

  /** The number of all values; negative before the first draw. */
  private double all = -1;

  private boolean isHopeless;

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
    if (vain >= MOST_IN_VAIN && known != null) {
      double left = known.total();
      // Who still excludes half of what is left may come to what satisfies the condition.
      isHopeless = left > before / 2;
      vain = 0;
      before = left;
    }
    return !isExhausted && !isHopeless && (known == null || known.total() > 0);
  }

  /** Hears that a value satisfies the condition. */
  void accept() {
    vain = 0;
    before = first == null ? -1 : first.total();
  }

  /** Says why no more is drawn although there are values left; null if that is not so. */
  @Nullable String hopeless() {
    Question known = first;
    if (!isHopeless || known == null) {
      return null;
    }
    return String.format(
        Locale.ROOT,
        "gave up, since none of the last %,d draws satisfied it; %s of the values are excluded",
        MOST_IN_VAIN,
        Share.text(1 - known.total() / all));
  }

  /** Draws an alternative of a part. */
  int choose(ChoiceWalk walk, Node node, int slot) {
    Question question = length == 0 ? first : asked[length - 1].next[answers[length - 1]];
    if (question == null) {
      question = ask(walk, node, slot);
      if (length == 0) {
        first = question;
        all = question.total();
        before = all;
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
    vain++;
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
    Weights behind = new Weights(counting, walk.root(), node, slot, walk.bound() - walk.size());
    int[] alternatives = new int[16];
    double[] weights = new double[16];
    int count = 0;
    int spare = walk.room(node, slot);
    for (int a = domain.next(0, spare); a >= 0; a = domain.next(a + 1, spare)) {
      if (count == alternatives.length) {
        alternatives = Arrays.copyOf(alternatives, 2 * count);
        weights = Arrays.copyOf(weights, 2 * count);
      }
      weights[count] = behind.of(a);
      alternatives[count++] = a;
    }
    return new Question(Arrays.copyOf(alternatives, count), Arrays.copyOf(weights, count));
  }
}
