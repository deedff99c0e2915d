package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Arguments are called like the parameters of the check. */
class ArgumentNamesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);
  private static final Gen<Integer> NUMBERS = integers(0, 1_000_000);

  private final int limit = 500;

  private static ForAll.Two<Integer, Integer> two() {
    return forAll(NUMBERS, NUMBERS).with(SETTINGS);
  }

  private static void names(Outcome outcome, String... inputs) {
    assertThat(outcome.isPassed()).isFalse();
    String text = outcome.report().toText();
    assertThat(text).contains(inputs).doesNotContain("value");
  }

  private static void namesNothing(Outcome outcome) {
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.report().toText()).contains("value1 = ", "value2 = ");
  }

  private static void fail(Object... all) {
    throw new AssertionError("seen " + all.length);
  }

  @Test
  void oneToFourArgumentsOfAChecksAreNamed() {
    names(forAll(NUMBERS).with(SETTINGS).run(count -> fail(count)), "count = 0");
    names(two().run((count, other) -> fail(count, other)), "count = 0", "other = 0");
    names(
        forAll(lists(NUMBERS), NUMBERS, longs())
            .with(SETTINGS)
            .run((list, x, time) -> fail(list, x, time)),
        "list = List.of()",
        "x = 0",
        "time = 0L");
    names(
        forAll(NUMBERS, longs(), longs(), NUMBERS)
            .with(SETTINGS)
            .run((a, b, c, d) -> fail(a, b, c, d)),
        "a = 0",
        "b = 0L",
        "c = 0L",
        "d = 0");
  }

  @Test
  void oneToFourArgumentsOfAConditionAreNamed() {
    names(forAll(NUMBERS).with(SETTINGS).tryHolds(count -> count < 0), "count = 0");
    names(two().tryHolds((count, other) -> count + other < 0), "count = 0", "other = 0");
    names(
        forAll(NUMBERS, NUMBERS, NUMBERS).with(SETTINGS).tryHolds((a, b, c) -> a + b + c < 0),
        "a = 0",
        "b = 0",
        "c = 0");
    names(
        forAll(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
            .with(SETTINGS)
            .tryHolds((a, b, c, d) -> a + b + c + d < 0),
        "a = 0",
        "d = 0");
  }

  @Test
  void aSearchNamesWhatFailed() {
    assertThatThrownBy(
            () ->
                forAll(NUMBERS)
                    .with(SETTINGS)
                    .satisfying(
                        candidate -> {
                          throw new IllegalStateException("no");
                        }))
        .hasMessageContaining("candidate = 0");
  }

  @Test
  void whatMattersIsNamed() {
    Outcome outcome = two().run((x, y) -> assertThat(x).isLessThan(limit));
    names(outcome, "x = 500", "y = 0", "y may vary");
  }

  @Test
  void capturedVariablesAreNotArguments() {
    long wide = limit;
    double real = 0.5;
    Thread unserializable = Thread.currentThread();
    names(two().run((x, y) -> fail(x, y, wide, real, unserializable)), "x = 0", "y = 0");
    names(
        two().run((x, y) -> fail(x, y, wide, real, unserializable, limit, this)), "x = 0", "y = 0");
    names(two().tryHolds((x, y) -> x + y + wide + limit + real < 0), "x = 0", "y = 0");
  }

  private void bound(int left, int right) {
    fail(left, right, this);
  }

  private static void unbound(int left, int right) {
    fail(left, right);
  }

  private record Refusing(int numerator, int denominator) {
    Refusing {
      fail(numerator, denominator);
    }
  }

  @Test
  void theParametersOfAReferencedMethodAreTheNames() {
    names(two().run(ArgumentNamesTest::unbound), "left = 0", "right = 0");
    names(two().run(this::bound), "left = 0", "right = 0");
    names(two().run(Refusing::new), "numerator = 0", "denominator = 0");
  }

  @Test
  void aReceiverAndTheRestAreNoNames() {
    namesNothing(two().tryHolds(Integer::equals));
    namesNothing(two().run(ArgumentNamesTest::fail));
    Outcome one = forAll(NUMBERS.map(List::of)).with(SETTINGS).tryHolds(List::isEmpty);
    assertThat(one.report().toText()).contains("value = List.of(0)");
  }

  @Test
  void whatIsNoLambdaNamesNothing() {
    @SuppressWarnings("serial") // never serialized
    Throwing.BiConsumer<Integer, Integer> object =
        new Throwing.BiConsumer<>() {
          @Override
          public void accept(Integer first, Integer second) {
            fail(first, second);
          }
        };
    namesNothing(two().run(object));
  }

  @Test
  void namesOfGeneratorsWin() {
    Outcome outcome =
        forAll(NUMBERS.named("os"), NUMBERS).with(SETTINGS).run((first, y) -> fail(first, y));
    names(outcome, "os = 0", "y = 0");
    Outcome same = forAll(NUMBERS.named("y"), NUMBERS).with(SETTINGS).run((x, y) -> fail(x, y));
    assertThat(same.report().toText()).contains("y = 0", "value2 = 0");
    names(two().run((other, first) -> fail(first, other)), "other = 0", "first = 0");
    Outcome swapped = two().run((value2, value1) -> assertThat(value2).isLessThan(9));
    assertThat(swapped.report().toText()).contains("value2 = 9", "value1 = 0");
  }

  @Test
  void aPropertyWithinACheckIsCalledByItsMethod() {
    String[] inner = new String[1];
    forAll(NUMBERS)
        .with(SETTINGS.withTries(1))
        .check(x -> inner[0] = two().run((a, b) -> fail(a, b)).report().toText());
    assertThat(inner[0]).contains("ArgumentNamesTest.aPropertyWithinACheckIsCalledByItsMethod\n");
  }

  /** Runs a property in a class loader that is watched. */
  static final class Passing implements Supplier<Outcome> {
    @Override
    public Outcome get() {
      return forAll(NUMBERS, NUMBERS).with(SETTINGS).run((a, b) -> {});
    }
  }

  /** Runs a property in a class loader that is watched. */
  static final class Failing implements Supplier<Outcome> {
    @Override
    public Outcome get() {
      return forAll(NUMBERS, NUMBERS).with(SETTINGS).run((a, b) -> fail(a, b));
    }
  }

  private static final class Watching extends ClassLoader {
    private final Class<?> watched;
    final AtomicInteger read = new AtomicInteger();

    Watching(Class<?> watched) {
      super(watched.getClassLoader());
      this.watched = watched;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(ArgumentNamesTest.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in == null ? new byte[0] : in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
      read.incrementAndGet();
      return super.getResourceAsStream(name);
    }

    Outcome run() throws ReflectiveOperationException {
      var constructor = loadClass(watched.getName()).getDeclaredConstructor();
      constructor.setAccessible(true);
      return (Outcome) ((Supplier<?>) constructor.newInstance()).get();
    }
  }

  @Test
  void namesAreLookedForOnceAndOnlyAfterAFailure() throws ReflectiveOperationException {
    Watching passing = new Watching(Passing.class);
    assertThat(passing.run().isPassed()).isTrue();
    assertThat(passing.read).hasValue(0);
    Watching failing = new Watching(Failing.class);
    names(failing.run(), "a = 0", "b = 0");
    assertThat(failing.read).hasValue(1);
  }
}
