package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The generators of functional interfaces: tables that can be printed, compared and shrunk. */
final class FunctionTypes {
  private FunctionTypes() {}

  /** How to make functions of a type, or null if the type is not known. */
  static ContainerTypes.@Nullable Assembly of(Class<?> type) {
    if (type == Function.class) {
      return (parts, min, max) -> table(parts.get(0), parts.get(1));
    }
    if (type == UnaryOperator.class) {
      return (parts, min, max) -> table(parts.get(0), parts.get(0)).map(Unary::new);
    }
    if (type == Predicate.class) {
      return (parts, min, max) -> table(parts.get(0), Gens.booleans()).map(Test::new);
    }
    if (type == Supplier.class) {
      return (parts, min, max) -> any(parts.get(0)).map(Constant::new, Constant::value);
    }
    if (type == BiFunction.class) {
      return (parts, min, max) ->
          table(pair(parts.get(0), parts.get(1)), parts.get(2)).map(Binary::new);
    }
    if (type == BinaryOperator.class) {
      return (parts, min, max) ->
          table(pair(parts.get(0), parts.get(0)), parts.get(0)).map(Binary::new);
    }
    if (type == BiPredicate.class) {
      return (parts, min, max) ->
          table(pair(parts.get(0), parts.get(1)), Gens.booleans()).map(BinaryTest::new);
    }
    return null;
  }

  @SuppressWarnings("unchecked") // values go where the type of the function says
  private static Gen<Object> any(Gen<?> gen) {
    return (Gen<Object>) gen;
  }

  private static Gen<Function<Object, Object>> table(Gen<?> arguments, Gen<?> results) {
    return Gens.functions(any(arguments), any(results));
  }

  private static Gen<?> pair(Gen<?> first, Gen<?> second) {
    return Gen.of(draw -> pair(draw.from(any(first)), draw.from(any(second))));
  }

  private static List<Object> pair(Object first, Object second) {
    return Arrays.asList(first, second);
  }

  private record Unary(Function<Object, Object> table) implements UnaryOperator<Object> {
    @Override
    public Object apply(Object argument) {
      return table.apply(argument);
    }

    @Override
    public String toString() {
      return table.toString();
    }
  }

  private record Binary(Function<Object, Object> table) implements BinaryOperator<Object> {
    @Override
    public Object apply(Object first, Object second) {
      return table.apply(pair(first, second));
    }

    @Override
    public String toString() {
      return table.toString();
    }
  }

  private record Test(Function<Object, Object> table) implements Predicate<Object> {
    @Override
    public boolean test(Object argument) {
      return (Boolean) table.apply(argument);
    }

    @Override
    public String toString() {
      return table.toString();
    }
  }

  private record BinaryTest(Function<Object, Object> table) implements BiPredicate<Object, Object> {
    @Override
    public boolean test(Object first, Object second) {
      return (Boolean) table.apply(pair(first, second));
    }

    @Override
    public String toString() {
      return table.toString();
    }
  }

  private record Constant(Object value) implements Supplier<Object> {
    @Override
    public Object get() {
      return value;
    }

    @Override
    public String toString() {
      return "() -> " + value;
    }
  }
}
