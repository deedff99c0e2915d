package dev.ferret.observe;

import dev.ferret.text.Json;
import dev.ferret.text.Texts;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes what happened in each test case as JSON lines, for tools that look at whole runs.
 *
 * <p>The lines have the fields of the observability format that Hypothesis publishes, so that its
 * viewers read them. Many threads and many virtual machines may write to one file: each line is
 * appended by a single write. A file that cannot be written is reported once and never disturbs the
 * run.
 *
 * <pre>{@code
 * try (Observations observations = Observations.appendingTo(file, System.err::println)) {
 *   observations.write(
 *       TestCase.of("SortTest.isIdempotent", start, Status.PASSED)
 *           .withArguments("List.of(1)", Map.of("xs", List.of(1))));
 * }
 * }</pre>
 */
public final class Observations implements AutoCloseable {

  /** Of the name of a property; file systems refuse names of more than 255 bytes. */
  private static final int LONGEST_NAME = 100;

  private final Path file;
  private final Consumer<? super String> problems;
  private @Nullable OutputStream out;
  private boolean broken;

  private Observations(Path file, Consumer<? super String> problems) {
    this.file = file;
    this.problems = problems;
  }

  /**
   * Returns a writer that appends to a file, which is created with its folders at the first line.
   *
   * @param file the file, one JSON object a line
   * @param problems is told, once, if the file cannot be written
   * @return the writer
   */
  public static Observations appendingTo(Path file, Consumer<? super String> problems) {
    return new Observations(file, problems);
  }

  /**
   * Returns a writer like {@link #appendingTo}; if the path is that of a folder, to a file of its
   * own in it, which viewers that watch the folder open while it grows.
   *
   * @param name what the file of its own is named after
   */
  public static Observations in(Path path, String name, Consumer<? super String> problems) {
    if (!Files.isDirectory(path)) {
      return appendingTo(path, problems);
    }
    String plain = name.replaceAll("[^A-Za-z0-9._-]+", "_");
    String start = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    long pid = ProcessHandle.current().pid();
    // The clock alone would give two threads one file, and names tell runs apart for people.
    String unique = Long.toString(System.nanoTime() & 0xFFFF_FFFFL, Character.MAX_RADIX);
    String time = Long.toString(System.currentTimeMillis());
    return appendingTo(
        path.resolve(start + "-" + time + "-" + pid + "-" + unique + ".jsonl"), problems);
  }

  /** How a test case ended. */
  public enum Status {
    /** The property held. */
    PASSED,
    /** The property did not hold, or the test threw. */
    FAILED,
    /** The test case was discarded. */
    GAVE_UP
  }

  /** How much attention a message wants. */
  public enum Level {
    /** Statistics and the like. */
    INFO,
    /**
     * Something that is wrong with the property or the run. The format has errors as well, but
     * viewers expect other fields in them and then refuse the whole file.
     */
    ALERT
  }

  /**
   * One test case.
   *
   * @param property the name of the property
   * @param runStart when the run of this property began; the same for all its test cases
   * @param status how the test case ended
   * @param statusReason why it failed or was discarded, otherwise empty
   * @param representation the input as text
   * @param arguments the input by the names of the arguments; may be any values
   * @param howGenerated how the input came about, such as the phase, never null
   * @param features what was seen during the test case: targets, labels
   * @param timing seconds spent, by part; parts do not overlap
   * @param metadata anything else
   */
  public record TestCase(
      String property,
      Instant runStart,
      Status status,
      String statusReason,
      String representation,
      Map<String, ?> arguments,
      String howGenerated,
      Map<String, ?> features,
      Map<String, Double> timing,
      Map<String, ?> metadata) {

    /** Copies the maps. */
    public TestCase {
      arguments = copy(arguments);
      features = copy(features);
      timing = copy(timing);
      metadata = copy(metadata);
    }

    // Arguments may be null, which Map.copyOf refuses, and their order is worth keeping.
    private static <V extends @Nullable Object> Map<String, V> copy(Map<String, ? extends V> map) {
      return Collections.unmodifiableMap(new LinkedHashMap<String, V>(map));
    }

    /** Returns a test case of which nothing else is known. */
    public static TestCase of(String property, Instant runStart, Status status) {
      return new TestCase(
          property, runStart, status, "", "", Map.of(), "not known", Map.of(), Map.of(), Map.of());
    }

    /** Returns a copy with the reason for the status. */
    public TestCase withReason(String reason) {
      return new TestCase(
          property,
          runStart,
          status,
          reason,
          representation,
          arguments,
          howGenerated,
          features,
          timing,
          metadata);
    }

    /** Returns a copy with the input, as text and by the names of the arguments. */
    public TestCase withArguments(String text, Map<String, ?> byName) {
      return new TestCase(
          property,
          runStart,
          status,
          statusReason,
          text,
          byName,
          howGenerated,
          features,
          timing,
          metadata);
    }

    /** Returns a copy that says how the input came about. */
    public TestCase withHowGenerated(String how) {
      return new TestCase(
          property,
          runStart,
          status,
          statusReason,
          representation,
          arguments,
          how,
          features,
          timing,
          metadata);
    }

    /** Returns a copy with what was seen during the test case. */
    public TestCase withFeatures(Map<String, ?> seen) {
      return new TestCase(
          property,
          runStart,
          status,
          statusReason,
          representation,
          arguments,
          howGenerated,
          seen,
          timing,
          metadata);
    }

    /** Returns a copy with the seconds spent, by part. */
    public TestCase withTiming(Map<String, Double> seconds) {
      return new TestCase(
          property,
          runStart,
          status,
          statusReason,
          representation,
          arguments,
          howGenerated,
          features,
          seconds,
          metadata);
    }

    /** Returns a copy with other data. */
    public TestCase withMetadata(Map<String, ?> data) {
      return new TestCase(
          property,
          runStart,
          status,
          statusReason,
          representation,
          arguments,
          howGenerated,
          features,
          timing,
          data);
    }
  }

