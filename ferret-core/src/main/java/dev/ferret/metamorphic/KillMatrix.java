package dev.ferret.metamorphic;

import dev.ferret.argument.Argument;
import dev.ferret.metamorphic.Measurement.Cell;
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
 * <p>In a campaign of {@code ferret hunt}, which must not take faults for bugs, a kill matrix is a
 * property of its own, which its page shows with the matrix.
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
  /** The name of the column of the correct system. */
  private static final String CORRECT = "correct";

  private final List<String> relations;
  private final List<String> mutants;
  private final Map<String, Map<String, Cell>> cells;
  private final int runs;
  private final int tests;

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
    Map<String, Supplier<Metamorphic<?, ?>>> systems = new LinkedHashMap<>();
    systems.put(CORRECT, () -> made(test, correct));
    mutants.forEach((name, mutant) -> systems.put(name, () -> made(test, mutant)));
    Measurement measurement = new Measurement(systems, runs);
    Supplier<KillMatrix> measured =
        () ->
            new KillMatrix(
                List.copyOf(measurement.cells().keySet()),
                List.copyOf(mutants.keySet()),
                measurement.cells(),
                runs,
                measurement.tests());
    if (MeasuredCases.areWanted()) {
      MeasuredCases.measure(measurement, () -> Map.of("kills", measured.get().summary()));
    }
    for (Measurement.Trial next = measurement.next(); next != null; next = measurement.next()) {
      measurement.make(next);
    }
    return measured.get();
  }

  private static <Y> Metamorphic<?, ?> made(
      Function<? super Y, ? extends Metamorphic<?, ?>> test, Supplier<? extends Y> system) {
    return Argument.<Metamorphic<?, ?>>present(
        test.apply(system.get()), "The function of a kill matrix must make a test");
  }

  /** What a page shows: for each cell the runs, those that found the fault, and their tests. */
  private Map<String, Object> summary() {
    List<Object> rows = new ArrayList<>();
    for (String relation : relations) {
      List<Object> row = new ArrayList<>();
      for (String mutant : mutants) {
        Cell cell = cell(relation, mutant);
        row.add(cell == null ? List.of(runs, 0, 0) : List.of(runs, cell.kills(), cell.tests()));
      }
      rows.add(row);
    }
    return Map.of("relations", relations, "faults", mutants, "cells", rows, "wrong", wrong());
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
    return cell == null ? OptionalDouble.empty() : OptionalDouble.of(cell.mean());
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

  /** A number of relations that find all open mutants: one of them must find the first. */
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
        csv.append(',').append(cell == null ? "" : String.format(Locale.ROOT, "%.1f", cell.mean()));
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
    String mean = String.format(Locale.ROOT, "%.1f", cell.mean());
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
