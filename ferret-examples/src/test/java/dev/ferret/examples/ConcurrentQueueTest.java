package dev.ferret.examples;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.stateful.StateMachine;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Queues under several threads: one of {@code java.util.concurrent}, and one that is not. */
@Isolated("threads must run at the same moment")
class ConcurrentQueueTest {
  private final Settings settings = Settings.standard().withoutStore().withFixedSeeds();

  private static List<Integer> plus(List<Integer> list, int number) {
    List<Integer> longer = new ArrayList<>(list);
    longer.add(number);
    return longer;
  }

  static StateMachine<List<Integer>, Queue<Integer>> machine(Callable<Queue<Integer>> queues) {
    return StateMachine.<List<Integer>, Queue<Integer>>of(List::of, queues)
        .command(
            "offer",
            c ->
                c.arguments(integers(0, 9))
                    .call((queue, number) -> queue.offer(number))
                    .returns((model, number) -> true)
                    .next((model, number) -> plus(model, number)))
        .command(
            "poll",
            c ->
                c.call(queue -> queue.poll())
                    .returns(model -> model.isEmpty() ? null : model.get(0))
                    .next(model -> model.isEmpty() ? model : model.subList(1, model.size())))
        .command("isEmpty", c -> c.call(queue -> queue.isEmpty()).returns(model -> model.isEmpty()))
        .invariant("contents", (model, queue) -> List.copyOf(queue).equals(model));
  }

  @Test
  @Tag("slow")
  void aConcurrentQueueIsLinearizable() {
    assertThat(machine(ConcurrentLinkedQueue::new).parallel(2).with(settings).run().isPassed())
        .isTrue();
  }

  @Test
  void aListIsNoConcurrentQueue() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () -> machine(LinkedList::new).parallel(2).with(settings.withFullReport()).check())
        .withMessageContaining("// thread 1");
  }

  @Test
  void onOneThreadAListWillDo() {
    assertThat(machine(LinkedList::new).with(settings).run().isPassed()).isTrue();
  }
}
