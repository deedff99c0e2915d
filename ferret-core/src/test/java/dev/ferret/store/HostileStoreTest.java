package dev.ferret.store;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Links, pipes and other things in a store that came with a repository. */
@Timeout(60)
class HostileStoreTest {
  @TempDir Path temp;

  private Outcome failing() {
    return forAll(integers())
        .named("hostile")
        .with(Settings.standard().withStore(temp.resolve(".ferret")).withSeed(1))
        .run(n -> assertThat(n).isLessThan(1_000));
  }

  private static void pipe(Path path) throws Exception {
    Files.createDirectories(path.getParent());
    Process process = new ProcessBuilder("mkfifo", path.toString()).start();
    assumeThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assumeThat(process.exitValue()).isZero();
  }

  private void link(String name, String target) throws IOException {
    Path link = temp.resolve(".ferret").resolve(name);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(target));
  }

  @Test
  void aRunningCaseThatIsALinkOrAPipeOrAFolderIsLeftAlone() throws Exception {
    link("running/1-1-x.running", "/dev/stdin");
    link("running/1-2-x.running", "/dev/zero");
    pipe(temp.resolve(".ferret/running/1-3-x.running"));
    Files.createDirectories(temp.resolve(".ferret/running/a.running/b"));
    assertThat(failing().isPassed()).isFalse();
    assertThat(temp.resolve(".ferret/running/a.running")).isDirectory();
  }

  @Test
  void aFolderOfRunningCasesThatIsALinkIsNotWrittenTo() throws IOException {
    Path outside = Files.createDirectory(temp.resolve("outside"));
    link("running", outside.toString());
    assertThat(failing().isPassed()).isFalse();
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void aLockThatIsALinkIsNotWrittenTo() throws IOException {
    Path outside = temp.resolve("outside.txt");
    link("failures/.lock", outside.toString());
    assertThat(failing().isPassed()).isFalse();
    assertThat(outside).doesNotExist();
  }

  @Test
  void aLockThatIsAPipeDoesNotBlock() throws Exception {
    pipe(temp.resolve(".ferret/failures/.lock"));
    assertThat(failing().isPassed()).isFalse();
  }

  @Test
  void aFailureBehindALinkIsIgnoredAndNotWrittenTo() throws IOException {
    assertThat(failing().isPassed()).isFalse();
    Path stored;
    try (var files = Files.walk(temp.resolve(".ferret/failures"))) {
      stored = files.filter(file -> file.toString().endsWith(".failure")).findFirst().orElseThrow();
    }
    Path outside = temp.resolve("outside.failure");
    Files.move(stored, outside);
    byte[] before = Files.readAllBytes(outside);
    Files.createSymbolicLink(stored, outside);
    List<String> warnings = new ArrayList<>();
    FailureStore store = FailureStore.directory(temp.resolve(".ferret/failures"), warnings::add);
    String property = Files.readAllLines(outside).toString();
    assertThat(property).contains("hostile");
    assertThat(failing().toString()).doesNotContain("found     in the store");
    assertThat(Files.readAllBytes(outside)).isEqualTo(before);
    assertThat(store.isEmpty()).isFalse();
  }

  @Test
  void aFolderOfFailuresThatIsALinkIsNotWrittenTo() throws IOException {
    assertThat(failing().isPassed()).isFalse();
    Path folder;
    try (var files = Files.list(temp.resolve(".ferret/failures"))) {
      folder = files.filter(Files::isDirectory).findFirst().orElseThrow();
    }
    Path outside = Files.createDirectory(temp.resolve("outside"));
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
    Files.createSymbolicLink(folder, outside);
    assertThat(failing().isPassed()).isFalse();
    assertThat(outside).isEmptyDirectory();
  }
}