  /**
   * Writes one test case.
   *
   * @param testCase the test case
   */
  public void write(TestCase testCase) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("type", "test_case");
    line.put("run_start", seconds(testCase.runStart()));
    line.put("property", testCase.property());
    line.put("status", testCase.status().name().toLowerCase(Locale.ROOT));
    line.put("status_reason", testCase.statusReason());
    line.put("representation", testCase.representation());
    line.put("arguments", testCase.arguments());
    line.put("how_generated", testCase.howGenerated());
    line.put("features", testCase.features());
    // The format requires the field; what is covered line by line is not known here.
    line.put("coverage", null);
    line.put("timing", durations(testCase.timing()));
    line.put("metadata", testCase.metadata());
    append(line);
  }

  /**
   * Writes a message about a whole run.
   *
   * @param level how much attention it wants
   * @param property the name of the property
   * @param runStart when the run of this property began
   * @param title one line
   * @param content the message; viewers refuse what is no text
   */
  public void write(Level level, String property, Instant runStart, String title, String content) {
    Map<String, @Nullable Object> line = new LinkedHashMap<>();
    line.put("type", level.name().toLowerCase(Locale.ROOT));
    line.put("run_start", seconds(runStart));
    line.put("property", property);
    line.put("title", title);
    line.put("content", content);
    append(line);
  }

  /** Closes the file; what is written later opens it again. */
  @Override
  public synchronized void close() {
    OutputStream open = out;
    out = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        giveUp(e);
      }
    }
  }

  private static BigDecimal seconds(Instant instant) {
    // A double would be written as 1.7E9, which few people read as a time.
    BigDecimal fraction = BigDecimal.valueOf(instant.getNano() / 1_000, 6);
    return BigDecimal.valueOf(instant.getEpochSecond()).add(fraction);
  }

  /** The format knows no negative and no undefined durations, which a stepped clock can yield. */
  private static Map<String, Double> durations(Map<String, Double> timing) {
    Map<String, Double> valid = new LinkedHashMap<>();
    for (Map.Entry<String, Double> each : timing.entrySet()) {
      if (Double.isFinite(each.getValue())) {
        valid.put(each.getKey(), Math.max(0.0, each.getValue()));
      }
    }
    return valid;
  }

  private void append(Map<String, @Nullable Object> line) {
    byte[] bytes = (Json.write(line) + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (this) {
      if (broken) {
        return;
      }
      try {
        OutputStream open = out;
        if (open == null) {
          open = open(file.toFile());
          out = open;
        }
        open.write(bytes);
      } catch (IOException | SecurityException | UnsupportedOperationException e) {
        giveUp(e);
      }
    }
  }

  // Not a FileChannel: an interrupt, which tests may well use, would close it.
  private static OutputStream open(File file) throws IOException {
    File folder = file.getAbsoluteFile().getParentFile();
    if (folder != null) {
      Files.createDirectories(folder.toPath());
    }
    return new FileOutputStream(file, true);
  }

  private void giveUp(Exception e) {
    broken = true;
    String reason = e.getClass().getSimpleName();
    String name = String.valueOf(file.getFileName());
    problems.accept(
        "Observations are no longer written to " + Texts.line(name) + " (" + reason + ").");
  }
}
