package dev.ferret.engine;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that fill the heap and keep it full: the input is told all the same. */
@Timeout(value = 5, unit = TimeUnit.MINUTES) // a hang must not stop the build
class FullHeapTest {
  /** Runs one property in a JVM of its own. */
  static final class Hoarder {
    private static final List<byte[]> HOARD = new ArrayList<>();

    private Hoarder() {}

    private static int keep(int kilobytes) {
      for (int i = 0; i < kilobytes; i++) {
        HOARD.add(new byte[1_024]);
      }
      return 1;
    }

    private static int fill(boolean isFull) {
      while (isFull) {
        HOARD.add(new byte[512]);
      }
      return 1;
    }

    private static StateMachine<Integer, Object> machine() {
      return StateMachine.of(() -> 0, Object::new)
          .command("idle", c -> c.call(system -> 1))
          .command("keep", c -> c.call(system -> keep(10)));
    }

    public static void main(String[] arguments) {
      Settings settings = Settings.standard().withSeed(5).withTries(100_000).withoutStore();
      Gen<Integer> digits = elementsOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
      Outcome outcome =
          switch (arguments[0]) {
            case "random" -> forAll(integers()).with(settings).run(n -> keep(100));
            case "once" -> forAll(integers()).with(settings).run(n -> fill(n > 1_000));
            case "swallowed" ->
                forAll(lists(integers()))
                    .with(settings)
                    .run(
                        list -> {
                          try {
                            keep(100);
                          } catch (OutOfMemoryError e) {
                            fill(HOARD.size() < 0);
                          }
                        });
            case "rows" ->
                forAll(digits, digits, digits, digits)
                    .with(settings)
                    .covering(2)
                    .run((a, b, c, d) -> keep(1_000));
            case "row" ->
                forAll(digits, digits, digits, digits)
                    .with(settings)
                    .covering(2)
                    .run((a, b, c, d) -> fill(a == 3 && b == 7));
            case "space" -> forAll(integers(0, 2_000)).with(settings).run(n -> keep(100));
            case "search" ->
                forAll(lists(integers()).sizes(0, 50))
                    .with(settings)
                    .maximizing(List::size)
                    .run(list -> keep(100));
            case "program" -> machine().with(settings).run();
            default -> machine().parallel(2).with(settings).run();
          };
      HOARD.clear();
      System.out.println(outcome.report());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "random    | n =",
        "once      | n =",
        "swallowed | list =",
        "rows      | d =",
        "row       | d =",
        "space     | n =",
        "search    | list =",
        "program   | keep();",
        "parallel  | keep();",
      })
  void aHeapThatStaysFullStillYieldsTheInput(String mode, String input) throws Exception {
    Set<String> path = new LinkedHashSet<>();
    for (Class<?> type : List.of(Hoarder.class, Runner.class)) {
      path.add(
          Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx48m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(String.join(File.pathSeparator, path));
    command.addAll(List.of(Hoarder.class.getName(), mode));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(key -> key.endsWith("JAVA_OPTIONS"));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output)
        .startsWith("Property failed")
        .contains(input)
        .containsPattern("OutOfMemoryError: Java heap space|memory: The heap was full after");
  }
}
