package dev.ferret.studies.systemf;

import static dev.ferret.studies.systemf.SystemF.BASE;
import static dev.ferret.studies.systemf.SystemF.CON;
import static dev.ferret.studies.systemf.SystemF.FALSE;
import static dev.ferret.studies.systemf.SystemF.TRUE;
import static dev.ferret.studies.systemf.SystemF.app;
import static dev.ferret.studies.systemf.SystemF.arrow;
import static dev.ferret.studies.systemf.SystemF.cond;
import static dev.ferret.studies.systemf.SystemF.forAll;
import static dev.ferret.studies.systemf.SystemF.lam;
import static dev.ferret.studies.systemf.SystemF.tapp;
import static dev.ferret.studies.systemf.SystemF.tlam;
import static dev.ferret.studies.systemf.SystemF.tvar;
import static dev.ferret.studies.systemf.SystemF.var;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class ReductionsTest {
  private static final Reductions SOUND = new Reductions(Mutant.NONE);

  /** A smallest term to which the mutant makes a difference. */
  private static Expr smallest(Mutant mutant) {
    return switch (mutant) {
      case NONE -> throw new IllegalArgumentException();
      case APP_FORGET_SUBST -> app(lam(BASE, var(0)), CON);
      case SUBST_SWAPPED -> app(lam(BASE, TRUE), CON);
      case T_APP_FORGET_SUBST -> tapp(tlam(lam(tvar(0), CON)), BASE);
      case SUBST_LT, SUBST_NO_INCR -> app(lam(BASE, lam(BASE, var(0))), CON);
      case T_SUBST_NO_INCR -> tapp(tlam(tlam(lam(tvar(0), CON))), BASE);
      case SUBST_IN_TYPE_LT, SUBST_IN_TYPE_NO_INCR -> tapp(tlam(lam(forAll(tvar(0)), CON)), BASE);
      case SUBST_IN_TYPE_NO_DECR -> tlam(tapp(tlam(lam(tvar(1), CON)), BASE));
      case SUBST_VAR -> lam(BASE, app(lam(BASE, var(1)), CON));
      case LIFT_TYPE_T_VAR, LIFT_TYPE_FOR_ALL ->
          tapp(tlam(tlam(lam(tvar(1), CON))), forAll(tvar(0)));
      case SUBST_APP -> app(lam(BASE, app(lam(BASE, CON), var(0))), CON);
      case SUBST_NO_LIFT -> lam(BASE, app(lam(BASE, lam(BASE, var(1))), var(0)));
      case SUBST_NO_LIFT_T -> tlam(app(lam(arrow(tvar(0), BASE), tlam(var(0))), lam(tvar(0), CON)));
      case LIFT_T_NO_INCR -> app(lam(forAll(BASE), tlam(var(0))), tlam(tapp(tlam(CON), tvar(0))));
      case LIFT_VAR, LIFT_LAM -> app(lam(BASE, lam(BASE, var(1))), app(lam(BASE, var(0)), CON));
      case LIFT_T_LAM_A, LIFT_T_LAM_B ->
          lam(BASE, app(lam(forAll(BASE), lam(BASE, var(1))), tlam(var(0))));
      case LIFT_T_APP -> lam(forAll(BASE), app(lam(BASE, lam(BASE, var(1))), tapp(var(0), BASE)));
      case SUBST_IN_TYPE_NO_LIFT -> tlam(tapp(tlam(lam(forAll(tvar(1)), CON)), tvar(0)));
      case T_SUBST_NO_LIFT -> tlam(tapp(tlam(tlam(lam(tvar(1), CON))), tvar(0)));
      case COND_FALSE_TO_TRUE -> cond(FALSE, TRUE, FALSE);
    };
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
  void aMutantDiffersOnItsSmallestTerm(Mutant mutant) {
    Expr term = smallest(mutant);
    assertThat(Typing.isWellTyped(term)).isTrue();
    assertThat(Size.of(term)).isEqualTo(LazySearchFigures.of(mutant).leastBound());
    assertThat(new Reductions(mutant).agrees(term)).isFalse();
    assertThat(SOUND.agrees(term)).isTrue();
  }

  @Test
  void noSmallerTermShowsAMutant() {
    int maxSize = 8;
    SystemF all = new SystemF(maxSize);
    Set<Mutant> seen = EnumSet.noneOf(Mutant.class);
    for (int size = 1; size <= maxSize; size++) {
      List<Expr> wellTyped = all.terms(size).stream().filter(Typing::isWellTyped).toList();
      for (Mutant mutant : EnumSet.complementOf(EnumSet.of(Mutant.NONE))) {
        Reductions reductions = new Reductions(mutant);
        if (!seen.contains(mutant) && !wellTyped.stream().allMatch(reductions::agrees)) {
          seen.add(mutant);
          assertThat(size).as(mutant.label()).isEqualTo(LazySearchFigures.of(mutant).leastBound());
        }
      }
    }
    assertThat(seen)
        .allMatch(mutant -> LazySearchFigures.of(mutant).leastBound() <= maxSize)
        .hasSize(11);
  }

  @ParameterizedTest
  @EnumSource
  void noMutantDiffersOnNormalForms(Mutant mutant) {
    Reductions reductions = new Reductions(mutant);
    SystemF all = new SystemF(6);
    List<Expr> normal =
        IntStream.rangeClosed(1, 6)
            .boxed()
            .flatMap(size -> all.terms(size).stream())
            .filter(term -> Typing.isWellTyped(term) && SOUND.pstep(term).equals(term))
            .toList();
    assertThat(normal)
        .contains(CON, TRUE, FALSE, lam(BASE, var(0)), tlam(lam(tvar(0), var(0))))
        .allMatch(term -> SOUND.step(term) == null)
        .allMatch(reductions::agrees);
  }

  @Test
  void aStepContractsTheOutermostRedexOnly() {
    Expr inner = app(lam(BASE, var(0)), CON);
    assertThat(SOUND.step(app(lam(BASE, var(0)), inner))).isEqualTo(inner);
    assertThat(SOUND.pstep(app(lam(BASE, var(0)), inner))).isEqualTo(CON);
    assertThat(SOUND.step(lam(BASE, inner))).isNull();
    assertThat(SOUND.pstep(lam(BASE, inner))).isEqualTo(lam(BASE, CON));
    assertThat(SOUND.step(cond(TRUE, inner, CON))).isEqualTo(inner);
    assertThat(SOUND.pstep(cond(TRUE, inner, TRUE))).isEqualTo(CON);
    assertThat(SOUND.step(cond(FALSE, CON, inner))).isEqualTo(inner);
    assertThat(SOUND.step(tapp(tlam(inner), BASE))).isEqualTo(inner);
    assertThat(SOUND.pstep(tapp(tlam(inner), BASE))).isEqualTo(CON);
  }

  @Test
  void aStepReducesTheHeadIfItIsNoRedexYet() {
    Expr identity = lam(BASE, var(0));
    Expr head = app(lam(BASE, identity), CON);
    assertThat(SOUND.step(app(head, CON))).isEqualTo(app(identity, CON));
    assertThat(SOUND.pstep(app(head, CON))).isEqualTo(CON);
    Expr guard = cond(TRUE, FALSE, TRUE);
    assertThat(SOUND.step(cond(guard, CON, TRUE))).isEqualTo(cond(FALSE, CON, TRUE));
    assertThat(SOUND.pstep(cond(guard, CON, TRUE))).isEqualTo(TRUE);
    Expr polymorphic = cond(TRUE, tlam(CON), tlam(CON));
    assertThat(SOUND.step(tapp(polymorphic, BASE))).isEqualTo(tapp(tlam(CON), BASE));
    assertThat(SOUND.pstep(tapp(polymorphic, BASE))).isEqualTo(CON);
  }

  @Test
  void aStuckTermStaysAsItIs() {
    for (Expr stuck : List.of(app(CON, CON), cond(CON, CON, CON), tapp(CON, BASE))) {
      assertThat(SOUND.step(stuck)).isNull();
      assertThat(SOUND.pstep(stuck)).isEqualTo(stuck);
    }
  }

  @Test
  void soundReductionsKeepTheType() {
    SystemF all = new SystemF(7);
    for (int size = 1; size <= 7; size++) {
      for (Expr term : all.terms(size)) {
        Type type = Typing.typeOf(term);
        if (type != null) {
          assertThat(Typing.typeOf(SOUND.pstep(term))).isEqualTo(type);
          Expr next = SOUND.step(term);
          assertThat(next == null || Objects.equals(Typing.typeOf(next), type)).isTrue();
        }
      }
    }
  }

  @Test
  void figuresAreKnownForEachMutantButNone() {
    assertThat(Arrays.stream(Mutant.values()).skip(1).map(LazySearchFigures::of))
        .allMatch(figures -> !(figures.cumulated() < figures.evaluations()));
    assertThat(LazySearchFigures.of(Mutant.LIFT_T_APP).evaluations()).isNaN();
    assertThatThrownBy(() -> LazySearchFigures.of(Mutant.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("NONE is no mutant: ask for one of the 24");
  }
}
