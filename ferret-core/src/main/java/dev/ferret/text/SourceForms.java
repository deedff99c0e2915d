package dev.ferret.text;

import dev.ferret.text.Parts.Reach;
import dev.ferret.text.SourceForm.Group;
import dev.ferret.text.SourceForm.Leaf;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.RandomAccess;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Takes values apart into {@link SourceForm}s; never throws, whatever the value does. */
final class SourceForms {

  private final Style style;

  SourceForms(Style style) {
    this.style = style;
  }

  /** What the source is for. */
  enum Style {
    /** To be read: as short as possible. */
    SHOWN,
    /** To be pasted into a test that does not change the lists it is given. */
    PINNED,
    /** To be pasted into a test that may change whatever it is given. */
    PINNED_MUTABLE
  }

  SourceForm of(@Nullable Object value, Reach reach) {
    if (value == null) {
      return new Leaf("null", true);
    }
    if (value instanceof SourceForm form) {
      return form;
    }
    SourceForm simple = simpleForm(value);
    if (simple != null) {
      return simple;
    }
    if (value instanceof InnerArray inner) {
      return array(inner.array(), reach, "{");
    }
    if (value.getClass().isArray()) {
      return array(value, reach, null);
    }
    if (value instanceof Record record) {
      return guarded(value, "toString()", () -> recordForm(record));
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return guarded(value, "getKey()", () -> entryForm(entry));
    }
    if (value instanceof Map<?, ?> map) {
      return guarded(value, "iterator()", () -> mapForm(map, reach));
    }
    if (value instanceof Collection<?> collection && !prefersText(collection)) {
      return guarded(value, "iterator()", () -> collectionForm(collection, reach));
    }
    return Texts.of(value);
  }

  private static @Nullable SourceForm simpleForm(Object value) {
    try {
      return SimpleValues.formOf(value);
    } catch (Throwable e) {
      return new Leaf(Texts.thrown(value, "toString()", e), false);
    }
  }

  // An array inside an array of its type is written as {1, 2}, without "new int[]".
  private record InnerArray(Object array) {}

  private static SourceForm array(Object array, Reach reach, @Nullable String opening) {
    Class<?> component = array.getClass().getComponentType();
    String type = Names.of(array.getClass());
    Parts parts = Parts.ofArray(array, reach);
    if (parts.isEmpty() && opening == null) {
      int brackets = type.indexOf("[]");
      String sized = type.substring(0, brackets) + "[0]" + type.substring(brackets + 2);
      return new Leaf("new " + sized, true);
    }
    parts.head().replaceAll(each -> arrayPart(each, component));
    parts.tail().replaceAll(each -> arrayPart(each, component));
    String open = opening == null ? "new " + type + " {" : opening;
    return Group.elements(array, open, "}", parts, true);
  }

  private static @Nullable Object arrayPart(@Nullable Object part, Class<?> component) {
    if (part instanceof Byte || part instanceof Short) {
      // A constant that fits is narrowed by the compiler, so the cast would be noise.
      return component.isPrimitive() ? new Leaf(part.toString(), true) : part;
    }
    if (part != null && component.isArray() && part.getClass() == component) {
      return new InnerArray(part);
    }
    return part;
  }

