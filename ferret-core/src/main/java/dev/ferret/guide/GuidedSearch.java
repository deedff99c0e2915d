package dev.ferret.guide;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.search.Candidate;
import dev.ferret.search.SearchStrategy;
import dev.ferret.search.Space;
import dev.ferret.search.Tried;
import dev.ferret.search.Utility;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A search in progress: turns the candidates of a strategy into cases, and keeps statistics. */
public final class GuidedSearch {
  private static final int MOST_MILESTONES = 6;

  /** More than other searches ask for: one is usual. */
  private static final int MOST_ELITE = 8;

  /** The least number of tests that says something about a search. */
  private static final int MANY = 100;

  /** The part of the tests after which a search is compared with random inputs. */
  private static final double TRIAL = 0.2;

  /**
   * Where random inputs are as good as the best neighbour, this many times their share of
   * neighbours must be as good. A utility may have a greatest value, which is not yet a failure.
   */
  private static final double OFTENER = 2;

  /**
   * An input that was better than all inputs before it.
   *
   * @param test the number of the input in its search, counted from 1
   */
  public record Milestone(int test, Utility utility) {}

  private final SearchStrategy strategy;
  private final int most;
  private final Deque<Trace> first;
  private final RandomGenerator random;
  private final Neighbourhood neighbourhood;

  /** The front of all inputs. */
  private final Front front = new Front();

  /** The front of the inputs since the last restart. */
  private final Front recent = new Front();

  private @Nullable Tried base;
  private @Nullable Tried best;
  private final Deque<Trace> elite = new ArrayDeque<>();
  private int tests;
  private final List<Milestone> milestones = new ArrayList<>();

  /** Whether the input is one that was tested before. */
  private boolean isRepeat;

  private int told;
  private int accepted;
  private int improvements;
  private int restarts;
  private double temperature;

  /** Whether the input is a random one: of the start of a search, or in place of a neighbour. */
  private boolean isRandom;

  /** Whether the input is none of the strategy's. */
  private boolean isShared;

  private int randomInputs;
  private int neighbours;
  private @Nullable Utility bestRandom;
  private @Nullable Utility bestNeighbour;

  /** How many random inputs, and how many neighbours, were as good as the best of their kind. */
  private int bestRandoms;

  private int bestNeighbours;

  /** After how many tests neighbours were no better than random inputs; 0 while this is not so. */
  private int hopeless;

  /**
   * Begins a search.
   *
   * @param generator draws an input and returns its trace
   * @param most the number of inputs that will be tried at most
   * @param first the first inputs that a strategy gets when it asks for fresh ones
   */
  public GuidedSearch(
      SearchStrategy strategy,
      Function<Case, Trace> generator,
      long seed,
      int most,
      List<Trace> first) {
    if (strategy == null) {
      throw new IllegalArgumentException(
          "The function given to withStrategy must return a strategy, but got null");
    }
    this.strategy = strategy;
    this.most = most;
    this.first = new ArrayDeque<>(first);
    this.random = new SplittableRandom(seed);
    this.neighbourhood = new Neighbourhood(random);
    strategy.begin(
        new Space() {
          @Override
          public RandomGenerator random() {
            return random;
          }

          @Override
          public int tests() {
            return most;
          }

          @Override
          public Trace draw() {
            return generator.apply(Case.random(random.nextLong(), Choices.FULL_SIZE).recorded());
          }

          @Override
          public List<Tried> front() {
            return recent.members();
          }
        });
  }

  /** Returns the case of the next input, which is recorded. */
  public Case next() {
    tests++;
    isRandom = false;
    isRepeat = false;
    compare();
    isShared = hopeless > 0 && (tests - hopeless) % 2 == 0;
    if (isShared) {
      return random();
    }
    Candidate candidate = strategy.next();
    if (candidate == null) {
      throw new IllegalStateException(
          "The search strategy " + strategy + " chose no candidate; return Candidate.fresh()");
    }
    Tried before = base;
    Tried near = candidate.base();
    base = near;
    if (near != null) {
      temperature = candidate.temperature();
      return neighbourhood.neighbour(near.trace(), temperature);
    }
    Trace exact = candidate.trace();
    if (exact != null) {
      return Case.replay(exact);
    }
    neighbourhood.forget();
    Trace given = first.poll();
    if (given != null) {
      return Case.replay(given);
    }
    if (before != null) {
      restarts++;
      recent.clear();
    }
    return random();
  }

  /**
   * Returns whether the last input may have steps of a hand-written neighbourhood. A neighbour has
   * none if its base has no such part: what is drawn afresh has no steps yet.
   */
  public boolean mayHaveSteps() {
    return isShared || base == null || neighbourhood.mayHaveSteps();
  }

  private Case random() {
    isRandom = true;
    return Case.random(random.nextLong(), Choices.FULL_SIZE).recorded();
  }

