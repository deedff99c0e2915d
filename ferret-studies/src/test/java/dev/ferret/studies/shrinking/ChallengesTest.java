package dev.ferret.studies.shrinking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.run.Counterexample;
import dev.ferret.studies.shrinking.Heap.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChallengesTest {
  /**
   * What some seeds leave in another form. The ring is left if it must be gone round once less, for
   * which commands in many places have to be deleted at once.
   */
  private static final List<String> HARD =
      List.of("heap", "addition is not associative", "program: a ring");

  static List<Challenge<?>> challenges() {
    return Challenges.all();
  }

  /** The failures whose smallest form can be written down. */
  static Stream<Challenge<?>> written() {
    return Challenges.all().stream().filter(challenge -> challenge.smallest() != null);
  }

  @ParameterizedTest
  @MethodSource("written")
  <T> void theSmallestFormFailsAndIsRecognized(Challenge<T> challenge) {
    assertThat(challenge.fails().test(challenge.smallest())).isTrue();
    assertThat(challenge.isSmallest().test(challenge.smallest())).isTrue();
  }

  @ParameterizedTest
  @MethodSource("written")
  <T> void theSimplestInputPassesSoThatThereIsSomethingToShrink(Challenge<T> challenge) {
    simplest(challenge.gen())
        .ifPresent(value -> assertThat(challenge.fails().test(value)).isFalse());
  }

  /** Returns the simplest value, or nothing if a filter refuses it. */
  private static <T> Optional<T> simplest(Gen<T> gen) {
    try {
      return Optional.of(gen.from(Case.simplest().choices()));
    } catch (RuntimeException refused) {
      return Optional.empty();
    }
  }

  @ParameterizedTest
  @MethodSource("challenges")
  void someOfFiveSeedsReachTheSmallestForm(Challenge<?> challenge) {
    assertThat(LongStream.range(1_000, 1_005).mapToObj(seed -> challenge.shrunk(10_000, seed)))
        .anyMatch(found -> found.isPresent() && challenge.isReachedBy(found.get()));
  }

  /** The table of the README, from other seeds. */
  @ParameterizedTest
  @Tag("slow")
  @MethodSource("challenges")
  void nearlyEverySeedReachesTheSmallestForm(Challenge<?> challenge) {
    List<Counterexample> found =
        LongStream.range(1_000, 1_100)
            .mapToObj(seed -> challenge.shrunk(10_000, seed))
            .flatMap(Optional::stream)
            .toList();
    assertThat(found).as("found").hasSizeGreaterThanOrEqualTo(80);
    long reached = found.stream().filter(challenge::isReachedBy).count();
    int percent = HARD.stream().anyMatch(challenge.name()::startsWith) ? 90 : 98;
    assertThat(100 * reached).as("reached").isGreaterThanOrEqualTo((long) percent * found.size());
  }

  @Test
  void aHeapIsSortedWrongIfALargeValueIsOnTheRight() {
    Heap empty = Heaps.EMPTY;
    Heap zero = new Node(0, empty, empty);
    Heap one = new Node(1, empty, empty);
    assertThat(new Node(0, empty, new Node(0, zero, one)).isSortedWrong()).isTrue();
    assertThat(new Node(0, empty, new Node(0, one, zero)).isSortedWrong()).isFalse();
    assertThat(new Node(1, empty, new Node(0, zero, one)).isSortedWrong()).as("no heap").isFalse();
    assertThat(empty.isSortedWrong()).isFalse();
  }

  static Stream<Gen<Heap>> heaps() {
    return Stream.of(Heaps.madeAnew(), Heaps.madeOnce());
  }

  @ParameterizedTest
  @MethodSource("heaps")
  void generatedHeapsAreHeaps(Gen<Heap> heaps) {
    Choices random = Case.simplest().choices();
    int nodes = 0;
    for (int seed = 0; seed < 500; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      if (heaps.from(random) instanceof Node root) {
        nodes++;
        assertThat(isOrdered(root)).isTrue();
      }
    }
    assertThat(nodes).isGreaterThan(100);
  }

  private static boolean isOrdered(Node node) {
    return Stream.of(node.left(), node.right())
        .allMatch(
            below ->
                !(below instanceof Node child)
                    || child.value() >= node.value() && isOrdered(child));
  }

  /** No heap of fewer nodes with the values 0 to 2 is sorted wrong. */
  @Test
  void noSmallerHeapIsSortedWrong() {
    List<Heap> upToThree = heapsOf(3);
    assertThat(upToThree).hasSizeGreaterThan(100).noneMatch(Heap::isSortedWrong);
  }

  private static List<Heap> heapsOf(int nodes) {
    if (nodes == 0) {
      return List.of(Heaps.EMPTY);
    }
    return Stream.concat(
            heapsOf(nodes - 1).stream(),
            IntStream.range(0, nodes)
                .boxed()
                .flatMap(
                    left ->
                        heapsOf(left).stream()
                            .flatMap(
                                one ->
                                    heapsOf(nodes - 1 - left).stream()
                                        .flatMap(
                                            other ->
                                                Stream.of(0, 1, 2)
                                                    .map(x -> (Heap) new Node(x, one, other))))))
        .distinct()
        .toList();
  }
}
