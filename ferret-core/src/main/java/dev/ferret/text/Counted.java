package dev.ferret.text;

/** Numbers of things, in words. */
public final class Counted {
  private Counted() {}

  /** Returns a number with its noun: {@code 1,000 cases}. */
  public static String of(long number, String noun) {
    return grouped(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /**
   * Returns a number with commas. By hand, since every run that passes needs one and a format is
   * slow.
   */
  public static String grouped(long number) {
    StringBuilder text = new StringBuilder().append(number);
    for (int i = text.length() - 3; i > (number < 0 ? 1 : 0); i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }
}
