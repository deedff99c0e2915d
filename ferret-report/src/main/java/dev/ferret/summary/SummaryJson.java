package dev.ferret.summary;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reads and writes the JSON of summaries and of tables. */
final class SummaryJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private SummaryJson() {}

  static <T> T read(String json, Class<T> type, String name) {
    T value;
    try {
      value = MAPPER.readValue(json, type);
    } catch (JsonProcessingException e) {
      String place = e.getLocation() == null ? "" : " near line " + e.getLocation().getLineNr();
      throw new IllegalArgumentException(name + " is damaged" + place + "; make it anew", e);
    }
    if (value == null) {
      throw new IllegalArgumentException(name + " is empty; make it anew");
    }
    return value;
  }

  static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A summary cannot be written", e);
    }
  }

  /**
   * Refuses what this version does not read.
   *
   * @param complaint what a file of another format is said to be
   */
  static void check(
      String name, String complaint, String format, String expected, int version, int newest) {
    if (!format.equals(expected)) {
      throw new IllegalArgumentException(
          name + " " + complaint + ": its format is not '" + expected + "'");
    }
    if (version > newest) {
      throw new IllegalArgumentException(
          name
              + " was written by a later version of Ferret (format "
              + version
              + "); read it with that one");
    }
  }

  /** Writes a file, which has either its old or its new content at any time. */
  static void write(String json, Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path made = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(made, json);
    try {
      Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
