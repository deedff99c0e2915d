package dev.ferret.studies.systemf;

import static dev.ferret.studies.systemf.SystemF.BASE;
import static dev.ferret.studies.systemf.SystemF.BOOL;
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

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypingTest {
  @Test
  void constantsHaveTheirTypes() {
    assertThat(Typing.typeOf(CON)).isEqualTo(BASE);
    assertThat(Typing.typeOf(TRUE)).isEqualTo(BOOL);
    assertThat(Typing.typeOf(FALSE)).isEqualTo(BOOL);
  }

  @Test
  void aVariableHasTheTypeOfItsFunction() {
    assertThat(Typing.typeOf(lam(BASE, lam(BOOL, var(0)))))
        .isEqualTo(arrow(BASE, arrow(BOOL, BOOL)));
    assertThat(Typing.typeOf(lam(BASE, lam(BOOL, var(1)))))
        .isEqualTo(arrow(BASE, arrow(BOOL, BASE)));
  }

  @Test
  void aVariableOutOfScopeHasNoType() {
    assertThat(Typing.isWellTyped(var(0))).isFalse();
    assertThat(Typing.isWellTyped(lam(BASE, var(1)))).isFalse();
    assertThat(Typing.isWellTyped(lam(BASE, var(-1)))).isFalse();
    assertThat(Typing.isWellTyped(lam(tvar(0), CON))).isFalse();
    assertThat(Typing.isWellTyped(tlam(lam(tvar(-1), CON)))).isFalse();
    assertThat(Typing.isWellTyped(lam(arrow(BASE, tvar(0)), CON))).isFalse();
    assertThat(Typing.isWellTyped(lam(forAll(tvar(1)), CON))).isFalse();
  }

  @Test
  void anApplicationNeedsAFunctionOfTheTypeOfItsArgument() {
    assertThat(Typing.typeOf(app(lam(BASE, TRUE), CON))).isEqualTo(BOOL);
    assertThat(Typing.isWellTyped(app(lam(BASE, TRUE), TRUE))).isFalse();
    assertThat(Typing.isWellTyped(app(CON, CON))).isFalse();
    assertThat(Typing.isWellTyped(app(lam(BASE, TRUE), var(0)))).isFalse();
  }

  @Test
  void aChoiceNeedsATruthValueAndTwoTermsOfOneType() {
    assertThat(Typing.typeOf(cond(TRUE, CON, CON))).isEqualTo(BASE);
    assertThat(Typing.isWellTyped(cond(CON, CON, CON))).isFalse();
    assertThat(Typing.isWellTyped(cond(TRUE, CON, TRUE))).isFalse();
    assertThat(Typing.isWellTyped(cond(var(0), CON, CON))).isFalse();
    assertThat(Typing.isWellTyped(cond(TRUE, var(0), CON))).isFalse();
    assertThat(Typing.isWellTyped(cond(TRUE, CON, var(0)))).isFalse();
  }

  @Test
  void aTypeIsPutInWhereATermTakesOne() {
    Expr identity = tlam(lam(tvar(0), var(0)));
    assertThat(Typing.typeOf(identity)).isEqualTo(forAll(arrow(tvar(0), tvar(0))));
    assertThat(Typing.typeOf(tapp(identity, BOOL))).isEqualTo(arrow(BOOL, BOOL));
    assertThat(Typing.isWellTyped(tapp(CON, BOOL))).isFalse();
    assertThat(Typing.isWellTyped(tapp(identity, tvar(0)))).isFalse();
    assertThat(Typing.isWellTyped(tapp(var(0), BASE))).isFalse();
  }

  @Test
  void typesOfVariablesMoveUnderATermThatTakesAType() {
    assertThat(Typing.typeOf(tlam(lam(tvar(0), tlam(var(0))))))
        .isEqualTo(forAll(arrow(tvar(0), forAll(tvar(1)))));
    assertThat(Typing.typeOf(tlam(lam(forAll(tvar(1)), tlam(var(0))))))
        .isEqualTo(forAll(arrow(forAll(tvar(1)), forAll(forAll(tvar(2))))));
  }

  @Test
  void thereAreAsManyWellTypedTermsAsLazySearchAccepts() {
    SystemF all = new SystemF(7);
    List<Long> upTo = new ArrayList<>();
    long sum = 0;
    for (int size = 1; size <= 7; size++) {
      sum += all.terms(size).stream().filter(Typing::isWellTyped).count();
      upTo.add(sum);
    }
    assertThat(upTo).containsExactly(3L, 6L, 17L, 68L, 217L, 811L, 3_108L);
  }
}
