package dev.ferret.models;

import java.util.List;
import java.util.Locale;

/** Names that are there, for messages about one that is not. */
record Names(List<String> known) {
  private static final int MOST = 8;

  /** Longer names are not compared, which takes memory for each pair of letters. */
  private static final int LONGEST = 200;

  /** What may have been meant, or else what there is. */
  String hint(String unknown) {
    String nearest = "";
    int least = unknown.length() / 3 + 1;
    for (String name : known) {
      if (unknown.length() > LONGEST || name.length() > LONGEST) {
        continue;
      }
      int distance = distance(lower(name), lower(unknown));
      if (distance < least) {
        least = distance;
        nearest = name;
      }
    }
    if (!nearest.isEmpty()) {
      return "did you mean '" + nearest + "'?";
    }
    return "there " + (known.size() == 1 ? "is " : "are ") + list();
  }

  private String list() {
    String shown = String.join(", ", known.subList(0, Math.min(MOST, known.size())));
    return known.size() > MOST ? shown + " and " + (known.size() - MOST) + " more" : shown;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** The number of letters to add, to leave out, to replace or to swap with the next. */
  private static int distance(String from, String to) {
    int[][] table = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          table[i][j] = i + j;
          continue;
        }
        boolean isSame = from.charAt(i - 1) == to.charAt(j - 1);
        int least = Math.min(table[i - 1][j], table[i][j - 1]) + 1;
        least = Math.min(least, table[i - 1][j - 1] + (isSame ? 0 : 1));
        boolean isSwapped =
            i > 1
                && j > 1
                && from.charAt(i - 1) == to.charAt(j - 2)
                && from.charAt(i - 2) == to.charAt(j - 1);
        table[i][j] = isSwapped ? Math.min(least, table[i - 2][j - 2] + 1) : least;
      }
    }
    return table[from.length()][to.length()];
  }
}
