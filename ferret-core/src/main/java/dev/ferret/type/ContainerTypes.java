package dev.ferret.type;

import dev.ferret.CollectionGen;
import dev.ferret.Gen;
import dev.ferret.Gens;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The generators of types that hold values of other types. */
final class ContainerTypes {
  /** Makes the generator of a container from those of its parts. */
  interface Assembly {
    Gen<?> of(List<Gen<?>> parts, int min, int max);
  }

  /**
   * A container.
   *
   * @param counted whether min and max are a number of elements; else it holds one of each part
   */
  record Container(Assembly assembly, int min, int max, boolean counted) {
    Gen<?> gen(List<Gen<?>> parts) {
      return assembly.of(parts, min, max);
    }
  }

  private final TypeUse use;
  private final Place place;
  private final OwnTypes own;

  private ContainerTypes(TypeUse use, Place place, OwnTypes own) {
    this.use = use;
    this.place = place;
    this.own = own;
  }

  /** The container that a type is, or null. */
  static @Nullable Container of(TypeUse use, Place place, OwnTypes own) {
    return new ContainerTypes(use, place, own).container();
  }

  private @Nullable Container container() {
    Class<?> type = use.raw();
    if (type.isArray()) {
      return counted((parts, min, max) -> array(parts.get(0), min, max));
    }
    if (type == List.class
        || type == Collection.class
        || type == Iterable.class
        || type == ArrayList.class) {
      return counted((parts, min, max) -> Gens.lists(parts.get(0)).sizes(min, max));
    }
    if (!type.getName().startsWith("java.util.")) {
      return null;
    }
    if (type == Optional.class) {
      new TypeBounds(use, place).allow();
      return new Container((parts, min, max) -> Gens.optionals(parts.get(0)), 0, 1, false);
    }
    // The linked sets and maps keep the order in which they were drawn: the same on every JVM.
    if (type == Set.class || type == HashSet.class || type == LinkedHashSet.class) {
      checkEnough(use.argument(0));
      return counted((parts, min, max) -> Gens.sets(parts.get(0)).sizes(min, max));
    }
    if (type == Map.class || type == HashMap.class || type == LinkedHashMap.class) {
      checkEnough(use.argument(0));
      return counted((parts, min, max) -> maps(parts).sizes(min, max));
    }
    if (type == EnumSet.class) {
      checkEnough(use.argument(0));
      return counted((parts, min, max) -> enumSet(parts.get(0), min, max));
    }
    if (type == EnumMap.class) {
      checkEnough(use.argument(0));
      return counted((parts, min, max) -> enumMap(parts, min, max));
    }
    if (type == Map.Entry.class) {
      new TypeBounds(use, place).allow();
      return new Container((parts, min, max) -> entry(parts), 1, 1, false);
    }
    if (type.getName().startsWith("java.util.function.")) {
      return function();
    }
    if (type == Comparator.class) {
      new TypeBounds(use, place).allow();
      TypeUse compared = use.argument(0);
      return new Container(
          (parts, min, max) -> ComparatorTypes.of(compared, parts.get(0)), 1, 1, false);
    }
    Assembly once = StreamTypes.of(type);
    if (once != null) {
      return counted(once);
    }
    return queueOrSorted(type);
  }

  @SuppressWarnings("JdkObsolete") // unlike ArrayDeque, LinkedList has an equals for tests to use
  private @Nullable Container queueOrSorted(Class<?> type) {
    if (type == Deque.class || type == Queue.class || type == LinkedList.class) {
      return counted((parts, min, max) -> queue(parts.get(0), LinkedList::new, min, max));
    }
    if (type == ArrayDeque.class) {
      refuseNull(use.argument(0));
      return counted((parts, min, max) -> queue(parts.get(0), ArrayDeque::new, min, max));
    }
    if (type == SortedSet.class || type == NavigableSet.class || type == TreeSet.class) {
      checkComparable(use.argument(0));
      checkEnough(use.argument(0));
      return counted((parts, min, max) -> sortedSet(parts.get(0), min, max));
    }
    if (type == SortedMap.class || type == NavigableMap.class || type == TreeMap.class) {
      checkComparable(use.argument(0));
      checkEnough(use.argument(0));
      return counted((parts, min, max) -> sortedMap(parts, min, max));
    }
    return null;
  }

  private @Nullable Container function() {
    Assembly assembly = FunctionTypes.of(use.raw());
    if (assembly == null) {
      return null;
    }
    new TypeBounds(use, place).allow();
    return new Container(assembly, 1, 1, false);
  }

  private Container counted(Assembly assembly) {
    int[] extent = new TypeBounds(use, place).allow(Constraint.Extent.class).extent();
    return new Container(assembly, extent[0], extent[1], true);
  }

  private void refuseNull(TypeUse element) {
    if (element.has(Constraint.MaybeNull.class)) {
      throw new IllegalArgumentException(
          "The elements of " + use + " at " + place + " cannot be null");
    }
  }

