package dev.ferret.cover;

import dev.ferret.argument.Argument;
import dev.ferret.array.ColumnGroup;
import dev.ferret.array.Completion;
import dev.ferret.array.Rule;
import dev.ferret.array.TimeLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Parameters and what is known about their values together: an immutable value, whose methods
 * return changed copies.
 *
 * <pre>{@code
 * Model model =
 *     Model.of(os, browser, memory)
 *         .where("Safari needs macOS", row -> row.get(browser) != SAFARI || row.get(os) == MAC);
 * CoveringArray pairs = Covering.of(2).array(model);
 * }</pre>
 *
 * @since 0.1
 */
public final class Model {
  /** Parameters with more values are split into digits where rows are completed. */
  private static final int MOST_LEVELS = 10_000;

  private final List<Parameter<?>> parameters;
  private final Map<String, Integer> places;
  private final List<Constraint> constraints;
  private final List<ColumnGroup> groups;

  /** Parameters whose rows are made first, with a strength that is 0 for that of the whole. */
  private final List<ColumnGroup> subModels;

  private final Object lock = new Object();

  /** Made when it is first asked for: an interaction after the other is asked about. */
  private volatile @Nullable Splitting columns;

  /** Made once and asked often, by one thread at a time. */
  private @Nullable Completion completion;

  /** The same for rows without invalid values. */
  private @Nullable Slice valid;

  private @Nullable Completion validCompletion;

  /**
   * A constraint and its name.
   *
   * @param isStrict whether it also applies to invalid values
   */
  private record Constraint(String name, Predicate<? super Row> condition, boolean isStrict) {}

  private Model(
      List<Parameter<?>> parameters,
      Map<String, Integer> places,
      List<Constraint> constraints,
      List<ColumnGroup> groups,
      List<ColumnGroup> subModels) {
    this.parameters = parameters;
    this.places = places;
    this.constraints = constraints;
    this.groups = groups;
    this.subModels = subModels;
  }

