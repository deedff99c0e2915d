package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps the documentation honest: every snippet stands in a test, or in what a test runs. */
class DocsTest {
  static final Path ROOT = Path.of("..");

  /** Where snippets may stand. */
  private static final List<Path> SOURCES =
      List.of(Path.of("src"), ROOT.resolve("ferret-found/src"));

  /** The pages of the guide. */
  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("docs/guide"))) {
      return files.filter(f -> f.toString().endsWith(".md")).sorted().toList();
    }
  }

  /** All documents with snippets of Java. */
  static List<Path> documents() throws IOException {
    List<Path> all = new ArrayList<>(pages());
    for (String other : List.of("README.md", "docs/design.md", "docs/found.md")) {
      all.add(ROOT.resolve(other));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everySnippetIsCompiled(Path document) throws IOException {
    String sources = String.join("\n", texts().keySet());
    for (String snippet : blocks(Files.readString(document), "java")) {
      // A whole file is compiled and run by PastedTest.
      if (!snippet.startsWith("import ")) {
        assertThat(sources).as(document.toString()).contains(dense(snippet));
      }
    }
  }

  /** What a reader pastes must find its names; those of the JDK every editor knows. */
  @ParameterizedTest
  @MethodSource("pages")
  void everyPageListsTheImportsOfItsSnippets(Path page) throws IOException {
    Map<String, String> texts = texts();
    String document = Files.readString(page);
    List<String> listed = imports(document);
    for (String snippet : blocks(document, "java")) {
      if (!snippet.startsWith("import ")) {
        for (String needed : imports(source(snippet, texts))) {
          String name = needed.substring(needed.lastIndexOf('.') + 1);
          boolean isUsed = Pattern.compile("(?<![\\w.])" + name + "\\b").matcher(snippet).find();
          String all = needed.substring(0, needed.lastIndexOf('.')) + ".*";
          if (isUsed && !OWN.matcher(needed).find()) {
            assertThat(listed).as(snippet).containsAnyOf(needed, all);
          }
        }
      }
    }
  }

  /** Imports that belong to the JDK or to the subject of an example. */
  private static final Pattern OWN =
      Pattern.compile(
          "^(static )?(javax?\\.|com\\.|org\\.springframework\\.|org\\.h2\\.|dev\\.ferret\\.examples\\.)");

  static List<String> imports(String text) {
    Matcher lines = Pattern.compile("^import ([^;]+);", Pattern.MULTILINE).matcher(text);
    return lines.results().map(line -> line.group(1)).toList();
  }

  /** All sources, each by its text without white space. */
  private static Map<String, String> texts() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Path folder : SOURCES) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
          String text = Files.readString(file);
          texts.put(dense(text), text);
        }
      }
    }
    return texts;
  }

  /** The first source that has a snippet. */
  private static String source(String snippet, Map<String, String> texts) {
    for (Map.Entry<String, String> each : texts.entrySet()) {
      if (each.getKey().contains(dense(snippet))) {
        return each.getValue();
      }
    }
    throw new AssertionError("No source has " + snippet);
  }

  static String dense(String text) {
    return text.replaceAll("\\s+", "");
  }

  /** The fenced blocks of one language. */
  static List<String> blocks(String document, String language) {
    List<String> blocks = new ArrayList<>();
    StringBuilder block = null;
    for (String line : document.lines().toList()) {
      if (line.equals("```" + language)) {
        block = new StringBuilder();
      } else if (line.startsWith("```") && block != null) {
        blocks.add(block.toString());
        block = null;
      } else if (block != null) {
        block.append(line).append('\n');
      }
    }
    return blocks;
  }
}
