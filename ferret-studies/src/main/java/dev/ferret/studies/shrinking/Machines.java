package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.integers;

import dev.ferret.stateful.Program;
import dev.ferret.stateful.StateMachine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Programs whose least number of commands is known. */
final class Machines {
  private static final int TOKENS = 10;

  /** How many ticks make a token. */
  private static final int TICKS = 4;

  /** A bucket of tokens. */
  record Bucket(int tokens, int ticks) {
    Bucket taken(int wanted) {
      return tokens >= wanted ? new Bucket(tokens - wanted, ticks) : this;
    }

    Bucket filled(int more) {
      int all = ticks + more;
      return new Bucket(Math.min(TOKENS, tokens + all / TICKS), all % TICKS);
    }
  }

  private Machines() {}

  static List<Challenge<?>> all() {
    return List.of(
        machine("a token bucket that forgets ticks", bucket(), 6),
        machine("a counter that wraps around at 100", counter(), 6),
        machine("an LRU of 16 that ignores updates", cache(16), 19),
        machine("a B-tree that loses a child", tree(), 10),
        machine("a ring that is copied from its first place when it grows", ring(), 19));
  }

  private static Challenge<Program> machine(String name, StateMachine<?, ?> machine, int least) {
    return Challenge.of(
        "program: " + name,
        machine.programs(),
        Machines::fails,
        least + " commands",
        program -> commands(program) == least);
  }

  private static boolean fails(Program program) {
    try {
      program.run();
      return false;
    } catch (Throwable failure) {
      return true;
    }
  }

  /** Programs print as one statement a line, with results in comments. */
  private static long commands(Program program) {
    return program
        .toString()
        .lines()
        .filter(line -> !line.isBlank() && !line.strip().startsWith("//"))
        .count();
  }

  private static StateMachine<Bucket, int[]> bucket() {
    return StateMachine.of(() -> new Bucket(TOKENS, 0), () -> new int[] {TOKENS})
        .command(
            "take",
            c ->
                c.arguments(integers(1, 3))
                    .call((system, n) -> take(system, n))
                    .returns((model, n) -> model.tokens >= n)
                    .next((model, n) -> model.taken(n)))
        .command(
            "tick",
            c ->
                c.arguments(integers(1, 3))
                    .run((system, n) -> system[0] = Math.min(TOKENS, system[0] + n / TICKS))
                    .next((model, n) -> model.filled(n)));
  }

  private static boolean take(int[] system, int wanted) {
    boolean isThere = system[0] >= wanted;
    system[0] -= isThere ? wanted : 0;
    return isThere;
  }

  private static StateMachine<Integer, int[]> counter() {
    return StateMachine.of(() -> 0, () -> new int[1])
        .command(
            "add",
            c ->
                c.arguments(integers(1, 20))
                    .call((system, n) -> system[0] = system[0] + n > 100 ? 0 : system[0] + n)
                    .returns((model, n) -> model + n)
                    .next((model, n) -> model + n))
        .command("reset", c -> c.run(system -> system[0] = 0).next(model -> 0));
  }

  /** Evicts the oldest entry; that a key is put again does not make it younger. */
  private static final class Oldest extends LinkedHashMap<Integer, Integer> {
    private static final long serialVersionUID = 1;

    private final int capacity;

    Oldest(int capacity) {
      this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
      return size() > capacity;
    }
  }

  private static StateMachine<List<Integer>, Oldest> cache(int capacity) {
    return StateMachine.of(() -> List.<Integer>of(), () -> new Oldest(capacity))
        .command(
            "put",
            c ->
                c.arguments((model, draw) -> draw.reuse("keys", integers(0, 1000)))
                    .run((system, key) -> system.put(key, key))
                    .next((model, key) -> used(model, key, capacity)))
        .command(
            "get",
            c ->
                c.arguments((model, draw) -> draw.reuse("keys", integers(0, 1000)))
                    .call((system, key) -> system.containsKey(key))
                    .returns((model, key) -> model.contains(key))
                    .next((model, key) -> model.contains(key) ? used(model, key, capacity) : model))
        .length(100);
  }

  private static List<Integer> used(List<Integer> model, Integer key, int capacity) {
    List<Integer> next = new ArrayList<>(model);
    next.remove(key);
    next.add(key);
    return List.copyOf(next.size() > capacity ? next.subList(1, next.size()) : next);
  }

  private static StateMachine<Set<Integer>, LossyTree> tree() {
    return StateMachine.of(() -> Set.<Integer>of(), LossyTree::new)
        .command(
            "add",
            c ->
                c.arguments(integers(0, 1000))
                    .run((system, key) -> system.add(key))
                    .next((model, key) -> with(model, key)))
        .command(
            "has",
            c ->
                c.arguments((model, draw) -> draw.reuse("keys", integers(0, 1000)))
                    .call((system, key) -> system.has(key))
                    .returns((model, key) -> model.contains(key)))
        .invariant("all keys are there", (model, system) -> model.stream().allMatch(system::has))
        .length(80);
  }

  private static Set<Integer> with(Set<Integer> model, Integer key) {
    Set<Integer> next = new TreeSet<>(model);
    next.add(key);
    return next;
  }

  /** A queue in an array, whose elements before the head are lost when it grows. */
  private static final class Ring {
    private int[] places = new int[8];
    private int head;
    private int size;

    void add(int value) {
      if (size == places.length) {
        places = Arrays.copyOf(places, 2 * size);
      }
      places[(head + size++) % places.length] = value;
    }

    int poll() {
      int first = places[head];
      head = (head + 1) % places.length;
      size--;
      return first;
    }
  }

  private static StateMachine<List<Integer>, Ring> ring() {
    return StateMachine.of(() -> List.<Integer>of(), Ring::new)
        .command(
            "add",
            c ->
                c.arguments(integers(0, 100))
                    .run((system, value) -> system.add(value))
                    .next((model, value) -> added(model, value)))
        .command(
            "poll",
            c ->
                c.when(model -> !model.isEmpty())
                    .call(system -> system.poll())
                    .returns(model -> model.get(0))
                    .next(model -> model.subList(1, model.size())))
        .length(60);
  }

  private static List<Integer> added(List<Integer> model, Integer value) {
    List<Integer> next = new ArrayList<>(model);
    next.add(value);
    return List.copyOf(next);
  }
}
