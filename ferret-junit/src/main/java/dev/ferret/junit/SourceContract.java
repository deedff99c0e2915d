package dev.ferret.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Source;
import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * What every {@link Source} must keep to, as tests: a test class that implements this interface has
 * its own source tested, on generators that ask questions of every kind.
 *
 * <pre>{@code
 * class TenthsTest implements SourceContract {
 *   public Case test() {
 *     return Case.of(new Tenths(), 100);
 *   }
 * }
 * }</pre>
 *
 * @since 0.1
 */
public interface SourceContract {
  /**
   * Returns a case that the source answers from its beginning, a new and equal one at each call.
   */
  Case test();

  /** Each answer is one that its question allows. */
  @Test
  default void eachAnswerIsAllowed() {
    List<Question<?>> questions = Question.all();
    for (Question<?> question : questions) {
      question.ask(test().recorded().choices());
    }
    Choices choices = test().recorded().choices();
    for (int i = 0; i < 3; i++) {
      for (Question<?> question : questions) {
        question.ask(choices);
      }
    }
  }

  /** The same questions get the same answers. */
  @Test
  default void theSameQuestionsGetTheSameAnswers() {
    for (Question<?> question : Question.all()) {
      assertEquals(
          question.ask(test().recorded().choices()),
          question.ask(test().recorded().choices()),
          question.name());
    }
  }

  /** What was answered is recorded: a replay gives the same value and the same trace. */
  @Test
  default void answersCanBeReplayed() {
    for (Question<?> question : Question.all()) {
      Choices choices = test().recorded().choices();
      Object value = question.ask(choices);
      Trace trace = choices.trace();
      Choices again = Case.replay(trace).choices();
      assertEquals(value, question.ask(again), question.name());
      assertEquals(trace, again.trace(), question.name());
    }
  }

  /**
   * A generator, and what its values are like.
   *
   * @param <T> the type of the values
   */
  final class Question<T> {
    private final String name;
    private final Gen<T> gen;
    private final Predicate<? super T> allowed;

    private Question(String name, Gen<T> gen, Predicate<? super T> allowed) {
      this.name = name;
      this.gen = gen;
      this.allowed = allowed;
    }

    private String name() {
      return name;
    }

    private T ask(Choices choices) {
      T value = gen.from(choices);
      assertTrue(allowed.test(value), () -> name + " must not be " + value);
      return value;
    }

    private static List<Question<?>> all() {
      List<Question<?>> all = new ArrayList<>();
      all.add(new Question<>("a number of [3, 9]", Gens.integers(3, 9), n -> n >= 3 && n <= 9));
      all.add(new Question<>("any long", Gens.longs(), n -> true));
      all.add(
          new Question<>("a negative number", Gens.integers(Integer.MIN_VALUE, -1), n -> n < 0));
      all.add(new Question<>("a real of [-1, 1]", Gens.doubles(-1, 1), d -> d >= -1 && d <= 1));
      all.add(new Question<>("a truth value", Gens.booleans(), b -> true));
      all.add(
          new Question<>(
              "one of three", Gens.elementsOf("a", "b", "c"), Set.of("a", "b", "c")::contains));
      all.add(
          new Question<>(
              "a text of 2 to 5 letters",
              Gens.strings().letters().lengths(2, 5),
              text -> text.matches("[a-zA-Z]{2,5}")));
      all.add(
          new Question<>(
              "a list of 1 to 4 lists",
              Gens.lists(Gens.lists(Gens.integers(0, 1)).sizes(0, 2)).sizes(1, 4),
              list ->
                  !list.isEmpty()
                      && list.size() <= 4
                      && list.stream().allMatch(each -> each.size() <= 2)));
      all.add(
          new Question<>(
              "a set of up to 3 of 5",
              Gens.sets(Gens.integers(0, 4)).sizes(0, 3),
              set -> set.size() <= 3));
      all.add(
          new Question<>(
              "a number but for 50", Gens.integers(0, 99).filter(n -> n != 50), n -> n != 50));
      all.add(
          new Question<>(
              "a pair in order",
              Gens.integers(0, 99).flatMap(low -> Gens.integers(low, 99).map(high -> high - low)),
              difference -> difference >= 0));
      return all;
    }
  }
}