  /**
   * Compares the neighbours so far with the random inputs of all starts. These are fewer, so
   * neighbours that are no better are worse than as many random inputs, unless they are as good
   * much more often. Half of the tests that are left are random ones then: the failure is found
   * after at most twice as many of them.
   */
  private void compare() {
    Utility byChance = bestRandom;
    if (tests != (int) (TRIAL * most)
        || tests < MANY
        || neighbours < randomInputs
        || byChance == null
        || byChance.isPareto()) {
      return;
    }
    Utility bySearch = bestNeighbour;
    double gain = bySearch == null ? -1 : bySearch.gainOver(byChance);
    double share = (double) bestNeighbours / neighbours;
    double shareByChance = (double) bestRandoms / randomInputs;
    if (gain < 0 || (gain == 0 && share < OFTENER * shareByChance)) {
      hopeless = tests - 1;
    }
  }

  /** Keeps the best utility of neighbours and of random inputs. */
  private void count(Utility utility) {
    if (isRandom) {
      randomInputs++;
      bestRandoms = asGood(bestRandom, bestRandoms, utility);
      bestRandom = better(bestRandom, utility);
    } else if (base != null) {
      neighbours++;
      bestNeighbours = asGood(bestNeighbour, bestNeighbours, utility);
      bestNeighbour = better(bestNeighbour, utility);
    }
  }

  /** Returns how many inputs are as good as the best one, after another one. */
  private static int asGood(@Nullable Utility best, int count, Utility utility) {
    double gain = best == null ? 1 : utility.gainOver(best);
    return gain > 0 ? 1 : gain == 0 ? count + 1 : count;
  }

  private static Utility better(@Nullable Utility known, Utility utility) {
    return known == null || utility.gainOver(known) > 0 ? utility : known;
  }

  /** Returns the neighbour of a trace that a search would try, as a function of a seed. */
  public static Case neighbour(Trace base, double temperature, long seed) {
    return new Neighbourhood(new SplittableRandom(seed)).neighbour(base, temperature);
  }

  /**
   * Hears that the last input was tested before, so that it is no further test. What became of it
   * then comes next.
   */
  public void repeats() {
    tests--;
    isRepeat = true;
  }

  /** Receives the last input, which passed, with its utility; returns whether it is accepted. */
  public boolean told(Tried tried) {
    told++;
    if (!isRepeat) {
      count(tried.utility());
    }
    Tried from = isShared ? null : base;
    if (from != null) {
      double gain = tried.utility().gainOver(from.utility());
      improvements += gain > 0 ? 1 : 0;
      neighbourhood.learn(gain, tried.trace());
    }
    if (tried.utility().isPareto()) {
      front.add(tried, random);
      recent.add(tried, random);
    }
    Tried top = best;
    if (top == null || tried.utility().gainOver(top.utility()) > 0) {
      best = tried;
      reached(tried.utility());
      elite.addFirst(tried.trace());
      if (elite.size() > MOST_ELITE) {
        elite.removeLast();
      }
    }
    if (isShared) {
      return false;
    }
    boolean isAccepted = strategy.told(tried);
    accepted += isAccepted ? 1 : 0;
    return isAccepted;
  }

  /** Receives the news that the last input was discarded, or passed without a utility. */
  public void heardNothing() {
    if (base != null && !isShared) {
      neighbourhood.learnNothing();
    }
  }

  /** Returns the best input that passed; null if none did. */
  public @Nullable Tried best() {
    return best;
  }

  /** Returns the last inputs that were better than all before them, the best first. */
  public List<Trace> elite() {
    return List.copyOf(elite);
  }

  /** Adds a milestone, and keeps a few of them, the first and the last included. */
  private void reached(Utility utility) {
    if (milestones.size() == MOST_MILESTONES) {
      for (int i = MOST_MILESTONES - 1; i > 0; i -= 2) {
        milestones.remove(i - 1 == 0 ? i : i - 1);
      }
    }
    milestones.add(new Milestone(tests, utility));
  }

  /** Returns some of the inputs that were better than all inputs before them. */
  public List<Milestone> milestones() {
    return List.copyOf(milestones);
  }

  /** Returns the Pareto front of the inputs, if there is one. */
  public List<Tried> front() {
    return List.copyOf(front.members());
  }

  /**
   * Returns after how many tests neighbours were no better than random inputs, so that half of the
   * rest were random; 0 if they were better or it was too early to say.
   */
  public int hopeless() {
    return hopeless;
  }

  /** Returns whether many inputs were tried, and none was better than its base. */
  public boolean isStuck() {
    return told > MANY && improvements == 0;
  }

  /** Returns the share of inputs that the strategy accepted. */
  public double acceptanceRate() {
    return told == 0 ? 0 : (double) accepted / told;
  }

  /** Returns how often the strategy started over. */
  public int restarts() {
    return restarts;
  }

  /** Returns the temperature of the last neighbour. */
  public double temperature() {
    return temperature;
  }
}
