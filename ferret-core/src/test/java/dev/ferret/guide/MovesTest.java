package dev.ferret.guide;

import static dev.ferret.Gens.dateTimes;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of texts, orders, lists of a fixed length and numbers in neighbours. */
class MovesTest {
  private static final int NEIGHBOURS = 3_000;

  private static <T> List<T> neighbours(Gen<T> gen, T base) {
    return neighbours(gen, base, NEIGHBOURS);
  }

  private static <T> List<T> neighbours(Gen<T> gen, T base, int count) {
    Trace trace = gen.traceOf(base).orElseThrow();
    List<T> drawn = new ArrayList<>();
    for (long seed = 0; seed < count; seed++) {
      drawn.add(gen.from(GuidedSearch.neighbour(trace, 0, seed).choices()));
    }
    return drawn;
  }

  @Test
  void unitsOfATextAreInsertedDeletedRedrawnAndCopied() {
    List<String> texts = neighbours(strings().alphabet("abcdefghij0123"), "abcdefghij");
    assertThat(texts)
        .as("redrawn")
        .anyMatch(text -> text.matches("abcd[^e]fghij"))
        .as("inserted")
        .anyMatch(text -> text.matches("abcd[0-3]efghij"))
        .as("deleted")
        .contains("abcdfghij", "bcdefghij", "abcdefghi")
        .as("duplicated")
        .anyMatch(text -> text.matches("abcdefghij(ab|bc|cd|de|ef|fg|gh|hi|ij)"))
        .as("moved")
        .contains("bacdefghij")
        .as("repeated")
        .anyMatch(text -> text.matches("abcdefghij([a-j])\\1"))
        .as("filled")
        .anyMatch(text -> text.matches("([b-j])\\1cdefghij"));
  }

  @Test
  void theEndOfATextIsCutOff() {
    assertThat(neighbours(strings().alphabet("abcdefghij"), "abcdefghij"))
        .contains("a", "abc", "abcdef");
    assertThat(neighbours(strings().alphabet("abcdefghij").lengths(10), "abcdefghij"))
        .as("of a fixed length")
        .allMatch(text -> text.length() == 10);
  }

  @Test
  void theEndOfAListIsCutOff() {
    List<Integer> base = IntStream.range(0, 12).boxed().toList();
    assertThat(neighbours(lists(integers(0, 1_000_000)), base))
        .contains(base.subList(0, 1), base.subList(0, 3), base.subList(0, 6));
    assertThat(neighbours(lists(integers(0, 1_000_000)).sizes(12), base))
        .as("of a fixed length")
        .allMatch(list -> list.size() == 12);
  }

  @Test
  void aUnitGoesAnywhereInItsAlphabet() {
    String alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    Set<Character> first = new TreeSet<>();
    for (String text : neighbours(strings().alphabet(alphabet).lengths(3), "aaa")) {
      assertThat(text).hasSize(3);
      first.add(text.charAt(0));
    }
    assertThat(first).hasSize(alphabet.length());
  }

  @Test
  void listsAreSortedTurnedRoundAndMadeToRiseAndFall() {
    List<Integer> base = List.of(50, 10, 90, 30, 70);
    assertThat(neighbours(lists(integers(0, 99)), base, 10 * NEIGHBOURS))
        .as("sorted")
        .contains(List.of(10, 30, 50, 70, 90), List.of(90, 70, 50, 30, 10))
        .as("in part")
        .contains(List.of(50, 10, 30, 70, 90), List.of(90, 50, 10, 30, 70))
        .as("turned")
        .contains(List.of(70, 30, 90, 10, 50))
        .as("risen and fallen")
        .contains(List.of(10, 50, 90, 70, 30), List.of(90, 50, 10, 30, 70));
  }

  @Test
  void aWalkGoesSomeStepsInSeveralDirectionsAtOnce() {
    String strides = "LRUDLLRRUUDD(L{5,}|R{5,}|U{5,}|D{5,}){3,}";
    assertThat(neighbours(strings().alphabet("LRUD"), "LRUDLLRRUUDD"))
        .as("in texts")
        .anyMatch(text -> text.matches(strides));
    List<Character> base = "LRUDLLRRUUDD".chars().mapToObj(c -> (char) c).toList();
    assertThat(neighbours(lists(elementsOf('L', 'R', 'U', 'D')), base))
        .as("in lists")
        .anyMatch(list -> joined(list).matches(strides));
    assertThat(neighbours(strings().alphabet("LRUD").lengths(12), "LRUDLLRRUUDD"))
        .as("of a fixed length")
        .allMatch(text -> text.length() == 12);
  }

  private static String joined(List<Character> list) {
    StringBuilder text = new StringBuilder();
    list.forEach(text::append);
    return text.toString();
  }

