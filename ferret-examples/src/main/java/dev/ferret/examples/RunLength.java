package dev.ferret.examples;

/** Run-length encoding: {@code aaab} becomes {@code 3a1b}. */
final class RunLength {
  private RunLength() {}

  static String encode(String text) {
    StringBuilder encoded = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && text.charAt(end) == text.charAt(i)) {
        end++;
      }
      encoded.append(end - i).append(text.charAt(i));
      i = end;
    }
    return encoded.toString();
  }

  /** Has a bug: a digit of the text is taken for a part of the count. */
  static String decode(String encoded) {
    StringBuilder text = new StringBuilder();
    int count = 0;
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      if (Character.isDigit(c)) {
        count = 10 * count + (c - '0');
      } else {
        text.append(String.valueOf(c).repeat(count));
        count = 0;
      }
    }
    return text.toString();
  }
}
