package dev.ferret.models;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What PICT says of a model: a line of JSON.
 *
 * @param model the file
 * @param exit the status, which is 0 if the model was accepted
 * @param rows how many rows there are
 * @param output a header and the rows, with tabs between cells; empty if there are too many
 */
record PictAnswer(String model, int exit, int rows, List<String> output) {
  private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u([0-9a-f]{4})|.)");

  static List<PictAnswer> all(Path file) throws IOException {
    List<PictAnswer> all = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      List<String> model = texts(line, "\"model\": (\"[^\"]*\")");
      // Nothing but the texts of the output stands between its brackets and the next field.
      int start = line.indexOf("\"output\": [");
      int end = line.indexOf("\"], \"", Math.max(0, start));
      String listed =
          start < 0 ? "" : line.substring(start + 10, end < 0 ? line.length() : end + 1);
      List<String> output = texts(listed, "(?s)(.*)");
      all.add(
          new PictAnswer(
              model.get(0),
              number(line, "\"exit\": (\\d+)"),
              number(line, "\"rows\": (\\d+)"),
              output));
    }
    return all;
  }

  private static int number(String line, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(line);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static List<String> texts(String line, String pattern) {
    List<String> texts = new ArrayList<>();
    Matcher matcher = Pattern.compile(pattern).matcher(line);
    if (matcher.find()) {
      Matcher text = TEXT.matcher(matcher.group(1));
      while (text.find()) {
        texts.add(unescaped(text.group(1)));
      }
    }
    return texts;
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            escape -> {
              String code = escape.group(2);
              String letter = escape.group(1);
              String meant =
                  code != null
                      ? String.valueOf((char) Integer.parseInt(code, 16))
                      : letter.equals("t") ? "\t" : letter.equals("n") ? "\n" : letter;
              return Matcher.quoteReplacement(meant);
            });
  }
}
