package dev.ferret.type;

import static dev.ferret.Ferret.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.fixtures.Draws;
import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class InstancesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withTries(200);

  static class Range2 {
    final int low;
    final int high;

    public Range2(int low, int high) {
      if (low > high) {
        throw new IllegalArgumentException(low + " is above " + high);
      }
      this.low = low;
      this.high = high;
    }

    public Range2(int low) {
      this(low, low);
    }

    @Override
    public String toString() {
      return low + ".." + high;
    }
  }

  @Test
  void thePublicConstructorWithTheMostParametersIsCalled() {
    assertThat(Draws.of(Types.instances(Range2.class), 100))
        .allMatch(range -> range.low <= range.high)
        .anyMatch(range -> range.low < range.high);
  }

  @Test
  void instancesShrink() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(Types.instances(Range2.class))
                    .with(SETTINGS)
                    .holds(range -> (long) range.high - range.low < 1_000))
        .withMessageContaining("0..1000");
  }

  static final class Factory {
    final String text;

    private Factory(String text) {
      this.text = text;
    }

    public static Factory of(@Sizes(min = 1, max = 3) String text) {
      return new Factory(text);
    }

    public static Factory longer(Factory first, Factory second) {
      return first.text.length() > second.text.length() ? first : second;
    }
  }

  @Test
  void aStaticFactoryIsCalledWithTheBoundsOfItsParameters() {
    assertThat(Draws.of(Types.instances(Factory.class), 50))
        .allMatch(made -> made.text.length() >= 1 && made.text.length() <= 3);
  }

  static final class Built {
    final int amount;
    final List<String> names;

    private Built(int amount, List<String> names) {
      this.amount = amount;
      this.names = Objects.requireNonNull(names);
    }

    public static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private int amount;
      private List<String> names;

      public Builder amount(int amount) {
        this.amount = amount;
        return this;
      }

      public Builder amount(String amount) {
        throw new IllegalStateException("not what is stored");
      }

      public Builder names(List<String> names) {
        this.names = names;
        return this;
      }

      public Built build() {
        return new Built(amount, names);
      }
    }
  }

  @Test
  void aBuilderIsFilled() {
    assertThat(Draws.of(Types.instances(Built.class), 50))
        .anyMatch(made -> made.amount != 0 && made.names.size() > 1);
  }

  public static class Bean {
    int age;
    String name = "nobody";

    public void setAge(int age) {
      if (age < 0) {
        throw new IllegalArgumentException();
      }
      this.age = age;
    }

    public void setName(String name) {
      this.name = name;
    }
  }

  @Test
  void settersAreCalled() {
    assertThat(Draws.of(Types.instances(Bean.class), 50))
        .allMatch(bean -> bean.age >= 0 && !bean.name.equals("nobody"))
        .anyMatch(bean -> bean.age > 0);
  }

  public static class ReadableBean extends Bean {
    boolean isRead;

    public static ReadableBean parse(String text) {
      ReadableBean bean = new ReadableBean();
      bean.isRead = true;
      return bean;
    }
  }

  @Test
  void aBeanIsFilledBySettersEvenIfItCanBeRead() {
    assertThat(Draws.of(Types.instances(ReadableBean.class), 50))
        .noneMatch(bean -> bean.isRead)
        .anyMatch(bean -> bean.age > 0);
  }

  static final class Box<T> {
    final T content;

    public Box(T content) {
      this.content = content;
    }
  }

  static final class Crate {
    final List<Box<Integer>> boxes;

    public Crate(List<Box<Integer>> boxes) {
      this.boxes = boxes;
    }
  }

  @Test
  void typeArgumentsReachTheConstructor() {
    OwnTypes types =
        Types.with(new TypeToken<Box<Integer>>() {}, Types.of(Integer.class).map(Box::new));
    for (Crate crate : Draws.of(types.instances(Crate.class), 20)) {
      for (Box<Integer> box : crate.boxes) {
        assertThat((Object) box.content).isInstanceOf(Integer.class);
      }
    }
    assertThatThrownBy(() -> Types.instances(Crate.class))
        .hasMessageStartingWith("The values of Crate.boxes[]: Box<Integer> do not follow");
    assertThatThrownBy(() -> Types.instances(Box.class))
        .hasMessageStartingWith("The values of Box.content: Object do not follow");
  }

  static final class Tree {
    final int key;
    final List<Tree> children;

    public Tree(int key, List<Tree> children) {
      this.key = key;
      this.children = new ArrayList<>(children);
    }

    int height() {
      return 1 + children.stream().mapToInt(Tree::height).max().orElse(0);
    }
  }

  static final class Endless {
    public Endless(Endless next) {}
  }

  @Test
  void aClassMayContainItself() {
    assertThat(Draws.of(Types.instances(Tree.class), 200)).anyMatch(tree -> tree.height() > 2);
    assertThatThrownBy(() -> Types.instances(Endless.class))
        .hasMessageStartingWith(
            "Endless has no finite value: each contains another at Endless.next");
  }

  static final class Never {
    public Never(int number) {
      throw new IllegalArgumentException("not " + 0 * number);
    }
  }

  static final class Buggy {
    public Buggy(int number) {
      throw new AssertionError("a bug");
    }
  }

  static final class InvalidNumber extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static final class Even {
    final int number;

    public Even(int number) {
      if (number % 2 != 0) {
        throw new InvalidNumber();
      }
      this.number = number;
    }
  }

  static final class Hidden {
    private Hidden(int number) {}
  }

  static final class Torn {
    public Torn(int number) {}

    public Torn(String text) {}
  }

  @SuppressWarnings("ClassCanBeStatic")
  final class Inner {
    public Inner(int number) {}
  }

  @Test
  @Tag("slow")
  void aConstructorThatTakesNothingIsNamed() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> forAll(Types.instances(Never.class)).with(SETTINGS).check(value -> {}))
        .withMessageContaining(
            "new Never(int) refused its arguments, at last by"
                + " java.lang.IllegalArgumentException: not 0; bound its parameters or build its"
                + " values with Gen.of (10000 attempts in a row)");
  }

  @Test
  void anExceptionOfTheProgramRefusesArguments() {
    Outcome outcome =
        forAll(Types.instances(Even.class))
            .with(SETTINGS)
            .run(even -> assertThat(even.number % 2).isZero());
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.discarded()).isZero();
  }

  @Test
  void anErrorIsABrokenGenerator() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> forAll(Types.instances(Buggy.class)).with(SETTINGS).check(value -> {}))
        .withMessageContaining("threw java.lang.AssertionError: a bug");
  }

  @Test
  void classesThatCannotBeMadeAreNamed() {
    assertThatThrownBy(() -> Types.instances(Hidden.class))
        .hasMessage(
            "Hidden has no public constructor, static factory or builder; build its values with"
                + " Gen.of");
    assertThatThrownBy(() -> Types.instances(Torn.class))
        .hasMessage(
            "Torn has several public constructors with the most parameters: new Torn(String) and"
                + " new Torn(int); call the one that you mean with map or Gen.of");
    assertThatThrownBy(() -> Types.instances(Inner.class))
        .hasMessage("Inner is an inner class, so it needs an object around; make it static");
    assertThatThrownBy(() -> Types.instances(Runnable.class))
        .hasMessageStartingWith("Runnable has no public constructor");
  }

  record Account(Optional<Range2> limits) {}

  @Test
  void instancesCanBeRegistered() {
    OwnTypes types = Types.with(Range2.class, Types.instances(Range2.class));
    assertThat(Draws.of(types.of(Account.class), 20))
        .anyMatch(account -> account.limits().isPresent());
    // Asking for instances means the constructor, whatever is registered.
    assertThat(Draws.of(types.instances(Range2.class), 20)).isNotEmpty();
  }
}
