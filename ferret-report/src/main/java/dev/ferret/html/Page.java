package dev.ferret.html;

import dev.ferret.summary.PropertySummary;
import dev.ferret.summary.Studies;
import dev.ferret.summary.Summary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page about a campaign, a run of one property, or studies: one HTML file of at most 5 MB that
 * needs no other and requests nothing. Its scripts are named by their hashes in a content security
 * policy, and put values into the page as text only.
 *
 * <pre>{@code
 * Page.of(Summary.read(Path.of(".ferret/summary.json"))).write(Path.of("report.html"));
 * }</pre>
 */
public final class Page {
  /** What people can send to each other, and browsers open at once. */
  static final int MOST_BYTES = 5_000_000;

  private static final Pattern PLACE = Pattern.compile("@([A-Z0-9]+)@");

  private static final Pattern STUDIES =
      Pattern.compile("\\s*\\{\\s*\"format\"\\s*:\\s*\"" + Studies.FORMAT + "\"");

  private final byte[] html;

  private Page(byte[] html) {
    this.html = html;
  }

  /** Makes the page of a summary. What does not fit is left out, and the page says what. */
  public static Page of(Summary summary) {
    for (Reduction reduction : Reduction.values()) {
      Summary reduced = reduction.of(summary);
      if (mayFit(reduced)) {
        byte[] html = html(data(reduced, reduction.leftOut()));
        if (html.length <= MOST_BYTES) {
          return new Page(html);
        }
      }
    }
    throw new IllegalArgumentException(
        "The summary has too many properties for a page of 5 MB; select fewer");
  }

  /**
   * Makes the page of tables of studies.
   *
   * @throws IllegalArgumentException if they do not fit into 5 MB
   */
  public static Page of(Studies studies) {
    byte[] html = html(studies.toJson());
    if (html.length > MOST_BYTES) {
      throw new IllegalArgumentException(
          "The studies have too many rows for a page of 5 MB; make a page of fewer studies");
    }
    return new Page(html);
  }

  /**
   * Makes the page of a file that a campaign or a study has written.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it holds neither a summary nor tables of studies
   */
  public static Page read(Path file) throws IOException {
    String json = Files.readString(file);
    return STUDIES.matcher(json).lookingAt() ? of(Studies.read(file)) : of(Summary.read(file));
  }

  /** Measures one property after the other, since all together may be too large for any string. */
  private static boolean mayFit(Summary summary) {
    long length = 0;
    for (PropertySummary each : summary.properties()) {
      length += each.toJson().length();
      if (length > MOST_BYTES) {
        return false;
      }
    }
    return true;
  }

  private static byte[] html(String data) {
    String d3 = resource("d3.min.js");
    String plot = resource("plot.umd.min.js");
    String script = resource("page.js");
    String policy =
        "default-src 'none'; script-src "
            + hash(d3)
            + " "
            + hash(plot)
            + " "
            + hash(script)
            + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
    Map<String, String> parts =
        Map.of(
            "POLICY", policy,
            "STYLE", resource("page.css"),
            "DATA", inert(data),
            "D3", d3,
            "PLOT", plot,
            "PAGE", script);
    // One pass over the template: what stands in the data is not looked at.
    Matcher places = PLACE.matcher(resource("page.html"));
    StringBuilder out = new StringBuilder();
    while (places.find()) {
      places.appendReplacement(
          out, Matcher.quoteReplacement(parts.getOrDefault(places.group(1), "")));
    }
    return places.appendTail(out).toString().getBytes(StandardCharsets.UTF_8);
  }

  /** The summary with what only the page needs. */
  private static String data(Summary summary, String leftOut) {
    String json = summary.toJson();
    StringBuilder more = new StringBuilder();
    if (summary.seed() != null) {
      // A script reads numbers as doubles, which do not hold all seeds.
      more.append(",\"seedText\":\"").append(summary.seed()).append('"');
    }
    if (!leftOut.isEmpty()) {
      more.append(",\"leftOut\":\"").append(leftOut).append('"');
    }
    return json.substring(0, json.length() - 1) + more + "}";
  }

  /** JSON that neither ends its element nor means anything else to a browser. */
  private static String inert(String json) {
    return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
  }

  private static String hash(String script) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This JVM has no SHA-256, which every JVM must have", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing beside the classes of ferret-report");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Writes the page to a file.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.write(file, html);
  }

  /** Returns the page as HTML text. */
  @Override
  public String toString() {
    return new String(html, StandardCharsets.UTF_8);
  }
}
