package dev.ferret.studies.search;

import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;

import dev.ferret.studies.Problem;
import dev.ferret.studies.cache.CacheStudy;
import dev.ferret.studies.noninterference.Bug;
import dev.ferret.studies.noninterference.Instruction;
import dev.ferret.studies.noninterference.Label;
import dev.ferret.studies.noninterference.Noninterference;
import dev.ferret.studies.noninterference.Program;
import dev.ferret.studies.noninterference.ProgramGenerator;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Programs of commands that are executed one after the other. */
final class Programs {
  private static final String FAMILY = "programs";
  private static final int COMMANDS = 50;
  private static final int MOST_KEYS = 40;
  private static final int GOAL = 9_973;

  enum Kind {
    INSERT,
    LOOKUP,
    FLUSH
  }

  record Command(Kind kind, int key) {}

  enum Key {
    PLUS_ONE,
    MINUS_THREE,
    TIMES_TWO,
    TIMES_FIVE,
    HALF
  }

  private Programs() {}

  static List<Puzzle<?>> all() {
    Instruction halt = new Instruction.Halt();
    Instruction store = new Instruction.Store();
    Instruction secret = new Instruction.Push(1, Label.H, 2);
    Instruction zero = new Instruction.Push(0, Label.L, 0);
    return List.of(
        leak(Bug.ADD, List.of(zero, secret, new Instruction.Add(), zero, store, halt)),
        leak(
            Bug.LOAD,
            List.of(
                new Instruction.Push(5, Label.L, 5),
                new Instruction.Push(1, Label.L, 1),
                store,
                secret,
                new Instruction.Load(),
                zero,
                store,
                halt)),
        ofMachine(20),
        ofMachine(40),
        cache(20, "cache 20, a list"),
        calculator());
  }

  /** A leak of the stack machine, by programs of single instructions and sequences. */
  private static Puzzle<Program> leak(Bug bug, List<Instruction> solution) {
    return Puzzle.of(
        FAMILY,
        Noninterference.problem(bug, ProgramGenerator.SEQUENCE),
        new Program(solution),
        (program, random) ->
            new Program(
                Changes.edited(program.instructions(), COMMANDS, random, Programs::instruction)));
  }

  /** Half of them push, and half of the numbers are addresses: as in the generator. */
  private static Instruction instruction(RandomGenerator random) {
    return switch (random.nextInt(12)) {
      case 0 -> new Instruction.Noop();
      case 1 -> new Instruction.Pop();
      case 2 -> new Instruction.Add();
      case 3 -> new Instruction.Load();
      case 4 -> new Instruction.Store();
      case 5 -> new Instruction.Halt();
      default ->
          new Instruction.Push(
              number(random), random.nextBoolean() ? Label.H : Label.L, number(random));
    };
  }

  private static int number(RandomGenerator random) {
    return random.nextBoolean() ? random.nextInt(10) : random.nextInt(-10, 11);
  }

  /** The cache of the study, as a state machine; the climber has plain lists of commands. */
  private static Puzzle<List<Command>> ofMachine(int capacity) {
    Puzzle<List<Command>> list = cache(capacity, "cache " + capacity);
    return new Puzzle<>(
        FAMILY,
        list.problem(),
        list.solution(),
        list.change(),
        (mode, limit, seed) ->
            CacheStudy.testsToFailure(capacity, CacheStudy.Variant.SWARM, mode, limit, seed));
  }

  private static Puzzle<List<Command>> cache(int capacity, String name) {
    List<Command> solution = new ArrayList<>();
    for (int i = 1; i <= capacity; i++) {
      solution.add(new Command(Kind.INSERT, i));
    }
    solution.add(new Command(Kind.LOOKUP, 1));
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            name,
            lists(
                    records(
                        Command.class,
                        elementsOf(Kind.values()),
                        oneOf(integers(1, capacity), integers(-500, 500))))
                .sizes(0, COMMANDS),
            commands -> run(commands, capacity).size(),
            commands -> agrees(commands, capacity)),
        solution,
        (commands, random) ->
            Changes.edited(commands, COMMANDS, random, fresh -> command(fresh, capacity)));
  }

  private static Command command(RandomGenerator random, int capacity) {
    return new Command(
        Kind.values()[random.nextInt(3)],
        random.nextBoolean() ? 1 + random.nextInt(capacity) : random.nextInt(-500, 501));
  }

  /** The keys in a first-in-first-out cache after some commands. */
  private static Set<Integer> run(List<Command> commands, int capacity) {
    Set<Integer> keys = new LinkedHashSet<>();
    commands.forEach(command -> execute(command, keys, capacity));
    return keys;
  }

  private static void execute(Command command, Set<Integer> keys, int capacity) {
    if (command.kind == Kind.FLUSH) {
      keys.clear();
    } else if (command.kind == Kind.INSERT && !keys.contains(command.key)) {
      if (keys.size() == capacity) {
        Iterator<Integer> oldest = keys.iterator();
        oldest.next();
        oldest.remove();
      }
      keys.add(command.key);
    }
  }

  /** Whether no lookup shows that the cache has room for one entry less than it should. */
  private static boolean agrees(List<Command> commands, int capacity) {
    Set<Integer> expected = new LinkedHashSet<>();
    Set<Integer> actual = new LinkedHashSet<>();
    for (Command command : commands) {
      if (command.kind == Kind.LOOKUP
          && expected.contains(command.key) != actual.contains(command.key)) {
        return false;
      }
      execute(command, expected, capacity);
      execute(command, actual, capacity - 1);
    }
    return true;
  }

  /** Keys of a calculator that lead from 1 to a number. */
  private static Puzzle<List<Key>> calculator() {
    Key[] keys = Key.values();
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "calculator",
            lists(elementsOf(keys)).sizes(0, MOST_KEYS),
            pressed -> -Math.log1p((double) Math.abs(shown(pressed) - GOAL)),
            pressed -> shown(pressed) != GOAL),
        wayTo(GOAL),
        (pressed, random) ->
            Changes.edited(pressed, MOST_KEYS, random, fresh -> keys[fresh.nextInt(keys.length)]));
  }

  private static long shown(List<Key> pressed) {
    long number = 1;
    for (Key key : pressed) {
      number =
          switch (key) {
            case PLUS_ONE -> number + 1;
            case MINUS_THREE -> number - 3;
            case TIMES_TWO -> number * 2;
            case TIMES_FIVE -> number * 5;
            case HALF -> number / 2;
          };
      number = Math.max(-1_000_000, Math.min(1_000_000, number));
    }
    return number;
  }

  /** By the binary digits of the number. */
  private static List<Key> wayTo(int number) {
    List<Key> keys = new ArrayList<>();
    for (int rest = number; rest > 1; rest /= 2) {
      if (rest % 2 == 1) {
        keys.add(0, Key.PLUS_ONE);
      }
      keys.add(0, Key.TIMES_TWO);
    }
    return keys;
  }
}
