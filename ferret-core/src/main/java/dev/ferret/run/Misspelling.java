package dev.ferret.run;

/** Guesses what a misspelt name was meant to be. */
final class Misspelling {
  private Misspelling() {}

  /** The name that takes the fewest changes of a letter, or nothing if all take many. */
  static String nearest(String misspelt, String[] names) {
    String nearest = "";
    int least = misspelt.length() / 2 + 1;
    for (String name : names) {
      int distance = distance(misspelt, name);
      if (distance < least) {
        least = distance;
        nearest = name;
      }
    }
    return nearest;
  }

  /** How many letters must be added, left out or replaced to make one text the other. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[to.length()];
  }
}
