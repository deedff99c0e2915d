package dev.ferret.cli.cover;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import dev.ferret.models.ModelFormat;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** How the command puts things. */
final class Messages {
  private Messages() {}

  static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** One sentence about wrong options, which says where to find the right ones. */
  static String sentence(ParameterException problem) {
    String message = String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
    if (problem instanceof UnmatchedArgumentException unmatched) {
      message = "There is no option or place for " + String.join(" ", unmatched.getUnmatched());
    } else if (problem instanceof MissingParameterException && message.contains("FILE")) {
      message = "Name the file of a model";
    }
    message = message.replaceAll("is not an? (int|long)\\b", "is not a whole number");
    return message + "; ./ferret cover --help shows all options";
  }

  static String count(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }

  /** A share in percent, which is 100 only if nothing is missing. */
  static String percent(long part, long whole) {
    double percent = whole == 0 ? 100 : 100.0 * part / whole;
    double cut = part == whole ? 100 : Math.min(Math.round(percent * 10) / 10.0, 99.9);
    return String.format(Locale.ROOT, "%.1f %%", cut);
  }

  /** A number of interactions of a strength. */
  static String interactions(long number, int strength) {
    return switch (strength) {
      case 1 -> count(number, "value");
      case 2 -> count(number, "pair");
      case 3 -> count(number, "triple");
      default -> count(number, "interaction") + " of strength " + strength;
    };
  }

  /** An interaction, with invalid values as in the model. */
  static String interaction(Row row, Model model, ModelFormat format) {
    if (row.isValid() || format != ModelFormat.PICT) {
      return String.valueOf(row);
    }
    List<String> texts = new ArrayList<>();
    Map<String, @Nullable Object> values = row.values();
    for (Parameter<?> parameter : model.parameters()) {
      if (values.containsKey(parameter.name())) {
        Object value = values.get(parameter.name());
        String mark = parameter.invalid().contains(value) ? "~" : "";
        texts.add(parameter.name() + "=" + mark + value);
      }
    }
    return String.join(", ", texts);
  }
}
