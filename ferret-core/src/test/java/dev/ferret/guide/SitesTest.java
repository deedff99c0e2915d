package dev.ferret.guide;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The sites of one trace after the other. */
class SitesTest {
  record Pair(int first, int second) {}

  private static final Gen<List<Integer>> DIGITS = lists(integers(0, 9));

  private static Trace trace(Integer... digits) {
    return DIGITS.traceOf(List.of(digits)).orElseThrow();
  }

  private static Trace drawn(Gen<?> gen, long seed) {
    Choices choices = Case.random(seed, Choices.FULL_SIZE).recorded().choices();
    gen.from(choices);
    return choices.trace();
  }

  /** All that a search asks for. */
  private static List<Object> found(Sites sites) {
    List<Object> found = new ArrayList<>();
    IntStream.range(0, sites.leafCount()).forEach(i -> found.add("leaf " + sites.leaf(i)));
    IntStream.range(0, sites.numberCount()).forEach(i -> found.add("number " + sites.number(i)));
    for (int i = 0; i < sites.ownerCount(); i++) {
      int start = sites.start(i);
      found.add("owner " + start + " of " + sites.sequence(i) + " at " + sites.place(start));
    }
    for (int i = 0; i < sites.leafCount(); i++) {
      found.add("place " + sites.place(sites.leaf(i)) + " in " + sites.order(sites.leaf(i)));
    }
    IntStream.range(0, sites.placeCount()).forEach(i -> found.add("key " + sites.key(i)));
    found.add(sites.isOrdered());
    return found;
  }

  @Test
  void aTraceWithOtherNumbersHasTheSameSites() {
    Sites sites = new Sites(trace(7, 8, 9));
    assertThat(sites.goOn(trace(1, 2, 3))).isTrue();
    assertThat(sites.trace()).isEqualTo(trace(1, 2, 3));
    assertThat(found(sites)).isEqualTo(found(new Sites(trace(1, 2, 3))));
  }

  @Test
  void aTraceWithMoreElementsHasOthers() {
    Sites sites = new Sites(trace(7, 8, 9));
    assertThat(sites.goOn(trace(7, 8, 9, 9))).isFalse();
    assertThat(found(sites)).isEqualTo(found(new Sites(trace(7, 8, 9))));
  }

  @Test
  void aTextOfAnotherLengthHasOthers() {
    Gen<String> texts = strings().letters();
    Sites sites = new Sites(texts.traceOf("abc").orElseThrow());
    assertThat(sites.goOn(texts.traceOf("abcd").orElseThrow())).isFalse();
  }

  /** An order of three values and two numbers have the same answers, and other edits. */
  @Test
  void whatIsReadWithoutAllOfATraceIsAsIfItWereReadAnew() {
    Gen<?> gen =
        lists(
                oneOf(
                    shuffles(List.of(1, 2, 3)),
                    records(Pair.class, integers(0, 2), integers(0, 1)),
                    DIGITS))
            .sizes(1, 2);
    int same = 0;
    for (int seed = 0; seed < 400; seed++) {
      Trace next = drawn(gen, seed + 1);
      Sites sites = new Sites(drawn(gen, seed));
      if (sites.goOn(next)) {
        same++;
        assertThat(found(sites)).isEqualTo(found(new Sites(next)));
      }
    }
    assertThat(same).as("traces that differ in numbers only").isBetween(20, 380);
  }
}
