package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.cover.Model;
import dev.ferret.cover.Row;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The generators to build others from. Names say which values there are, never how often each
 * appears: that is the library's business.
 *
 * @since 0.1
 */
public final class Gens {
  /** Depth of recursive values unless told otherwise: binary trees of up to 63 nodes. */
  private static final int DEFAULT_DEPTH = 5;

  /** Bytes of a number without bounds; twice the width of a long finds most overflows. */
  private static final int BIG_BYTES = 16;

  private static final int BIG_PLACES = 20;

  /** More places after the point would fill the memory with digits. */
  private static final int MOST_PLACES = 10_000;

  /** Names in front of a domain. */
  private static final String SUBDOMAINS = "([a-z0-9]{1,10}\\.){0,2}";

  /** Domains that are reserved for examples (RFC 2606). */
  private static final String EXAMPLE = "example\\.(com|org|net)";

  private Gens() {}

  /** All ints. */
  public static Gen<Integer> integers() {
    return new Numbers.Ints(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** The ints from {@code min} to {@code max}, both included. */
  public static Gen<Integer> integers(int min, int max) {
    Numbers.checkRange("integers", min, max, min > max);
    return new Numbers.Ints(min, max);
  }

  /** All longs. */
  public static Gen<Long> longs() {
    return longs(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  /** The longs from {@code min} to {@code max}, both included. */
  public static Gen<Long> longs(long min, long max) {
    Numbers.checkRange("longs", min, max, min > max);
    return new Numbers.Whole<>("longs", min, max, n -> n, Long.class);
  }

  /** All shorts. */
  public static Gen<Short> shorts() {
    return shorts(Short.MIN_VALUE, Short.MAX_VALUE);
  }

  /** The shorts from {@code min} to {@code max}, both included. */
  public static Gen<Short> shorts(short min, short max) {
    Numbers.checkRange("shorts", min, max, min > max);
    return new Numbers.Whole<>("shorts", min, max, n -> (short) n, Short.class);
  }

  /** All bytes. */
  public static Gen<Byte> bytes() {
    return bytes(Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  /** The bytes from {@code min} to {@code max}, both included. */
  public static Gen<Byte> bytes(byte min, byte max) {
    Numbers.checkRange("bytes", min, max, min > max);
    return new Numbers.Whole<>("bytes", min, max, n -> (byte) n, Byte.class);
  }

  /** All characters but surrogates, most of them ASCII. */
  public static Gen<Character> characters() {
    return TextGen.CHARACTERS.map(text -> text.charAt(0), String::valueOf);
  }

  /** The characters from {@code min} to {@code max}, both included. */
  public static Gen<Character> characters(char min, char max) {
    Numbers.checkRange("characters", min, max, min > max);
    return new Numbers.Whole<>("characters", min, max, n -> (char) n, Character.class);
  }

  /** True and false. */
  public static Gen<Boolean> booleans() {
    return new Numbers.Booleans(0.5);
  }

  /** All doubles: negative zero, infinities and NaN too. */
  public static Gen<Double> doubles() {
    return new Numbers.Doubles(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
  }

  /** The doubles from {@code min} to {@code max}, both included. */
  public static Gen<Double> doubles(double min, double max) {
    Numbers.checkReals("doubles", min, max);
    return new Numbers.Doubles(min, max, false);
  }

  /** All floats: negative zero, infinities and NaN too. */
  public static Gen<Float> floats() {
    return new Numbers.Floats(Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY, true);
  }

  /** The floats from {@code min} to {@code max}, both included. */
  public static Gen<Float> floats(float min, float max) {
    Numbers.checkReals("floats", min, max);
    return new Numbers.Floats(min, max, false);
  }

  /** Whole numbers of up to 128 bits and a sign. */
  public static Gen<BigInteger> bigIntegers() {
    BigInteger limit = bigLimit();
    return new Numbers.BigIntegers(limit.negate(), limit);
  }

  private static BigInteger bigLimit() {
    return BigInteger.ONE.shiftLeft(8 * BIG_BYTES).subtract(BigInteger.ONE);
  }

  /** The whole numbers from {@code min} to {@code max}, both included. */
  public static Gen<BigInteger> bigIntegers(BigInteger min, BigInteger max) {
    Argument.present(min, "bigIntegers needs a minimum");
    Argument.present(max, "bigIntegers needs a maximum");
    Numbers.checkRange("bigIntegers", min, max, min.compareTo(max) > 0);
    return new Numbers.BigIntegers(min, max);
  }

  /** Decimal numbers with up to 20 places after the point. */
  public static Gen<BigDecimal> bigDecimals() {
    BigInteger limit = bigLimit();
    return new BigDecimals(new Numbers.BigIntegers(limit.negate(), limit), 0, BIG_PLACES);
  }

  /** The decimal numbers from {@code min} to {@code max} with this many places after the point. */
  public static Gen<BigDecimal> bigDecimals(BigDecimal min, BigDecimal max, int scale) {
    Argument.present(min, "bigDecimals needs a minimum");
    Argument.present(max, "bigDecimals needs a maximum");
    if (Math.abs((long) scale) > MOST_PLACES) {
      throw new IllegalArgumentException(
          "bigDecimals takes -" + MOST_PLACES + " to " + MOST_PLACES + " places, not " + scale);
    }
    BigInteger low = min.setScale(scale, java.math.RoundingMode.CEILING).unscaledValue();
    BigInteger high = max.setScale(scale, java.math.RoundingMode.FLOOR).unscaledValue();
    Numbers.checkRange("bigDecimals", min, max, min.compareTo(max) > 0);
    if (low.compareTo(high) > 0) {
      throw Numbers.noValues(
          "bigDecimals(" + min + ", " + max + ", " + scale + ")",
          "none in between has so few places after the point");
    }
    return new BigDecimals(new Numbers.BigIntegers(low, high), scale, scale);
  }

  /** Texts of all of Unicode, most of it ASCII; see {@link TextGen} for lengths and alphabets. */
  public static TextGen strings() {
    return new TextGen();
  }

  /**
   * Addresses of e-mail, such as {@code a@example.com}. All of them are in domains that are
   * reserved for examples, so that no mail arrives anywhere.
   */
  public static Gen<String> emails() {
    return strings()
        .matching("[a-z0-9]{1,12}([.+_-][a-zA-Z0-9]{1,12}){0,3}@" + SUBDOMAINS + EXAMPLE);
  }

  /**
   * Addresses of the web with ports, paths, queries and fragments, such as {@code
   * http://example.com/a?b=c}, all of them in domains that are reserved for examples.
   */
  public static Gen<URI> uris() {
    return strings()
        .matching(
            "https?://"
                + SUBDOMAINS
                + EXAMPLE
                + "(:[1-9]\\d{0,3})?(/([a-zA-Z0-9._~-]|%[2-7][0-9A-F])*){0,4}"
                + "(\\?[a-z]{1,8}=[a-zA-Z0-9+-]*(&[a-z]{1,8}=[a-zA-Z0-9+-]*){0,3})?"
                + "(#[a-zA-Z0-9/-]*)?")
        .map(URI::create, URI::toString);
  }

  /** Addresses of the internet protocol, version 4 and 6, without a name and without a lookup. */
  public static Gen<InetAddress> ipAddresses() {
    return oneOf(ipAddresses(4), ipAddresses(16));
  }

  private static Gen<InetAddress> ipAddresses(int bytes) {
    return byteArrays(bytes, bytes)
        .map(
            address -> {
              try {
                return InetAddress.getByAddress(address);
              } catch (UnknownHostException e) {
                throw new IllegalStateException(bytes + " bytes are an address", e);
              }
            },
            InetAddress::getAddress);
  }

  /**
   * JSON documents as texts: all forms of numbers and strings, nested arrays and objects, white
   * space. The names in an object differ from each other; {@code null} is the simplest document.
   */
  public static Gen<String> json() {
    return JsonTexts.gen();
  }

  /** Arrays of {@code min} to {@code max} bytes. */
  public static Gen<byte[]> byteArrays(int min, int max) {
    Numbers.checkSizes("byteArrays", "length", min, max);
    return new Leaves.Bytes(min, max);
  }

  /** Lists, which the test may modify. */
  public static <E extends @Nullable Object> CollectionGen<E, List<E>> lists(
      Gen<? extends E> elements) {
    return CollectionGen.ofLists(elements);
  }

  /**
   * Lists of one value from each of these generators, in their order: what a record is made of,
   * where the parts are known only at run time. The test may modify the lists.
   *
   * @param name what messages call it; a list can take the place of one around it if both have the
   *     same name
   */
  public static <E extends @Nullable Object> Gen<List<E>> tuples(
      String name, List<? extends Gen<? extends E>> parts) {
    Argument.present(name, "tuples needs a name");
    Argument.present(parts, "tuples needs a generator for each element");
    for (Gen<? extends E> part : parts) {
      Argument.present(part, "tuples needs a generator for each element");
    }
    return new Product<>(name, new Assembly.Lists<E>(parts.size()), List.copyOf(parts));
  }

  /** Sets that keep the order in which their elements were drawn. */
  public static <E extends @Nullable Object> CollectionGen<E, Set<E>> sets(
      Gen<? extends E> elements) {
    return CollectionGen.of(
        "sets",
        elements,
        Function.identity(),
        LinkedHashSet::new,
        value -> value instanceof Set<?> set ? set : null);
  }

  /** Sets in the natural order of their elements. */
  public static <E extends Comparable<? super E>> CollectionGen<E, SortedSet<E>> sortedSets(
      Gen<? extends E> elements) {
    return CollectionGen.of(
        "sortedSets",
        elements,
        Function.identity(),
        TreeSet::new,
        value -> value instanceof SortedSet<?> set ? set : null);
  }

  /** Maps that keep the order in which their entries were drawn. */
  public static <K, V extends @Nullable Object> CollectionGen<Map.Entry<K, V>, Map<K, V>> maps(
      Gen<? extends K> keys, Gen<? extends V> values) {
    Argument.present(keys, "maps needs a generator of keys");
    Argument.present(values, "maps needs a generator of values");
    return CollectionGen.of(
        "maps",
        new Product<Map.Entry<K, V>>(
            keys + ", " + values, new Assembly.Entries<K, V>(), List.of(keys, values)),
        Map.Entry::getKey,
        entries -> {
          Map<K, V> map = new LinkedHashMap<>();
          entries.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
          return map;
        },
        value -> value instanceof Map<?, ?> map ? map.entrySet() : null);
  }

  /** Arrays: {@code arrays(String[]::new, strings())}. */
  public static <E extends @Nullable Object> CollectionGen<E, E[]> arrays(
      IntFunction<E[]> constructor, Gen<? extends E> elements) {
    Argument.present(constructor, "arrays needs a constructor such as String[]::new");
    return CollectionGen.of(
        "arrays",
        elements,
        null,
        list -> list.toArray(constructor.apply(0)),
        value -> value instanceof Object[] array ? Arrays.asList(array) : null);
  }

  /** Empty optionals and optionals of these values. */
  public static <T extends @Nullable Object> Gen<Optional<T>> optionals(Gen<? extends T> values) {
    Gen<Optional<T>> empty = just(Optional.empty());
    Gen<Optional<T>> present =
        Gens.<T>widened(Argument.present(values, "optionals needs a generator"))
            .map(Optional::ofNullable, optional -> optional.orElseThrow());
    return oneOf(empty, present).weighted(1, 3);
  }

  @SuppressWarnings("unchecked") // a generator only hands values out
  private static <T extends @Nullable Object> Gen<T> widened(Gen<? extends T> gen) {
    return (Gen<T>) gen;
  }

  /** Null, one time in eight, and these values. */
  @SuppressWarnings("NullAway") // the one generator whose value is null by design
  public static <T> Gen<@Nullable T> nullable(Gen<? extends T> values) {
    Argument.present(values, "nullable needs a generator");
    List<Gen<? extends @Nullable T>> both = new ArrayList<>();
    both.add(new Leaves.Just<@Nullable T>(null));
    both.add(values);
    return Sum.<@Nullable T>of(both).weighted(1, 7);
  }

  /** Always the same value. */
  public static <T extends @Nullable Object> Gen<T> just(T value) {
    return new Leaves.Just<>(value);
  }

  /** One of these values, the simplest first. */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never written to
  public static <T extends @Nullable Object> Gen<T> elementsOf(T... values) {
    return elementsOf(Arrays.asList(Argument.present(values, "elementsOf needs values").clone()));
  }

  /** One of these values, the simplest first. */
  public static <T extends @Nullable Object> Gen<T> elementsOf(Collection<? extends T> values) {
    if (Argument.present(values, "elementsOf needs values").isEmpty()) {
      throw new IllegalArgumentException("elementsOf needs at least one value to choose from");
    }
    return new Leaves.ElementOf<>(new ArrayList<>(values));
  }

  /**
   * A value of one of these generators, the simplest first, and all of them equally often unless
   * {@linkplain Sum#weighted weighted}: {@code oneOf(empty, full).weighted(1, 9)}.
   */
  @SafeVarargs
  public static <T extends @Nullable Object> Sum<T> oneOf(Gen<? extends T>... alternatives) {
    Argument.present(alternatives, "oneOf needs generators");
    if (alternatives.length == 0) {
      throw new IllegalArgumentException("oneOf needs at least one generator to choose from");
    }
    List<Gen<? extends T>> present = new ArrayList<>();
    for (Gen<? extends T> alternative : alternatives) {
      present.add(Argument.present(alternative, "oneOf needs generators"));
    }
    return Sum.of(present);
  }

  /**
   * Values that contain values of their own kind, such as trees.
   *
   * <pre>{@code
   * Gen<Leaf> leaves = integers(0, 9).map(Leaf::new);
   * Gen<Tree> trees = recursive(leaves, tree -> records(Node.class, tree, tree));
   * }</pre>
   *
   * <p>Random values have up to five levels; an enumeration goes as deep as its bound.
   *
   * @param base the values without any inside
   * @param step makes the other values from a generator of smaller ones
   */
  public static <T extends @Nullable Object> Gen<T> recursive(
      Gen<? extends T> base, Function<? super Gen<T>, ? extends Gen<? extends T>> step) {
    return recursive(base, DEFAULT_DEPTH, false, step);
  }

  /** Values that contain values of their own kind, at most {@code depth} levels below the base. */
  public static <T extends @Nullable Object> Gen<T> recursive(
      Gen<? extends T> base, int depth, Function<? super Gen<T>, ? extends Gen<? extends T>> step) {
    if (depth < 0) {
      throw new IllegalArgumentException("recursive needs a depth of at least 0, not " + depth);
    }
    return recursive(base, depth, true, step);
  }

  private static <T extends @Nullable Object> Gen<T> recursive(
      Gen<? extends T> base,
      int depth,
      boolean isLimit,
      Function<? super Gen<T>, ? extends Gen<? extends T>> step) {
    Argument.present(base, "recursive needs a generator of values without any inside");
    Argument.present(step, "recursive needs a function");
    return Sum.recursive(base, depth, isLimit, step);
  }

  /** A record, with a generator for each of its components in order. */
  public static <R extends Record> Gen<R> records(Class<R> type, Gen<?>... components) {
    Argument.present(type, "records needs a record class");
    Argument.present(components, "records needs a generator for each component");
    return RecordAssembly.gen(type, Arrays.asList(components));
  }

  /** All orders of these values, which the test may modify; the given order is the simplest. */
  public static <T extends @Nullable Object> Gen<List<T>> shuffles(Collection<? extends T> values) {
    return new Arrangements.Shuffles<>(
        new ArrayList<>(Argument.present(values, "shuffles needs values")));
  }

  /** All subsets of these values; the empty one is the simplest. */
  public static <T extends @Nullable Object> Gen<Set<T>> subsets(Collection<? extends T> values) {
    return new Arrangements.Subsets<>(
        new ArrayList<>(new LinkedHashSet<>(Argument.present(values, "subsets needs values"))));
  }

  /** Functions given by a finite table and a default, so that they can be printed and shrunk. */
  public static <A extends @Nullable Object, R extends @Nullable Object>
      Gen<Function<A, R>> functions(Gen<? extends A> arguments, Gen<? extends R> results) {
    return FunctionTable.gen(
        Argument.present(arguments, "functions needs a generator of arguments"),
        Argument.present(results, "functions needs a generator of results"));
  }

  /** Dates of the years 1 to 9999, 2000-01-01 being the simplest. */
  public static Gen<LocalDate> dates() {
    return dates(Times.FIRST, Times.LAST);
  }

  /** The dates from {@code min} to {@code max}, both included. */
  public static Gen<LocalDate> dates(LocalDate min, LocalDate max) {
    return Times.dates(min, max);
  }

  /** All times of a day, midnight being the simplest. */
  public static Gen<LocalTime> times() {
    return Times.times(LocalTime.MIN, LocalTime.MAX);
  }

  /**
   * The times of a day from {@code min} to {@code max}, both included, {@code min} the simplest.
   */
  public static Gen<LocalTime> times(LocalTime min, LocalTime max) {
    return Times.times(min, max);
  }

  /** Dates of the years 1 to 9999, with times. */
  public static Gen<LocalDateTime> dateTimes() {
    return Times.dateTimes(Times.FIRST, Times.LAST);
  }

  /** The dates from {@code min} to {@code max}, both included, with all times of a day. */
  public static Gen<LocalDateTime> dateTimes(LocalDate min, LocalDate max) {
    return Times.dateTimes(min, max);
  }

  /** The dates with times from {@code min} to {@code max}, both included. */
  public static Gen<LocalDateTime> dateTimes(LocalDateTime min, LocalDateTime max) {
    return Times.dateTimes(min, max);
  }

  /** Points in time of the years 1 to 9999. */
  public static Gen<Instant> instants() {
    return Times.instants(Times.FIRST, Times.LAST);
  }

  /** Points in time from the first moment of {@code min} to the last of {@code max}, in UTC. */
  public static Gen<Instant> instants(LocalDate min, LocalDate max) {
    return Times.instants(min, max);
  }

  /** The points in time from {@code min} to {@code max}, both included. */
  public static Gen<Instant> instants(Instant min, Instant max) {
    return Times.instants(min, max);
  }

  /** Durations of up to about 300 years, positive and negative, to the nanosecond. */
  public static Gen<Duration> durations() {
    return Times.durations(Times.SHORTEST, Times.LONGEST);
  }

  /** The durations from {@code min} to {@code max}, both included, the shortest being simplest. */
  public static Gen<Duration> durations(Duration min, Duration max) {
    return Times.durations(min, max);
  }

  /** All 128-bit identifiers. */
  public static Gen<UUID> uuids() {
    return new Product<>(
        "uuids()",
        new Assembly.Functions<>(
            UUID.class,
            halves -> new UUID((Long) halves[0], (Long) halves[1]),
            id -> new Object[] {id.getMostSignificantBits(), id.getLeastSignificantBits()}),
        List.of(longs(), longs()));
  }

  /** Rows of a model that its constraints allow, for {@code forAll(rows(model)).covering(2)}. */
  public static Gen<Row> rows(Model model) {
    return new RowGen(Argument.present(model, "rows needs a model")).named("row");
  }
}
