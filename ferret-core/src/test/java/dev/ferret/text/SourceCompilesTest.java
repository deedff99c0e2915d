package dev.ferret.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles what was printed: the text must build the value again. */
class SourceCompilesTest {

  @TempDir Path directory;

  @Test
  void printedSourceBuildsAnEqualValue() throws Exception {
    List<Object> values = new ArrayList<>();
    SourcePrinterTest.valuesAndTheirSource().forEach(each -> values.add(each.get()[0]));
    for (int codePoint = 0; codePoint < 0x11000; codePoint += 97) {
      values.add("x" + new String(Character.toChars(codePoint)) + "\\u0041");
    }
    for (char c = 0; c < 300; c++) {
      values.add(c);
      values.add("\uD800" + c + c);
    }
    StringBuilder list = new StringBuilder();
    for (Object value : values) {
      list.append("    all.add(").append(SourcePrinter.print(value)).append(");\n");
    }
    String source =
        "package dev.ferret.text;\n"
            + "import java.math.*;\nimport java.time.*;\nimport java.util.*;\n"
            + "import java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\n"
            + "public class Printed {\n  public static List<Object> all() {\n"
            + "    List<Object> all = new ArrayList<>();\n"
            + list
            + "    return all;\n  }\n}\n";
    compile(write("Printed.java", source));
    List<?> again = printedValues();

    assertThat(again).hasSameSizeAs(values);
    for (int i = 0; i < values.size(); i++) {
      Object before = values.get(i);
      String what = SourcePrinter.print(before);
      if (before == null || hasValueEquality(before)) {
        assertThat(Arrays.deepEquals(new Object[] {again.get(i)}, new Object[] {before}))
            .as(what)
            .isTrue();
      } else {
        assertThat(SourcePrinter.print(again.get(i))).isEqualTo(what);
      }
    }
  }

  private static boolean hasValueEquality(Object value) {
    String type = value.getClass().getName();
    return !type.contains("Atomic") && !type.contains("StringBuilder") && !type.contains("Deque");
  }

  private List<?> printedValues() throws Exception {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Path folder = directory.resolve("dev/ferret/text");
    Class<?> printed = lookup.defineClass(Files.readAllBytes(folder.resolve("Printed.class")));
    // The map with a null is an anonymous class inside.
    lookup.defineClass(Files.readAllBytes(folder.resolve("Printed$1.class")));
    return (List<?>) printed.getMethod("all").invoke(null);
  }

  @Test
  void recordsOfAClosedModuleArePrintedByTheirText() throws Exception {
    Path module = write("module-info.java", "module closed { exports shown; }");
    Path secret = write("hidden/Secret.java", "package hidden;\npublic record Secret(int x) {}");
    Path door =
        write(
            "shown/Door.java",
            """
            package shown;
            public class Door {
              public static Object open() { return new hidden.Secret(3); }
              public record Handle(int x) {}
              public static Object handle() { return new Handle(4); }
            }
            """);
    compile(module, secret, door);
    Configuration configuration =
        ModuleLayer.boot()
            .configuration()
            .resolve(ModuleFinder.of(directory), ModuleFinder.of(), Set.of("closed"));
    Class<?> loaded =
        ModuleLayer.boot()
            .defineModulesWithOneLoader(configuration, ClassLoader.getSystemClassLoader())
            .findLoader("closed")
            .loadClass("shown.Door");
    assertThat(SourcePrinter.print(loaded.getMethod("open").invoke(null))).isEqualTo("Secret[x=3]");
    assertThat(SourcePrinter.print(loaded.getMethod("handle").invoke(null)))
        .isEqualTo("new Door.Handle(4)");
  }

  private Path write(String name, String source) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, source);
  }

  static String testClasses() {
    Path here = Path.of(URI.create(SourcePrinterTest.class.getResource("").toString()));
    return here.resolve("../../..").normalize().toString();
  }

  private void compile(Path... files) {
    List<String> arguments =
        new ArrayList<>(List.of("-nowarn", "-Xlint:none", "-d", directory.toString()));
    boolean modular = files[0].endsWith("module-info.java");
    arguments.addAll(List.of("-cp", modular ? "" : testClasses()));
    for (Path file : files) {
      arguments.add(file.toString());
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    assertThat(result).as("compiler result").isZero();
  }
}
