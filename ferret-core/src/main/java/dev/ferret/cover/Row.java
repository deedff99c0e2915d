package dev.ferret.cover;

import dev.ferret.argument.Argument;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of the parameters of a model: all of them in a covering array, some of them in an
 * interaction. Immutable.
 *
 * @since 0.1
 */
public final class Row {
  /** Tells who evaluates a constraint that it needs a value that is not known yet. */
  static final class Open extends RuntimeException {
    private static final long serialVersionUID = 1;
    final int parameter;

    Open(int parameter) {
      super("not known yet", null, false, false);
      this.parameter = parameter;
    }
  }

  private final Model model;
  private final int[] indices;
  private final boolean isConstrained;
  private final boolean hidesInvalid;

  Row(Model model, int[] indices) {
    this(model, indices, false, false);
  }

  private Row(Model model, int[] indices, boolean isConstrained, boolean hidesInvalid) {
    this.model = model;
    this.indices = indices;
    this.isConstrained = isConstrained;
    this.hidesInvalid = hidesInvalid;
  }

  /**
   * A view of indices that change, for constraints.
   *
   * @param hidesInvalid whether reading an invalid value stops the constraint
   */
  static Row constrained(Model model, int[] indices, boolean hidesInvalid) {
    return new Row(model, indices, true, hidesInvalid);
  }

  /**
   * Returns the value of a parameter.
   *
   * @throws IllegalArgumentException if this row has none
   */
  // The parameter of the same name has values of the same type.
  @SuppressWarnings({"unchecked", "NullAway"})
  public <T extends @Nullable Object> T get(Parameter<T> parameter) {
    return (T) value(Argument.present(parameter, "get needs a parameter").name());
  }

  /**
   * Returns the value of the parameter with this name.
   *
   * @throws IllegalArgumentException if this row has none
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"})
  public <T extends @Nullable Object> T get(String name) {
    return (T) value(Argument.present(name, "get needs the name of a parameter"));
  }

  private @Nullable Object value(String name) {
    int place = model.placeOf(name);
    int index = indices[place];
    if (index >= 0 && !(hidesInvalid && model.isInvalid(place, index))) {
      return model.parameter(place).value(index);
    }
    if (isConstrained) {
      throw new Open(place);
    }
    throw new IllegalArgumentException("This row has no value for " + name + ": " + this);
  }

  /** Returns whether this row has a value for the parameter with this name. */
  public boolean has(String name) {
    int place = model.placeOf(Argument.present(name, "has needs a name"));
    return isKnown(place);
  }

  /** Returns the values by the names of their parameters, in the order of the model. */
  public Map<String, @Nullable Object> values() {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (int i = 0; i < indices.length; i++) {
      if (isKnown(i)) {
        values.put(model.parameter(i).name(), model.parameter(i).value(indices[i]));
      }
    }
    return values;
  }

  /** Returns whether all values are valid. */
  public boolean isValid() {
    for (int i = 0; i < indices.length; i++) {
      if (isKnown(i) && model.isInvalid(i, indices[i])) {
        return false;
      }
    }
    return true;
  }

  /** Whether there is a value; for a constraint, those that are open are still to come. */
  private boolean isKnown(int place) {
    if (isConstrained && indices[place] < 0) {
      throw new Open(place);
    }
    return indices[place] >= 0;
  }

  Model model() {
    return model;
  }

  /**
   * Returns the place of each value in the list of its parameter's values, of which invalid values
   * come last; -1 where there is none.
   */
  public int[] places() {
    return indices.clone();
  }

  int[] indices() {
    return indices.clone();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Row that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  /** Returns the row as text, such as {@code os=LINUX, port=80}. */
  @Override
  public String toString() {
    if (isConstrained) {
      return "a row with open values " + Arrays.toString(indices);
    }
    List<String> texts = new ArrayList<>();
    values().forEach((name, value) -> texts.add(name + "=" + value));
    return String.join(", ", texts);
  }
}
