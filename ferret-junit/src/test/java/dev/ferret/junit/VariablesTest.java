package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Type variables that nobody sets. */
class VariablesTest {
  @SuppressWarnings({"unused", "TypeParameterUnusedInFormals"})
  static class GenericTestCase<E extends Comparable<? super E>> {
    static final Gen<String> WORDS = Gens.elementsOf("one", "two");

    @Property
    <T> void anyType(List<T> list, T value) {
      assertThat(list).isInstanceOf(List.class);
      assertThat((Object) value).isInstanceOf(Integer.class);
    }

    @Property
    <T extends Comparable<T>> void inOrder(List<? extends T> list) {
      List<T> sorted = new ArrayList<>(list);
      Collections.sort(sorted);
      assertThat(sorted).hasSameSizeAs(list);
    }

    @Property
    <T extends Comparable<T> & CharSequence> void severalBounds(Map<T, Integer> map) {
      assertThat(map.keySet()).allMatch(key -> (Object) key instanceof String);
    }

    @Property
    <T extends Number & Serializable> void arrays(T[] numbers) {
      for (Number number : numbers) {
        assertThat(number).isInstanceOf(Integer.class);
      }
    }

    @Property
    void ofTheClass(E a, E b) {
      assertThat(Integer.signum(a.compareTo(b))).isEqualTo(-Integer.signum(b.compareTo(a)));
    }

    @Property
    <@From("WORDS") T extends Comparable<T>> void named(List<T> list, T value) {
      assertThat(list).allMatch(each -> (Object) each instanceof String);
      assertThat(List.<Object>of("one", "two")).contains(value);
    }
  }

  @Test
  void aPropertyOfAnyTypeIsCheckedWithAPlainOne() {
    assertThat(Runs.failures(GenericTestCase.class)).isEmpty();
    Runs.of(GenericTestCase.class).assertStatistics(all -> all.succeeded(6).failed(0));
  }

  @SuppressWarnings("unused")
  static class BrokenTestCase {
    @Property
    <T extends Enum<T>> void noPlainType(T value) {}

    @Property
    <@From("nowhere") T> void noSuchGenerator(List<T> values) {}

    @Property
    <T extends Comparable<T>> void falsified(List<T> list) {
      assertThat(list).hasSizeLessThan(2);
    }
  }

  @Test
  void aVariableWithoutAPlainTypeNamesTheWayOut() {
    Map<String, Throwable> failures = Runs.failures(BrokenTestCase.class);
    assertThat(failures.get("noPlainType"))
        .hasMessageContaining("Enum<Object> do not follow from the type")
        .hasMessageContaining("@From");
    assertThat(failures.get("noSuchGenerator"))
        .hasMessageContaining("@From(\"nowhere\"): there is no method or field 'nowhere'");
    assertThat(failures.get("falsified")).hasMessageContaining("list = List.of(0, 0)");
  }
}
