package dev.ferret.found;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.stateful.StateMachine;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.maps.NonBlockingHashMapLong;
import org.junit.jupiter.api.Test;

/** JCTools 4.0.7: a map whose key 0 is kept apart, used by two threads. */
class JctoolsTest {
  private static StateMachine<Optional<Integer>, NonBlockingHashMapLong<Integer>> keyZero() {
    return StateMachine.of(Optional::<Integer>empty, () -> new NonBlockingHashMapLong<Integer>())
        .command(
            "put",
            c ->
                c.arguments(integers(1, 3))
                    .call((map, n) -> map.put(0, n))
                    .returns((old, n) -> old.orElse(null))
                    .next((old, n) -> Optional.of(n)))
        .command(
            "remove",
            c ->
                c.call(map -> map.remove(0L))
                    .returns(old -> old.orElse(null))
                    .next(old -> Optional.empty()));
  }

  @Test
  void oneValueIsRemovedTwice() {
    Runs runs = Runs.of(3, settings -> keyZero().parallel(2).with(settings.withTries(5_000)).run());
    assertThat(runs.found()).isPositive();
    assertThat(runs.reports()).allMatch(report -> report.contains("not linearizable"));
  }

  /** One thread puts a value and two remove it: what was added and not removed is in the map. */
  @Test
  void plainMap() throws InterruptedException {
    NonBlockingHashMapLong<Integer> map = new NonBlockingHashMapLong<>();
    AtomicInteger added = new AtomicInteger();
    AtomicInteger removed = new AtomicInteger();
    int left = 0;
    for (int round = 0; round < 200 && left == added.get() - removed.get(); round++) {
      Thread puts = new Thread(() -> repeat(() -> added.addAndGet(map.put(0, 1) == null ? 1 : 0)));
      Thread removes =
          new Thread(() -> repeat(() -> removed.addAndGet(map.remove(0L) == null ? 0 : 1)));
      puts.start();
      removes.start();
      repeat(() -> removed.addAndGet(map.remove(0L) == null ? 0 : 1));
      puts.join();
      removes.join();
      left = map.containsKey(0L) ? 1 : 0;
    }
    assertThat(added.get() - removed.get()).isNotEqualTo(left);
  }

  private static void repeat(Runnable call) {
    for (int i = 0; i < 100_000; i++) {
      call.run();
    }
  }
}
