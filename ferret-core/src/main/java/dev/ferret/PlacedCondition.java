package dev.ferret;

import dev.ferret.cases.Given;
import dev.ferret.plan.Condition;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A condition on some of the arguments of a property.
 *
 * @param condition gets the arguments that it asks for
 * @param places where these are, counted from 0
 */
record PlacedCondition(Condition<@Nullable Object[]> condition, List<Integer> places) {
  /** What conditions, and perhaps a claim on all arguments, say of the arguments together. */
  static Given given(
      List<Shape> shapes,
      List<PlacedCondition> conditions,
      @Nullable Condition<@Nullable Object[]> claim) {
    TreeSet<Integer> asked = new TreeSet<>();
    for (int i = 0; claim != null && i < shapes.size(); i++) {
      asked.add(i);
    }
    conditions.forEach(each -> asked.addAll(each.places));
    List<Integer> places = List.copyOf(asked);
    List<Condition<@Nullable Object[]>> parts = new ArrayList<>();
    for (PlacedCondition each : conditions) {
      for (Condition<? super @Nullable Object[]> part : each.condition.parts()) {
        parts.add(new Part(part, each.places.stream().map(places::indexOf).toList()));
      }
    }
    return new Given(shapes, all(parts), places, claim);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of conditions is only read from
  private static Condition<@Nullable Object[]> all(List<Condition<@Nullable Object[]>> parts) {
    return parts.size() == 1 ? parts.get(0) : Condition.all(parts.toArray(new Condition[0]));
  }

  /** A condition on some of the arguments that are asked for. */
  private record Part(Condition<? super @Nullable Object[]> condition, List<Integer> places)
      implements Condition<@Nullable Object[]> {
    @Override
    public boolean test(@Nullable Object[] arguments) {
      @Nullable Object[] some = new @Nullable Object[places.size()];
      for (int i = 0; i < some.length; i++) {
        some[i] = arguments[places.get(i)];
      }
      return condition.test(some);
    }
  }

  /** A condition of the user on arguments that are passed one by one. */
  record Lifted(Object function) implements Condition<@Nullable Object[]> {
    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
    public boolean test(@Nullable Object[] arguments) {
      try {
        if (function instanceof Condition<?> one) {
          return ((Condition<Object>) one).test(arguments[0]);
        }
        if (function instanceof Throwing.BiFunction<?, ?, ?> two) {
          return ((Throwing.BiFunction<Object, Object, Boolean>) two)
              .apply(arguments[0], arguments[1]);
        }
        if (function instanceof Throwing.TriFunction<?, ?, ?, ?> three) {
          return ((Throwing.TriFunction<Object, Object, Object, Boolean>) three)
              .apply(arguments[0], arguments[1], arguments[2]);
        }
        return ((Throwing.QuadFunction<Object, Object, Object, Object, Boolean>) function)
            .apply(arguments[0], arguments[1], arguments[2], arguments[3]);
      } catch (Throwable thrown) {
        throw Lifted.<RuntimeException>undeclared(thrown);
      }
    }

    /** A predicate declares no exceptions, but the functions of users may throw any. */
    // The caller throws it whatever it is.
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E undeclared(Throwable thrown) throws E {
      throw (E) thrown;
    }

    @Override
    public List<? extends Condition<? super @Nullable Object[]>> parts() {
      if (!(function instanceof Condition<?> one) || one.parts().size() == 1) {
        return List.of(this);
      }
      return one.parts().stream().map(Lifted::new).toList();
    }
  }
}
