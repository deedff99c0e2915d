package dev.ferret.summary;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one property after one or several runs.
 *
 * @param name class and method
 * @param id what no other property of the campaign has; null outside of campaigns
 * @param verdict {@code passed} or {@code failed}
 * @param cases how many cases were checked
 * @param tests how many cases were generated, discarded ones included; curves go over these
 * @param counted how many generated cases passed, of which labels have their shares
 * @param discarded how many cases were discarded
 * @param executions how often the test ran, shrinking included
 * @param slices of how many runs this is the sum
 * @param trouble what kept the property from being run; null if nothing did
 * @param proof what was shown if all cases were checked; null if they were not
 * @param sizes how many elements, characters or commands inputs had; null if that is not known
 * @param distinct how many different cases there were
 * @param coverage which combinations of parameters were checked; null for other plans
 * @param kills which relations found which faults; null if that was not measured
 * @param slowest the slowest cases, the slowest first
 * @param sample some of the cases
 * @param failures one for each origin
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record PropertySummary(
    String name,
    @Nullable String id,
    String verdict,
    long cases,
    long tests,
    long counted,
    long discarded,
    long executions,
    double seconds,
    int slices,
    @Nullable String trouble,
    @Nullable String proof,
    List<Label> labels,
    List<Histogram> numbers,
    @Nullable Histogram sizes,
    List<Discard> discards,
    List<Point> distinct,
    List<Utility> utilities,
    List<Command> commands,
    List<Transition> transitions,
    @Nullable Coverage coverage,
    @Nullable Kills kills,
    List<SlowCase> slowest,
    List<SampledCase> sample,
    List<Failure> failures) {

  /**
   * How many cases had a label.
   *
   * @param required the least share of the cases that must have it, in percent; null if there is
   *     none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Label(String label, long count, @Nullable Double required) {}

  /** How many cases were discarded for a reason. */
  public record Discard(String reason, long count) {}

  /** How often a command ran. */
  public record Command(String name, long count) {}

  /** How often a command led from one state to another. */
  public record Transition(String from, String command, String to, long count) {}

  /**
   * How good cases were.
   *
   * @param goal {@code maximize} or {@code minimize}
   * @param best the best so far
   * @param restarts the tests at which the search began anew
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Utility(
      String label, String goal, List<Point> best, List<Long> restarts, List<Point> temperature) {
    /** Fills in what is missing. */
    public Utility {
      best = best == null ? List.of() : List.copyOf(best);
      restarts = restarts == null ? List.of() : List.copyOf(restarts);
      temperature = temperature == null ? List.of() : List.copyOf(temperature);
    }
  }

  /**
   * Which combinations of parameters were checked.
   *
   * @param strength how many parameters are combined
   */
  public record Coverage(int strength, long covered, long all, List<Cell> cells) {
    /** The combinations of some parameters. */
    public record Cell(List<String> parameters, long covered, long all) {
      /** Fills in what is missing. */
      public Cell {
        parameters = parameters == null ? List.of() : List.copyOf(parameters);
      }
    }

    /** Fills in what is missing. */
    public Coverage {
      cells = cells == null ? List.of() : List.copyOf(cells);
    }
  }

  /**
   * Which relations found which faults.
   *
   * @param cells a row for each relation, with a cell for each fault
   * @param wrong the relations that a system without a fault violates as well
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Kills(
      List<String> relations, List<String> faults, List<List<Kill>> cells, List<String> wrong) {
    /**
     * What a relation found of a fault; three numbers in JSON.
     *
     * @param found how many of the runs found the fault
     * @param tests how many tests these took together
     */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"runs", "found", "tests"})
    public record Kill(long runs, long found, long tests) {}

    /** Fills in what is missing. */
    public Kills {
      relations = relations == null ? List.of() : List.copyOf(relations);
      faults = faults == null ? List.of() : List.copyOf(faults);
      cells = cells == null ? List.of() : cells.stream().map(List::copyOf).toList();
      wrong = wrong == null ? List.of() : List.copyOf(wrong);
    }
  }

  /** A slow case, printed after its test. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record SlowCase(double millis, String input, @Nullable String token) {}

  /** One of the cases, printed before its test. */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record SampledCase(String input, String status, List<String> labels) {
    /** Fills in what is missing. */
    public SampledCase {
      input = input == null ? "" : input;
      status = status == null ? "passed" : status;
      labels = labels == null ? List.of() : List.copyOf(labels);
    }
  }

  /**
   * A failure.
   *
   * @param origin what tells it from others
   * @param text the report
   * @param matters which parts of the input matter
   * @param pin source that keeps the case as an example
   * @param replay source that replays the case
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Failure(
      String origin,
      @Nullable String text,
      List<Argument> arguments,
      @Nullable String matters,
      @Nullable String pin,
      @Nullable String replay,
      @Nullable String token,
      @Nullable String exception,
      @Nullable String shrunk,
      @Nullable String found) {
    /** An argument of a failing case, as source. */
    public record Argument(String name, String value) {}

    /** Fills in what is missing. */
    public Failure {
      origin = origin == null ? "" : origin;
      arguments = arguments == null ? List.of() : List.copyOf(arguments);
    }
  }

  /** Fills in what is missing. */
  public PropertySummary {
    name = name == null ? "" : name;
    verdict = verdict == null ? "passed" : verdict;
    tests = tests == 0 ? cases + discarded : tests;
    counted = counted == 0 ? cases : counted;
    slices = Math.max(1, slices);
    labels = list(labels);
    numbers = list(numbers);
    discards = list(discards);
    distinct = list(distinct);
    utilities = list(utilities);
    commands = list(commands);
    transitions = list(transitions);
    slowest = list(slowest);
    sample = list(sample);
    failures = list(failures);
  }

  private static <T> List<T> list(@Nullable List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  /** Returns whether a run of the property failed. */
  @JsonIgnore
  public boolean isFailed() {
    return verdict.equals("failed");
  }

  /**
   * Reads the JSON that a run has written.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static PropertySummary parse(String json) {
    return SummaryJson.read(json, PropertySummary.class, "The summary of a property");
  }

  /** Returns the summary as JSON text. */
  public String toJson() {
    return SummaryJson.write(this);
  }

  /**
   * Returns the summary of the runs of this one and of later ones of the same property. Counts add
   * up; curves go on where this one ends, and lose points when they have too many; failures of one
   * origin are one.
   */
  public PropertySummary merge(PropertySummary later) {
    return new Merge(this, later).result();
  }

  /**
   * Returns the same for a property of a campaign.
   *
   * @param trouble what kept it from being run; null if nothing did
   * @param shown what its runs together have shown if they have checked all cases; null if they
   *     have not
   */
  public PropertySummary in(
      String campaignId, String campaignName, @Nullable String trouble, @Nullable String shown) {
    return new PropertySummary(
        campaignName,
        campaignId,
        verdict,
        cases,
        tests,
        counted,
        discarded,
        executions,
        seconds,
        slices,
        trouble,
        proof == null ? shown : proof,
        labels,
        numbers,
        sizes,
        discards,
        distinct,
        utilities,
        commands,
        transitions,
        coverage,
        kills,
        slowest,
        sample,
        failures);
  }
}
