package dev.ferret.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The hunt finds the bugs that are seeded, from every seed, in their smallest form. */
class HuntTest {
  private static String hunt(long seed, String... words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    new Hunt(Settings.standard().withoutStore().withSeed(seed), out, false).run(List.of(words));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void findsAllSeededBugsFromEverySeed() {
    for (long seed = 1; seed <= 20; seed++) {
      assertThat(hunt(seed))
          .contains("all 12 cases")
          .contains("text = \"0\"")
          .contains("x = Integer.MIN_VALUE")
          .contains("transfers = List.of(new Bank.Transfer(0, 0, 1))")
          .contains("not ordered with -3")
          .contains("new Expression.Times(new Expression.Constant(0), new Expression.Variable())")
          .contains("Hunted 8: 2 hold, 6 have a bug.");
    }
  }

  @Test
  void runsOnlyWhatIsAskedFor() {
    assertThat(hunt(1, "BANK")).contains("transfersKeepTheTotal").contains("Hunted 1:");
  }

  @Test
  void namesTheExamplesIfThereIsNoneOfThatName() {
    assertThat(hunt(1, "nonsense")).startsWith("No example is called nonsense. There are:");
  }
}
