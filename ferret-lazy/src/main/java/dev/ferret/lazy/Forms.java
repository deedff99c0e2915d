package dev.ferret.lazy;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.shape.Shape;
import java.lang.reflect.Array;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The ways to make values from parts. */
final class Forms {
  /** Collections that take elements as they are; those of the generators that types have. */
  private static final Set<Class<?>> HOLDING = Set.of(LinkedList.class, ArrayDeque.class);

  private Forms() {}

  /** The arguments of a condition. */
  static final class Arguments extends Form {
    private final World world;
    private final Measure measure;
    private final List<Mapped> mapped;

    Arguments(World world, Measure measure, List<Mapped> mapped, Domain... parts) {
      super(0, false, parts);
      this.world = world;
      this.measure = measure;
      this.mapped = mapped;
    }

    World world() {
      return world;
    }

    Measure measure() {
      return measure;
    }

    /** What the smallest arguments take. */
    int least() {
      return measure.least(this);
    }

    /**
     * Brings the smallest values that functions make to the world.
     *
     * @throws Unsearchable if that is not possible
     */
    void tryOut() {
      mapped.forEach(Mapped::tryOut);
    }

    @Override
    @Nullable Object instance(Node node) {
      return null;
    }

    @Override
    Object make(@Nullable Object[] values) {
      return values;
    }

