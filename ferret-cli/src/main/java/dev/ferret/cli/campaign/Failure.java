package dev.ferret.cli.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ferret.wire.Message;
import java.util.ArrayList;
import java.util.List;

/**
 * A failure that a campaign has found.
 *
 * @param property the name of the property
 * @param origin what tells the failure from others
 * @param token replays it; empty if nothing does
 * @param text the report
 */
public record Failure(String property, String origin, String token, String text) {
  private static final String UNDECIDED = "not decided";

  /** Returns a failure of a campaign that was written down. */
  static Failure in(JsonNode written) {
    return new Failure(
        written.path("property").asText(),
        written.path("origin").asText(),
        written.path("token").asText(),
        written.path("text").asText());
  }

  /** Returns the failure of a property of which no part has a case. */
  static Failure vacuous(String property) {
    return new Failure(
        property,
        UNDECIDED,
        "",
        "Property failed: "
            + property
            + "\n  vacuous: Nothing was checked: no part has a case; allow larger cases, or another"
            + " condition\n");
  }

  /** Returns the failures that a worker tells of a property that has failed. */
  static List<Failure> in(Message outcome) {
    String property = outcome.text("property");
    List<Failure> failures = new ArrayList<>();
    for (int i = 0; i < outcome.number("failures"); i++) {
      failures.add(
          new Failure(
              property,
              outcome.text("origin" + i),
              outcome.text("token" + i),
              outcome.text("text" + i)));
    }
    return failures.isEmpty()
        ? List.of(new Failure(property, UNDECIDED, "", outcome.text("text")))
        : failures;
  }
}
