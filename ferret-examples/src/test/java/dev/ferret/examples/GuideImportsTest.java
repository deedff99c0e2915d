package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles the sources of all snippets with the imports that the guide says to paste, instead of
 * their own: no name may be ambiguous or missing.
 */
class GuideImportsTest {
  private static final Pattern IMPORT = Pattern.compile("^import [^;]+;.*$", Pattern.MULTILINE);

  @TempDir Path classes;

  private static List<String> imports(String text) {
    Matcher matcher = IMPORT.matcher(text);
    List<String> found = new ArrayList<>();
    while (matcher.find()) {
      found.add(matcher.group().strip());
    }
    return found;
  }

  private static String dense(String text) {
    return text.replaceAll("\\s+", "");
  }

  @Test
  void snippetsCompileWithTheImportsOfTheGuide() throws IOException {
    String guide = Files.readString(Path.of("../docs/guide.md"));
    List<String> snippets = DocsTest.blocks(guide, "java");
    List<String> pasted = imports(snippets.get(0));
    assertThat(pasted).contains("import dev.ferret.Gen;");
    snippets.addAll(DocsTest.blocks(Files.readString(Path.of("../README.md")), "java"));
    List<JavaFileObject> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(file);
        boolean isShown = snippets.stream().anyMatch(each -> dense(text).contains(dense(each)));
        if (isShown) {
          sources.add(source(file.getFileName().toString(), withImports(text, pasted)));
        }
      }
    }
    assertThat(sources).hasSizeGreaterThan(10);
    StringWriter errors = new StringWriter();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of(
            "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", classes.toString());
    boolean isCompiled = compiler.getTask(errors, null, null, options, null, sources).call();
    assertThat(isCompiled).as(errors.toString()).isTrue();
  }

  /** A source with the imports of the guide, and those of its own that the guide leaves out. */
  private static String withImports(String text, List<String> pasted) {
    List<String> all = new ArrayList<>(pasted);
    for (String own : imports(text)) {
      String onDemand = own.substring(0, own.lastIndexOf('.')) + ".*;";
      if (!all.contains(own) && !all.contains(onDemand)) {
        all.add(own);
      }
    }
    String body = IMPORT.matcher(text).replaceAll("");
    int end = body.indexOf(';') + 1;
    return body.substring(0, end) + "\n" + String.join("\n", all) + body.substring(end);
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
