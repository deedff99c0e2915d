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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles the sources of all snippets with the imports that their page says to paste, instead of
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

  @ParameterizedTest
  @MethodSource("dev.ferret.examples.DocsTest#pages")
  void snippetsCompileWithTheImportsOfTheirPage(Path page) throws IOException {
    List<String> snippets = DocsTest.blocks(Files.readString(page), "java");
    List<String> pasted = imports(Files.readString(page));
    List<JavaFileObject> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(file);
        if (snippets.stream().anyMatch(each -> isShown(each, text))) {
          sources.add(source(file.getFileName().toString(), withImports(text, pasted)));
        }
      }
    }
    if (!sources.isEmpty()) {
      StringWriter errors = new StringWriter();
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      List<String> options =
          List.of(
              "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", classes.toString());
      boolean isCompiled = compiler.getTask(errors, null, null, options, null, sources).call();
      assertThat(isCompiled).as(errors.toString()).isTrue();
    }
  }

  private static boolean isShown(String snippet, String text) {
    return DocsTest.dense(text).contains(DocsTest.dense(snippet));
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
