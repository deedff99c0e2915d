package dev.ferret.studies.tables;

import dev.ferret.cover.Covering;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.tcas.Kills;
import dev.ferret.studies.tcas.Mutant;
import dev.ferret.studies.tcas.Setting;
import dev.ferret.studies.tcas.Suite;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;

/** Faults in the logic of TCAS: the paper on radix coverage. */
final class TcasTable implements Study {
  private static final int ALL = Mutant.values().length;
  private static final String UNIT = "kills of " + ALL;
  private static final String PLAIN = "plain";
  private static final String RADIX = "radix";

  /** Arrays that take seconds are made from fewer seeds. */
  private static final int MANY = 10;

  private static final int SOME = 5;
  private static final int FEW = 3;

  /** With a lower limit of tests than the usual one, only what takes few seconds is run. */
  private static final int USUAL_CAP = 100_000;

  /**
   * What is run.
   *
   * @param random the case of the random rows beside it
   * @param paper the kills in the paper; not a number if it has none
   */
  private record Plan(
      String name,
      String mode,
      String random,
      Setting setting,
      Covering covering,
      int seeds,
      boolean isQuick,
      double paper) {
    Plan(Setting setting, String mode, Covering covering, int seeds, double paper) {
      this(caption(setting, covering), mode, setting, covering, seeds, paper);
    }

    private Plan(
        String name, String mode, Setting setting, Covering covering, int seeds, double paper) {
      this(name, mode, name, setting, covering, seeds, true, paper);
    }

    private static String caption(Setting setting, Covering covering) {
      return setting.name() + " t=" + covering.strength();
    }

    /** The same beside a radix array, whose random rows have the case of this name. */
    Plan besideRadix() {
      String other = name + ", " + mode;
      return new Plan(name, mode, other, setting, covering, seeds, isQuick, paper);
    }

    /** Another way to the same case, for a full run. */
    Plan or(String remark, Covering other) {
      String variant = name + ", " + remark;
      return new Plan(variant, mode, variant, setting, other, seeds, false, Double.NaN);
    }

    Plan full() {
      return new Plan(name, mode, random, setting, covering, seeds, false, paper);
    }
  }

  private static List<Plan> plans(boolean isQuick) {
    List<Plan> plans = new ArrayList<>();
    for (int t = 2; t <= 6; t++) {
      Covering usual = isQuick ? first(t) : Covering.of(t);
      plans.add(new Plan(Setting.whiteBox(), PLAIN, usual, MANY, t == 6 ? 35 : Double.NaN));
    }
    Setting ones = Setting.stepsOf(1);
    plans.add(new Plan(ones, PLAIN, first(2), FEW, 18).besideRadix());
    Plan pairs = new Plan(ones, RADIX, first(2).rows(10_000), MANY, 26);
    plans.add(pairs);
    plans.add(pairs.or("rule", first(2).radix()));
    plans.add(pairs.or("base 10", first(2).radix(10)));
    for (int rows : new int[] {1_100, 2_000, 5_000, 20_000}) {
      plans.add(pairs.or(rows(rows), first(2).rows(rows)));
    }
    Plan triples = new Plan(ones, RADIX, first(3).radix(10), SOME, 28);
    plans.add(triples);
    plans.add(triples.or("rule", first(3).radix()));
    for (int rows : new int[] {2_000, 5_000, 10_000, 20_000}) {
      plans.add(triples.or(rows(rows), first(3).rows(rows)));
    }
    plans.add(new Plan(ones, RADIX, first(4).radix(), FEW, Double.NaN).full());
    plans.addAll(tens());
    return plans;
  }

  private static List<Plan> tens() {
    Setting tens = Setting.stepsOf(10);
    Plan pairs = new Plan(tens, RADIX, first(2).radix(10), MANY, 9);
    Plan triples = new Plan(tens, RADIX, first(3).radix(10), MANY, 30);
    Plan quadruples = new Plan(tens, RADIX, first(4).radix(7), FEW, 35).full();
    return List.of(
        new Plan(tens, PLAIN, first(2), MANY, 17).besideRadix(),
        pairs,
        pairs.or("rule", first(2).radix()),
        new Plan(tens, PLAIN, first(3), FEW, 35).besideRadix().full(),
        triples,
        triples.or("rule", first(3).radix()),
        quadruples,
        quadruples.or("rule", first(4).radix()));
  }

