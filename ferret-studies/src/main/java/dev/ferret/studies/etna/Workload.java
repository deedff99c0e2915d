package dev.ferret.studies.etna;

import static dev.ferret.type.Types.enumerate;

import dev.ferret.ForAll;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A program with its mutants and the properties that each of them breaks. */
public enum Workload {
  /** Search trees. */
  SEARCH_TREES("search trees", 53) {
    @Override
    List<Task> allTasks() {
      List<String> insert =
          List.of(
              "INSERT_POST",
              "INSERT_MODEL",
              "INSERT_INSERT",
              "INSERT_UNION",
              "UNION_DELETE_INSERT");
      List<String> delete =
          List.of(
              "DELETE_MODEL",
              "DELETE_POST",
              "DELETE_DELETE",
              "DELETE_INSERT",
              "DELETE_UNION",
              "UNION_DELETE_INSERT");
      List<String> union =
          List.of(
              "UNION_POST",
              "UNION_MODEL",
              "DELETE_UNION",
              "INSERT_UNION",
              "UNION_DELETE_INSERT",
              "UNION_UNION_ASSOC");
      List<Task> tasks = new ArrayList<>();
      add(tasks, "INSERT_1", insert, "DELETE_INSERT");
      add(tasks, "INSERT_2", insert, "DELETE_INSERT", "INSERT_DELETE");
      add(tasks, "INSERT_3", insert, "INSERT_DELETE");
      add(tasks, "DELETE_4", delete, "INSERT_DELETE");
      add(tasks, "DELETE_5", delete);
      add(tasks, "UNION_6", union, "UNION_VALID", "UNION_UNION_IDEM");
      add(tasks, "UNION_7", union, "UNION_VALID");
      add(tasks, "UNION_8", union);
      return tasks;
    }

    @Override
    Outcome search(Task task, Bound bound, Settings settings) {
      return SearchTreeClaim.search(task, bound, settings);
    }
  },

  /** The simply typed lambda calculus. */
  LAMBDA_TERMS("lambda terms", 20) {
    @Override
    List<Task> allTasks() {
      List<Task> tasks = new ArrayList<>();
      for (LambdaCode.Mutant mutant : LambdaCode.Mutant.values()) {
        for (LambdaCode.Property property : LambdaCode.Property.values()) {
          if (mutant != LambdaCode.Mutant.NONE) {
            tasks.add(new Task(this, mutant.name(), property.name()));
          }
        }
      }
      return tasks;
    }

    @Override
    Outcome search(Task task, Bound bound, Settings settings) {
      return LambdaClaim.search(task, bound, settings);
    }
  },

  /** Red-black trees. */
  RED_BLACK_TREES("red-black trees", 58) {
    @Override
    List<Task> allTasks() {
      List<String> insert = List.of("INSERT_POST", "INSERT_MODEL", "INSERT_INSERT");
      List<String> delete =
          List.of("DELETE_MODEL", "DELETE_POST", "DELETE_DELETE", "DELETE_INSERT");
      List<Task> tasks = new ArrayList<>();
      add(tasks, "INSERT_1", insert, "DELETE_INSERT");
      add(tasks, "INSERT_2", insert, "DELETE_INSERT", "INSERT_DELETE");
      add(tasks, "INSERT_3", insert, "INSERT_DELETE");
      add(tasks, "DELETE_4", delete, "INSERT_DELETE");
      add(tasks, "DELETE_5", delete);
      add(tasks, "MISCOLOR_INSERT", List.of("INSERT_VALID", "DELETE_INSERT"));
      for (String mutant : List.of("MISCOLOR_DELETE", "MISCOLOR_JOIN_1")) {
        add(tasks, mutant, List.of("DELETE_VALID"));
      }
      for (String mutant : List.of("MISCOLOR_BAL_LEFT", "MISCOLOR_BAL_RIGHT", "MISCOLOR_JOIN_2")) {
        add(tasks, mutant, List.of("DELETE_VALID", "DELETE_DELETE"));
      }
      for (String mutant : List.of("NO_BALANCE_INSERT_1", "NO_BALANCE_INSERT_2")) {
        add(tasks, mutant, List.of("INSERT_VALID", "DELETE_INSERT", "INSERT_DELETE"));
      }
      for (String mutant : List.of("SWAP_CD", "SWAP_BC")) {
        for (RedBlackProperty property : RedBlackProperty.values()) {
          tasks.add(new Task(this, mutant, property.name()));
        }
      }
      return tasks;
    }

    @Override
    Outcome search(Task task, Bound bound, Settings settings) {
      return RedBlackClaim.search(task, bound, settings);
    }
  };

