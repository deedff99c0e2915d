package dev.ferret.junit.worker;

import dev.ferret.text.Json;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;

/**
 * How this JVM was started, and which tests of it have properties: all that it takes to run them
 * again in another JVM.
 */
final class Recording {
  /** The environment variable that names the folder, or the file, for recordings. */
  static final String VARIABLE = "FERRET_RECORD";

  private static final int VERSION = 1;

  /** What every JVM has by itself, and what belongs to the program that runs the tests. */
  private static final List<String> OWN_PROPERTIES =
      List.of(
          "java.",
          "jdk.",
          "sun.",
          "os.",
          "user.",
          "file.",
          "path.",
          "line.",
          "native.",
          "awt.",
          "stdout.",
          "stderr.",
          "stdin.",
          "surefire.",
          "ferret.");

  /** Those of these that tests may have been given all the same. */
  private static final List<String> GIVEN_PROPERTIES =
      List.of(
          "user.language",
          "user.country",
          "user.timezone",
          "file.encoding",
          "java.io.tmpdir",
          "java.security.policy",
          "java.util.logging.config.file");

  /**
   * The recording of this JVM, which two services of the launcher share; null if none is wanted.
   */
  private static final @Nullable Recording THIS = wanted();

  private final Path target;
  private final Map<String, Map<String, Object>> tests = new LinkedHashMap<>();

  Recording(Path target) {
    this.target = target;
  }

  private static @Nullable Recording wanted() {
    String where = System.getenv(VARIABLE);
    return where == null || where.isEmpty() ? null : new Recording(Path.of(where));
  }

  /** Returns the recording of this JVM; null if none is wanted. */
  static @Nullable Recording current() {
    return THIS;
  }

  /**
   * Adds a test; the launcher may discover it more than once.
   *
   * @param place where the property is written; empty for a test that may run properties or not
   */
  synchronized void add(String id, String type, String method, List<String> tags, String place) {
    Map<String, Object> test = new LinkedHashMap<>();
    test.put("id", id);
    test.put("class", type);
    test.put("method", method);
    test.put("tags", tags);
    test.put("kind", place.isEmpty() ? "test" : "property");
    test.put("place", place);
    tests.put(id, test);
  }

  /** Writes the recording. */
  synchronized void write() throws IOException {
    boolean isFolder = Files.isDirectory(target);
    Path file =
        isFolder ? target.resolve("jvm-" + ProcessHandle.current().pid() + ".json") : target;
    Path made = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(made, Json.write(content()));
    Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private Map<String, Object> content() {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("format", "ferret-recording");
    content.put("version", VERSION);
    content.put("java", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    content.put("arguments", arguments());
    content.put("classPath", classPath());
    content.put("modulePath", paths(System.getProperty("jdk.module.path", "")));
    content.put("properties", properties());
    content.put("folder", Path.of("").toAbsolutePath().toString());
    content.put("tests", List.copyOf(tests.values()));
    return content;
  }

  /** The arguments of the JVM, without a debugger that waits and without measuring coverage. */
  private static List<String> arguments() {
    List<String> kept = new ArrayList<>();
    for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      boolean isTool =
          argument.startsWith("-agentlib:jdwp")
              || argument.startsWith("-Xrunjdwp")
              || (argument.startsWith("-javaagent:") && argument.contains("jacoco"));
      // System properties are recorded as they are now.
      if (!isTool && !argument.startsWith("-D")) {
        kept.add(argument);
      }
    }
    return kept;
  }

  private static List<String> paths(String joined) {
    List<String> paths = new ArrayList<>();
    for (String path : joined.split(File.pathSeparator, -1)) {
      if (!path.isEmpty()) {
        paths.add(Path.of(path).toAbsolutePath().toString());
      }
    }
    return paths;
  }

  /** The class path; that of a jar that only names others is theirs, since it may not live long. */
  private static List<String> classPath() {
    List<String> expanded = new ArrayList<>();
    for (String path : paths(System.getProperty("java.class.path", ""))) {
      List<String> named = path.endsWith(".jar") ? named(Path.of(path)) : List.of();
      expanded.addAll(named.isEmpty() ? List.of(path) : named);
    }
    // Whatever runs the tests may have brought JUnit's launcher by itself.
    for (Class<?> needed : List.of(Launcher.class, TestEngine.class, Testable.class)) {
      String where = location(needed);
      if (where != null && !expanded.contains(where)) {
        expanded.add(where);
      }
    }
    return expanded;
  }

  private static @Nullable String location(Class<?> type) {
    try {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      return source == null ? null : Path.of(source.getLocation().toURI()).toString();
    } catch (URISyntaxException | RuntimeException e) {
      return null;
    }
  }

  private static List<String> named(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String names = manifest == null ? null : manifest.getMainAttributes().getValue("Class-Path");
      // A library may have the attribute, too; a jar without classes is no library.
      boolean isEmpty = file.stream().noneMatch(entry -> entry.getName().endsWith(".class"));
      List<String> paths = new ArrayList<>();
      for (String name : names == null || !isEmpty ? new String[0] : names.trim().split(" +")) {
        paths.add(Path.of(jar.toUri().resolve(name)).toString());
      }
      return paths;
    } catch (IOException | RuntimeException e) {
      return List.of();
    }
  }

  private static Map<String, String> properties() {
    Map<String, String> kept = new TreeMap<>();
    Properties all = System.getProperties();
    for (String name : all.stringPropertyNames()) {
      boolean isOwn = false;
      for (String prefix : OWN_PROPERTIES) {
        isOwn |= name.toLowerCase(Locale.ROOT).startsWith(prefix);
      }
      boolean isFerrets = name.startsWith("ferret.");
      if (!isOwn || isFerrets || GIVEN_PROPERTIES.contains(name)) {
        kept.put(name, all.getProperty(name));
      }
    }
    return kept;
  }
}
