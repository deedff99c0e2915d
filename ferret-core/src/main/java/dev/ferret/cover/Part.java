package dev.ferret.cover;

import dev.ferret.array.ColumnGroup;
import dev.ferret.array.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A part of the rows of a model: those without invalid values, or those with a certain one.
 *
 * <p>What refuses an invalid value does not look at the rest of its row. So a row with one covers
 * only the interactions that include it, and each part covers its own: the rows of one part are of
 * no use to another one, and the smallest array consists of the smallest ones of all parts.
 */
final class Part {
  private final Model model;

  /** The parameter that has the invalid value; -1 if none has. */
  private final int wrong;

  private final int index;

  /** The other parameters. */
  private final int[] places;

  private Part(Model model, int wrong, int index) {
    this.model = model;
    this.wrong = wrong;
    this.index = index;
    this.places =
        IntStream.range(0, model.parameters().size()).filter(place -> place != wrong).toArray();
  }

  /** All parts; the first is that without invalid values. */
  static List<Part> of(Model model) {
    List<Part> parts = new ArrayList<>();
    parts.add(valid(model));
    for (int place = 0; place < model.parameters().size(); place++) {
      Parameter<?> parameter = model.parameter(place);
      for (int i = parameter.values().size(); i < parameter.size(); i++) {
        parts.add(new Part(model, place, i));
      }
    }
    return parts;
  }

  /** The rows without invalid values. */
  static Part valid(Model model) {
    return new Part(model, -1, -1);
  }

  private boolean isValid() {
    return wrong < 0;
  }

  /** How many valid values the parameters have that may differ. */
  int[] sizes() {
    return Arrays.stream(places).map(place -> model.parameter(place).values().size()).toArray();
  }

  /** Whether a row belongs here, whatever its open values will be. */
  boolean has(int[] indices) {
    for (int place : places) {
      if (indices[place] >= 0 && model.isInvalid(place, indices[place])) {
        return false;
      }
    }
    return isValid() || indices[wrong] == index;
  }

  /** Whether a row belongs here, or may do so when it is completed. */
  boolean mayHave(int[] indices) {
    int[] row = indices.clone();
    if (!isValid() && row[wrong] < 0) {
      row[wrong] = index;
    }
    return has(row);
  }

  /** A row of the model as one of this part. */
  int[] inner(int[] indices) {
    return isValid() ? indices : Arrays.stream(places).map(place -> indices[place]).toArray();
  }

  /** A row of this part as one of the model. */
  int[] outer(int[] row) {
    if (isValid()) {
      return row;
    }
    int[] indices = new int[row.length + 1];
    for (int i = 0; i < row.length; i++) {
      indices[places[i]] = row[i];
    }
    indices[wrong] = index;
    return indices;
  }

  /** Parameters of this part as those of the model, in order, with the one that is invalid. */
  List<Integer> outerPlaces(int[] inner) {
    return IntStream.concat(
            Arrays.stream(inner).map(place -> places[place]),
            isValid() ? IntStream.empty() : IntStream.of(wrong))
        .sorted()
        .boxed()
        .toList();
  }

  /** The constraints on rows of this part. */
  List<Rule> rules() {
    List<Rule> rules = model.constraintRules();
    return isValid() ? rules : rules.stream().map(this::inner).toList();
  }

  private Rule inner(Rule rule) {
    return row -> {
      int answer = rule.check(outer(row));
      // The invalid value is known, so it is never asked for.
      return answer < 0 ? answer : answer - (answer > wrong ? 1 : 0);
    };
  }

  /** Whether the model has sub-models. */
  boolean isNested() {
    return !model.nested().isEmpty();
  }

  /** The places of the sub-models that have the invalid value. */
  Set<Integer> wrongSubModels() {
    return IntStream.range(0, model.nested().size())
        .filter(place -> !isValid() && has(model.nested().get(place), wrong))
        .boxed()
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean has(ColumnGroup group, int place) {
    return Arrays.binarySearch(group.columns(), place) >= 0;
  }

  /** The strength of the whole, in which the rows of a sub-model are one value. */
  int outerStrength(int strength) {
    return isValid() || !wrongSubModels().isEmpty() ? strength : strength - 1;
  }

  /** The sub-models among the parameters of this part; an invalid value takes one strength. */
  List<ColumnGroup> subModels(int strength) {
    long nested =
        model.nested().stream().flatMapToInt(g -> Arrays.stream(g.columns())).distinct().count();
    int outer = (int) (model.parameters().size() - nested) + model.nested().size();
    List<ColumnGroup> mine = new ArrayList<>();
    for (ColumnGroup group : model.nested()) {
      int own = group.strength() == 0 ? Math.min(strength, outer) : group.strength();
      boolean isWrong = !isValid() && has(group, wrong);
      int[] columns =
          Arrays.stream(group.columns())
              .filter(place -> place != wrong)
              .map(place -> !isValid() && place > wrong ? place - 1 : place)
              .toArray();
      mine.add(new ColumnGroup(isWrong ? own - 1 : own, columns));
    }
    return mine;
  }

  /** What is combined in all ways; beside an invalid value that is one parameter less. */
  List<ColumnGroup> groups(int strength, Splitting columns) {
    if (isValid()) {
      return columns.groups(strength, model.groups());
    }
    List<ColumnGroup> groups = new ArrayList<>();
    groups.add(ColumnGroup.all(Math.min(strength - 1, columns.count()), columns.count()));
    for (ColumnGroup group : model.groups()) {
      int[] others = Arrays.stream(group.columns()).filter(place -> place != wrong).toArray();
      if (others.length < group.columns().length) {
        int[] mine = Arrays.stream(others).map(place -> place - (place > wrong ? 1 : 0)).toArray();
        groups.add(columns.group(new ColumnGroup(group.strength() - 1, mine)));
      }
    }
    return groups.stream().filter(group -> group.strength() > 0).toList();
  }
}