  private static String rows(int count) {
    return String.format(Locale.ROOT, "%,d rows", count);
  }

  /** Takes the first array: to make it smaller takes longer than its runs, and kills no more. */
  private static Covering first(int strength) {
    return Covering.of(strength).budget(0);
  }

  @Override
  public String name() {
    return "tcas";
  }

  @Override
  public String interpretation() {
    return "The figures are mutants killed, of "
        + ALL
        + " (35 behaviours: three pairs compute the same); 'found' counts the seeds that killed"
        + " all. 'rows' and 'seconds' are means over the seeds, and seconds include the runs of"
        + " the mutants. 'random rows' are as many uniform random rows as the array above them"
        + " has, from the same seed. 'plain' covers combinations of values, 'radix' those of"
        + " digits: of the smallest base with at most six digits ('rule', as the paper says), of"
        + " base 10, or of the largest base that keeps to a number of rows. A radix case without"
        + " remark is the one to hold against the paper, chosen because it kills as many:"
        + " 10,000 rows for 0..1000 t=2, the rule"
        + " for 0..1000 t=4, base 7 for 0..1000 step 10 t=4, base 10 otherwise; the paper's own"
        + " arrays fit base 10, not its rule. Arrays of the white box are made smaller within the"
        + " default budget, except with --quick, and the others are not. Strength 6 does not"
        + " promise all mutants: the rarest is killed by 49 of the 460,800 inputs of the white"
        + " box, and no six values are in fewer than 64 of them. Plain arrays for 0..1000 t=3"
        + " would have a billion rows. The paper's figures are those of its tables 4 and 5; for"
        + " the white box, ACTS's. With --quick, three seeds, and fewer cases.";
  }

  @Override
  public void run(Trials trials) {
    boolean isQuick = trials.cap() < USUAL_CAP;
    for (Plan plan : plans(isQuick)) {
      if (plan.isQuick || !isQuick) {
        int seeds = Math.min(isQuick ? FEW : plan.seeds, trials.runs());
        measure(plan, seeds, trials);
      }
    }
  }

  private void measure(Plan plan, int seeds, Trials trials) {
    List<Result> covered = new ArrayList<>();
    List<Result> random = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      long seed = trials.seed() + 1_000_003L * i;
      Result result = Result.of(s -> Suite.of(plan.setting, plan.covering.seed(s)), seed);
      covered.add(result);
      random.add(Result.of(s -> Suite.random(plan.setting, result.rows, s), seed));
    }
    List<Figure> paper = new ArrayList<>();
    if (!Double.isNaN(plan.paper)) {
      paper.add(Figure.published("paper", plan.paper));
    }
    trials.rows().accept(row(plan.name, plan.mode, covered, paper));
    trials.rows().accept(row(plan.random, "random rows", random, new ArrayList<>()));
  }

  /** The limit of a row is the number of inputs. */
  private StudyRow row(String name, String mode, List<Result> results, List<Figure> figures) {
    double rows = results.stream().mapToInt(Result::rows).average().orElse(0);
    figures.add(Figure.measured("rows", rows, "rows"));
    figures.add(
        Figure.measured(
            "seconds", results.stream().mapToDouble(Result::seconds).average().orElse(0), "s"));
    int all = (int) results.stream().filter(each -> each.kills == ALL).count();
    double[] kills = results.stream().mapToDouble(Result::kills).toArray();
    return StudyRow.of(name, mode, kills, all, UNIT, rows, figures);
  }

  private record Result(int rows, int kills, double seconds) {
    static Result of(LongFunction<Suite> suite, long seed) {
      long start = System.nanoTime();
      Suite made = suite.apply(seed);
      int kills = Kills.of(made.inputs()).size();
      return new Result(made.size(), kills, (System.nanoTime() - start) / 1e9);
    }
  }
}
