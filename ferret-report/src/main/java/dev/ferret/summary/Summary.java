package dev.ferret.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a campaign: the content of {@code summary.json}.
 *
 * @param format always {@value #FORMAT}
 * @param version of the format; later versions are refused
 * @param started when the campaign began, as in ISO 8601; null if that is not known
 * @param seconds how long it took
 * @param seed the seed of the campaign; null if there is none
 * @param workers how many processes ran tests
 * @param command what started the campaign; null if that is not known
 * @param verdict {@code passed}, {@code failed}, {@code interrupted} or {@code trouble}
 * @param exit the exit code of the command
 * @param properties in the order in which they were found
 * @param timeline what the workers did
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Summary(
    String format,
    int version,
    @Nullable String started,
    double seconds,
    @Nullable Long seed,
    int workers,
    @Nullable String command,
    String verdict,
    int exit,
    List<PropertySummary> properties,
    List<Stretch> timeline) {
  /** The name of the format. */
  public static final String FORMAT = "ferret-summary";

  /** The version of the format that this library writes. */
  public static final int VERSION = 1;

  /**
   * What a worker did for a while.
   *
   * @param worker its number, from 1
   * @param from seconds since the campaign began
   * @param to seconds since the campaign began
   * @param property the name of the property
   * @param end {@code done}, {@code killed} or {@code hung}
   */
  public record Stretch(int worker, double from, double to, String property, String end) {
    /** Fills in what is missing. */
    public Stretch {
      property = property == null ? "" : property;
      end = end == null ? "done" : end;
    }
  }

  /** Fills in what is missing. */
  public Summary {
    format = format == null ? "" : format;
    verdict = verdict == null ? "passed" : verdict;
    properties = properties == null ? List.of() : List.copyOf(properties);
    timeline = timeline == null ? List.of() : List.copyOf(timeline);
  }

  /** Returns the summary of a run of one property, outside of any campaign. */
  public static Summary of(PropertySummary property) {
    boolean isFailed = property.isFailed();
    return new Summary(
        FORMAT,
        VERSION,
        null,
        property.seconds(),
        null,
        1,
        null,
        property.verdict(),
        isFailed ? 1 : 0,
        List.of(property),
        List.of());
  }

  /**
   * Reads a file.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it holds no summary
   */
  public static Summary read(Path file) throws IOException {
    return parse(Files.readString(file), String.valueOf(file.getFileName()));
  }

  /**
   * Reads JSON text.
   *
   * @throws IllegalArgumentException if it is no summary
   */
  public static Summary parse(String json) {
    return parse(json, "The text");
  }

  private static Summary parse(String json, String name) {
    Summary summary = SummaryJson.read(json, Summary.class, name);
    SummaryJson.check(
        name, "is no summary of a campaign", summary.format(), FORMAT, summary.version(), VERSION);
    return summary;
  }

  /** Returns the summary as JSON text. */
  public String toJson() {
    return SummaryJson.write(this);
  }

  /**
   * Writes the summary to a file, which has either its old or its new content at any time.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    SummaryJson.write(toJson(), file);
  }
}
