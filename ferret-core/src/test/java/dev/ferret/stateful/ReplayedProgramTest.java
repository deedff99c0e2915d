package dev.ferret.stateful;

import static dev.ferret.Ferret.maximize;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that a search has edited, a shrinker has cut or a token brings back. */
class ReplayedProgramTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withFullReport();

  private static List<Integer> plus(List<Integer> list, int number) {
    List<Integer> longer = new ArrayList<>(list);
    longer.add(number);
    return List.copyOf(longer);
  }

  /** Notices every command that its precondition should have kept away. */
  private static final class Account {
    private final AtomicInteger broken;
    private int balance;
    private boolean frozen;

    Account(AtomicInteger broken) {
      this.broken = broken;
    }

    int pay(int amount) {
      broken.addAndGet(frozen || amount > balance ? 1 : 0);
      balance -= amount;
      return balance;
    }

    int deposit(int amount) {
      broken.addAndGet(frozen ? 1 : 0);
      balance += amount;
      return balance;
    }

    void freeze(boolean isFrozen) {
      broken.addAndGet(frozen == isFrozen ? 1 : 0);
      frozen = isFrozen;
    }
  }

  private record State(int balance, boolean frozen) {}

  private static StateMachine<State, Account> accounts(AtomicInteger broken) {
    return StateMachine.of(() -> new State(0, false), () -> new Account(broken))
        .command(
            "deposit",
            c ->
                c.arguments((s, draw) -> draw.reuse("amounts", integers(1, 20)))
                    .when(s -> !s.frozen())
                    .call((account, n) -> account.deposit(n))
                    .returns((s, n) -> s.balance() + n)
                    .next((s, n) -> new State(s.balance() + n, false)))
        .command(
            "pay",
            c ->
                c.arguments((s, draw) -> draw.reuse("amounts", integers(1, 20)))
                    .when(s -> !s.frozen())
                    .when((s, n) -> n <= s.balance())
                    .call((account, n) -> account.pay(n))
                    .returns((s, n) -> s.balance() - n)
                    .next((s, n) -> new State(s.balance() - n, false)))
        .command(
            "freeze",
            c ->
                c.when(s -> !s.frozen())
                    .run(account -> account.freeze(true))
                    .next(s -> new State(s.balance(), true)))
        .command(
            "thaw",
            c ->
                c.when(s -> s.frozen())
                    .run(account -> account.freeze(false))
                    .next(s -> new State(s.balance(), false)));
  }

  @Test
  void preconditionsHoldUnderEditsOfASearchAndEveryShrink() {
    assertThatPreconditionsHold(2);
  }

  @Test
  @Tag("slow")
  void preconditionsHoldUnderEveryEditOfASearchAndEveryShrink() {
    assertThatPreconditionsHold(20);
  }

  private static void assertThatPreconditionsHold(int seeds) {
    AtomicInteger broken = new AtomicInteger();
    for (int seed = 0; seed < seeds; seed++) {
      PropertyFailure failure =
          accounts(broken)
              .atEnd((s, account) -> maximize("balance", s.balance()))
              .invariant("poor", (s, account) -> s.balance() < 300)
              .with(SETTINGS.withSeed(seed))
              .run()
              .failure();
      assertThat(failure).hasMessageContaining("The invariant 'poor' does not hold");
    }
    assertThat(broken).hasValue(0);
  }

  @Test
  void aRecordedProgramIsReplayedExactly() {
    StateMachine<State, Account> machine = accounts(new AtomicInteger());
    AtomicInteger payments = new AtomicInteger();
    for (int seed = 0; seed < 200; seed++) {
      Choices test = Case.random(seed, Choices.FULL_SIZE).recorded().choices();
      Program program = machine.programs().from(test);
      Program again = machine.programs().from(Case.replay(test.trace()).choices());
      assertThat(again).hasToString(program.toString());
      payments.addAndGet(program.commands().contains("pay") ? 1 : 0);
    }
    assertThat(payments.get()).isGreaterThan(50);
  }

  @Test
  void aRecordedParallelProgramIsReplayedExactly() {
    StateMachine<State, Account> machine = accounts(new AtomicInteger()).parallel(3);
    for (int seed = 0; seed < 200; seed++) {
      Choices test = Case.random(seed, Choices.FULL_SIZE).recorded().choices();
      Program program = machine.programs().from(test);
      assertThat(machine.programs().from(Case.replay(test.trace()).choices()))
          .hasToString(program.toString());
    }
  }

  /** Hands out numbers, and loses all that came after the third. */
  private static final class Tickets {
    private final List<Integer> given = new ArrayList<>();

    int draw() {
      given.add(given.size() + 100);
      return given.get(given.size() - 1);
    }

    boolean isGiven(int ticket) {
      if (!given.contains(ticket)) {
        throw new IllegalStateException("nobody was given the ticket " + ticket);
      }
      return given.indexOf(ticket) < 3;
    }
  }

  @Test
  void resultsAreNotUsedAfterTheirCommandWasShrunkAway() {
    StateMachine<List<Result<Integer>>, Tickets> machine =
        StateMachine.of(() -> List.<Result<Integer>>of(), Tickets::new)
            .command(
                "draw",
                c ->
                    c.call(tickets -> tickets.draw())
                        .next(
                            (known, none, ticket) -> {
                              List<Result<Integer>> more = new ArrayList<>(known);
                              more.add(ticket);
                              return more;
                            }))
            .command(
                "isGiven",
                c ->
                    c.when(known -> !known.isEmpty())
                        .arguments((known, draw) -> draw.reuse("tickets", elementsOf(known)))
                        .call((tickets, ticket) -> tickets.isGiven(ticket.get()))
                        .returns((known, ticket) -> true));
    for (int seed = 0; seed < 50; seed++) {
      assertThat(machine.with(SETTINGS.withSeed(seed)).run().failure())
          .hasMessageContaining(
              """
                program =
                  draw();           // 100
                  draw();           // 101
                  draw();           // 102
                  var r4 = draw();  // 103
                  // model before: List.of(r1, r2, r3, r4)
                  isGiven(r4);      // false  <- fails
                  // model after:  the same
              """)
          .message()
          .doesNotContain("nobody was given");
    }
  }

  @Test
  void programsOfOneMachineServeOtherProperties() {
    List<Integer> lengths = new ArrayList<>();
    StateMachine<List<Integer>, List<Integer>> machine =
        StateMachine.<List<Integer>, List<Integer>>of(List::of, ArrayList::new)
            .command(
                "add",
                c ->
                    c.arguments(integers())
                        .call((list, n) -> list.add(n))
                        .returns((model, n) -> true)
                        .next((model, n) -> plus(model, n)));
    Ferret.forAll(machine.programs())
        .with(SETTINGS.withTries(50))
        .check(
            program -> {
              program.run();
              lengths.add(program.commands().size());
            });
    assertThat(Objects.requireNonNull(lengths)).hasSize(50).contains(50);
  }
}
