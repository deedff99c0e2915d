package dev.ferret.weave;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Runs a class in a JVM of its own, with the class path of this one. */
public final class ForkedJvm {
  private ForkedJvm() {}

  /** What a JVM has written. */
  public record Output(int exit, List<String> out, List<String> err) {}

  /** Runs a main class. */
  public static Output run(Path folder, List<String> options, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    return run(folder, List.of(), options, main, arguments);
  }

  /** Runs a main class with more folders on the class path. */
  public static Output run(
      Path folder, List<Path> more, List<String> options, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // a quick start
    command.addAll(coverage());
    command.addAll(options);
    command.add("-cp");
    StringBuilder classPath = new StringBuilder(System.getProperty("java.class.path"));
    more.forEach(place -> classPath.append(File.pathSeparator).append(place));
    command.add(classPath.toString());
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException("The JVM did not end: " + Files.readString(out));
    }
    return new Output(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
  }

  /** What runs in another JVM is covered, too. */
  private static List<String> coverage() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("-javaagent:") && argument.contains("jacoco"))
        .toList();
  }

  /** An option that installs an agent whose class is on the class path. */
  public static String agent(Path folder, Class<?> type) throws IOException {
    Path jar = folder.resolve(type.getSimpleName() + ".jar");
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", type.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      out.flush();
    }
    return "-javaagent:" + jar;
  }
}
