package dev.ferret.junit;

import static dev.ferret.junit.Mode.ENUMERATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.type.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Conditions on the arguments of properties. */
class GivenTest {
  private static final List<Object> SEEN = new ArrayList<>();

  /** How often the condition ran in the ordinary classes. */
  private static final AtomicInteger RUNS = new AtomicInteger();

  @BeforeEach
  void forget() {
    SEEN.clear();
    RUNS.set(0);
  }

  /** A chain of numbers. */
  sealed interface Chain {
    /** The end. */
    record End() implements Chain {}

    /** A number and what comes after it. */
    record Link(@Range(min = 0) int number, Chain rest) implements Chain {}
  }

  /** Conditions that test classes inherit. */
  static class Conditions {
    static boolean isRising(Chain chain) {
      RUNS.incrementAndGet();
      int before = -1;
      Chain at = chain;
      while (at instanceof Chain.Link link) {
        if (link.number() <= before) {
          return false;
        }
        before = link.number();
        at = link.rest();
      }
      return true;
    }

    static boolean startsAt(int start, Chain chain) {
      return chain instanceof Chain.Link link && link.number() == start;
    }

    boolean isShort(Chain chain) {
      return !(chain instanceof Chain.Link link
          && link.rest() instanceof Chain.Link next
          && next.rest() instanceof Chain.Link);
    }
  }

  static class RisingTestCase extends Conditions {
    @Property(mode = ENUMERATE, size = 12)
    @Where("isRising")
    void enumerated(Chain chain) {
      assertThat(isRising(chain)).isTrue();
      SEEN.add(chain);
    }
  }

  @Test
  void anEnumerationLeavesOutWhatTheConditionNeedNotSee() {
    assertThat(Runs.thrown(RisingTestCase.class)).isEmpty();
    // The chains of size <= 12 are sums of different numbers below 12: 1 for each link and the end.
    assertThat(SEEN).hasSizeGreaterThan(30).doesNotHaveDuplicates();
    // There are 2,048 chains. Static fields of the JDK are shared with the second class loader, so
    // these are all runs of the search, and those that compare it with ordinary values.
    assertThat(RUNS.get()).isLessThan(1_500);
  }

  static class RandomTestCase {
    @Property(tries = 200, discards = 100)
    @Where("Conditions#isRising")
    void drawn(Chain chain) {
      SEEN.add(chain);
    }
  }

  @Test
  void atRandomAConditionDiscardsCases() {
    assertThat(Runs.thrown(RandomTestCase.class)).isEmpty();
    assertThat(SEEN).hasSize(200).allMatch(chain -> Conditions.isRising((Chain) chain));
  }

  static class SeveralTestCase extends Conditions {
    @Property(mode = ENUMERATE, size = 9)
    @Where({"isRising", "startsAt", "isShort"})
    void several(Chain chain, @Range(min = 0) int start) {
      SEEN.add(List.of(chain, start));
    }
  }

  @Test
  void conditionsTakeTheArgumentsOfTheirNamesAndTypes() {
    assertThat(Runs.thrown(SeveralTestCase.class)).isEmpty();
    assertThat(SEEN)
        .doesNotHaveDuplicates()
        .contains(List.of(new Chain.Link(1, new Chain.Link(2, new Chain.End())), 1))
        .hasSizeGreaterThan(3);
  }

  static class WrongTestCase extends Conditions {
    @Property
    @Where("isMissing")
    void missing(Chain chain) {}

    @Property
    @Where("startsAt")
    void unfit(Chain chain) {}

    @Property
    @Where("several")
    void noBoolean(Chain chain) {}

    static int several(Chain chain) {
      return chain.hashCode();
    }
  }

  @Test
  void methodsThatDoNotFitAreNamed() {
    assertThat(Runs.thrown(WrongTestCase.class))
        .hasSize(3)
        .allSatisfy(
            thrown -> assertThat(thrown).isInstanceOf(ExtensionConfigurationException.class))
        .extracting(Throwable::getMessage)
        .anySatisfy(message -> assertThat(message).contains("there is no method 'isMissing'"))
        .anySatisfy(message -> assertThat(message).contains("no argument is left for int"))
        .anySatisfy(message -> assertThat(message).contains("must return a boolean"));
  }

  static class FailingTestCase {
    @Property(mode = ENUMERATE, size = 12)
    @Where("Conditions#isRising")
    void failing(Chain chain) {
      assertThat(chain.toString()).doesNotContain("number=3");
    }
  }

  @Test
  void theSmallestCaseIsReported() {
    assertThat(Runs.thrown(FailingTestCase.class))
        .singleElement()
        .satisfies(
            thrown ->
                assertThat(thrown.getMessage())
                    .contains("new GivenTest.Chain.Link(3, new GivenTest.Chain.End())"));
  }
}
