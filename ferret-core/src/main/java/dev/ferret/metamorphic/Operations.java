package dev.ferret.metamorphic;

import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.argument.Argument;
import dev.ferret.plan.Condition;
import dev.ferret.run.Settings;
import dev.ferret.text.SourceLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a data type, from which relations are derived: for each two operations, what
 * the order of their calls means. An immutable value, whose methods return changed copies.
 *
 * <pre>{@code
 * Operations.on(trees(), Tree::entries)
 *     .update("insert", keys, values, Tree::insert)
 *     .update("delete", keys, Tree::delete)
 *     .query("find", keys, Tree::find)
 *     .law("insert", "insert", COMMUTES, OVERWRITES)
 *     .law("insert", "delete", COMMUTES, OVERWRITES)
 *     .law("insert", "find", COMMUTES, OVERWRITES)
 *     .laws()
 *     .check();
 * }</pre>
 *
 * <p>Two calls are in <em>conflict</em> if they get in each other's way, as two calls with the same
 * key do. Both cases are checked, each with a law of its own: to leave conflicts out would hide
 * most faults. Arguments in conflict are generated on purpose.
 *
 * <p>States must not change: an update returns another state.
 *
 * @param <S> the type of the states
 * @since 0.1
 */
public final class Operations<S> {
  private final Gen<S> states;
  private final Throwing<? super S, ? extends @Nullable Object> view;
  private final List<DeclaredOperation<S>> operations;
  private final List<DeclaredLaw<S>> laws;
  private final Conflict conflict;
  private final @Nullable Validity<S> validity;
  private final @Nullable Condition<? super S> filter;
  private final @Nullable Settings settings;

  /** A law of two operations; there may be another one in conflict. */
  private record DeclaredLaw<S>(
      DeclaredOperation<S> first,
      DeclaredOperation<S> second,
      Law apart,
      Law inConflict,
      SourceLine line) {}

  private Operations(
      Gen<S> states,
      Throwing<? super S, ? extends @Nullable Object> view,
      List<DeclaredOperation<S>> operations,
      List<DeclaredLaw<S>> laws,
      Conflict conflict,
      @Nullable Validity<S> validity,
      @Nullable Condition<? super S> filter,
      @Nullable Settings settings) {
    this.states = states;
    this.view = view;
    this.operations = operations;
    this.laws = laws;
    this.conflict = conflict;
    this.validity = validity;
    this.filter = filter;
    this.settings = settings;
  }

  /**
   * Returns a data type without operations.
   *
   * @param states generates states
   * @param view what states are compared by: two states that show the same are the same to users
   */
  public static <S> Operations<S> on(
      Gen<S> states, Throwing<? super S, ? extends @Nullable Object> view) {
    return new Operations<>(
        Argument.present(states, "Operations need a generator of states"),
        Argument.present(view, "Operations need a function that shows a state"),
        List.of(),
        List.of(),
        Conflict.ofFirstArguments(),
        null,
        null,
        null);
  }

  /** Adds an operation that makes another state. */
  public Operations<S> update(String name, Throwing<? super S, ? extends S> function) {
    Argument.present(function, needs(name, "a function"));
    return with(name, List.of(), false, (state, none) -> function.apply(state));
  }

  /** Adds an operation with an argument that makes another state. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
  public <A extends @Nullable Object> Operations<S> update(
      String name,
      Gen<A> argument,
      Throwing.BiFunction<? super S, ? super A, ? extends S> function) {
    Argument.present(function, needs(name, "a function"));
    return with(
        name,
        List.of(generator(name, argument)),
        false,
        (state, values) -> function.apply(state, (A) values.get(0)));
  }

  /** Adds an operation with two arguments that makes another state. For more, draw a record. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the generators made the arguments
  public <A extends @Nullable Object, B extends @Nullable Object> Operations<S> update(
      String name,
      Gen<A> first,
      Gen<B> second,
      Throwing.TriFunction<? super S, ? super A, ? super B, ? extends S> function) {
    Argument.present(function, needs(name, "a function"));
    return with(
        name,
        List.of(generator(name, first), generator(name, second)),
        false,
        (state, values) -> function.apply(state, (A) values.get(0), (B) values.get(1)));
  }

  /** Adds an operation that returns a result. */
  public Operations<S> query(
      String name, Throwing<? super S, ? extends @Nullable Object> function) {
    Argument.present(function, needs(name, "a function"));
    return with(name, List.of(), true, (state, none) -> function.apply(state));
  }

