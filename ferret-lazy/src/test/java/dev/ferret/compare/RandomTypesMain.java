package dev.ferret.compare;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.report.Report.Fact;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares lazy and eager enumeration of random types, which are on the class or module path. It is
 * in a package of its own, since those of the library belong to modules.
 */
public final class RandomTypesMain {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);

  /** More values take too much time. */
  private static final int MOST_VALUES = 1_000;

  private RandomTypesMain() {}

  /** What comparisons have shown. */
  public record Result(int comparisons, int lazy, List<String> differences) {}

  /** Takes the names of classes, after {@code captured} or {@code plain}. */
  public static void main(String[] arguments) throws Exception {
    int comparisons = 0;
    int lazy = 0;
    for (int i = 1; i < arguments.length; i++) {
      Class<?> types = Class.forName(arguments[i]);
      Result result = compare(types, i, arguments[0].equals("captured"));
      comparisons += result.comparisons();
      lazy += result.lazy();
      result.differences().forEach(System.out::println);
    }
    System.out.println(comparisons + " comparisons, " + (lazy * 10 > comparisons * 9));
    System.exit(0);
  }

  /** Compares what is found for each condition of a class of types. */
  @SuppressWarnings("unchecked")
  public static Result compare(Class<?> types, long seed, boolean isCaptured) throws Exception {
    Gen<Object> gen =
        (Gen<Object>)
            Types.of(Class.forName(types.getName() + "$Root", true, types.getClassLoader()));
    List<Condition<Object>> conditions =
        (List<Condition<Object>>) types.getMethod("conditions").invoke(null);
    types.getField("limit").setInt(null, (int) (seed % 3));
    ((List<Integer>) types.getField("SOME").get(null)).addAll(List.of(0, 2));
    int size = 3;
    List<Object> values = all(gen, size);
    for (List<Object> more = all(gen, size + 1);
        size < 8 && more.size() <= MOST_VALUES;
        more = all(gen, size + 1)) {
      size++;
      values = more;
    }
    List<String> differences = new ArrayList<>();
    int lazy = 0;
    for (int i = 0; i < conditions.size(); i++) {
      Condition<Object> condition = conditions.get(i);
      List<Object> expected = values.stream().filter(condition).toList();
      Bound bound = i % 2 == 0 ? Bound.size(size).inOnePass() : Bound.size(size);
      List<Object> found = new ArrayList<>();
      Outcome outcome =
          Ferret.enumerate(gen)
              .named("random")
              .with(SETTINGS)
              .within(bound)
              .where(isCaptured ? captured(condition) : condition)
              .run(found::add);
      String checked = outcome.report().fact("checked").map(Fact::text).orElse("nothing");
      boolean isLazy = !checked.contains("not searched lazily");
      lazy += isLazy ? 1 : 0;
      String all =
          expected.isEmpty()
              ? "no cases"
              : "all " + String.format("%,d", expected.size()) + " case";
      boolean isSame =
          checked.startsWith(all)
              && new HashSet<>(keys(found)).equals(new HashSet<>(keys(expected)))
              && (!isLazy || found.size() == expected.size());
      if (!isSame) {
        differences.add(
            types.getName()
                + " c"
                + i
                + ": "
                + found.size()
                + " / "
                + expected.size()
                + ", "
                + checked);
      }
    }
    return new Result(conditions.size(), lazy, differences);
  }

  /** What is equal if values are, for each of them. */
  public static List<Object> keys(List<Object> values) {
    return values.stream().map(RandomTypesMain::key).toList();
  }

  /** What is equal if values are; arrays are not. */
  private static Object key(@Nullable Object value) {
    if (value instanceof Object[] array) {
      return Arrays.stream(array).map(RandomTypesMain::key).toList();
    }
    if (value instanceof int[] array) {
      return Arrays.stream(array).boxed().toList();
    }
    if (value instanceof List<?> list) {
      return list.stream().map(RandomTypesMain::key).toList();
    }
    if (!(value instanceof Record)) {
      return value == null ? "null" : value;
    }
    List<Object> parts = new ArrayList<>();
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      try {
        parts.add(key(component.getAccessor().invoke(value)));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return List.of(value.getClass(), parts);
  }

  private static Condition<Object> captured(Condition<Object> condition) {
    IntSupplier seven = () -> 7;
    return value -> seven.getAsInt() == 7 && condition.test(value);
  }

  private static List<Object> all(Gen<Object> gen, int size) {
    List<Object> values = new ArrayList<>();
    Ferret.forAll(gen)
        .named("all")
        .with(SETTINGS.withBound(Bound.size(size).inOnePass()))
        .run(values::add);
    return values;
  }
}
