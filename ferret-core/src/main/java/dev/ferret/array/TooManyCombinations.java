package dev.ferret.array;

import java.util.Locale;

/**
 * Says that some columns have more combinations than memory can hold.
 *
 * @since 0.1
 */
public final class TooManyCombinations extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  TooManyCombinations(String sentence) {
    super(sentence);
  }

  TooManyCombinations(long least) {
    this(
        "A set of columns has "
            + (least >= Integer.MAX_VALUE
                ? "more than two billion"
                : String.format(Locale.ROOT, "%,d", least))
            + " combinations, which is too many; lower the strength or split large ranges by radix");
  }
}
