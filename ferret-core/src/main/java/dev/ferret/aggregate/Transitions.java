package dev.ferret.aggregate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes the transitions of a state machine apart, which statistics count as a text each. */
final class Transitions {
  /** As programs write them: {@code empty -put-> full}. */
  private static final Pattern FORM = Pattern.compile("(.*?) -(.*)-> (.*)", Pattern.DOTALL);

  private Transitions() {}

  static List<Map<String, Object>> of(Map<String, Long> counts) {
    List<Map<String, Object>> list = new ArrayList<>();
    counts.forEach(
        (text, count) -> {
          Matcher parts = FORM.matcher(text);
          if (parts.matches()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("from", parts.group(1));
            one.put("command", parts.group(2));
            one.put("to", parts.group(3));
            one.put("count", count);
            list.add(one);
          }
        });
    return list;
  }
}
