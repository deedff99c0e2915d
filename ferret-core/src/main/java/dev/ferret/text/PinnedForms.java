package dev.ferret.text;

import dev.ferret.text.SourceForm.Group;
import dev.ferret.text.SourceForm.Leaf;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The source of collections in tests: it builds the same kind of collection, with the same order.
 * What the test may change stays what it may change, except for lists that stay unchanged.
 */
final class PinnedForms {

  /** {@code Map.of} takes no more than ten entries. */
  static final int MAP_OF_ENTRIES = 10;

  private static final String ARRAY_LIST = "ArrayList";

  private PinnedForms() {}

  static SourceForm collection(Collection<?> values, Parts parts, boolean copiesLists) {
    String list = listOf(parts);
    String type = kind(values);
    if (isImmutable(values)) {
      boolean isSet = values instanceof Set && list.equals("List.of(");
      return Group.elements(values, isSet ? "Set.of(" : list, ")", parts, true);
    }
    if (type.equals(ARRAY_LIST) && !copiesLists) {
      return Group.elements(values, list, ")", parts, true);
    }
    if (values instanceof EnumSet<?> set) {
      return enums(set, parts);
    }
    boolean source = !isOrderedByComparator(values);
    return parts.isEmpty()
        ? new Leaf("new " + type + "<>()", source)
        : Group.elements(values, "new " + type + "<>(" + list, "))", parts, source);
  }

  private static <E extends Enum<E>> SourceForm enums(EnumSet<E> set, Parts parts) {
    if (!set.isEmpty()) {
      return Group.elements(set, "EnumSet.of(", ")", parts, true);
    }
    Iterator<E> others = EnumSet.complementOf(set).iterator();
    return others.hasNext()
        ? new Leaf(
            "EnumSet.noneOf(" + Names.of(others.next().getDeclaringClass()) + ".class)", true)
        : new Leaf("EnumSet.of()", false);
  }

  /** The call that makes a list of these elements, up to its opening parenthesis. */
  static String listOf(Parts parts) {
    Object only = parts.size() == 1 ? parts.head().get(0) : "";
    if (only == null || only instanceof Object[]) {
      // Alone, it would be taken for the whole array of varargs.
      return "Collections.singletonList(";
    }
    return parts.hasNull() ? "Arrays.asList(" : "List.of(";
  }

  static SourceForm map(Map<?, ?> map, Parts pairs, boolean hasNull) {
    boolean isEnumMap = map instanceof EnumMap;
    // An enum map does not tell the class of its keys.
    boolean source =
        isEnumMap
            ? !hasNull && !map.isEmpty()
            : !(map instanceof SortedMap<?, ?> sorted) || sorted.comparator() == null;
    String type = isEnumMap ? "EnumMap" : kind(map);
    boolean isImmutable = isImmutable(map);
    if (pairs.isEmpty() && !isImmutable) {
      return new Leaf("new " + type + "<>()", source);
    }
    boolean isAnyOrder =
        isImmutable || isEnumMap || map instanceof SortedMap || map.getClass() == HashMap.class;
    if (hasNull || (!isAnyOrder && pairs.size() > 1)) {
      // The factories take no null and keep no order; this is the only single expression that does.
      Parts puts = wrapPairs(pairs, "put(");
      return new Group(map, "new " + type + "<>() {{ ", "; ", "; }}", puts, false, source);
    }
    String open = isImmutable ? "" : "new " + type + "<>(";
    String close = isImmutable ? ")" : "))";
    if (pairs.size() > MAP_OF_ENTRIES) {
      Parts entries = wrapPairs(pairs, "Map.entry(");
      return Group.elements(map, open + "Map.ofEntries(", close, entries, source);
    }
    return Group.elements(map, open + "Map.of(", close, pairs, source);
  }

  static Parts wrapPairs(Parts pairs, String open) {
    pairs.head().replaceAll(pair -> wrapPair(pair, open));
    pairs.tail().replaceAll(pair -> wrapPair(pair, open));
    return pairs;
  }

  private static @Nullable Object wrapPair(@Nullable Object pair, String open) {
    return pair instanceof Group group
        ? new Group(null, open, ", ", ")", group.parts(), true, true)
        : pair;
  }

  /** Whether a value comes from {@code List.of} and the like. */
  static boolean isImmutable(Object value) {
    return value.getClass().getName().startsWith("java.util.ImmutableCollections$");
  }

  /** Whether a list is printed as {@code List.of} if it is not changed. */
  static boolean isPlainList(Object value) {
    return value instanceof List<?> list && !isImmutable(list) && kind(list).equals(ARRAY_LIST);
  }

  private static String kind(Collection<?> values) {
    if (copying(values.getClass(), Collection.class) != null) {
      return Names.of(values.getClass());
    }
    if (values instanceof Set) {
      return values instanceof SortedSet ? "TreeSet" : "LinkedHashSet";
    }
    return values instanceof Queue && !(values instanceof List) ? "ArrayDeque" : ARRAY_LIST;
  }

  private static String kind(Map<?, ?> map) {
    if (copying(map.getClass(), Map.class) != null) {
      return Names.of(map.getClass());
    }
    return map instanceof SortedMap ? "TreeMap" : "LinkedHashMap";
  }

  private static boolean isOrderedByComparator(Collection<?> values) {
    return (values instanceof SortedSet<?> set && set.comparator() != null)
        || (values instanceof PriorityQueue<?> queue && queue.comparator() != null)
        || (values instanceof PriorityBlockingQueue<?> blocking && blocking.comparator() != null);
  }

  /** The constructor by which a collection of the JDK copies another; null if it has none. */
  static @Nullable Constructor<?> copying(Class<?> type, Class<?> other) {
    boolean isKnown = type.getName().startsWith("java.util.") && type != EnumMap.class;
    if (!isKnown || !Modifier.isPublic(type.getModifiers())) {
      return null;
    }
    try {
      return type.getConstructor(other);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
