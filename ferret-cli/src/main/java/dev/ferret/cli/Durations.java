package dev.ferret.cli;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads durations as people write them: 90s, 10m, 1h30m, and PT10M. */
final class Durations implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    String upper = text.strip().toUpperCase(Locale.ROOT);
    try {
      String iso = upper.startsWith("P") ? upper : "PT" + upper.replace("MS", "");
      Duration time =
          upper.endsWith("MS")
              ? Duration.ofMillis(Long.parseLong(upper.substring(0, upper.length() - 2)))
              : Duration.parse(iso);
      if (!time.isNegative() && !time.isZero()) {
        return time;
      }
    } catch (DateTimeParseException | NumberFormatException e) {
      // It is refused below.
    }
    throw new TypeConversionException(
        "'" + text + "' is no duration; write it like 90s, 10m or 1h30m");
  }
}
