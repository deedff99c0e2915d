package dev.ferret.weave;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Attaches the {@link Agent} to the JVM that runs. A JVM may not attach to itself, so a second one
 * is started for a moment.
 */
public final class Attachment {
  /** A JVM that starts takes a second on a busy machine; something is wrong after this many. */
  private static final int SECONDS = 30;

  private Attachment() {}

  /**
   * Attaches the agent unless it is installed already.
   *
   * @throws IOException if that is not possible, with the reason
   */
  public static void attach() throws IOException {
    if (Agent.installed().isPresent()) {
      return;
    }
    Path agent = Files.createTempFile("ferret-agent", ".jar");
    Path output = Files.createTempFile("ferret-agent", ".txt");
    try {
      write(agent);
      run(agent, output);
    } finally {
      Files.deleteIfExists(output);
      Files.deleteIfExists(agent);
    }
    if (Agent.installed().isEmpty()) {
      throw new IOException("the agent was attached in another class loader");
    }
  }

  /** The classes of the agent are on the class path; the jar only names them. */
  private static void write(Path jar) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Agent-Class", Agent.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      out.flush();
    }
  }

  private static void run(Path agent, Path output) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command = new ArrayList<>(List.of(java.toString(), "--add-modules=jdk.attach"));
    Module module = AttachmentMain.class.getModule();
    if (module.isNamed()) {
      command.add("--module-path=" + System.getProperty("jdk.module.path"));
      command.add("--module=" + module.getName() + "/" + AttachmentMain.class.getName());
    } else {
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.add(AttachmentMain.class.getName());
    }
    command.add(Long.toString(ProcessHandle.current().pid()));
    command.add(agent.toString());
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("the JVM that attaches the agent did not end");
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("the thread was interrupted", e);
    }
    if (process.exitValue() != 0) {
      throw new IOException(Files.readString(output).strip());
    }
  }
}
