package dev.ferret;

import java.util.Arrays;

/**
 * Short texts that break programs: what means something to parsers, templates and shells, and what
 * surprises those who count characters, change their case or compare them.
 */
final class Fragments {
  private static final String[] ASCII = {
    // White space and controls.
    " ",
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    "\0",
    "\f",
    "\u001B",
    "\u007F",
    // Quotes, separators and escapes.
    "\"",
    "\"\"",
    "'",
    "`",
    "\\",
    "\\\\",
    "\\\"",
    "\\n",
    "\\N",
    "\\u0000",
    ",",
    ";",
    "|",
    "=",
    "#",
    // Paths, templates, markup and queries.
    ".",
    "..",
    "../",
    "/",
    "//",
    "\\.",
    "C:\\",
    "~",
    "*",
    "?",
    "%",
    "%s",
    "%n",
    "%00",
    "%zz",
    "$",
    "$1",
    "${a}",
    "{}",
    "{0}",
    "[]",
    "()",
    "<",
    "<a>",
    "&",
    "&amp;",
    "<!--",
    "]]>",
    "--",
    "/*",
    "*/",
    "';--",
    "@",
    ":",
    "_",
    // Numbers, almost numbers, and words that are read as something else.
    "0",
    "-",
    "+",
    "-0",
    "-1",
    "00",
    "0x",
    "0x1",
    "1L",
    ".5",
    "1.",
    "1e",
    "1e9",
    "1e999",
    "1_0",
    "1,0",
    "NaN",
    "Infinity",
    "null",
    "true",
    "9223372036854775808",
    "2147483648",
  };

  private static final String[] UNICODE = {
    // Spaces, ends of lines and what is drawn as nothing: no-break, soft hyphen, next line, zero
    // width, joiner, line and paragraph separator, byte order mark.
    "\u00A0",
    "\u00AD",
    "\u0085",
    "\u200B",
    "\u200D",
    "\u2028",
    "\u2029",
    "\u3000",
    "\uFEFF",
    // Letters whose other case is longer, elsewhere or depends on the language.
    "\u00DF",
    "\u1E9E",
    "\u0130",
    "\u0131",
    "\u0149",
    "\u01C5",
    "\u01F0",
    "\u0390",
    "\u03A3",
    "\u03C2",
    "\u017F",
    "\u00B5",
    "\u00FF",
    "\u212A",
    "\u212B",
    "\uFB01",
    "\uFB03",
    // Combining marks, alone and behind a letter, and the same letter in one piece.
    "\u0301",
    "\u0308",
    "e\u0301",
    "\u00E9",
    "\uFE0F",
    // Digits and numbers of other scripts.
    "\u0663",
    "\u0969",
    "\uFF13",
    "\u00B2",
    "\u00BD",
    "\u2167",
    "\uD835\uDFD8",
    // From right to left, and the other way again.
    "\u05D0",
    "\u0639",
    "\u202E",
    "\u200F",
    // Scripts without case, and wide characters.
    "\u4E2D",
    "\uD55C",
    "\uFF21",
    // Beyond the basic plane: a letter, pictures of one to several code points, the ends.
    "\uD835\uDCB3",
    "\uD83D\uDE00",
    "\uD83D\uDC4D\uD83C\uDFFD",
    "\uD83C\uDDE9\uD83C\uDDEA",
    "\uD83D\uDC69\u200D\uD83D\uDCBB",
    "\uD800\uDC00",
    "\uDBFF\uDFFF",
    // The ends of the basic plane and its gap, and the sign for what could not be read.
    "\uD7FF",
    "\uE000",
    "\uFFFD",
    "\uFFFE",
    "\uFFFF",
    // Halves of pairs, for alphabets that have them.
    "\uD800",
    "\uDBFF",
    "\uDC00",
    "\uDFFF",
  };

  private Fragments() {}

  /** The units of all fragments that an alphabet can spell. */
  static int[][] of(Alphabet alphabet) {
    int[][] all = new int[ASCII.length + UNICODE.length][];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      int[] units = alphabet.units(i < ASCII.length ? ASCII[i] : UNICODE[i - ASCII.length]);
      if (units != null) {
        all[count++] = units;
      }
    }
    return Arrays.copyOf(all, count);
  }
}
