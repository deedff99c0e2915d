package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The form of the documentation: links lead somewhere, pages are short and lines are, too. */
class PagesTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");

  static List<Path> markdown() throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(DocsTest.ROOT)) {
      files.filter(f -> f.toString().endsWith(".md")).forEach(all::add);
    }
    try (Stream<Path> files = Files.walk(DocsTest.ROOT.resolve("docs"))) {
      files.filter(f -> f.toString().endsWith(".md")).forEach(all::add);
    }
    return all.stream().sorted().toList();
  }

  @ParameterizedTest
  @MethodSource("markdown")
  void linksLeadSomewhere(Path page) throws IOException {
    String text = FENCED.matcher(Files.readString(page)).replaceAll("");
    for (MatchResult link : LINK.matcher(text).results().toList()) {
      String target = link.group(1);
      if (!target.matches("[a-z]+:.*")) {
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
        assertThat(file).as("link of %s", page).exists();
        if (parts.length == 2) {
          assertThat(anchors(file))
              .as("anchors of %s, linked by %s", file, page)
              .contains(parts[1]);
        }
      }
    }
  }

  /** The anchors that GitHub and MkDocs make of headings. */
  private static List<String> anchors(Path page) throws IOException {
    String text = FENCED.matcher(Files.readString(page)).replaceAll("");
    return text.lines()
        .filter(line -> line.matches("#+ .*"))
        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
        .map(title -> title.replaceAll("[^a-z0-9 _-]", "").replace(' ', '-'))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("dev.ferret.examples.DocsTest#pages")
  void pagesOfTheGuideAreShort(Path page) throws IOException {
    List<String> lines = Files.readAllLines(page);
    assertThat(lines).hasSizeLessThanOrEqualTo(250);
    assertThat(lines).allMatch(line -> line.length() <= 120);
    assertThat(lines.get(0)).startsWith("# ");
  }

  @Test
  void theReadmeIsShort() throws IOException {
    List<String> lines = Files.readAllLines(DocsTest.ROOT.resolve("README.md"));
    assertThat(lines).hasSizeLessThanOrEqualTo(150);
    assertThat(lines).allMatch(line -> line.length() <= 120);
  }

  /** A reader copies the build file, so its versions are those that the tests ran with. */
  @Test
  void theReadmeNamesTheVersionsOfTheBuild() throws IOException {
    String readme = Files.readString(DocsTest.ROOT.resolve("README.md"));
    String pom = Files.readString(DocsTest.ROOT.resolve("pom.xml"));
    for (String property : List.of("junit.version", "assertj.version")) {
      String tag = "<" + property + ">";
      int from = pom.indexOf(tag) + tag.length();
      String version = pom.substring(from, pom.indexOf('<', from));
      assertThat(readme).as(property).contains("<version>" + version + "</version>");
    }
  }

  @Test
  void theGuideListsAllOfItsPages() throws IOException {
    String contents = Files.readString(DocsTest.ROOT.resolve("docs/guide/README.md"));
    for (Path page : DocsTest.pages()) {
      if (!page.endsWith("README.md")) {
        assertThat(contents).contains("(" + page.getFileName() + ")");
      }
    }
  }
}
