package dev.ferret.benchmarks;

import static dev.ferret.benchmarks.Claims.demand;

import com.pholser.junit.quickcheck.From;
import com.pholser.junit.quickcheck.Property;
import com.pholser.junit.quickcheck.generator.GenerationStatus;
import com.pholser.junit.quickcheck.generator.Generator;
import com.pholser.junit.quickcheck.generator.Size;
import com.pholser.junit.quickcheck.random.SourceOfRandomness;
import com.pholser.junit.quickcheck.runner.JUnitQuickcheck;
import java.util.List;
import java.util.function.Supplier;
import org.junit.runner.RunWith;

/** The properties as junit-quickcheck wants them: a public class with annotated methods. */
@RunWith(JUnitQuickcheck.class)
public final class QuickcheckProperties {
  /** JUnit 4 makes the instances, so nothing can be handed over to their constructor. */
  private static final ThreadLocal<Claims> CLAIMS = ThreadLocal.withInitial(Claims::new);

  private final Claims claims = CLAIMS.get();

  static <T> T with(Claims claims, Supplier<T> run) {
    CLAIMS.set(claims);
    try {
      return run.get();
    } finally {
      CLAIMS.remove();
    }
  }

  @Property(trials = Contestant.CASES)
  public void lists(@Size(max = Claims.LONGEST_LIST) List<Integer> list) {
    demand(claims.reversesBack(list));
  }

  @Property(trials = Contestant.CASES)
  public void pairs(int first, int second) {
    demand(claims.holds(first, second));
  }

  @Property(trials = Contestant.CASES)
  public void strings(@From(Letters.class) String text) {
    demand(claims.isTrimmed(text));
  }

  @Property(trials = Contestant.CASES)
  public void trees(@From(Trees.class) Tree tree) {
    demand(claims.isShallow(tree));
  }

  @Property(trials = Contestant.CASES)
  public void sorted(@Size(max = Claims.LONGEST_LIST) List<Integer> list) {
    demand(claims.sorts(list));
  }

  /** Texts of letters, for which there is no generator of its own. */
  public static final class Letters extends Generator<String> {
    /** Made by the runner. */
    public Letters() {
      super(String.class);
    }

    @Override
    public String generate(SourceOfRandomness random, GenerationStatus status) {
      char[] text = new char[random.nextInt(0, Claims.LONGEST_STRING)];
      for (int i = 0; i < text.length; i++) {
        text[i] = Claims.LETTERS.charAt(random.nextInt(Claims.LETTERS.length()));
      }
      return new String(text);
    }
  }

  /** Binary trees. */
  public static final class Trees extends Generator<Tree> {
    /** Made by the runner. */
    public Trees() {
      super(Tree.class);
    }

    @Override
    public Tree generate(SourceOfRandomness random, GenerationStatus status) {
      return tree(random, Claims.DEEPEST_TREE);
    }

    private static Tree tree(SourceOfRandomness random, int depth) {
      return depth == 0 || random.nextInt(3) == 0
          ? new Tree.Leaf(random.nextInt())
          : new Tree.Node(tree(random, depth - 1), tree(random, depth - 1));
    }
  }
}
