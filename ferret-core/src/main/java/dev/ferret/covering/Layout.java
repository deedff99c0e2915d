package dev.ferret.covering;

import dev.ferret.cases.Given;
import dev.ferret.cases.OpenTask;
import dev.ferret.cases.Rejection;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import dev.ferret.enumerate.Nearest;
import dev.ferret.shape.Shape;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How the arguments of a property are made from the values of the parameters of a model. The values
 * of these parameters are numbers, and 0 stands for the simplest.
 */
final class Layout {
  /** Constructors of records with more combinations are not asked beforehand what they refuse. */
  private static final double MOST_COMBINATIONS = 100_000;

  /** Each number of a range is in some row, and a run has no time for more rows than this. */
  private static final int MOST_NUMBERS = 1 << 24;

  /** Makes a part of an argument, and asks a row for nothing else. */
  private interface Part {
    @Nullable Object of(Row row);
  }

  private record Constraint(String name, Predicate<Row> condition) {
    /** What a constructor refuses is left to the constraint that says so. */
    boolean test(Row row) {
      try {
        return condition.test(row);
      } catch (Refused refused) {
        return true;
      }
    }
  }

  /** A component that its constructor refuses. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(Throwable cause) {
      super(cause);
    }
  }

  private final List<Parameter<?>> parameters = new ArrayList<>();
  private final List<IntFunction<? extends @Nullable Object>> values = new ArrayList<>();
  private final List<Constraint> constraints = new ArrayList<>();
  private final List<Part> arguments = new ArrayList<>();
  private final ClassValues classes;
  private final Model model;
  private boolean hasClasses;

  private Layout(OpenTask task, SplittableRandom random) {
    this.classes = new ClassValues(random);
    List<Shape> shapes = task.shapes();
    Model whole = rows(shapes);
    if (whole != null) {
      arguments.add(row -> row);
      this.model = whole;
      return;
    }
    for (int i = 0; i < shapes.size(); i++) {
      arguments.add(part(shapes.get(i), task.parameters().get(i)));
    }
    Given given = task.given();
    if (given != null) {
      constrain("the condition of the property", row -> given.condition().test(asked(row, given)));
    }
    Model open = Model.of(parameters);
    for (Constraint constraint : constraints) {
      open = open.where(constraint.name(), constraint::test);
    }
    this.model = open;
  }

  private void constrain(String name, Predicate<Row> condition) {
    constraints.add(new Constraint(name, condition));
  }

  static Layout of(OpenTask task, SplittableRandom random) {
    return new Layout(task, random);
  }

  private static @Nullable Model rows(List<Shape> shapes) {
    Shape only = shapes.size() == 1 ? shapes.get(0) : null;
    while (only instanceof Shape.Named named) {
      only = named.source();
    }
    return only instanceof Shape.Rows rows ? rows.model() : null;
  }

  Model model() {
    return model;
  }

  /** The arguments of a row. */
  @Nullable Object[] arguments(Row row) {
    @Nullable Object[] made = new @Nullable Object[arguments.size()];
    for (int i = 0; i < made.length; i++) {
      try {
        made[i] = arguments.get(i).of(row);
      } catch (Refused refused) {
        throw new Rejection("a constructor refused it: " + refused.getCause());
      }
    }
    return made;
  }

  private @Nullable Object[] asked(Row row, Given given) {
    @Nullable Object[] made = new @Nullable Object[given.asked().size()];
    for (int i = 0; i < made.length; i++) {
      made[i] = arguments.get(given.asked().get(i)).of(row);
    }
    return made;
  }

  /** How many values a parameter has. */
  int size(int parameter) {
    Parameter<?> known = model.parameters().get(parameter);
    return known.values().size() + known.invalid().size();
  }

  /** Whether a value of a parameter is an invalid one. */
  boolean isInvalid(int parameter, int place) {
    return place >= model.parameters().get(parameter).values().size();
  }

  /** Whether values stand for classes of values, of which others may be simpler. */
  boolean hasClasses() {
    return hasClasses;
  }

  /** A value of a parameter as text. */
  String text(int parameter, int place) {
    Parameter<?> known = model.parameters().get(parameter);
    Object value =
        parameters.isEmpty()
            ? model.rowAt(only(parameter, place)).values().get(known.name())
            : values.get(parameter).apply(place);
    return known.name() + " = " + (value instanceof ClassValues.Named named ? named : print(value));
  }