  @Test
  void whatIsAllDifferentGetsNoStrides() {
    List<Integer> base = IntStream.range(0, 12).boxed().toList();
    for (List<Integer> list : neighbours(lists(integers(0, 1_000_000)), base)) {
      assertThat(list).as("no more than one run of each of a few edits").hasSizeLessThan(12 + 64);
    }
  }

  @Test
  void aNumberMovesByOneWhileThoseAfterItGoToTheEndsOfTheirRanges() {
    Gen<LocalDateTime> gen = dateTimes();
    assertThat(neighbours(gen, LocalDateTime.of(2031, 12, 31, 23, 59, 59)))
        .contains(LocalDateTime.of(2032, 1, 1, 0, 0));
    assertThat(neighbours(gen, LocalDateTime.of(2031, 3, 1, 0, 0)))
        .anyMatch(near -> near.getMonthValue() == 2 && near.getDayOfMonth() == 28);
  }

  @Test
  void elementsAreSortedByTheirFirstNumber() {
    List<List<Double>> base = List.of(List.of(2.5, 1.0), List.of(), List.of(-3.0, 7.0));
    assertThat(neighbours(lists(lists(doubles())), base))
        .contains(List.of(List.of(-3.0, 7.0), List.of(), List.of(2.5, 1.0)));
  }

  @Test
  void pairsOfAnOrderAreExchanged() {
    List<Integer> base = IntStream.range(0, 8).boxed().toList();
    List<List<Integer>> orders = neighbours(shuffles(base), base);
    for (int i = 0; i < 8; i++) {
      for (int k = i + 1; k < 8; k++) {
        List<Integer> swapped = new ArrayList<>(base);
        Collections.swap(swapped, i, k);
        assertThat(orders).contains(swapped);
      }
    }
  }

  @Test
  void valuesOfAnOrderMoveAndRunsAreTurnedRound() {
    List<Integer> base = List.of(5, 3, 0, 4, 1, 2);
    assertThat(neighbours(shuffles(List.of(0, 1, 2, 3, 4, 5)), base))
        .contains(List.of(3, 0, 4, 5, 1, 2))
        .contains(List.of(5, 1, 4, 0, 3, 2))
        .allMatch(order -> Set.copyOf(order).size() == 6);
  }

  @Test
  void elementsOfAFixedNumberStayWhereTheyAre() {
    Gen<List<Integer>> gen = lists(integers(0, 1_000_000)).sizes(20);
    Choices first = Case.random(3, 100).recorded().choices();
    gen.from(first);
    Trace base = first.trace();
    List<Integer> before = gen.from(Case.replay(base).choices());
    Neighbourhood neighbourhood = new Neighbourhood(new SplittableRandom(1));
    int kept = 0;
    for (int i = 0; i < 500; i++) {
      Choices next = neighbourhood.neighbour(base, 0).choices();
      List<Integer> list = gen.from(next);
      neighbourhood.learn(0, next.trace());
      int same = 0;
      for (int k = 0; k < 20; k++) {
        same += list.get(k).equals(before.get(k)) ? 1 : 0;
      }
      kept += same;
    }
    assertThat(kept / 500.0).as("elements that are where they were").isGreaterThan(15);
  }

  /** The numbers of a search that is told that a number is the better the larger it is. */
  private static <T extends Number> List<Double> climb(Gen<T> gen, T from, long seed) {
    Neighbourhood neighbourhood = new Neighbourhood(new SplittableRandom(seed));
    Trace base = gen.traceOf(from).orElseThrow();
    double best = from.doubleValue();
    List<Double> tops = new ArrayList<>(List.of(best));
    for (int i = 0; i < 60; i++) {
      Choices next = neighbourhood.neighbour(base, 0).choices();
      double value = gen.from(next).doubleValue();
      neighbourhood.learn(value - best, next.trace());
      if (value > best) {
        best = value;
        base = next.trace();
        tops.add(best);
      }
    }
    return tops;
  }

  /** How many steps are about 2.5 times as long as the one before. */
  private static int longer(List<Double> tops) {
    int longer = 0;
    for (int i = 2; i < tops.size(); i++) {
      double step = tops.get(i) - tops.get(i - 1);
      double before = tops.get(i - 1) - tops.get(i - 2);
      longer += Math.abs(step / before - 2.5) < 0.5 ? 1 : 0;
    }
    return longer;
  }

  @Test
  void aNumberThatGotBetterMovesOnByLongerSteps() {
    int seeds = 50;
    int integers = 0;
    int reals = 0;
    for (long seed = 0; seed < seeds; seed++) {
      integers += longer(climb(integers(0, Integer.MAX_VALUE), 1, seed));
      reals += longer(climb(doubles(0, 1e9), 0.001, seed));
    }
    assertThat(integers).isGreaterThan(2 * seeds);
    assertThat(reals).isGreaterThan(2 * seeds);
  }
}
