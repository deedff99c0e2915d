package dev.ferret.spark;

import dev.ferret.cli.campaign.Engine;
import dev.ferret.cli.campaign.Launch;
import dev.ferret.cli.campaign.Trouble;
import dev.ferret.summary.Summary;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;

/** Brings the class paths of tests to the executors: jars as they are, folders as jars. */
final class Shipment {
  private final JavaSparkContext spark;
  private final Path folder;
  private final Map<String, String> names = new HashMap<>();
  private final Map<Launch, RemoteSlice.Shipped> launches = new HashMap<>();

  /**
   * Begins with nothing.
   *
   * @param folder gets the jars of folders
   */
  Shipment(JavaSparkContext spark, Path folder) {
    this.spark = spark;
    this.folder = folder;
  }

  /** Returns the jars that an executor needs to start workers: those of Ferret. */
  static List<String> ownJars(Path folder) {
    List<String> jars = new ArrayList<>();
    for (Class<?> type : List.of(SparkEngine.class, Engine.class, Message.class, Summary.class)) {
      try {
        Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        jars.add(jar(place, folder.resolve("ferret-" + jars.size() + ".jar")).toString());
      } catch (IOException | URISyntaxException e) {
        throw new Trouble("The classes of Ferret cannot be packed: " + e.getMessage(), e);
      }
    }
    return jars;
  }

  /** Returns how a test JVM is started elsewhere, after its class path was sent there. */
  RemoteSlice.Shipped launch(Launch launch) throws IOException {
    RemoteSlice.Shipped known = launches.get(launch);
    if (known == null) {
      known = shipped(launch);
      launches.put(launch, known);
    }
    return known;
  }

  private RemoteSlice.Shipped shipped(Launch launch) throws IOException {
    if (!launch.modulePath().isEmpty()) {
      throw new Trouble(
          "The tests run on the module path, which cannot be sent to a cluster; set"
              + " useModulePath of Surefire to false");
    }
    List<String> files = new ArrayList<>();
    for (String each : launch.classPath()) {
      Path place = launch.folder().resolve(each);
      if (Files.exists(place)) {
        files.add(sent(place));
      }
    }
    Map<String, String> properties = new LinkedHashMap<>(launch.properties());
    properties.remove("ferret.store");
    return new RemoteSlice.Shipped(launch.arguments(), files, properties);
  }

  private String sent(Path place) throws IOException {
    String known = names.get(place.toString());
    if (known != null) {
      return known;
    }
    // Two jars of a class path may have the same name.
    String name = names.size() + "-" + place.getFileName() + (isFolder(place) ? ".jar" : "");
    Path named = folder.resolve("shipped").resolve(name);
    Files.createDirectories(named.getParent());
    if (isFolder(place)) {
      jar(place, named);
    } else {
      Files.copy(place, named);
    }
    spark.addFile(named.toString());
    names.put(place.toString(), name);
    return name;
  }

  private static boolean isFolder(Path place) {
    return Files.isDirectory(place);
  }

  /** Returns a jar as it is, and a folder as a jar. */
  private static Path jar(Path place, Path made) throws IOException {
    if (!isFolder(place)) {
      return place;
    }
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(made));
        Stream<Path> files = Files.walk(place)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        jar.putNextEntry(new JarEntry(place.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, jar);
        jar.closeEntry();
      }
    }
    return made;
  }
}
