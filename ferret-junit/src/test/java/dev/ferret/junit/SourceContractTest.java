package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gens;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Source;
import dev.ferret.choice.Weights;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Runs the contract of sources on those of the library and on one of a user. */
class SourceContractTest {
  @Nested
  class TheSimplestAnswers implements SourceContract {
    @Override
    public Case test() {
      return Case.simplest();
    }
  }

  @Nested
  class RandomAnswers implements SourceContract {
    @Override
    public Case test() {
      return Case.random(12, 100);
    }
  }

  @Nested
  class SmallRandomAnswers implements SourceContract {
    @Override
    public Case test() {
      return Case.random(13, 1);
    }
  }

  @Nested
  class AnswersOfAnotherTrace implements SourceContract {
    @Override
    public Case test() {
      return Case.replay(Other.choices().trace());
    }
  }

  @Nested
  class AnswersOfAnotherTraceAndRandomOnes implements SourceContract {
    @Override
    public Case test() {
      return Case.replay(Other.choices().trace(), 5);
    }
  }

  @Nested
  class ASourceOfTheUser implements SourceContract {
    @Override
    public Case test() {
      return Case.of(new Largest(), 100);
    }
  }

  @Test
  void anAnswerThatIsNotAllowedIsFound() {
    SourceContract contract = () -> Case.of(new TooLarge(), 100);
    assertThatThrownBy(contract::eachAnswerIsAllowed).isInstanceOf(Throwable.class);
  }

  /** Choices that fit none of the questions of the contract. */
  private static final class Other {
    static Choices choices() {
      Choices choices = Case.random(3, 100).recorded().choices();
      Gens.lists(Gens.strings()).from(choices);
      Gens.doubles().from(choices);
      return choices;
    }
  }

  /** The largest of all answers. */
  private static class Largest implements Source {
    @Override
    public long integer(long min, long max, long simplest) {
      return max;
    }

    @Override
    public double real(double min, double max, boolean nan) {
      return max;
    }

    @Override
    public boolean bool(double probability) {
      return true;
    }

    @Override
    public int branch(Weights weights) {
      return weights.count() - 1;
    }

    @Override
    public int[] units(int min, int max, int alphabet) {
      int[] units = new int[max];
      java.util.Arrays.fill(units, alphabet - 1);
      return units;
    }

    @Override
    public int open(Label label, int min, int max) {
      return max;
    }

    @Override
    public void next(int index) {}

    @Override
    public void close() {}

    @Override
    public boolean retries() {
      return false;
    }
  }

  private static final class TooLarge extends Largest {
    @Override
    public long integer(long min, long max, long simplest) {
      return max + 1;
    }
  }
}
