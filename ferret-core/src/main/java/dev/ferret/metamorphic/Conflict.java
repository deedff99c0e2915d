package dev.ferret.metamorphic;

import dev.ferret.Draw;
import dev.ferret.Gens;
import dev.ferret.metamorphic.DeclaredOperation.Call;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * When two calls get in each other's way: if their first arguments have a part in common, such as a
 * key.
 *
 * @param name what it is called in reports
 * @param parts what counts of a first argument
 */
record Conflict(
    String name,
    Function<? super @Nullable Object, ? extends Collection<? extends @Nullable Object>> parts) {
  /** Which pairs of calls a law is about. */
  enum Cell {
    APART,
    CONFLICT,
    BOTH
  }

  /** Equal first arguments. */
  static Conflict ofFirstArguments() {
    return new Conflict("same argument", Collections::singletonList);
  }

  /** Returns whether a law of a cell is about two calls. */
  boolean isIn(Cell cell, Call<?> first, Call<?> second) {
    return cell == Cell.BOTH
        || Collections.disjoint(partsOf(first.arguments()), partsOf(second.arguments()))
            == (cell == Cell.APART);
  }

  /** A copy, since sorted sets cannot be asked for elements of another type. */
  private Set<@Nullable Object> partsOf(List<? extends @Nullable Object> arguments) {
    return arguments.isEmpty() ? Set.of() : new HashSet<>(parts.apply(arguments.get(0)));
  }

  /** Draws two calls of a cell. */
  <S> List<Call<S>> pair(
      Cell cell, DeclaredOperation<S> first, DeclaredOperation<S> second, Draw draw) {
    List<@Nullable Object> one = Step.drawn(first.gens(), draw);
    List<@Nullable Object> other = Step.drawn(second.gens(), draw);
    boolean isWanted = cell == Cell.CONFLICT || (cell == Cell.BOTH && draw.from(Gens.booleans()));
    if (isWanted && !one.isEmpty() && !other.isEmpty()) {
      bringTogether(one, other, draw);
    }
    return new ArrayList<>(List.of(first.with(one), second.with(other)));
  }

  /**
   * Lets two calls meet. Keys that are drawn independently hardly ever collide, and most faults
   * need a collision. So an argument that is its own only part, as a key is, becomes a part of the
   * other argument. Two arguments with several parts become equal every other time, and share a
   * part by chance otherwise.
   */
  private void bringTogether(List<@Nullable Object> one, List<@Nullable Object> other, Draw draw) {
    Object left = one.get(0);
    Object right = other.get(0);
    if (left == null || right == null) {
      return;
    }
    if (isSingle(right) && hasAlike(left, right)) {
      other.set(0, drawn(left, right, draw));
    } else if (isSingle(left) && hasAlike(right, left)) {
      one.set(0, drawn(right, left, draw));
    } else if (left.getClass() == right.getClass() && draw.from(Gens.booleans())) {
      other.set(0, left);
    }
  }

  private boolean isSingle(Object argument) {
    Collection<? extends @Nullable Object> all = parts.apply(argument);
    return all.size() == 1 && argument.equals(all.iterator().next());
  }

  private boolean hasAlike(Object whole, Object part) {
    return !alike(whole, part).isEmpty();
  }

  private List<Object> alike(Object whole, Object part) {
    List<Object> alike = new ArrayList<>();
    for (Object each : parts.apply(whole)) {
      if (each != null && each.getClass() == part.getClass()) {
        alike.add(each);
      }
    }
    return alike;
  }

  private Object drawn(Object whole, Object part, Draw draw) {
    return draw.from(Gens.elementsOf(alike(whole, part)));
  }
}
