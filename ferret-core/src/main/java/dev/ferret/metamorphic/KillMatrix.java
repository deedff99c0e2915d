package dev.ferret.metamorphic;

import dev.ferret.argument.Argument;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Which relations find which faults, and after how many tests: the answer to "are my relations any
 * good?". An immutable value.
 *
 * <pre>{@code
 * KillMatrix matrix =
 *     KillMatrix.of(
 *         system -> test.system(system),
 *         () -> Math::sin,
 *         Map.of("no sign", () -> x -> Math.abs(Math.sin(x))),
 *         10);
 * System.out.println(matrix);
 * }</pre>
 *
 * @since 0.1
 */
public final class KillMatrix {
  /** Seeds of runs differ in all their bits. */
  private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

  /** The name of the column of the correct system. */
  private static final String CORRECT = "correct";

  private final List<String> relations;
  private final List<String> mutants;
  private final Map<String, Map<String, Cell>> cells;
  private final int runs;
  private final int tests;

  /** In how many runs a relation was violated, and how many tests these took together. */
  private record Cell(int kills, long tests) {
    Cell and(Cell other) {
      return new Cell(kills + other.kills, tests + other.tests);
    }
  }

  private KillMatrix(
      List<String> relations,
      List<String> mutants,
      Map<String, Map<String, Cell>> cells,
      int runs,
      int tests) {
    this.relations = relations;
    this.mutants = mutants;
    this.cells = cells;
    this.runs = runs;
    this.tests = tests;
  }

  /**
   * Measures each relation by itself on the correct system and on all mutants.
   *
   * @param test makes the test of a system; its relations have the same names for all systems. The
   *     tries of its settings are the most tests of a run, and their seed is the first one
   * @param correct returns the correct system
   * @param mutants return systems with a fault, by name
   * @param runs how many runs, with seeds of their own, each mean is taken of
   * @throws IllegalArgumentException if there are no mutants or no runs
   */
  public static <Y> KillMatrix of(
      Function<? super Y, ? extends Metamorphic<?, ?>> test,
      Supplier<? extends Y> correct,
      Map<String, ? extends Supplier<? extends Y>> mutants,
      int runs) {
    Argument.present(test, "A kill matrix needs a function that makes a test");
    Argument.present(correct, "A kill matrix needs the correct system");
    Argument.atLeast(1, runs, "The number of runs");
    if (Argument.present(mutants, "A kill matrix needs mutants").isEmpty()) {
      throw new IllegalArgumentException("A kill matrix without mutants says nothing");
    }
    if (mutants.containsKey(CORRECT)) {
      throw new IllegalArgumentException(
          "A mutant must not be called '" + CORRECT + "'; that is the system without a fault");
    }
    Map<String, Supplier<? extends Y>> systems = new LinkedHashMap<>();
    systems.put(CORRECT, correct);
    mutants.forEach(systems::put);
    Map<String, Map<String, Cell>> cells = new LinkedHashMap<>();
    int tests = 0;
    for (Map.Entry<String, Supplier<? extends Y>> each : systems.entrySet()) {
      Metamorphic<?, ?> made =
          Argument.<Metamorphic<?, ?>>present(
              test.apply(each.getValue().get()), "The function of a kill matrix must make a test");
      Settings plain = made.settings().withoutStore().without(Phase.SHRINK).without(Phase.EXPLAIN);
      tests = plain.tries();
      for (String relation : made.relations()) {
        for (int run = 0; run < runs; run++) {
          long seed = plain.seed().orElse(1) + run * SEED_STEP;
          Outcome outcome = made.only(relation).with(plain.withSeed(seed)).run();
          String killer = killer(outcome, relation);
          Map<String, Cell> row = cells.computeIfAbsent(relation, unseen -> new LinkedHashMap<>());
          if (relation.equals(killer)) {
            row.merge(each.getKey(), new Cell(1, tests(outcome)), Cell::and);
          } else if (killer != null && relation.equals(made.relations().get(0))) {
            // The source was not valid, whatever the relation.
            cells
                .computeIfAbsent(killer, unseen -> new LinkedHashMap<>())
                .merge(each.getKey(), new Cell(1, tests(outcome)), Cell::and);
          }
        }
      }
    }
    return new KillMatrix(
        List.copyOf(cells.keySet()), List.copyOf(mutants.keySet()), cells, runs, tests);
  }

  /** Inputs that a relation is not about count as well: they cost as much. */
  private static long tests(Outcome outcome) {
    return (long) outcome.checked() + outcome.discarded() + 1;
  }

  /** What a run found: the relation, or the validity of the source; null if nothing. */
  private static @Nullable String killer(Outcome outcome, String relation) {
    Counterexample found = outcome.counterexample().orElse(null);
    if (found == null) {
      return null;
    }
    return found.exception() instanceof RelationViolation violation
        ? violation.relation()
        : relation;
  }

  /** Returns the names of the relations. */
  public List<String> relations() {
    return relations;
  }

  /** Returns the names of the mutants. */
  public List<String> mutants() {
    return mutants;
  }

