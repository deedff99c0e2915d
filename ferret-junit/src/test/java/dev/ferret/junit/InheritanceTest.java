package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.type.Range;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Contracts as interfaces and superclasses. */
class InheritanceTest {
  /** Any order is reflexive, and sorts. */
  interface OrderContract<T> {
    Comparator<T> order();

    @Property
    default void aValueEqualsItself(T value) {
      assertThat(order().compare(value, value)).isZero();
    }

    @Property
    default void sortingTwiceChangesNothing(List<T> values) {
      List<T> sorted = new ArrayList<>(values);
      sorted.sort(order());
      List<T> again = new ArrayList<>(sorted);
      again.sort(order());
      assertThat(again).isEqualTo(sorted);
    }
  }

  static class TextOrderTestCase implements OrderContract<String> {
    @Override
    public Comparator<String> order() {
      return Comparator.naturalOrder();
    }
  }

  static class BrokenOrderTestCase implements OrderContract<@Range(min = 1, max = 5) Integer> {
    @Override
    public Comparator<Integer> order() {
      return (a, b) -> a + b < 8 ? 0 : -1;
    }
  }

  @Test
  void aGenericContractIsCheckedWithTheTypesOfItsClass() {
    Runs.of(TextOrderTestCase.class).assertStatistics(all -> all.succeeded(2).failed(0));
  }

  @Test
  void bothTypesAndBoundsOfTheClassCount() {
    Map<String, Throwable> failures = Runs.failures(BrokenOrderTestCase.class);
    assertThat(failures.get("aValueEqualsItself"))
        .hasMessageContaining("InheritanceTest.BrokenOrderTestCase.aValueEqualsItself")
        .hasMessageContaining("value = 4");
  }

  /** A superclass between the contract and the test. */
  abstract static class Middle<K, V> implements OrderContract<Map<K, V>> {
    @Override
    public Comparator<Map<K, V>> order() {
      return Comparator.comparing(Map::size);
    }
  }

  static class MapOrderTestCase extends Middle<Integer, String> {
    @Property
    void ownProperty(@Range(min = 0) int n) {
      assertThat(n).isNotNegative();
    }
  }

  @Test
  void variablesAreFollowedThroughSuperclasses() {
    Runs.of(MapOrderTestCase.class).assertStatistics(all -> all.succeeded(3).failed(0));
  }

  /** A contract whose generator is named. */
  abstract static class NamedContract<T> {
    abstract Gen<T> values();

    @Property
    void valuesAreLists(@From("values") T value) {
      assertThat(value).isInstanceOf(List.class);
    }
  }

  static class NamedTestCase extends NamedContract<List<Integer>> {
    @Override
    Gen<List<Integer>> values() {
      return Gens.lists(Gens.integers());
    }
  }

  @Test
  void theClassProvidesWhatTheContractNames() {
    Runs.of(NamedTestCase.class).assertStatistics(all -> all.succeeded(1).failed(0));
  }

  @SuppressWarnings("rawtypes")
  static class RawTestCase implements OrderContract {
    @Override
    public Comparator order() {
      return Collections.reverseOrder();
    }
  }

  @Test
  void aVariableWithoutAValueIsReported() {
    assertThat(Runs.failures(RawTestCase.class).get("aValueEqualsItself"))
        .hasMessageContaining("no values are known for the parameter value");
  }

  /** Another package, or subclass, has properties of its own. */
  static class OverloadedTestCase {
    @Property
    void fails(int n) {
      assertThat(n).isNegative();
    }

    @Property
    void fails(String text, int[] numbers) {
      assertThat(text).isNull();
    }
  }

  @Test
  void overloadedPropertiesAreToldApart() {
    assertThat(Runs.of(OverloadedTestCase.class).failed().list())
        .extracting(
            event ->
                event
                    .getRequiredPayload(org.junit.platform.engine.TestExecutionResult.class)
                    .getThrowable()
                    .orElseThrow()
                    .getMessage())
        .anyMatch(text -> text.contains("InheritanceTest.OverloadedTestCase.fails(int)"))
        .anyMatch(text -> text.contains("InheritanceTest.OverloadedTestCase.fails(String, int[])"));
  }
}