  private static SourceForm recordForm(Record value) {
    Class<?> type = value.getClass();
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] parts = new @Nullable Object[components.length];
    for (int i = 0; i < parts.length; i++) {
      Method accessor = components[i].getAccessor();
      if (!accessor.canAccess(value) && !accessor.trySetAccessible()) {
        return Texts.of(value);
      }
      try {
        parts[i] = accessor.invoke(value);
      } catch (InvocationTargetException e) {
        parts[i] =
            new Leaf(Texts.thrown(value, components[i].getName() + "()", e.getCause()), false);
      } catch (IllegalAccessException e) {
        return Texts.of(value);
      }
    }
    String generic = type.getTypeParameters().length == 0 ? "(" : "<>(";
    return Group.fixed(value, "new " + Names.of(type) + generic, ")", parts);
  }

  private static SourceForm entryForm(Map.Entry<?, ?> entry) {
    Object key = entry.getKey();
    Object value = entry.getValue();
    boolean hasNull = key == null || value == null;
    String open = hasNull ? "new AbstractMap.SimpleEntry<>(" : "Map.entry(";
    return Group.fixed(entry, open, ")", key, value);
  }

  private SourceForm mapForm(Map<?, ?> map, Reach reach) {
    Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
    int size = map.size();
    boolean sorted = map instanceof SortedMap;
    boolean source = !(map instanceof SortedMap<?, ?> s) || s.comparator() == null;
    Parts pairs =
        Parts.ofIterator(
            entries, size, reach, e -> Group.fixed(null, "", "", e.getKey(), e.getValue()));
    if (style != Style.SHOWN) {
      return PinnedForms.map(map, pairs, hasNullInside(pairs));
    }
    if (sorted && pairs.isEmpty()) {
      return new Leaf("new TreeMap<>()", source);
    }
    if (hasNullInside(pairs)) {
      // The factories take no null, and this is the only single expression that does.
      String type = sorted ? "TreeMap" : map instanceof LinkedHashMap ? "LinkedHashMap" : "HashMap";
      Parts puts = PinnedForms.wrapPairs(pairs, "put(");
      return new Group(map, "new " + type + "<>() {{ ", "; ", "; }}", puts, false, source);
    }
    // An empty map does not tell the enum of its keys.
    boolean ofEnum = map instanceof EnumMap && !pairs.isEmpty();
    String open = sorted ? "new TreeMap<>(" : ofEnum ? "new EnumMap<>(" : "";
    String close = sorted || ofEnum ? "))" : ")";
    if (pairs.size() > PinnedForms.MAP_OF_ENTRIES) {
      Parts entryParts = PinnedForms.wrapPairs(pairs, "Map.entry(");
      return Group.elements(map, open + "Map.ofEntries(", close, entryParts, source);
    }
    return Group.elements(map, open + "Map.of(", close, pairs, source);
  }

  private static boolean hasNullInside(Parts pairs) {
    for (List<@Nullable Object> side : List.of(pairs.head(), pairs.tail())) {
      for (Object pair : side) {
        if (pair instanceof Group group && group.parts().hasNull()) {
          return true;
        }
      }
    }
    return false;
  }

  private SourceForm collectionForm(Collection<?> values, Reach reach) {
    Parts parts;
    if (values instanceof List<?> list && values instanceof RandomAccess) {
      parts = Parts.ofIndexed(list.size(), reach, list::get);
    } else {
      parts = Parts.ofIterator(values.iterator(), values.size(), reach, each -> each);
    }
    if (style != Style.SHOWN) {
      return PinnedForms.collection(values, parts, style == Style.PINNED_MUTABLE);
    }
    String list = PinnedForms.listOf(parts);
    if (values instanceof EnumSet<?> constants) {
      return parts.isEmpty()
          ? noConstants(constants)
          : Group.elements(values, "EnumSet.of(", ")", parts, true);
    }
    if (values instanceof Set) {
      boolean sorted = values instanceof SortedSet;
      boolean source = !(values instanceof SortedSet<?> s) || s.comparator() == null;
      if (!sorted && list.equals("List.of(")) {
        return Group.elements(values, "Set.of(", ")", parts, source);
      }
      String type =
          sorted ? "TreeSet" : values instanceof LinkedHashSet ? "LinkedHashSet" : "HashSet";
      return copyOf(type, list, values, parts, source);
    }
    if (values instanceof PriorityQueue<?> queue) {
      return copyOf("PriorityQueue", list, values, parts, queue.comparator() == null);
    }
    if (values instanceof LinkedList) {
      return copyOf("LinkedList", list, values, parts, true);
    }
    if (values instanceof Queue && !(values instanceof List)) {
      return copyOf("ArrayDeque", list, values, parts, true);
    }
    return Group.elements(values, list, ")", parts, true);
  }

  /** An empty set of an enum, which does not tell the enum, but what it does not hold does. */
  private static <E extends Enum<E>> SourceForm noConstants(EnumSet<E> empty) {
    for (E constant : EnumSet.complementOf(empty)) {
      String type = Names.of(constant.getDeclaringClass());
      return new Leaf("EnumSet.noneOf(" + type + ".class)", true);
    }
    return new Leaf("Set.of()", true);
  }

  private static SourceForm copyOf(
      String type, String list, Collection<?> values, Parts parts, boolean source) {
    if (parts.isEmpty()) {
      return new Leaf("new " + type + "<>()", source);
    }
    return Group.elements(values, "new " + type + "<>(" + list, "))", parts, source);
  }

  /** A collection of no known kind with a text of its own is better shown by that text. */
  private static boolean prefersText(Collection<?> values) {
    return !(values instanceof List || values instanceof Set || values instanceof Queue)
        && Texts.hasOwnText(values)
        && !Texts.textOwner(values).getName().startsWith("java.");
  }

  private interface Reading {
    SourceForm read();
  }

  private static SourceForm guarded(Object value, String method, Reading reading) {
    try {
      return reading.read();
    } catch (Throwable e) {
      return new Leaf(Texts.thrown(value, method, e), false);
    }
  }
}
