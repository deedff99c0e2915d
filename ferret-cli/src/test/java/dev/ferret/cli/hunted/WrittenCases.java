package dev.ferret.cli.hunted;

import static dev.ferret.Ferret.classify;
import static dev.ferret.Ferret.collect;
import static dev.ferret.Ferret.maximize;

import dev.ferret.junit.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Properties that write their inputs into a file, and one with many cases. */
public class WrittenCases {
  private static void write(Object input) throws IOException {
    Files.writeString(
        Path.of("inputs.txt"), input + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Property
  @Tag("written")
  void holds(List<Integer> list, String text) throws IOException {
    write(list + " " + text.length() + text.hashCode());
  }

  @Property
  @Tag("written")
  void searches(List<Integer> list) throws IOException {
    write(list);
    maximize("size", list.size());
  }

  @Property
  @Tag("written")
  void fails(List<Integer> list) throws IOException {
    write(list);
    if (list.stream().mapToLong(n -> n).sum() > 1_000) {
      throw new AssertionError("more than 1,000");
    }
  }

  @Property
  @Tag("million")
  void isCheap(int n, List<Byte> bytes) {
    collect("n", n);
    collect("size", bytes.size());
    classify("even", n % 2 == 0);
  }
}
