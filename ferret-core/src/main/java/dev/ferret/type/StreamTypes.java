package dev.ferret.type;

import dev.ferret.CollectionGen;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.text.SourcePrinter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The generators of streams and iterators, all of them finite. They can be used up only once, so
 * they keep their elements for reports and are drawn anew for every execution of a property.
 */
final class StreamTypes {
  private StreamTypes() {}

  /** How to make streams or iterators of a type, or null if it is neither. */
  static ContainerTypes.@Nullable Assembly of(Class<?> type) {
    if (type == Iterator.class) {
      return (parts, min, max) ->
          gen("iterators", parts.get(0), Elements::new, StreamTypes::elements, min, max);
    }
    if (type == Stream.class) {
      return (parts, min, max) ->
          streams(type, parts.get(0), (List<Object> list) -> list.stream(), min, max);
    }
    if (type == IntStream.class) {
      return (parts, min, max) ->
          streams(
              type,
              Gens.integers(),
              (List<Integer> list) -> list.stream().mapToInt(x -> x),
              min,
              max);
    }
    if (type == LongStream.class) {
      return (parts, min, max) ->
          streams(
              type, Gens.longs(), (List<Long> list) -> list.stream().mapToLong(x -> x), min, max);
    }
    if (type == DoubleStream.class) {
      return (parts, min, max) ->
          streams(
              type,
              Gens.doubles(),
              (List<Double> list) -> list.stream().mapToDouble(x -> x),
              min,
              max);
    }
    return null;
  }

  @SuppressWarnings("unchecked") // elements are whatever their generator makes
  private static <E> Gen<?> streams(
      Class<?> type, Gen<?> element, Function<List<E>, BaseStream<?, ?>> begin, int min, int max) {
    return gen(
        "streams",
        element,
        list ->
            Proxy.newProxyInstance(
                StreamTypes.class.getClassLoader(),
                new Class<?>[] {type},
                new Shown(type, new ArrayList<>(list), begin.apply((List<E>) list))),
        StreamTypes::streamed,
        min,
        max);
  }

  private static Gen<?> gen(
      String name,
      Gen<?> element,
      Function<List<Object>, Object> finish,
      Function<Object, @Nullable Collection<?>> elements,
      int min,
      int max) {
    return CollectionGen.<Object, Object>of(name, element, null, finish, elements).sizes(min, max);
  }

  private static @Nullable Collection<?> elements(Object value) {
    return value instanceof Elements iterator ? iterator.all : null;
  }

  private static @Nullable Collection<?> streamed(Object value) {
    return Proxy.isProxyClass(value.getClass())
            && Proxy.getInvocationHandler(value) instanceof Shown shown
        ? shown.elements
        : null;
  }

  /** An iterator that can tell what it has been over. */
  private static final class Elements implements Iterator<Object> {
    private final List<Object> all;
    private final Iterator<Object> rest;

    Elements(List<Object> elements) {
      this.all = new ArrayList<>(elements);
      this.rest = elements.iterator();
    }

    @Override
    public boolean hasNext() {
      return rest.hasNext();
    }

    @Override
    public Object next() {
      return rest.next();
    }

    @Override
    public void remove() {
      rest.remove();
    }

    @Override
    public String toString() {
      return SourcePrinter.print(all) + ".iterator()";
    }
  }

  /** A stream that can tell what was in it: all of its methods are those of the JDK's own. */
  private static final class Shown implements InvocationHandler {
    private final Class<?> type;
    private final List<Object> elements;
    private final BaseStream<?, ?> stream;

    Shown(Class<?> type, List<Object> elements, BaseStream<?, ?> stream) {
      this.type = type;
      this.elements = elements;
      this.stream = stream;
    }

    @Override
    public @Nullable Object invoke(
        Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
      if (method.getDeclaringClass() == Object.class) {
        return switch (method.getName()) {
          case "equals" -> arguments != null && proxy == arguments[0];
          case "hashCode" -> System.identityHashCode(proxy);
          default -> toString();
        };
      }
      try {
        return method.invoke(stream, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }

    @Override
    public String toString() {
      StringJoiner text = new StringJoiner(", ", type.getSimpleName() + ".of(", ")");
      for (Object element : elements) {
        text.add(SourcePrinter.print(element));
      }
      return text.toString();
    }
  }
}
