package dev.ferret.cases;

import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says that a generator made two values of the same answers. */
public final class Indeterminate extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** As much of a value as is compared. */
  private static final int COMPARED = 1_000;

  private final String first;
  private final String second;

  Indeterminate(String first, String second) {
    super("the same answers gave two values", null, false, false);
    this.first = first;
    this.second = second;
  }

  /** Returns arguments as text, to see whether drawing them twice gives the same. */
  public static String printed(@Nullable Object[] arguments) {
    List<String> texts = new ArrayList<>();
    for (Object argument : arguments) {
      texts.add(SourcePrinter.print(argument, COMPARED).text());
    }
    return String.join(", ", texts);
  }

  /** Returns the first value, as text. */
  public String first() {
    return first;
  }

  /** Returns the second value, as text. */
  public String second() {
    return second;
  }
}
