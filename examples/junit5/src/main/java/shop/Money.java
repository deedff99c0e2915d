package shop;

/** Amounts of money as text, such as {@code 12.34}. */
public final class Money {
  private Money() {}

  /** Writes an amount of cents. */
  public static String format(long cents) {
    // The bug: the sign of an amount between -1 and 0 is lost, and so is a leading zero of the cents.
    return cents / 100 + "." + Math.abs(cents % 100);
  }

  /** Reads an amount. */
  public static long parse(String text) {
    int dot = text.indexOf('.');
    long units = Long.parseLong(text.substring(0, dot));
    long cents = Long.parseLong(text.substring(dot + 1));
    return units < 0 ? units * 100 - cents : units * 100 + cents;
  }
}
