package dev.ferret.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CompletionTest {
  private static final int OPEN = -1;

  /** Columns and what they may not be together. */
  private record Shape(int[] levels, List<Forbidden> forbidden) {
    boolean isAllowed(int[] row) {
      return forbidden.stream().noneMatch(each -> each.isIn(row));
    }

    Completion completion() {
      return Completion.of(levels, forbidden);
    }

    /** All rows that are allowed, by going through all rows there could be. */
    List<int[]> allowed() {
      List<int[]> allowed = new ArrayList<>();
      int[] row = new int[levels.length];
      int column = 0;
      while (column < levels.length) {
        if (isAllowed(row)) {
          allowed.add(row.clone());
        }
        for (column = 0; column < levels.length && ++row[column] == levels[column]; column++) {
          row[column] = 0;
        }
      }
      return allowed;
    }

    @Override
    public String toString() {
      return Arrays.toString(levels) + " without " + forbidden;
    }
  }

  private static Shape shape(SplittableRandom random) {
    int[] levels = new int[3 + random.nextInt(5)];
    Arrays.setAll(levels, i -> 1 + random.nextInt(4));
    List<Forbidden> forbidden = new ArrayList<>();
    int count = random.nextInt(14);
    for (int i = 0; i < count; i++) {
      int size = Math.min(levels.length, 1 + random.nextInt(i == 0 ? 2 : 4));
      forbidden.add(Forbidden.random(levels, Math.max(size, i < 2 ? 1 : 2), random));
    }
    return new Shape(levels, forbidden);
  }

  private static boolean fits(int[] row, int[] partial) {
    for (int i = 0; i < row.length; i++) {
      if (partial[i] != OPEN && partial[i] != row[i]) {
        return false;
      }
    }
    return true;
  }

  @Test
  void rowsCanBeCompletedIfAndOnlyIfSomeAllowedRowAgreesWithThem() {
    SplittableRandom random = new SplittableRandom(1);
    int contradictory = 0;
    int impossible = 0;
    for (int i = 0; i < 4_000; i++) {
      Shape shape = shape(random);
      List<int[]> allowed = shape.allowed();
      Completion completion = shape.completion();
      assertThat(completion.isSatisfiable()).as("%s", shape).isEqualTo(!allowed.isEmpty());
      contradictory += allowed.isEmpty() ? 1 : 0;
      // The same object decides many questions in turn, so that none may leave anything behind.
      for (int j = 0; j < 20; j++) {
        int[] partial = new int[shape.levels.length];
        Arrays.setAll(
            partial, k -> random.nextInt(3) == 0 ? OPEN : random.nextInt(shape.levels[k]));
        boolean isPossible = allowed.stream().anyMatch(row -> fits(row, partial));
        impossible += isPossible ? 0 : 1;
        assertThat(completion.isPossible(partial)).as("%s", shape).isEqualTo(isPossible);
        int[] row = partial.clone();
        assertThat(completion.complete(row, random)).as("%s", shape).isEqualTo(isPossible);
        if (isPossible) {
          assertThat(row).doesNotContain(OPEN);
          assertThat(shape.isAllowed(row)).as("%s of %s", Arrays.toString(row), shape).isTrue();
          assertThat(fits(row, partial)).isTrue();
        } else {
          assertThat(row).as("a row that cannot be completed stays").isEqualTo(partial);
        }
      }
    }
    assertThat(contradictory).isBetween(100, 2_000);
    assertThat(impossible).isBetween(5_000, 70_000);
  }

  @Test
  void draftsGrowIfAndOnlyIfTheWholeRowIsPossible() {
    SplittableRandom random = new SplittableRandom(2);
    int refused = 0;
    for (int i = 0; i < 4_000; i++) {
      Shape shape = shape(random);
      Completion completion = shape.completion();
      if (!completion.isSatisfiable()) {
        continue;
      }
      List<int[]> allowed = shape.allowed();
      int[] open = new int[shape.levels.length];
      Arrays.fill(open, OPEN);
      PartialRow draft = completion.begun(open);
      for (int step = 0; step < 12; step++) {
        int column = random.nextInt(open.length);
        int level = random.nextInt(shape.levels[column]);
        int[] before = draft.row.clone();
        int[] wanted = draft.row.clone();
        wanted[column] = level;
        boolean isPossible = allowed.stream().anyMatch(each -> fits(each, wanted));
        boolean isDone =
            before[column] == OPEN
                ? completion.extend(draft, column, level)
                : completion.exchange(draft, column, level);
        assertThat(isDone).as("%s: %s", shape, Arrays.toString(wanted)).isEqualTo(isPossible);
        assertThat(draft.row).isEqualTo(isPossible ? wanted : before);
        refused += isPossible ? 0 : 1;
        assertKept(shape, completion, draft, allowed);
      }
    }
    assertThat(refused).isGreaterThan(3_000);
  }

  /** A draft knows a row that agrees with it, and rules out only what no such row has. */
  private static void assertKept(
      Shape shape, Completion completion, PartialRow draft, List<int[]> allowed) {
    if (completion.isFree()) {
      return;
    }
    assertThat(shape.isAllowed(draft.witness)).as("%s", shape).isTrue();
    for (int column = 0; column < draft.row.length; column++) {
      boolean agrees = draft.row[column] == OPEN || draft.row[column] == draft.witness[column];
      assertThat(agrees || !completion.isConcerned(column)).as("%s", shape).isTrue();
    }
    for (int[] each : allowed) {
      if (fits(each, draft.row)) {
        for (int column = 0; column < each.length; column++) {
          int number = completion.number(column, each[column]);
          assertThat(Implications.has(draft.ruledOut, number)).as("%s", shape).isFalse();
        }
      }
    }
  }

  @Test
  void aDraftBeginsWithAnyRowThatIsPossible() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 2_000; i++) {
      Shape shape = shape(random);
      Completion completion = shape.completion();
      List<int[]> allowed = shape.allowed();
      for (int j = 0; j < 20; j++) {
        int[] partial = new int[shape.levels.length];
        Arrays.setAll(partial, k -> random.nextInt(3) > 0 ? OPEN : random.nextInt(shape.levels[k]));
        boolean isPossible = allowed.stream().anyMatch(row -> fits(row, partial));
        PartialRow draft = completion.begun(partial);
        assertThat(draft != null).as("%s", shape).isEqualTo(completion.isFree() || isPossible);
        if (draft != null) {
          assertThat(draft.row).isEqualTo(partial);
          assertKept(shape, completion, draft, allowed);
        }
      }
    }
  }

  @Test
  void levelsOfAnotherRowAreKeptWhereTheyCanBe() {
    SplittableRandom random = new SplittableRandom(8);
    int kept = 0;
    for (int i = 0; i < 2_000; i++) {
      Shape shape = shape(random);
      Completion completion = shape.completion();
      List<int[]> allowed = shape.allowed();
      if (allowed.isEmpty()) {
        continue;
      }
      int[] wish = allowed.get(random.nextInt(allowed.size()));
      int[] row = new int[wish.length];
      Arrays.setAll(row, k -> random.nextInt(3) > 0 ? OPEN : random.nextInt(shape.levels[k]));
      int[] partial = row.clone();
      boolean isPossible = allowed.stream().anyMatch(each -> fits(each, partial));
      int[] whole = wish.clone();
      Arrays.setAll(whole, k -> partial[k] == OPEN ? wish[k] : partial[k]);
      assertThat(completion.adapt(row, wish)).as("%s", shape).isEqualTo(isPossible);
      if (isPossible) {
        assertThat(shape.isAllowed(row) && fits(row, partial)).as("%s", shape).isTrue();
        kept += Arrays.equals(row, whole) ? 1 : 0;
        assertThat(Arrays.equals(row, whole)).isEqualTo(shape.isAllowed(whole));
      }
    }
    assertThat(kept).isGreaterThan(300);
  }

  @Test
  void exchangedLevelsHoldIfAndOnlyIfTheRowIsAllowed() {
    SplittableRandom random = new SplittableRandom(3);
    int failed = 0;
    for (int i = 0; i < 2_000; i++) {
      Shape shape = shape(random);
      Completion completion = shape.completion();
      for (int[] row : shape.allowed().stream().limit(20).toList()) {
        int column = random.nextInt(row.length);
        row[column] = random.nextInt(shape.levels[column]);
        assertThat(completion.holds(row, column)).as("%s", shape).isEqualTo(shape.isAllowed(row));
        failed += shape.isAllowed(row) ? 0 : 1;
      }
    }
    assertThat(failed).isGreaterThan(1_000);
  }

  /** Looks up in a table whether four columns of four levels go together. */
  private static Rule table(int[] columns, boolean[] allowed) {
    return row -> {
      int place = 0;
      for (int column : columns) {
        if (row[column] < 0) {
          return column;
        }
        place = place * 4 + row[column];
      }
      return allowed[place] ? Rule.HOLDS : Rule.FAILS;
    };
  }

  @Test
  void rulesThatForbidManyCombinationsAreDecidedAlike() {
    SplittableRandom random = new SplittableRandom(6);
    int[] levels = {4, 4, 4, 4, 4, 4};
    int[][] columns = {{3, 0, 4, 1}, {5, 2, 0, 3}};
    int failed = 0;
    for (int i = 0; i < 200; i++) {
      List<Rule> rules = new ArrayList<>();
      for (int[] each : columns) {
        boolean[] allowed = new boolean[256];
        for (int j = 0; j < allowed.length; j++) {
          allowed[j] = random.nextInt(4) == 0;
        }
        rules.add(table(each, allowed));
      }
      Completion completion = Completion.of(levels, rules);
      for (int j = 0; j < 50; j++) {
        int[] row = {-1, -1, -1, -1, -1, -1};
        assertThat(completion.complete(row, random)).isTrue();
        assertThat(rules).allMatch(rule -> rule.check(row) == Rule.HOLDS);
        int column = random.nextInt(levels.length);
        row[column] = random.nextInt(4);
        boolean holds = rules.stream().allMatch(rule -> rule.check(row) == Rule.HOLDS);
        assertThat(completion.holds(row, column)).isEqualTo(holds);
        assertThat(completion.isPossible(row)).isEqualTo(holds);
        failed += holds ? 0 : 1;
      }
    }
    assertThat(failed).isBetween(2_000, 8_000);
  }

  @Test
  void arraysHaveExactlyTheCombinationsThatSomeAllowedRowHas() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 1_500; i++) {
      Shape shape = shape(random);
      Completion completion = shape.completion();
      if (!completion.isSatisfiable()) {
        continue;
      }
      int strength = 1 + random.nextInt(Math.min(4, shape.levels.length));
      List<int[]> rows =
          Construction.of(shape.levels, List.of(ColumnGroup.all(strength, shape.levels.length)))
              .within(completion)
              .seed(i)
              .budget(i % 2 == 0 ? 0 : 20_000)
              .rows();
      assertThat(rows).as("%s", shape).allMatch(shape::isAllowed);
      List<int[]> allowed = shape.allowed();
      Checker.each(
          shape.levels.length,
          strength,
          new int[0],
          set ->
              assertThat(Checker.combinations(rows, set))
                  .as("strength %d of %s", strength, shape)
                  .isEqualTo(Checker.combinations(allowed, set)));
    }
  }

  @Test
  void aRuleThatAlwaysFailsLeavesNoRow() {
    Completion completion = Completion.of(new int[] {2, 2}, List.of(row -> Rule.FAILS));
    assertThat(completion.isSatisfiable()).isFalse();
    assertThat(completion.isPossible(new int[] {OPEN, OPEN})).isFalse();
    assertThat(completion.isPossible(new int[] {1, 0})).isFalse();
    assertThat(completion.complete(new int[] {OPEN, 1}, new SplittableRandom(1))).isFalse();
  }

  @Test
  void aRuleThatForbidsAllLevelsOfAColumnLeavesNoRow() {
    Rule first = row -> row[1] < 0 ? 1 : row[1] == 0 ? Rule.FAILS : Rule.HOLDS;
    Rule second = row -> row[1] < 0 ? 1 : row[1] == 1 ? Rule.FAILS : Rule.HOLDS;
    assertThat(Completion.of(new int[] {3, 2}, List.of(first)).isSatisfiable()).isTrue();
    assertThat(Completion.of(new int[] {3, 2}, List.of(first, second)).isSatisfiable()).isFalse();
    assertThat(Completion.of(new int[] {1, 1}, List.of(first)).isSatisfiable()).isFalse();
  }

  @Test
  void theOnlyRowThatRulesLeaveIsFound() {
    int[] levels = {3, 4, 2, 5};
    int[] only = {2, 1, 0, 3};
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      int column = i;
      rules.add(
          row -> row[column] < 0 ? column : row[column] == only[column] ? Rule.HOLDS : Rule.FAILS);
    }
    Completion completion = Completion.of(levels, rules);
    int[] row = {OPEN, OPEN, OPEN, OPEN};
    assertThat(completion.complete(row, new SplittableRandom(1))).isTrue();
    assertThat(row).isEqualTo(only);
    // To make one row smaller there is nothing to do, whatever the budget is.
    List<int[]> rows =
        assertTimeoutPreemptively(
            Duration.ofSeconds(10),
            () ->
                Construction.of(levels, List.of(ColumnGroup.all(2, 4)))
                    .within(completion)
                    .budget(100_000_000)
                    .rows());
    assertThat(rows).hasSize(1);
    assertThat(rows.get(0)).isEqualTo(only);
  }
}