  /** Adds an operation with an argument that returns a result. For more, draw a record. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the generator made the argument
  public <A extends @Nullable Object> Operations<S> query(
      String name,
      Gen<A> argument,
      Throwing.BiFunction<? super S, ? super A, ? extends @Nullable Object> function) {
    Argument.present(function, needs(name, "a function"));
    return with(
        name,
        List.of(generator(name, argument)),
        true,
        (state, values) -> function.apply(state, (A) values.get(0)));
  }

  private static String needs(String name, String what) {
    return "The operation '" + name + "' needs " + what;
  }

  private static Gen<?> generator(String name, Gen<?> gen) {
    return Argument.present(gen, needs(name, "a generator for each argument"));
  }

  private Operations<S> with(
      String name,
      List<Gen<?>> gens,
      boolean isQuery,
      Throwing.BiFunction<S, List<? extends @Nullable Object>, ? extends @Nullable Object>
          function) {
    Argument.name(name, "An operation needs a name");
    if (operations.stream().anyMatch(each -> each.name().equals(name))) {
      throw new IllegalArgumentException(
          "There are two operations called '" + name + "'; give one of them another name");
    }
    List<DeclaredOperation<S>> all = new ArrayList<>(operations);
    all.add(new DeclaredOperation<>(name, gens, isQuery, function));
    return new Operations<>(states, view, all, laws, conflict, validity, filter, settings);
  }

  /**
   * Says when two calls are in conflict: if their first arguments have a part in common. By default
   * they are if their first arguments are equal.
   *
   * @param name what it is called in reports
   * @param parts what counts of a first argument: of a key the key itself, of a tree all its keys
   */
  public Operations<S> conflict(
      String name,
      Function<? super @Nullable Object, ? extends Collection<? extends @Nullable Object>> parts) {
    Conflict other =
        new Conflict(
            Argument.name(name, "A conflict needs a name"),
            Argument.present(parts, "A conflict needs a function that returns parts"));
    return new Operations<>(states, view, operations, laws, other, validity, filter, settings);
  }

  /** Says that a law holds for two operations, in conflict or not. */
  public Operations<S> law(String first, String second, Law law) {
    return law(first, second, law, law);
  }

  /**
   * Says which law holds for two operations.
   *
   * @param first the name of an update, which is called before the second one
   * @param second the name of an update or a query
   * @param apart what holds if the calls are not in conflict
   * @param inConflict what holds if they are
   * @throws IllegalArgumentException if there is no such operation, if the first is a query, or if
   *     the law says nothing of a query
   */
  public Operations<S> law(String first, String second, Law apart, Law inConflict) {
    Argument.present(apart, "law needs a law");
    Argument.present(inConflict, "law needs a law");
    DeclaredOperation<S> one = operation(first);
    DeclaredOperation<S> other = operation(second);
    if (one.isQuery()) {
      throw new IllegalArgumentException(
          "'" + first + "' is a query, which changes nothing; a law begins with an update");
    }
    for (Law law : List.of(apart, inConflict)) {
      if (other.isQuery() && !candidates(other, false).contains(law) && law != Law.NONE) {
        throw new IllegalArgumentException(
            law + " says nothing of a query such as '" + second + "'");
      }
    }
    List<DeclaredLaw<S>> all = new ArrayList<>(laws);
    all.add(new DeclaredLaw<>(one, other, apart, inConflict, SourceLine.here()));
    return new Operations<>(states, view, operations, all, conflict, validity, filter, settings);
  }

  private DeclaredOperation<S> operation(String name) {
    for (DeclaredOperation<S> each : operations) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    throw new IllegalArgumentException(
        "There is no operation called '"
            + name
            + "', only "
            + operations.stream().map(DeclaredOperation::name).toList());
  }

  /**
   * Says what all states must satisfy: those that are generated, which is checked before anything
   * else, and those that updates make of them.
   */
  public Operations<S> validity(Throwing<? super S, Boolean> condition) {
    Validity<S> other =
        (validity == null ? Validity.<S>none() : validity)
            .and(Argument.present(condition, "validity needs a condition"), SourceLine.here());
    return new Operations<>(states, view, operations, laws, conflict, other, filter, settings);
  }

  /**
   * Takes only states that satisfy a condition, also where they are arguments; see {@link
   * Metamorphic#where}. Several conditions must all hold.
   */
  public Operations<S> where(Condition<? super S> condition) {
    Argument.<Condition<? super S>>present(condition, "where needs a condition");
    Condition<? super S> both = filter == null ? condition : Condition.<S>all(filter, condition);
    return new Operations<>(states, view, operations, laws, conflict, validity, both, settings);
  }

