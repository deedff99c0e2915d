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

import dev.ferret.type.Range;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExprTest {
  @Test
  void constructorsAreInTheOrderOfTheStudy() {
    assertThat(Type.class.getPermittedSubclasses())
        .containsExactly(
            Type.Base.class,
            Type.Bool.class,
            Type.Arrow.class,
            Type.TypeVariable.class,
            Type.ForAll.class);
    assertThat(Expr.class.getPermittedSubclasses())
        .containsExactly(
            Expr.Con.class,
            Expr.Var.class,
            Expr.Lam.class,
            Expr.App.class,
            Expr.Cond.class,
            Expr.True.class,
            Expr.False.class,
            Expr.TypeLam.class,
            Expr.TypeApp.class);
  }

  @Test
  void indicesAreNaturalNumbers() {
    for (Class<?> variable : List.of(Type.TypeVariable.class, Expr.Var.class)) {
      Range range = variable.getRecordComponents()[0].getAnnotatedType().getAnnotation(Range.class);
      assertThat(range.min()).isZero();
      assertThat(range.max()).isEqualTo(Long.MAX_VALUE);
    }
  }

  @Test
  void sizeCountsConstructorsAndIndices() {
    assertThat(List.of(CON, TRUE, FALSE, var(0)).stream().map(Size::of)).containsOnly(1);
    assertThat(Size.of(var(3))).isEqualTo(4);
    assertThat(Size.of(arrow(BASE, tvar(2)))).isEqualTo(5);
    assertThat(Size.of(lam(forAll(BOOL), cond(TRUE, CON, CON)))).isEqualTo(7);
    assertThat(Size.of(tapp(tlam(app(CON, CON)), tvar(1)))).isEqualTo(7);
  }

  @Test
  void thereAreAsManyTermsOfEachSizeAsTheGrammarHas() {
    SystemF all = new SystemF(7);
    assertThat(IntStream.rangeClosed(1, 7).map(size -> all.terms(size).size()))
        .containsExactly(4, 5, 46, 213, 1_275, 8_046, 50_514);
    for (int size = 1; size <= 7; size++) {
      // By text: nearly all of them have the same hash code.
      assertThat(all.terms(size).stream().map(Expr::toString).distinct())
          .hasSize(all.terms(size).size());
      assertThat(all.terms(size).stream().mapToInt(Size::of).distinct()).containsExactly(size);
    }
  }

  @Test
  void labelsAreDistinct() {
    assertThat(Arrays.stream(Mutant.values()).map(Mutant::label))
        .hasSize(25)
        .doesNotHaveDuplicates();
    assertThat(Arrays.stream(Mutant.values()).filter(Mutant::isExcluded).map(Mutant::label))
        .containsExactly("SubstInTypeNoLift", "TSubstNoLift", "CondFalseToTrue");
  }
}
