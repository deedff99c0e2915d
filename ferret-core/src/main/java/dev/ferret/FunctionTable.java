package dev.ferret;

import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function given by a finite table and a default, which can be printed and shrunk. No record,
 * since reports would print one as a constructor call, which users cannot make.
 */
final class FunctionTable<A extends @Nullable Object, R extends @Nullable Object>
    implements Function<A, R> {
  private final Map<A, R> table;
  private final R otherwise;

  FunctionTable(Map<A, R> table, R otherwise) {
    this.table = table;
    this.otherwise = otherwise;
  }

  @Override
  public R apply(A argument) {
    return table.containsKey(argument) ? result(argument) : otherwise;
  }

  @SuppressWarnings("NullAway") // the key is there; its value may be null only if R may
  private R result(A argument) {
    return table.get(argument);
  }

  static <A extends @Nullable Object, R extends @Nullable Object> Gen<Function<A, R>> gen(
      Gen<? extends A> arguments, Gen<? extends R> results) {
    record Row<A extends @Nullable Object, R extends @Nullable Object>(A argument, R result) {}
    Gen<Row<A, R>> rows = Gen.of(d -> new Row<>(d.from(arguments), d.from(results)));
    // The order of rows makes no difference.
    Gen<List<Row<A, R>>> tables =
        CollectionGen.<Row<A, R>, List<Row<A, R>>>of(
                "rows", rows, Row::argument, list -> list, value -> null)
            .sizes(0, 16);
    return Gen.of(
        draw -> {
          R otherwise = draw.from(results);
          Map<A, R> table = new LinkedHashMap<>();
          for (Row<A, R> row : draw.from(tables)) {
            table.put(row.argument(), row.result());
          }
          return new FunctionTable<>(table, otherwise);
        });
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FunctionTable<?, ?> that
        && table.equals(that.table)
        && Objects.deepEquals(otherwise, that.otherwise);
  }

  @Override
  public int hashCode() {
    return table.hashCode();
  }

  /** As a lambda-like text: {@code {1 -> "a", 2 -> "b", else -> "c"}}. */
  @Override
  public String toString() {
    List<String> rows = new ArrayList<>();
    table.forEach(
        (argument, result) ->
            rows.add(SourcePrinter.print(argument) + " -> " + SourcePrinter.print(result)));
    rows.add("else -> " + SourcePrinter.print(otherwise));
    return "{" + String.join(", ", rows) + "}";
  }
}