  private int[] only(int parameter, int place) {
    int[] places = new int[model.parameters().size()];
    Arrays.fill(places, -1);
    places[parameter] = place;
    return places;
  }

  private static String print(@Nullable Object value) {
    return SourcePrinter.print(value, 100).text();
  }

  private Part part(Shape shape, String name) {
    if (shape instanceof Shape.Named named) {
      return part(named.source(), name);
    }
    if (shape instanceof Shape.Values some) {
      return parameter(name, some.values().size(), index -> some.values().get(index));
    }
    if (shape instanceof Shape.Whole numbers) {
      return parameter(name, count(numbers, name), index -> number(numbers, index));
    }
    if (shape instanceof Shape.Product product) {
      return product(product, name);
    }
    if (shape instanceof Shape.Mapped mapped) {
      Part source = part(mapped.source(), name);
      return row -> mapped.function().apply(source.of(row));
    }
    if (shape instanceof Shape.Present present) {
      Part value = part(present.value(), name);
      return row -> Optional.ofNullable(value.of(row));
    }
    List<@Nullable Object> few = FewValues.of(shape);
    if (few != null) {
      return parameter(name, few.size(), few::get);
    }
    if (shape instanceof Shape.Sum sum) {
      List<@Nullable Object> drawn = classes.of(sum, name);
      hasClasses = true;
      return parameter(name, drawn.size(), drawn::get);
    }
    if (shape instanceof Shape.Filtered filtered) {
      Part source = part(filtered.source(), name);
      constrain("the filter of " + name, row -> filtered.condition().test(source.of(row)));
      return source;
    }
    throw ClassValues.unlisted(name);
  }

  private static int count(Shape.Whole numbers, String name) {
    long width = numbers.max() - numbers.min();
    if (width < 0 || width >= MOST_NUMBERS) {
      throw new IllegalArgumentException(
          "The range of "
              + name
              + " has more than 16 million numbers, and each would take a row; narrow it, or use"
              + " oneOf with a range for each class of numbers");
    }
    return (int) width + 1;
  }

  static @Nullable Object number(Shape.Whole numbers, int index) {
    return numbers
        .value()
        .apply(Nearest.at(index, numbers.min(), numbers.max(), numbers.simplest()));
  }

  private Part parameter(String name, int count, IntFunction<? extends @Nullable Object> value) {
    if (count == 0) {
      throw new IllegalArgumentException("No value of " + name + " passes its filter");
    }
    String unique = name;
    for (int i = 2; isTaken(unique); i++) {
      unique = name + " (" + i + ")";
    }
    Parameter<Integer> parameter = Parameter.range(unique, 0, count - 1);
    parameters.add(parameter);
    values.add(value);
    return row -> {
      Object made = value.apply(row.get(parameter));
      return made instanceof ClassValues.Named named ? named.value() : made;
    };
  }

  private boolean isTaken(String name) {
    return parameters.stream().anyMatch(parameter -> parameter.name().equals(name));
  }

  private Part product(Shape.Product product, String name) {
    List<Part> parts = new ArrayList<>();
    int first = parameters.size();
    for (int i = 0; i < product.parts().size(); i++) {
      String component = product.type().getRecordComponents()[i].getName();
      parts.add(part(product.parts().get(i), name + "." + component));
    }
    double combinations = 1;
    for (Parameter<?> parameter : parameters.subList(first, parameters.size())) {
      combinations *= parameter.values().size();
    }
    Part made = row -> made(product, parts, row);
    if (combinations <= MOST_COMBINATIONS && !parts.isEmpty()) {
      constrain("the constructor of " + name, row -> isAccepted(made, row));
    }
    return made;
  }

  private static boolean isAccepted(Part made, Row row) {
    try {
      made.of(row);
      return true;
    } catch (Refused refused) {
      return false;
    }
  }

  private static @Nullable Object made(Shape.Product product, List<Part> parts, Row row) {
    @Nullable Object[] components = new @Nullable Object[parts.size()];
    for (int i = 0; i < components.length; i++) {
      components[i] = parts.get(i).of(row);
    }
    try {
      return product.make().of(components);
    } catch (Throwable refused) {
      throw new Refused(refused);
    }
  }
}