  /**
   * A mutant and a property that it breaks.
   *
   * @param mutant the name of the mutant
   * @param property the name of the property
   */
  public record Task(Workload workload, String mutant, String property) {
    /** Searches for a counterexample up to a bound. */
    public Outcome search(Bound bound, Settings settings) {
      return workload.search(this, bound, settings);
    }

    /** The same property of the program without a mutant. */
    public Task withoutMutant() {
      return new Task(workload, "NONE", property);
    }

    @Override
    public String toString() {
      return (mutant + " " + property).toLowerCase(Locale.ROOT);
    }
  }

  private final String label;
  private final int published;

  Workload(String label, int published) {
    this.label = label;
    this.published = published;
  }

  /** Returns what the workload is about. */
  public String label() {
    return label;
  }

  /** Returns the number of tasks in the original. */
  public int published() {
    return published;
  }

  /** Returns the tasks. */
  public List<Task> tasks() {
    return allTasks();
  }

  abstract List<Task> allTasks();

  abstract Outcome search(Task task, Bound bound, Settings settings);

  final void add(List<Task> tasks, String mutant, List<String> properties, String... more) {
    properties.forEach(property -> tasks.add(new Task(this, mutant, property)));
    List.of(more).forEach(property -> tasks.add(new Task(this, mutant, property)));
  }

  private static <T> ForAll.One<T> all(Class<T> type, Task task, Bound bound, Settings settings) {
    return enumerate(type).named(task.toString()).with(settings).within(bound);
  }

  /** A property of search trees. */
  private record SearchTreeClaim(SearchTreeProperty property, SearchTreeCode code)
      implements Condition<SearchTreeProperty.Input> {
    static Outcome search(Task task, Bound bound, Settings settings) {
      SearchTreeCode code = new SearchTreeCode(SearchTreeCode.Mutant.valueOf(task.mutant()));
      SearchTreeProperty property = SearchTreeProperty.valueOf(task.property());
      return all(SearchTreeProperty.Input.class, task, bound, settings)
          .where(property::isFor)
          .tryHolds(new SearchTreeClaim(property, code));
    }

    @Override
    public boolean test(SearchTreeProperty.Input input) {
      return property.holds(code, input);
    }
  }

  /** A property of red-black trees. */
  private record RedBlackClaim(RedBlackProperty property, RedBlackCode code)
      implements Condition<RedBlackProperty.Input> {
    static Outcome search(Task task, Bound bound, Settings settings) {
      RedBlackCode code = new RedBlackCode(RedBlackCode.Mutant.valueOf(task.mutant()));
      return all(RedBlackProperty.Input.class, task, bound, settings)
          .where(input -> input.tree().isValid())
          .tryHolds(new RedBlackClaim(RedBlackProperty.valueOf(task.property()), code));
    }

    @Override
    public boolean test(RedBlackProperty.Input input) {
      return property.holds(code, input);
    }
  }

  /** A property of terms. */
  private record LambdaClaim(LambdaCode.Property property, LambdaCode code)
      implements Condition<LambdaTerm> {
    static Outcome search(Task task, Bound bound, Settings settings) {
      LambdaCode code = new LambdaCode(LambdaCode.Mutant.valueOf(task.mutant()));
      return all(LambdaTerm.class, task, bound, settings)
          .where(term -> term.closedType() != null)
          .tryHolds(new LambdaClaim(LambdaCode.Property.valueOf(task.property()), code));
    }

    @Override
    public boolean test(LambdaTerm term) {
      return property.holds(code, term);
    }
  }
}
