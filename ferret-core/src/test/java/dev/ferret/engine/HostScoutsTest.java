package dev.ferret.engine;

import static dev.ferret.Ferret.exists;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** Other JVMs that check candidates ahead change nothing but the time. */
@Isolated("a host hears of all properties of the JVM")
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class HostScoutsTest {
  private static final Gen<List<Integer>> LISTS = lists(integers(0, 1_000));
  private static final Settings ONE = Settings.standard().withoutStore().withSeed(1);

  /** A case that fails, to be replayed, and what one JVM says of it. */
  private static final Settings REPLAY = failing();

  private static final Outcome ALONE = run(REPLAY, new AtomicInteger());

  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicInteger runs = new AtomicInteger();

  /** A host with others that say what a function says. */
  private final class Answering implements Host {
    private final Function<List<Integer>, @Nullable String> answers;

    Answering(Function<List<Integer>, @Nullable String> answers) {
      this.answers = answers;
    }

    @Override
    public Settings settings(String property, Settings own, boolean isWhole) {
      return own;
    }

    @Override
    public void ended(String property, Outcome outcome) {}

    @Override
    public boolean isKilledBy(String property, String token) {
      return false;
    }

    @Override
    public int others() {
      return 2;
    }

    @Override
    public CompletableFuture<@Nullable String> checkedElsewhere(String property, String token) {
      asked.incrementAndGet();
      return CompletableFuture.<@Nullable String>supplyAsync(() -> answers.apply(listOf(token)));
    }
  }

  /** The list of a token, which a property draws that checks nothing. */
  private static List<Integer> listOf(String token) {
    AtomicReference<List<Integer>> list = new AtomicReference<>();
    Outcome outcome = Runs.outcome(ONE.withReplay(token), LISTS, list::set);
    assertThat(outcome.isPassed()).as(outcome.toString()).isTrue();
    return list.get();
  }

  @AfterEach
  void leave() {
    Host.install(null);
  }

  private static boolean fails(List<Integer> list) {
    return list.stream().filter(n -> n > 300).count() >= 2;
  }

  /** For as long as makes a message to another JVM worth it. */
  private static void sleep() {
    try {
      Thread.sleep(21);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void check(List<Integer> list, boolean isSlow) {
    if (isSlow) {
      sleep();
    }
    if (fails(list)) {
      throw new IllegalStateException("two are large");
    }
  }

  private static Outcome run(Settings settings, AtomicInteger runs) {
    return Runs.outcome(
        settings,
        LISTS,
        list -> {
          runs.incrementAndGet();
          check(list, settings.replay().isPresent());
        });
  }

  private static Settings failing() {
    Settings settings = ONE.without(Phase.SHRINK).without(Phase.EXPLAIN);
    String token = token(run(settings, new AtomicInteger()).report());
    return ONE.withReplay(token).without(Phase.EXPLAIN);
  }

  private Outcome with(Function<List<Integer>, @Nullable String> answers, Settings settings) {
    Host.install(new Answering(answers));
    return run(settings, runs);
  }

  @Test
  void theReportIsThatOfOneJvm() {
    String origin = ALONE.counterexample().orElseThrow().origin();
    Outcome together = with(list -> fails(list) ? origin : "", REPLAY);
    assertThat(together.toString()).isEqualTo(ALONE.toString());
    assertThat(asked).hasPositiveValue();
    // What was taken from others is counted, but did not run here.
    assertThat(together.executions()).isGreaterThan(runs.get());
  }

  @Test
  void othersThatHaveNoTimeAreAskedLessAndLess() {
    Outcome together = with(list -> null, REPLAY);
    assertThat(together.toString()).isEqualTo(ALONE.toString());
    assertThat(together.executions()).isEqualTo(ALONE.executions()).isEqualTo(runs.get());
    // Two at a time, after pauses of 4, 8, 16 and so on.
    assertThat(asked.get()).isBetween(2, runs.get() / 3);
  }

  @Test
  void othersThatAreGoneAreNoProblem() {
    Outcome together =
        with(
            list -> {
              throw new IllegalStateException("gone");
            },
            REPLAY);
    assertThat(together.toString()).isEqualTo(ALONE.toString());
  }

  @Test
  void whatFailsElsewhereIsSeenHereBeforeItCounts() {
    // They say of each case that it fails, in some way.
    assertThat(with(list -> "somewhere else", REPLAY).toString()).isEqualTo(ALONE.toString());
    String origin = ALONE.counterexample().orElseThrow().origin();
    assertThat(with(list -> origin, REPLAY).toString()).isEqualTo(ALONE.toString());
  }

  @Test
  void whatIsWronglyCalledHarmlessOnlyMakesTheResultLessSimple() {
    Outcome outcome = with(list -> "", REPLAY);
    @SuppressWarnings("unchecked")
    List<Integer> shrunk =
        (List<Integer>) outcome.counterexample().orElseThrow().arguments().get(0);
    assertThat(fails(shrunk)).isTrue();
  }

  @Test
  void aSearchForACaseThatFailsAsksNothing() {
    Host.install(new Answering(list -> ""));
    List<Integer> found =
        exists(LISTS)
            .with(ONE)
            .satisfying(
                list -> {
                  sleep();
                  return fails(list);
                });
    assertThat(fails(found)).isTrue();
    assertThat(asked).hasValue(0);
  }
}