  /** Runs what is made of these operations with other settings: tests of laws and suggestions. */
  public Operations<S> with(Settings other) {
    Argument.present(other, "with needs settings");
    return new Operations<>(states, view, operations, laws, conflict, validity, filter, other);
  }

  /**
   * Returns a test of all that is declared: the laws, that updates keep states valid, and that all
   * operations do the same to states that show the same (if there are updates that commute, which
   * make such states).
   *
   * @throws IllegalStateException if no law is declared
   */
  public Metamorphic<S, S> laws() {
    Metamorphic<S, S> test = states();
    Laws<S> maker = maker();
    if (laws.isEmpty()) {
      throw new IllegalStateException(
          "No law is declared, so nothing would be checked; suggest() lists those that hold");
    }
    if (validity != null && validity.condition() != null) {
      for (DeclaredOperation<S> each : operations) {
        test =
            each.isQuery()
                ? test
                : test.relation(maker.keepsValidity(validity.line(), each, validity.condition()));
      }
    }
    DeclaredLaw<S> commuting = null;
    for (DeclaredLaw<S> law : laws) {
      for (Relation<S, S> relation : relations(law)) {
        test = test.relation(relation);
      }
      boolean isPair = law.apart() == Law.COMMUTES && !law.second().isQuery();
      commuting = commuting == null && isPair ? law : commuting;
    }
    if (commuting != null) {
      for (DeclaredOperation<S> each : operations) {
        test =
            test.relation(
                maker.keepsEquivalence(
                    commuting.line(),
                    each,
                    cell(commuting),
                    commuting.first(),
                    commuting.second()));
      }
    }
    return test;
  }

  /** A test of states without relations. */
  private Metamorphic<S, S> states() {
    Metamorphic<S, S> test = Metamorphic.of(states, state -> state);
    if (validity != null && validity.condition() != null) {
      test = test.validity(validity.condition());
    }
    test = filter == null ? test : test.where(filter);
    return settings == null ? test : test.with(settings);
  }

  private Laws<S> maker() {
    return new Laws<>(states, view, conflict, state -> filter == null || filter.test(state));
  }

  private static Conflict.Cell cell(DeclaredLaw<?> law) {
    return law.apart() == law.inConflict() ? Conflict.Cell.BOTH : Conflict.Cell.APART;
  }

  private List<Relation<S, S>> relations(DeclaredLaw<S> law) {
    List<Relation<S, S>> relations = new ArrayList<>();
    if (law.apart() != Law.NONE) {
      relations.add(maker().pair(law.line(), law.apart(), cell(law), law.first(), law.second()));
    }
    if (law.inConflict() != Law.NONE && law.inConflict() != law.apart()) {
      relations.add(
          maker()
              .pair(
                  law.line(), law.inConflict(), Conflict.Cell.CONFLICT, law.first(), law.second()));
    }
    return relations;
  }

  /** Returns the laws to try, the one that says most first. */
  private static List<Law> candidates(DeclaredOperation<?> second, boolean inConflict) {
    if (second.isQuery()) {
      return inConflict
          ? List.of(Law.OVERWRITES, Law.COMMUTES)
          : List.of(Law.COMMUTES, Law.OVERWRITES);
    }
    return inConflict
        ? List.of(Law.INVERSE, Law.OVERWRITES, Law.ABSORBS, Law.COMMUTES)
        : List.of(Law.COMMUTES, Law.INVERSE, Law.OVERWRITES, Law.ABSORBS);
  }

  /**
   * Tries all laws on all pairs of operations and returns those that were never violated, as lines
   * of Java to paste. They are suggestions: what a fault makes always true is among them, and what
   * is hardly ever false may be. So read them before you paste them.
   *
   * <p>Each law is tried on as many cases as the settings allow tries.
   *
   * @throws IllegalStateException if there are no updates
   */
  public String suggest() {
    if (operations.stream().allMatch(DeclaredOperation::isQuery)) {
      throw new IllegalStateException(
          "There are no updates, so there is nothing to suggest; add one with update(...)");
    }
    Settings chosen = settings == null ? Settings.configured() : settings;
    return new Suggestions<>(states(), maker(), operations, Operations::candidates, chosen).text();
  }

  /** Returns the names of the operations. */
  @Override
  public String toString() {
    return "Operations" + operations.stream().map(DeclaredOperation::name).toList();
  }
}
