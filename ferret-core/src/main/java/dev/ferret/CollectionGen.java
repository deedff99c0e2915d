package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Collections of elements from one generator, of any size unless {@linkplain #sizes(int, int) told
 * otherwise}.
 *
 * @param <E> the type of the elements
 * @param <C> the type of the collections
 * @since 0.1
 */
public final class CollectionGen<E extends @Nullable Object, C> implements Gen<C> {
  private final String name;
  private final Label label;
  private final Gen<? extends E> element;
  private final int min;
  private final int max;
  private final @Nullable Function<? super E, ?> key;

  /** Whether the order of elements makes no difference, as in sets and maps. */
  private final boolean isUnordered;

  private final @Nullable Function<List<E>, C> finish;
  private final Function<Object, @Nullable Collection<?>> elements;

  /** The least size of an element; -1 until an enumeration asks. */
  private volatile long least = -1;

  private CollectionGen(
      String name,
      Gen<? extends E> element,
      int min,
      int max,
      @Nullable Function<? super E, ?> key,
      boolean isUnordered,
      @Nullable Function<List<E>, C> finish,
      Function<Object, @Nullable Collection<?>> elements) {
    this.name = name;
    this.label = Label.of(name);
    this.element = element;
    this.min = min;
    this.max = max;
    this.key = key;
    this.isUnordered = isUnordered;
    this.finish = finish;
    this.elements = elements;
  }

  /** Returns a generator of lists, in which the elements are gathered anyway. */
  @SuppressWarnings("unchecked") // C is List<E> here
  static <E extends @Nullable Object> CollectionGen<E, List<E>> ofLists(Gen<? extends E> element) {
    return new CollectionGen<>(
        "lists",
        Argument.present(element, "lists needs a generator of elements"),
        0,
        Integer.MAX_VALUE,
        null,
        false,
        null,
        value -> value instanceof List<?> list ? list : null);
  }

  /**
   * Returns a generator of any kind of collection.
   *
   * @param name what messages call it
   * @param element makes the elements
   * @param key what must differ between elements, whose order makes no difference then; null if
   *     they may be equal
   * @param finish makes the collection from its elements
   * @param elements takes a collection apart, or returns null for a value that is none
   */
  public static <E extends @Nullable Object, C> CollectionGen<E, C> of(
      String name,
      Gen<? extends E> element,
      @Nullable Function<? super E, ?> key,
      Function<List<E>, C> finish,
      Function<Object, @Nullable Collection<?>> elements) {
    return new CollectionGen<>(
        name,
        Argument.present(element, name + " needs a generator of elements"),
        0,
        Integer.MAX_VALUE,
        key,
        key != null,
        finish,
        elements);
  }

  /**
   * Returns a generator of only those collections that have {@code min} to {@code max} elements.
   */
  public CollectionGen<E, C> sizes(int min, int max) {
    Numbers.checkSizes(name + "(...).sizes", "size", min, max);
    return new CollectionGen<>(name, element, min, max, key, isUnordered, finish, elements);
  }

  /** Returns a generator of only those collections that have this many elements. */
  public CollectionGen<E, C> sizes(int size) {
    return sizes(size, size);
  }

  /** Returns a generator of only those collections whose elements all differ. */
  public CollectionGen<E, C> unique() {
    return uniqueBy(Function.identity());
  }

  /**
   * Returns a generator of only those collections whose elements all differ in what a function
   * makes of them.
   */
  public CollectionGen<E, C> uniqueBy(Function<? super E, ?> key) {
    Argument.present(key, "uniqueBy needs a function");
    return new CollectionGen<>(name, element, min, max, key, isUnordered, finish, elements);
  }

  @Override
  @SuppressWarnings("unchecked") // without a finish C is List<E>
  public C from(Choices choices) {
    int expected = isUnordered ? choices.openSet(label, min, max) : choices.open(label, min, max);
    List<E> drawn = new ArrayList<>(expected);
    if (choices.isBounded()) {
      drawBounded(choices, expected, drawn);
    } else if (key != null) {
      drawUnique(choices, element, drawn, key);
    } else if (element instanceof Numbers.Ints ints) {
      // The commonest elements, worth a call that the JIT can inline whatever else was drawn
      // before.
      while (choices.more()) {
        drawn.add((E) ints.from(choices));
      }
    } else {
      while (choices.more()) {
        drawn.add(element.from(choices));
      }
    }
    choices.close();
    return finish == null ? (C) drawn : finish.apply(drawn);
  }

  /** Says before each element how much those behind it will take. */
  private void drawBounded(Choices choices, int expected, List<E> drawn) {
    long known = least;
    long each = known < 0 ? Least.of(element) : known;
    least = each;
    int[] begun = {0};
    Gen<E> announced =
        inner -> {
          begun[0]++;
          inner.pending(Least.times(Math.max(0, expected - begun[0]), each));
          return element.from(inner);
        };
    if (key != null) {
      drawUnique(choices, announced, drawn, key);
      return;
    }
    while (choices.more()) {
      drawn.add(announced.from(choices));
    }
  }

  private void drawUnique(
      Choices choices, Gen<? extends E> source, List<E> drawn, Function<? super E, ?> by) {
    Set<@Nullable Object> keys = new HashSet<>();
    int rejected = 0;
    while (choices.more()) {
      E next = source.from(choices);
      if (keys.add(by.apply(next))) {
        drawn.add(next);
      } else {
        rejected++;
        choices.reject();
      }
    }
    if (drawn.size() < min) {
      throw new Rejection(
          this
              + " found only "
              + drawn.size()
              + " different elements and rejected "
              + rejected
              + " duplicates; lower the minimum size or widen "
              + element);
    }
  }

  @SuppressWarnings("unchecked") // the elements are what it finishes
  Structure structure() {
    return new Structure.Sequence(
        element,
        min,
        max,
        (Function<@Nullable Object, ? extends @Nullable Object>) (Function<?, ?>) key,
        isUnordered,
        (Function<List<@Nullable Object>, ?>) (Function<?, ?>) finish,
        elements);
  }

  @Override
  public String toString() {
    String all = name + "(" + element + ")";
    return min == 0 && max == Integer.MAX_VALUE ? all : all + ".sizes(" + min + ", " + max + ")";
  }
}
