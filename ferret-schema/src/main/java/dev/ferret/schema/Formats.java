package dev.ferret.schema;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.net.URI;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The texts of each format. */
final class Formats {
  private static final Set<String> NUMBERS = Set.of("int32", "int64", "float", "double");

  private static final String LABEL = "[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?";
  private static final String BYTE = "(\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])";
  private static final String HEX = "[0-9a-f]{1,4}";

  private Formats() {}

  /** Whether a format is one of numbers. */
  static boolean ofNumbers(String format) {
    return NUMBERS.contains(format);
  }

  /** The texts of a format; null if it is unknown or says nothing about the text. */
  static @Nullable Gen<String> of(String format) {
    return switch (format) {
      case "date" -> Gens.dates().map(LocalDate::toString, LocalDate::parse);
      case "time" -> joined(times(), Gens.elementsOf("Z", "+00:00", "+05:30", "-08:00", "+14:00"));
      case "date-time" ->
          Gens.oneOf(
                  Gens.tuples(
                      "date-time",
                      List.<Gen<String>>of(
                          Gens.dates().map(date -> date + "T", Formats::dateOf),
                          times(),
                          Gens.elementsOf("Z", "+01:00", "-08:00", "+05:30"))))
              .map(parts -> String.join("", parts), Formats::dateTime);
      case "duration" ->
          Gens.strings()
              .matching(
                  "P(\\d{1,3}D(T\\d{1,3}H)?|[1-9]\\d?W|T\\d{1,3}(S|M|H)|\\d{1,2}Y(\\d{1,2}M)?)");
      case "uuid" -> Gens.uuids().map(UUID::toString, UUID::fromString);
      case "email", "idn-email" -> Gens.emails();
      case "uri", "iri", "url" -> Gens.uris().map(URI::toString, URI::create);
      case "uri-reference", "iri-reference" ->
          Gens.oneOf(
              Gens.strings().matching("/?([a-z0-9._~-]{1,8}/){0,3}[a-z0-9._~-]{0,8}"),
              Gens.uris().map(URI::toString, URI::create));
      case "uri-template" -> Gens.strings().matching("(/[a-z0-9]{1,8}|/\\{[a-z]{1,8}\\}){1,4}");
      case "hostname", "idn-hostname" ->
          Gens.strings().matching(LABEL + "(\\." + LABEL + "){0,3}\\.[a-z]{2,6}");
      case "ipv4" -> Gens.strings().matching(BYTE + "(\\." + BYTE + "){3}");
      case "ipv6" ->
          Gens.strings().matching("::1?|::" + HEX + "|(" + HEX + ":){7}" + HEX + "|" + HEX + "::");
      case "json-pointer" -> Gens.strings().matching("(/([a-z0-9]|~0|~1){0,8}){0,4}");
      case "relative-json-pointer" -> Gens.strings().matching("(0|[1-9]\\d?)(#|(/[a-z0-9]{1,8})*)");
      case "regex" -> Gens.elementsOf("", "a", "[a-z]+", "^\\d{2,4}$", "(a|b)*", "x?y+");
      case "byte" ->
          Gens.byteArrays(0, 32)
              .map(Base64.getEncoder()::encodeToString, Base64.getDecoder()::decode);
      default -> null;
    };
  }

  private static Gen<String> times() {
    return Gens.times().map(DateTimeFormatter.ISO_LOCAL_TIME::format, LocalTime::parse);
  }

  private static LocalDate dateOf(String text) {
    return LocalDate.parse(text.substring(0, text.length() - 1));
  }

  private static List<String> dateTime(String text) {
    int time = text.indexOf('T') + 1;
    int offset = offset(text);
    return List.of(text.substring(0, time), text.substring(time, offset), text.substring(offset));
  }

  /** Where the offset from UTC begins. */
  private static int offset(String text) {
    return text.endsWith("Z") ? text.length() - 1 : text.length() - "+00:00".length();
  }

  private static Gen<String> joined(Gen<String> first, Gen<String> second) {
    return Gens.tuples("time", List.of(first, second))
        .map(
            parts -> String.join("", parts),
            text -> List.of(text.substring(0, offset(text)), text.substring(offset(text))));
  }
}