    @Override
    String show(@Nullable Node known) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < parts.length; i++) {
        text.append(i == 0 ? "" : ", ").append(show(known, i));
      }
      return text.toString();
    }
  }

  /** A record. */
  abstract static class Recorded extends Form {
    private final Shape.Product record;

    Recorded(int cost, Shape.Product record, boolean isForced, Domain... parts) {
      super(cost, isForced, parts);
      this.record = record;
    }

    final Class<?> type() {
      return record.type();
    }

    @Override
    @Nullable Object make(@Nullable Object[] values) throws Throwable {
      try {
        return record.make().of(values);
      } catch (Exception e) {
        throw new Rejected(true);
      }
    }

    @Override
    String show(@Nullable Node known) {
      StringBuilder text = new StringBuilder("new ").append(record.type().getSimpleName());
      for (int i = 0; i < parts.length; i++) {
        text.append(i == 0 ? "(" : ", ").append(show(known, i));
      }
      return text.append(parts.length == 0 ? "()" : ")").toString();
    }
  }

  /** A record that is hollow where the condition sees it. */
  static final class Component extends Recorded {
    private final World.Maker maker;

    Component(
        int cost, Shape.Product record, World.Maker maker, boolean isForced, Domain... parts) {
      super(cost, record, isForced, parts);
      this.maker = maker;
    }

    @Override
    Object instance(Node node) {
      return maker.of(node);
    }
  }

  /**
   * A record whose constructor does more than assign. It is made by the constructor as soon as it
   * is asked for, from all its components; of those that are hollow the constructor reads what it
   * likes. It is made again if any choice inside it changes.
   */
  static final class Constructed extends Recorded {
    private final World.Builder builder;
    private final boolean isChangeable;

    Constructed(int cost, Shape.Product record, World.Builder builder, Domain... parts) {
      super(cost, record, true, parts);
      this.builder = builder;
      this.isChangeable = Changeable.isInside(record.type());
    }

    /** Whether a condition could change something inside. */
    boolean isChangeable() {
      return isChangeable;
    }

    @Override
    boolean looksInside() {
      return true;
    }

    @Override
    @Nullable Object instance(Node node) {
      @Nullable Object[] values = new @Nullable Object[parts.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = node.part(i);
      }
      try {
        return builder.of(values);
      } catch (Exception e) {
        throw new Rejected(true);
      } catch (Rejected | Undecided | Stopped | OutOfMemoryError e) {
        throw e;
      } catch (Throwable e) {
        // An error refuses nothing.
        throw new BrokenGenerator(e);
      }
    }
  }

  /** A list, or what holds its elements: its only part are its cells. */
  static final class Listed extends Form {
    private final @Nullable Function<List<@Nullable Object>, ?> finish;

    /** What the elements of an array are in this world; null if no array is made. */
    private final @Nullable Class<?> elements;

    /** Whether code of this world asks for the elements of arrays. */
    private final boolean isArrayLazy;

    Listed(
        World world,
        @Nullable Function<List<@Nullable Object>, ?> finish,
        boolean isForced,
        Domain cells) {
      super(0, isForced, cells);
      this.finish = finish;
      Class<?> component = finish == null ? null : made(finish).getComponentType();
      this.elements =
          component == null || component.isPrimitive() ? component : world.type(component);
      this.isArrayLazy = elements != null && world.showsArrays();
    }

    /** Whether a function puts elements into an array or a collection and does not look at them. */
    static boolean isHolding(Function<List<@Nullable Object>, ?> finish) {
      Class<?> made = made(finish);
      return made.isArray() || HOLDING.contains(made);
    }

    /** The class of what a function makes of a list. */
    private static Class<?> made(Function<List<@Nullable Object>, ?> finish) {
      try {
        return finish.apply(new ArrayList<>()).getClass();
      } catch (RuntimeException e) {
        // It looks at elements.
        return Object.class;
      }
    }

    @Override
    Object instance(Node node) {
      if (isArrayLazy && elements != null && isReadByConditions(node.parent)) {
        return LazyArray.of(node, elements);
      }
      LazyList list = new LazyList(node);
      if (finish == null) {
        return list;
      }
      return elements == null || elements.isPrimitive()
          ? finish.apply(new ArrayList<>(list))
          : list.toArray((Object[]) Array.newInstance(elements, 0));
    }

    /**
     * Whether what is read here comes to the condition at once. What holds elements of other lists,
     * optionals and constructors may belong to the JDK, which does not ask for elements.
     */
    private static boolean isReadByConditions(@Nullable Node parent) {
      Node at = parent;
      while (at != null && at.form instanceof More) {
        at = at.parent;
      }
      return at != null
          && (at.form instanceof Component
              || at.form instanceof Arguments
              || (at.form instanceof Listed outer
                  && outer.elements != null
                  && isReadByConditions(at.parent)));
    }

    @Override
    Object make(@Nullable Object[] values) {
      List<@Nullable Object> list = elements(values[0]);
      return finish == null ? list : finish.apply(list);
    }

    @Override
    String show(@Nullable Node known) {
      StringBuilder text = new StringBuilder("[");
      Node at = known;
      boolean isFirst = true;
      while (at != null) {
        int place = at.form instanceof More ? 1 : 0;
        if (at.picked[place] == Node.OPEN) {
          text.append(isFirst ? "_" : ", _");
        }
        at = at.below[place];
        if (at != null) {
          text.append(isFirst ? "" : ", ").append(at.form.show(at, 0));
          isFirst = false;
        }
      }
      return text.append(']').toString();
    }
  }

  /** A cell of a list, as an ordinary value. */
  private record Built(@Nullable Object element, @Nullable Object rest) {}

  /** The elements of a cell and those after it. */
  private static List<@Nullable Object> elements(@Nullable Object first) {
    List<@Nullable Object> list = new ArrayList<>();
    Object cell = first;
    while (cell instanceof Built more) {
      list.add(more.element());
      cell = more.rest();
    }
    return list;
  }

  /** A cell of a list or text: an element, and the cells after it. */
  static final class More extends Form {
    /**
     * Makes a cell.
     *
     * @param cost 1 for elements, and 0 for characters, which are not nested
     * @param isForced whether something is made of the whole list, and again if a cell changes
     */
    More(int cost, boolean isForced, Domain element, Domain rest) {
      super(cost, isForced, element, rest);
    }

    /** The cells of a list are not inside each other. */
    @Override
    int nests(int part) {
      return part == 0 ? cost : 0;
    }

    @Override
    Object instance(Node node) {
      return node;
    }

    @Override
    Object make(@Nullable Object[] values) {
      return new Built(values[0], values[1]);
    }

    @Override
    String show(@Nullable Node known) {
      return show(known, 0);
    }
  }

  /** A set or map: its only part is all that is asked of it. */
  static final class Distinct extends Form {
    private final @Nullable Function<List<@Nullable Object>, ?> finish;
    private final boolean isMap;

    Distinct(Shape.Distinct shape, boolean isForced, SetStart start) {
      super(0, isForced, start);
      this.finish = shape.finish();
      this.isMap = shape.value() != null;
    }

    /** Whether a set or map is one that looks at nothing but its elements or keys. */
    static boolean isHolding(Shape.Distinct shape) {
      Function<List<@Nullable Object>, ?> finish = shape.finish();
      Class<?> holding = shape.value() == null ? LinkedHashSet.class : LinkedHashMap.class;
      return finish != null && Listed.made(finish) == holding;
    }

    @Override
    Object instance(Node node) {
      return isMap ? new LazyMap(node) : LazySet.of(node);
    }

    @Override
    @Nullable Object make(@Nullable Object[] values) {
      // They come in the order in which they were asked for.
      SortedMap<Integer, @Nullable Object> sorted = new TreeMap<>();
      for (Object each : elements(values[0])) {
        Placed placed = (Placed) Objects.requireNonNull(each);
        sorted.put(placed.place(), placed.element());
      }
      List<@Nullable Object> list = new ArrayList<>(sorted.values());
      return finish == null ? list : finish.apply(list);
    }

    @Override
    String show(@Nullable Node known) {
      SortedMap<Integer, String> sorted = new TreeMap<>();
      Node at = known;
      while (at != null) {
        int last = at.picked.length - 1;
        if (at.form instanceof Element element) {
          sorted.put(element.place(), element.show(at));
        }
        if (at.picked[last] == Node.OPEN) {
          sorted.put(Integer.MAX_VALUE, "_");
        }
        at = at.below[last];
      }
      return sorted.values().toString();
    }
  }

  /** An element of a set and its place in the order of all elements, as an ordinary value. */
  private record Placed(int place, @Nullable Object element) {}

  /** A set of which something is known that adds no element: its only part is the rest. */
  static final class Ahead extends Form {
    Ahead(boolean isForced, SetStep rest) {
      super(0, isForced, rest);
    }

    @Override
    Object instance(Node node) {
      return node;
    }

    @Override
    @Nullable Object make(@Nullable Object[] values) {
      return values[0];
    }

    @Override
    String show(@Nullable Node known) {
      return show(known, 0);
    }
  }

  /** An element of a set, which is given, or a key of a map and its value, and the rest. */
  static final class Element extends Form {
    private final int place;
    private final List<Whole> given;

    private Element(boolean isForced, int place, Whole element, Domain... parts) {
      super(1, isForced, parts);
      this.place = place;
      this.given = List.of(element);
    }

    /** The element at a place of the row, and the rest of the set. */
    static Element of(SetStart.Kind kind, int place, SetStep rest) {
      Whole element = kind.row().value(place);
      Domain elements = kind.row().domain();
      return kind.value() == null
          ? new Element(kind.isForced(), place, element, elements, rest)
          : new Element(kind.isForced(), place, element, elements, kind.value(), rest);
    }

    /** The element, or the key. */
    static @Nullable Object value(Node element) {
      return element.part(0);
    }

    /** Its place in the order of all elements. */
    int place() {
      return place;
    }

    @Override
    List<Whole> given() {
      return given;
    }

    /** Elements are not inside each other. */
    @Override
    int nests(int part) {
      return part < parts.length - 1 ? cost : 0;
    }

    /** Elements are whole, so that what was chosen later has no part in them. */
    @Override
    Object instance(Node node) {
      Object ignored = node.part(0);
      Node element = node.below[0];
      if (element != null) {
        ChoiceWalk.complete(element);
      }
      return node;
    }

    @Override
    Object make(@Nullable Object[] values) {
      int last = values.length - 1;
      Object element =
          last == 1 ? values[0] : new AbstractMap.SimpleImmutableEntry<>(values[0], values[1]);
      return new Built(new Placed(place, element), values[last]);
    }

    @Override
    String show(@Nullable Node known) {
      return show(known, 0) + (parts.length == 2 ? "" : "=" + show(known, 1));
    }
  }

  /** A text, whose only part are its characters. */
  static final class Spelled extends Form {
    private final Function<int[], ?> value;

    Spelled(Function<int[], ?> value, Domain units) {
      super(0, true, units);
      this.value = value;
    }

    @Override
    @Nullable Object instance(Node node) {
      return whole(node);
    }

    @Override
    @Nullable Object make(@Nullable Object[] values) {
      return value.apply(elements(values[0]).stream().mapToInt(unit -> (int) unit).toArray());
    }

    @Override
    String show(@Nullable Node known) {
      Object text = known == null ? "" : whole(known);
      return text instanceof CharSequence ? "\"" + text + "\"" : String.valueOf(text);
    }
  }

  /** A value that needs its only part at once: a present optional. */
  static final class Present extends Form {
    Present(Domain value) {
      super(0, true, value);
    }

    @Override
    Object instance(Node node) {
      return Optional.ofNullable(node.part(0));
    }

    @Override
    Object make(@Nullable Object[] values) {
      return Optional.ofNullable(values[0]);
    }

    @Override
    String show(@Nullable Node known) {
      return "Optional.of(" + show(known, 0) + ")";
    }
  }

  /** The value of another domain, as one of several alternatives. */
  static final class Inner extends Form {
    /**
     * Makes a form.
     *
     * @param cost 1 if the value costs that much besides its answers
     */
    Inner(int cost, Domain value) {
      super(cost, true, value);
    }

    @Override
    @Nullable Object instance(Node node) {
      return node.part(0);
    }

    @Override
    @Nullable Object make(@Nullable Object[] values) {
      return values[0];
    }

    @Override
    String show(@Nullable Node known) {
      return show(known, 0);
    }
  }

  /** What a function makes of an ordinary value, all of which it may look at. */
  static final class Mapped extends Form {
    private final Function<@Nullable Object, ? extends @Nullable Object> function;
    private final World world;

    /**
     * Makes a form.
     *
     * @param function throws something if its argument is to be rejected
     * @param source ordinary values
     */
    Mapped(
        Function<@Nullable Object, ? extends @Nullable Object> function,
        World world,
        Domain source) {
      super(0, true, source);
      this.function = function;
      this.world = world;
    }

    /**
     * Brings the smallest value to this world.
     *
     * @throws Unsearchable if that is not possible
     */
    void tryOut() {
      Object smallest;
      try {
        smallest = build(null);
      } catch (Throwable e) {
        // There is no such value, and others may do.
        return;
      }
      Object ignored = world.value(smallest);
    }

    @Override
    @Nullable Object instance(Node node) {
      return world.value(whole(node));
    }

    @Override
    @Nullable Object make(@Nullable Object[] values) {
      return function.apply(values[0]);
    }

    @Override
    String show(@Nullable Node known) {
      return show(known, 0);
    }
  }

  /** The ordinary value of a node, all of whose parts are chosen. */
  private static @Nullable Object whole(Node node) {
    ChoiceWalk.complete(node);
    try {
      return node.form.build(node);
    } catch (Rejected e) {
      // What a constructor or a function refuses is no value.
      throw new Rejected(false);
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      throw new BrokenGenerator(e);
    }
  }
}