  private static Map<String, Integer> places(List<Parameter<?>> parameters) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (places.put(parameters.get(i).name(), i) != null) {
        throw new IllegalArgumentException(
            "There are two parameters of the name " + parameters.get(i).name());
      }
    }
    return places;
  }

  /**
   * Returns a model with these parameters.
   *
   * @throws IllegalArgumentException if there are none, or two of one name
   */
  public static Model of(Parameter<?>... parameters) {
    return of(Arrays.asList(Argument.present(parameters, "A model needs parameters")));
  }

  /**
   * Returns a model with these parameters.
   *
   * @throws IllegalArgumentException if there are none, or two of one name
   */
  public static Model of(List<? extends Parameter<?>> parameters) {
    Argument.present(parameters, "A model needs parameters");
    List<Parameter<?>> copy = new ArrayList<>();
    for (Parameter<?> parameter : parameters) {
      copy.add(Argument.present(parameter, "A model needs parameters"));
    }
    if (copy.isEmpty()) {
      throw new IllegalArgumentException("A model needs at least one parameter");
    }
    return new Model(List.copyOf(copy), places(copy), List.of(), List.of(), List.of());
  }

  /**
   * Leaves out all rows that do not satisfy a constraint.
   *
   * <p>The constraint is asked about rows that are not complete. When it asks for a value that is
   * not known yet, it is stopped, and asked again when the value is known. So it should be pure,
   * and must not catch what it did not throw.
   *
   * <p>If it asks for an invalid value, the row is allowed: constraints say how valid values go
   * together.
   *
   * @param name says in messages what the constraint is
   */
  public Model where(String name, Predicate<? super Row> constraint) {
    return with(name, constraint, false);
  }

  /**
   * Leaves out all rows that do not satisfy a constraint, like {@link #where}, but lets it see
   * invalid values as well.
   *
   * @param name says in messages what the constraint is
   */
  public Model whereAlways(String name, Predicate<? super Row> constraint) {
    return with(name, constraint, true);
  }

  private Model with(String name, Predicate<? super Row> constraint, boolean isStrict) {
    List<Constraint> all = new ArrayList<>(constraints);
    all.add(
        new Constraint(
            Argument.name(name, "A constraint needs a name"),
            Argument.<Predicate<? super Row>>present(constraint, "where needs a constraint"),
            isStrict));
    return new Model(parameters, places, List.copyOf(all), groups, subModels);
  }

  /**
   * Combines some parameters in more ways than the others: each array covers every interaction of
   * {@code strength} of them, besides those that it covers anyway.
   *
   * @throws IllegalArgumentException if there are fewer parameters than the strength
   */
  public Model strength(int strength, String... names) {
    Argument.atLeast(1, strength, "The strength");
    Argument.present(names, "strength needs the names of parameters");
    int[] columns = Arrays.stream(names).mapToInt(this::placeOf).sorted().distinct().toArray();
    if (columns.length < strength) {
      throw new IllegalArgumentException(
          "The strength " + strength + " needs as many parameters, not " + columns.length);
    }
    checkEither(subModels);
    List<ColumnGroup> all = new ArrayList<>(groups);
    all.add(new ColumnGroup(strength, columns));
    return new Model(parameters, places, constraints, List.copyOf(all), subModels);
  }

  /**
   * Makes rows of some parameters first, and combines each of these rows with the other parameters
   * like the value of one, as PICT does. So the parameters have few different combinations, as if
   * each were a set-up of its own. What constraints allow only with another of their combinations
   * is not covered. Rows of sub-models that share parameters are combined where they agree in
   * those.
   *
   * @param strength how many of these parameters are combined in all ways; 0 for as many as in all
   * @throws IllegalArgumentException if there are fewer parameters than the strength
   */
  public Model subModel(int strength, String... names) {
    Argument.atLeast(0, strength, "The strength of a sub-model");
    Argument.present(names, "subModel needs the names of parameters");
    int[] columns = Arrays.stream(names).mapToInt(this::placeOf).sorted().distinct().toArray();
    if (columns.length < Math.max(1, strength)) {
      throw new IllegalArgumentException(
          "A sub-model of strength "
              + strength
              + " needs as many parameters, not "
              + columns.length);
    }
    checkEither(groups);
    List<ColumnGroup> all = new ArrayList<>(subModels);
    all.add(new ColumnGroup(strength, columns));
    return new Model(parameters, places, constraints, groups, List.copyOf(all));
  }

  private static void checkEither(List<ColumnGroup> others) {
    if (!others.isEmpty()) {
      throw new IllegalArgumentException(
          "A model has either sub-models or groups with a strength of their own; choose one");
    }
  }

  /** Returns the sub-models with their strengths, of which 0 is that of the whole. */
  public Map<List<String>, Integer> subModels() {
    return named(subModels);
  }

  /** The sub-models, by the places of their parameters. */
  List<ColumnGroup> nested() {
    return subModels;
  }

  private Map<List<String>, Integer> named(List<ColumnGroup> some) {
    Map<List<String>, Integer> strengths = new LinkedHashMap<>();
    for (ColumnGroup group : some) {
      List<String> names =
          Arrays.stream(group.columns()).mapToObj(place -> parameter(place).name()).toList();
      strengths.merge(names, group.strength(), Math::max);
    }
    return strengths;
  }

  /** Returns the parameters. */
  public List<Parameter<?>> parameters() {
    return parameters;
  }

  /** Returns the names of the constraints. */
  public List<String> constraints() {
    return constraints.stream().map(Constraint::name).toList();
  }

  /** Returns the groups of parameters that have a strength of their own, with this strength. */
  public Map<List<String>, Integer> strengths() {
    return named(groups);
  }

  /**
   * Returns a row with these values, which may be some of all.
   *
   * @param values by the names of their parameters
   * @throws IllegalArgumentException if there is no such parameter, or it has no such value
   */
  public Row row(Map<String, ? extends @Nullable Object> values) {
    Argument.present(values, "A row needs values");
    int[] indices = new int[parameters.size()];
    Arrays.fill(indices, -1);
    values.forEach(
        (name, value) -> {
          int place = placeOf(name);
          indices[place] = parameters.get(place).indexOf(value);
          if (indices[place] < 0) {
            throw new IllegalArgumentException(
                "The parameter " + name + " does not have the value " + value);
          }
        });
    return new Row(this, indices);
  }

  /**
   * Returns a row with the values at these places of the lists of values, of which invalid values
   * come last; -1 stands for no value.
   *
   * @throws IllegalArgumentException if there is no such place, or not one for each parameter
   */
  public Row rowAt(int... places) {
    Argument.present(places, "A row needs values");
    if (places.length != parameters.size()) {
      throw new IllegalArgumentException(
          "There are " + parameters.size() + " parameters, not " + places.length);
    }
    for (int i = 0; i < places.length; i++) {
      if (places[i] < -1 || places[i] >= parameters.get(i).size()) {
        throw new IllegalArgumentException(
            "The parameter " + parameters.get(i).name() + " has no value " + places[i]);
      }
    }
    return new Row(this, places.clone());
  }

  /** Returns whether a row satisfies all constraints, or can be completed so that it does. */
  public boolean isPossible(Row row) {
    Argument.present(row, "isPossible needs a row");
    return isPossible(fitting(row));
  }

  boolean isPossible(int[] indices) {
    synchronized (lock) {
      return shared().isPossible(columns().split(indices));
    }
  }

  /** The indices of a row's values in this model, which may be another than that of the row. */
  @SuppressWarnings("ReferenceEquality") // models have no equality
  int[] fitting(Row row) {
    return (row.model() == this ? row : row(row.values())).indices();
  }

  /** Whether all rows are allowed. */
  boolean isFree() {
    return rules().isEmpty();
  }

  /** Large ranges are split where rows are completed, since there is a bit for each level. */
  private Splitting columns() {
    Splitting known = columns;
    if (known == null) {
      known = Splitting.of(levels(), Model::base);
      columns = known;
    }
    return known;
  }

  private static int base(int size) {
    return size <= MOST_LEVELS ? size : Splitting.base(size, Splitting.MOST_DIGITS);
  }

  /**
   * Returns a row with these values and others, drawn with a seed, that satisfies all constraints;
   * empty if there is none.
   */
  public Optional<Row> complete(Row row, long seed) {
    Splitting columns = columns();
    int[] levels = columns.split(fitting(Argument.present(row, "complete needs a row")));
    synchronized (lock) {
      return shared().complete(levels, new SplittableRandom(seed))
          ? Optional.of(new Row(this, columns.joined(levels)))
          : Optional.empty();
    }
  }

  private Completion shared() {
    Completion known = completion;
    if (known == null) {
      known = completion(columns(), rules());
      completion = known;
    }
    return known;
  }

  /**
   * Returns what the constraints forbid, as interactions: a row is allowed if it contains none of
   * them.
   *
   * @throws IllegalArgumentException if a constraint distinguishes more than 100,000 cases
   */
  public List<Row> forbidden() {
    List<Row> rows = new ArrayList<>();
    for (Constraint constraint : constraints) {
      List<int[]> nogoods = Completion.forbidden(rule(constraint), levels());
      if (nogoods == null) {
        throw new IllegalArgumentException(
            "The constraint " + constraint.name() + " forbids too many interactions to list them");
      }
      for (int[] pairs : nogoods) {
        int[] indices = new int[parameters.size()];
        Arrays.fill(indices, -1);
        for (int i = 0; i < pairs.length; i += 2) {
          indices[pairs[i]] = pairs[i + 1];
        }
        rows.add(new Row(this, indices));
      }
    }
    return rows;
  }

  int placeOf(String name) {
    Integer place = places.get(name);
    if (place == null) {
      throw new IllegalArgumentException(
          "There is no parameter " + name + "; there are " + String.join(", ", names()));
    }
    return place;
  }

  private List<String> names() {
    return parameters.stream().<String>map(Parameter::name).toList();
  }

  Parameter<?> parameter(int place) {
    return parameters.get(place);
  }

  boolean isInvalid(int place, int index) {
    return index >= parameters.get(place).values().size();
  }

  int[] levels() {
    return parameters.stream().mapToInt(Parameter::size).toArray();
  }

  List<ColumnGroup> groups() {
    return groups;
  }

  private static Completion completion(Splitting columns, List<Rule> rules) {
    return Completion.of(columns.levels(), columns.rules(rules));
  }

  /** The constraints. */
  List<Rule> constraintRules() {
    List<Rule> rules = new ArrayList<>();
    for (Constraint constraint : constraints) {
      rules.add(rule(constraint));
    }
    return rules;
  }

  /** The constraints, and that at most one value is invalid. */
  List<Rule> rules() {
    List<Rule> rules = constraintRules();
    List<Integer> wrong = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      if (!parameters.get(i).invalid().isEmpty()) {
        wrong.add(i);
      }
    }
    for (int first = 0; first < wrong.size(); first++) {
      for (int second = first + 1; second < wrong.size(); second++) {
        rules.add(alone(wrong.get(first), wrong.get(second)));
      }
    }
    return rules;
  }

  private Rule alone(int first, int second) {
    return row -> {
      if (row[first] < 0) {
        return first;
      }
      if (!isInvalid(first, row[first])) {
        return Rule.HOLDS;
      }
      return row[second] < 0 ? second : isInvalid(second, row[second]) ? Rule.FAILS : Rule.HOLDS;
    };
  }

  private Rule rule(Constraint constraint) {
    return row -> {
      try {
        return constraint.condition().test(Row.constrained(this, row, !constraint.isStrict()))
            ? Rule.HOLDS
            : Rule.FAILS;
      } catch (Row.Open open) {
        return row[open.parameter] < 0 ? open.parameter : Rule.HOLDS;
      } catch (RuntimeException e) {
        throw new IllegalArgumentException(
            "The constraint " + constraint.name() + " threw " + e + " for " + partial(row), e);
      }
    };
  }

  private Row partial(int[] row) {
    return new Row(this, row.clone());
  }

  /** Whether there is a row without invalid values. */
  private boolean isSatisfiable(TimeLimit limit) {
    return new Slice(Part.valid(this), 1, Model::base).completion(limit).isSatisfiable();
  }

  /** Whether a row has no invalid value, and can be completed so that it satisfies all. */
  boolean isPossibleWithoutInvalid(int[] indices) {
    synchronized (lock) {
      Slice slice = valid;
      Completion known = validCompletion;
      if (slice == null || known == null) {
        slice = new Slice(Part.valid(this), 1, Model::base);
        known = slice.completion(TimeLimit.none());
        valid = slice;
        validCompletion = known;
      }
      return slice.isPossible(indices, known);
    }
  }

  /**
   * Makes sure that there are rows, and not only such with invalid values, to which constraints do
   * not apply.
   *
   * @throws IllegalArgumentException naming constraints that contradict each other
   */
  void checkSatisfiable(TimeLimit limit) {
    if (constraints.isEmpty() || isSatisfiable(limit)) {
      return;
    }
    // Leaves out one constraint after the other: those that remain contradict each other.
    List<Constraint> needed = new ArrayList<>(constraints);
    for (Constraint constraint : constraints) {
      List<Constraint> fewer = new ArrayList<>(needed);
      fewer.remove(constraint);
      Model relaxed = new Model(parameters, places, fewer, groups, subModels);
      if (!relaxed.isSatisfiable(limit)) {
        needed = fewer;
      }
    }
    List<String> names = needed.stream().map(Constraint::name).toList();
    throw new IllegalArgumentException(
        names.size() == 1
            ? "No row satisfies the constraint " + names.get(0)
            : "No row satisfies these constraints together: " + String.join("; ", names));
  }

  @Override
  public String toString() {
    return parameters.size() + " parameters, " + constraints.size() + " constraints";
  }
}
