package dev.ferret.metamorphic;

import dev.ferret.Gen;
import dev.ferret.Throwing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a data type.
 *
 * @param gens the generators of its arguments besides the state
 * @param isQuery whether it returns a result instead of another state
 * @param function applies it to a state and arguments
 */
record DeclaredOperation<S>(
    String name,
    List<Gen<?>> gens,
    boolean isQuery,
    Throwing.BiFunction<S, List<? extends @Nullable Object>, ? extends @Nullable Object> function) {
  /** An operation with its arguments. */
  record Call<S>(DeclaredOperation<S> operation, List<? extends @Nullable Object> arguments) {
    @Nullable Object result(S state) throws Throwable {
      return operation.function.apply(state, arguments);
    }

    /** Returns the state that an update leads to. */
    @SuppressWarnings({"unchecked", "NullAway"}) // an update returns a state
    S on(S state) throws Throwable {
      return (S) result(state);
    }

    @Override
    public String toString() {
      return operation.name
          + "("
          + String.join(", ", arguments.stream().map(Agreement::printed).toList())
          + ")";
    }
  }

  Call<S> with(List<? extends @Nullable Object> arguments) {
    return new Call<>(this, arguments);
  }
}
