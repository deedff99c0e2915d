package dev.ferret.cli.campaign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a test JVM of a project is started, as it was recorded.
 *
 * @param java the command
 * @param arguments those of the JVM
 * @param properties system properties
 * @param folder the working directory
 */
public record Launch(
    String java,
    List<String> arguments,
    List<String> classPath,
    List<String> modulePath,
    Map<String, String> properties,
    Path folder) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Returns the tests of a recording. */
  public static List<HuntedTest> tests(Path recording) {
    JsonNode content;
    try {
      content = JSON.readTree(Files.readString(recording));
    } catch (JsonProcessingException e) {
      throw new Trouble(recording + " is no recording of Ferret; record the tests again");
    } catch (IOException e) {
      throw new Trouble(recording + " cannot be read: " + e.getMessage());
    }
    if (!content.path("format").asText().equals("ferret-recording")
        || content.path("version").asInt() != 1) {
      throw new Trouble(
          recording
              + " is no recording of this version of Ferret; use the same version in the project and"
              + " on the command line, and record the tests again");
    }
    Map<String, String> properties = new LinkedHashMap<>();
    content
        .path("properties")
        .properties()
        .forEach(each -> properties.put(each.getKey(), each.getValue().asText()));
    Launch launch =
        new Launch(
            content.path("java").asText(),
            texts(content.path("arguments")),
            texts(content.path("classPath")),
            texts(content.path("modulePath")),
            properties,
            Path.of(content.path("folder").asText()));
    List<HuntedTest> tests = new ArrayList<>();
    for (JsonNode test : content.path("tests")) {
      tests.add(
          new HuntedTest(
              launch,
              test.path("id").asText(),
              test.path("class").asText(),
              test.path("method").asText(),
              texts(test.path("tags")),
              test.path("place").asText()));
    }
    return tests;
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  /** Returns the folder of the store: that of the project, unless it was told otherwise. */
  public Path store() {
    String told = properties.getOrDefault("ferret.store", ".ferret");
    return folder.resolve(told.equalsIgnoreCase("none") ? ".ferret" : told);
  }

  /** Returns whether a folder of the class path has a class. */
  public boolean has(String type) {
    String file = type.replace('.', '/') + ".class";
    for (String each : classPath) {
      if (Files.exists(Path.of(each).resolve(file))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the command that runs a class in such a JVM. What is long is in a file of arguments,
   * since some systems limit the length of a command.
   *
   * @param file where the arguments go
   */
  List<String> command(Path file, List<String> more, String main) throws IOException {
    List<String> lines = new ArrayList<>(arguments);
    lines.addAll(more);
    properties.forEach((name, value) -> lines.add("-D" + name + "=" + value));
    if (!modulePath.isEmpty()) {
      lines.add("--module-path");
      lines.add(String.join(File.pathSeparator, modulePath));
    }
    lines.add("-cp");
    lines.add(String.join(File.pathSeparator, classPath));
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      text.append('"').append(line.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"\n");
    }
    Files.writeString(file, text);
    return List.of(java, "@" + file, main);
  }
}