  private @Nullable Cell cell(String relation, String system) {
    Map<String, Cell> row = cells.get(relation);
    if (row == null) {
      throw new IllegalArgumentException(
          "There is no relation called '" + relation + "', only " + relations);
    }
    if (!system.equals(CORRECT) && !mutants.contains(system)) {
      throw new IllegalArgumentException(
          "There is no mutant called '" + system + "', only " + mutants);
    }
    return row.get(system);
  }

  /** Returns in how many runs a relation was violated by a mutant. */
  public int kills(String relation, String mutant) {
    Cell cell = cell(relation, mutant);
    return cell == null ? 0 : cell.kills();
  }

  /** Returns the mean number of tests to a violation, in the runs that found one; empty if none. */
  public OptionalDouble tests(String relation, String mutant) {
    Cell cell = cell(relation, mutant);
    return cell == null
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) cell.tests() / cell.kills());
  }

  /** Returns the relations that the correct system violates: they are wrong. */
  public List<String> wrong() {
    return relations.stream().filter(each -> kills(each, CORRECT) > 0).toList();
  }

  /** Returns the relations that no mutant violates: for these faults they are of no use. */
  public List<String> blind() {
    return relations.stream()
        .filter(each -> mutants.stream().allMatch(mutant -> kills(each, mutant) == 0))
        .toList();
  }

  /** Returns the mutants that violate no relation. */
  public List<String> survivors() {
    return mutants.stream()
        .filter(mutant -> relations.stream().allMatch(each -> kills(each, mutant) == 0))
        .toList();
  }

  /** Returns a smallest set of relations that find all mutants which any relation finds. */
  public List<String> smallest() {
    List<String> useful = new ArrayList<>(relations);
    useful.removeAll(wrong());
    List<String> open = new ArrayList<>();
    for (String mutant : mutants) {
      if (useful.stream().anyMatch(each -> kills(each, mutant) > 0)) {
        open.add(mutant);
      }
    }
    for (int size = 0; size <= useful.size(); size++) {
      List<String> found = covering(open, useful, size);
      if (found != null) {
        return found;
      }
    }
    return useful;
  }

  /** So many relations that find all open mutants: one of them must find the first. */
  private @Nullable List<String> covering(List<String> open, List<String> useful, int size) {
    if (open.isEmpty()) {
      return new ArrayList<>();
    }
    if (size == 0) {
      return null;
    }
    for (String relation : useful) {
      if (kills(relation, open.get(0)) > 0) {
        List<String> rest =
            covering(
                open.stream().filter(each -> kills(relation, each) == 0).toList(),
                useful,
                size - 1);
        if (rest != null) {
          rest.add(0, relation);
          return rest;
        }
      }
    }
    return null;
  }

  /**
   * Returns the matrix as CSV: the mean number of tests of each relation for each mutant, empty
   * where the mutant was never found.
   */
  public String toCsv() {
    StringBuilder csv = new StringBuilder("relation");
    List<String> systems = systems();
    systems.forEach(each -> csv.append(',').append(quoted(each)));
    for (String relation : relations) {
      csv.append('\n').append(quoted(relation));
      for (String system : systems) {
        Cell cell = cell(relation, system);
        csv.append(',')
            .append(
                cell == null
                    ? ""
                    : String.format(Locale.ROOT, "%.1f", (double) cell.tests() / cell.kills()));
      }
    }
    return csv.append('\n').toString();
  }

  private static String quoted(String text) {
    return text.matches("[^,\"\r\n]*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }

  private List<String> systems() {
    List<String> systems = new ArrayList<>();
    systems.add(CORRECT);
    systems.addAll(mutants);
    return systems;
  }

  /**
   * Returns the matrix as text. A cell is the mean number of tests to a violation, with the number
   * of runs that found one if these were not all; a dot stands for none.
   */
  @Override
  public String toString() {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>();
    head.add("relation");
    head.addAll(systems());
    rows.add(head);
    for (String relation : relations) {
      List<String> row = new ArrayList<>();
      row.add(relation);
      systems().forEach(system -> row.add(shown(cell(relation, system))));
      rows.add(row);
    }
    StringBuilder text = new StringBuilder(table(rows));
    text.append("\nMean tests to a violation, ")
        .append(runs)
        .append(runs == 1 ? " run" : " runs")
        .append(" of up to ")
        .append(String.format(Locale.ROOT, "%,d", tests))
        .append(" tests each.");
    told(text, "Violated by the correct system: ", wrong());
    told(text, "Blind: ", blind());
    told(text, "Not found by any relation: ", survivors());
    told(text, "Enough: ", smallest());
    return text.toString();
  }

  private static void told(StringBuilder text, String what, List<String> names) {
    if (!names.isEmpty()) {
      text.append('\n').append(what).append(String.join("; ", names));
    }
  }

  private String shown(@Nullable Cell cell) {
    if (cell == null) {
      return ".";
    }
    String mean = String.format(Locale.ROOT, "%.1f", (double) cell.tests() / cell.kills());
    return cell.kills() == runs ? mean : mean + " (" + cell.kills() + "/" + runs + ")";
  }

  private static String table(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String gap = " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 0 ? row.get(i) + gap : "  " + gap + row.get(i));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