  private void checkComparable(TypeUse element) {
    refuseNull(element);
    if (!Comparable.class.isAssignableFrom(element.raw())) {
      throw new IllegalArgumentException(
          use
              + " at "
              + place
              + " needs elements in an order, but "
              + element
              + " is not Comparable");
    }
  }

  /** A set of three different booleans would be looked for in vain in every test. */
  private void checkEnough(TypeUse element) {
    Class<?> type = element.raw();
    int most = type == Boolean.class ? 2 : type.isEnum() ? type.getEnumConstants().length : -1;
    int min = new TypeBounds(use, place).extent()[0];
    if (most >= 0 && most < min) {
      throw new IllegalArgumentException(
          use + " at " + place + " needs " + min + " elements, but there are only " + most);
    }
  }

  @SuppressWarnings("unchecked") // keys are whatever their generator makes
  private static CollectionGen<Map.Entry<Object, Object>, Map<Object, Object>> maps(
      List<Gen<?>> parts) {
    return Gens.maps((Gen<Object>) parts.get(0), (Gen<Object>) parts.get(1));
  }

  private static Gen<?> entry(List<Gen<?>> parts) {
    Gen<Object> keys = Types.any(parts.get(0));
    Gen<Object> values = Types.any(parts.get(1));
    return Gen.<Map.Entry<Object, Object>>of(
        draw -> new AbstractMap.SimpleImmutableEntry<>(draw.from(keys), draw.from(values)),
        entry -> Arrays.asList(entry.getKey(), entry.getValue()));
  }

  private static Gen<?> queue(
      Gen<?> element, Function<List<Object>, Collection<Object>> finish, int min, int max) {
    return CollectionGen.<Object, Collection<Object>>of(
            "queues",
            element,
            null,
            finish,
            value -> value instanceof Collection<?> queue ? queue : null)
        .sizes(min, max);
  }

  private static Gen<?> sortedSet(Gen<?> element, int min, int max) {
    return CollectionGen.<Object, SortedSet<Object>>of(
            "sortedSets",
            element,
            ContainerTypes::sortKey,
            TreeSet::new,
            value -> value instanceof SortedSet<?> set ? set : null)
        .sizes(min, max);
  }

  /** What is equal in a sorted set, which goes by order: 1.0 and 1.00 are. */
  private static Object sortKey(Object element) {
    return element instanceof BigDecimal number ? number.stripTrailingZeros() : element;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the argument is an enum
  private Gen<?> enumSet(Gen<?> element, int min, int max) {
    Class<Enum> constants = (Class<Enum>) use.argument(0).raw();
    return CollectionGen.<Object, Set<Object>>of(
            "enumSets",
            element,
            Function.identity(),
            list -> {
              Set<Object> set = EnumSet.noneOf(constants);
              set.addAll(list);
              return set;
            },
            value -> value instanceof EnumSet<?> set ? set : null)
        .sizes(min, max);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the keys are of an enum
  private Gen<?> enumMap(List<Gen<?>> parts, int min, int max) {
    Class<Enum> constants = (Class<Enum>) use.argument(0).raw();
    return maps(parts)
        .sizes(min, max)
        .map(
            map -> {
              Map<Object, Object> made = new EnumMap<>(constants);
              made.putAll(map);
              return made;
            },
            map -> map);
  }

  private static Gen<?> sortedMap(List<Gen<?>> parts, int min, int max) {
    return maps(parts)
        .uniqueBy(entry -> sortKey(entry.getKey()))
        .sizes(min, max)
        .map(TreeMap::new, map -> map);
  }

  private Gen<?> array(Gen<?> element, int min, int max) {
    Class<?> type = use.raw().getComponentType();
    TypeUse elements = use.argument(0);
    boolean plain = elements.bounds().isEmpty() && own.registered(elements) == null;
    if (type == byte.class && plain) {
      return Gens.byteArrays(min, max);
    }
    if (type == char.class && plain) {
      return Gens.strings().lengths(min, max).map(String::toCharArray, String::new);
    }
    return CollectionGen.<Object, Object>of(
            "arrays",
            element,
            null,
            list -> array(type, list),
            value -> value.getClass().isArray() ? view(value) : null)
        .sizes(min, max);
  }

  private static Object array(Class<?> type, List<?> elements) {
    int size = elements.size();
    if (type == int.class) {
      int[] array = new int[size];
      for (int i = 0; i < size; i++) {
        array[i] = (Integer) elements.get(i);
      }
      return array;
    }
    Object array = Array.newInstance(type, size);
    if (array instanceof Object[] objects) {
      return elements.toArray(objects);
    }
    for (int i = 0; i < size; i++) {
      Array.set(array, i, elements.get(i));
    }
    return array;
  }

  private static List<Object> view(Object array) {
    int size = Array.getLength(array);
    return size == 0
        ? Collections.emptyList()
        : new AbstractList<>() {
          @Override
          public Object get(int index) {
            return Array.get(array, index);
          }

          @Override
          public int size() {
            return size;
          }
        };
  }
}
