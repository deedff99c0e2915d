package dev.ferret.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.fixtures.Unruly;
import dev.ferret.text.SourcePrinter.Printed;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Values that throw, contain themselves or have no end are printed all the same. */
class MisbehavingValuesTest {

  record Point(int x, int y) {}

  record Box<T>(T content) {}

  record Node(int value, Object next) {}

  record Moody(int calm) {
    @Override
    public int calm() {
      throw new IllegalStateException("not now");
    }
  }

  static final class Thrower {
    @Override
    public String toString() {
      throw new IllegalStateException();
    }

    @Override
    public int hashCode() {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean equals(Object other) {
      throw new UnsupportedOperationException();
    }
  }

  static final class BrokenList extends AbstractList<Integer> {
    @Override
    public Integer get(int index) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int size() {
      return 3;
    }
  }

  /** Counts up for ever. */
  static final class Naturals extends AbstractCollection<Integer> {
    @Override
    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        private int asked;

        @Override
        public boolean hasNext() {
          return true;
        }

        @Override
        public Integer next() {
          return asked++;
        }
      };
    }

    @Override
    public int size() {
      return 0;
    }
  }

  @Test
  void namesTheMethodThatThrew() {
    assertThat(SourcePrinter.print(List.of(1, new Thrower())))
        .isEqualTo(
            "List.of(1, <MisbehavingValuesTest.Thrower: toString() threw IllegalStateException>)");
    assertThat(SourcePrinter.print(new Moody(1)))
        .isEqualTo(
            "new MisbehavingValuesTest.Moody("
                + "<MisbehavingValuesTest.Moody: calm() threw IllegalStateException>)");
    assertThat(SourcePrinter.print(new BrokenList(), 200))
        .isEqualTo(
            new Printed(
                "<MisbehavingValuesTest.BrokenList: iterator() threw UnsupportedOperationException>",
                false,
                false));
  }

  @Test
  void endlessTextsAreATextThatThrew() {
    Object endless =
        new Object() {
          @Override
          public String toString() {
            return "x" + this;
          }
        };
    assertThat(SourcePrinter.print(endless)).endsWith("toString() threw StackOverflowError>");
  }

  @Test
  void printsCycles() {
    List<Object> list = new ArrayList<>();
    list.add(1);
    list.add(list);
    Object[] array = new Object[1];
    array[0] = array;
    Map<String, Object> map = new HashMap<>();
    map.put("me", map);
    assertThat(SourcePrinter.print(list)).isEqualTo("List.of(1, <cycle: ArrayList>)");
    assertThat(SourcePrinter.print(array)).isEqualTo("new Object[] {<cycle: Object[]>}");
    assertThat(SourcePrinter.print(map, 100))
        .isEqualTo(new Printed("Map.of(\"me\", <cycle: HashMap>)", false, false));
  }

  @Test
  void aValueThatIsPrintedTwiceSideBySideIsNoCycle() {
    Point point = new Point(1, 1);
    String one = "new MisbehavingValuesTest.Point(1, 1)";
    assertThat(SourcePrinter.print(List.of(point, point)))
        .isEqualTo("List.of(" + one + ", " + one + ")");
  }

  @Test
  void cutsWhatIsTooDeep() {
    Object deep = null;
    for (int i = 0; i < 100_000; i++) {
      deep = new Node(i, deep);
    }
    Printed whole = SourcePrinter.print(deep, Integer.MAX_VALUE);
    assertThat(whole.elided()).isTrue();
    assertThat(whole.compilable()).isFalse();
    assertThat(whole.text())
        .startsWith("new MisbehavingValuesTest.Node(99999, new MisbehavingValuesTest.Node(99998, ")
        .contains("(99500, ...)))))");
    for (int limit : new int[] {20, 50, 1_000, 1_000_000}) {
      Printed short_ = SourcePrinter.print(deep, limit);
      assertThat(short_.elided()).isTrue();
      assertThat(short_.text()).contains("...").hasSizeLessThanOrEqualTo(limit);
    }
  }

  @Test
  void cutsWhatHasNoEnd() {
    Naturals naturals = new Naturals();
    Printed printed = SourcePrinter.print(new Box<>(naturals), 84);
    assertThat(printed.text())
        .matches(
            "new MisbehavingValuesTest\\.Box<>\\(List\\.of\\(0, 1, 2, ... at least \\d+ more"
                + " ...\\)\\)");
    assertThat(printed.elided()).isTrue();
  }

  /** Its text is whatever it is told to be. */
  static final class Told {
    final Supplier<String> text;

    Told(Supplier<String> text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text.get();
    }

    @Override
    public int hashCode() {
      throw new Unruly.Stopped();
    }

    @Override
    public boolean equals(Object other) {
      throw new Unruly.Stopped();
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> String sneak(Throwable thrown) throws E {
    throw (E) thrown;
  }

  private static Told throwing(Supplier<Throwable> problem) {
    return new Told(() -> MisbehavingValuesTest.<RuntimeException>sneak(problem.get()));
  }

  @Test
  void noErrorOfATextIsTooBadToGoOn() {
    for (Supplier<Throwable> problem : Unruly.PROBLEMS) {
      String name = Names.of(problem.get().getClass());
      String text = "<MisbehavingValuesTest.Told: toString() threw " + name + ">";
      Told told = throwing(problem);
      assertThat(SourcePrinter.print(told, 100)).isEqualTo(new Printed(text, false, false));
      assertThat(SourcePrinter.print(List.of(1, told))).isEqualTo("List.of(1, " + text + ")");
      assertThat(SourcePrinter.print(new Box<>(told)))
          .isEqualTo("new MisbehavingValuesTest.Box<>(" + text + ")");
    }
  }

  @Test
  void aTextThatNeedsMoreMemoryThanThereIsIsATextThatThrew() {
    Told greedy = new Told(() -> "x".repeat(Integer.MAX_VALUE) + "x");
    assertThat(SourcePrinter.print(greedy, 100).text())
        .isEqualTo("<MisbehavingValuesTest.Told: toString() threw OutOfMemoryError>");
  }

  @Test
  void longTextsAreShortened() {
    Told huge = new Told(() -> "\u001b".repeat(200_000));
    assertThat(SourcePrinter.print(huge, 100).text()).hasSizeLessThanOrEqualTo(100);
  }

  @Test
  @Tag("slow")
  void hugeTextsAreShortened() {
    Told huge = new Told(() -> "\u001b".repeat(20_000_000));
    assertThat(SourcePrinter.print(huge, 100).text()).hasSizeLessThanOrEqualTo(100);
  }

  record Loop(Supplier<Throwable> problem) {
    @Override
    public Supplier<Throwable> problem() {
      MisbehavingValuesTest.<RuntimeException>sneak(problem.get());
      return problem;
    }
  }

  /** Hands out a fresh list of the same kind for ever. */
  static final class Nest extends AbstractList<Object> {
    @Override
    public Object get(int index) {
      return new Nest();
    }

    @Override
    public int size() {
      return 2;
    }
  }

  @Test
  void noErrorOfAPartIsTooBadToGoOn() {
    for (Supplier<Throwable> problem : Unruly.PROBLEMS) {
      String name = Names.of(problem.get().getClass());
      Collection<Object> broken =
          new AbstractCollection<>() {
            @Override
            public Iterator<Object> iterator() {
              MisbehavingValuesTest.<RuntimeException>sneak(problem.get());
              return Collections.emptyIterator();
            }

            @Override
            public int size() {
              return 1;
            }
          };
      assertThat(SourcePrinter.print(broken, 200).text())
          .endsWith(": iterator() threw " + name + ">");
      assertThat(SourcePrinter.print(new Loop(problem)))
          .isEqualTo(
              "new MisbehavingValuesTest.Loop("
                  + "<MisbehavingValuesTest.Loop: problem() threw "
                  + name
                  + ">)");
    }
  }

  @Test
  void aValueThatUnfoldsForEverIsCut() {
    Printed printed = SourcePrinter.print(new Nest(), 500);
    assertThat(printed.text()).startsWith("List.of(List.of(").hasSizeLessThanOrEqualTo(500);
    assertThat(printed.elided()).isTrue();
  }
}
