package dev.ferret.junit;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.CollectionGen;
import dev.ferret.Gen;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import org.junit.jupiter.api.Nested;

/** Where {@code @From} finds generators. */
@SuppressWarnings("unused") // Ferret finds generators by name
class FromProperties extends Loot.Base implements Loot.Shared {
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.PARAMETER)
  @From("small")
  @interface Small {}

  private final int bound = 3;

  private Gen<Integer> small() {
    return integers(0, bound);
  }

  static Gen<Integer> ofClass() {
    return just(5);
  }

  @Override
  Gen<Integer> overridden() {
    return just(6);
  }

  /** Its erasure is not that of Gen. */
  CollectionGen<Integer, List<Integer>> pairs() {
    return lists(integers()).sizes(2, 2);
  }

  @Property
  void aPrivateMethodOfTheInstance(@From("small") int n) {
    assertThat(n).isBetween(0, 3);
  }

  @Property
  void aStaticMethod(@From("ofClass") int n) {
    assertThat(n).isEqualTo(5);
  }

  @Property
  void aMethodThatOverridesAnother(@From("overridden") int n) {
    assertThat(n).isEqualTo(6);
  }

  @Property
  void aPrivateFieldOfTheSuperclass(@From("inherited") int n) {
    assertThat(n).isEqualTo(7);
  }

  @Property
  void aConstantOfAnInterface(@From("CONSTANT") int n) {
    assertThat(n).isEqualTo(8);
  }

  @Property
  void aDefaultMethodOfAnInterface(@From("fromInterface") int n) {
    assertThat(n).isEqualTo(9);
  }

  @Property
  void aMethodWithASpecialReturnType(@From("pairs") List<Integer> xs) {
    assertThat(xs).hasSize(2);
  }

  @Property
  void anAnnotationOfTheUser(@Small int n) {
    assertThat(n).isBetween(0, 3);
  }

  @Property
  void aFieldOfANeighbour(@From("Loot#SMALL") int n) {
    assertThat(n).isBetween(1, 3);
  }

  @Property
  void aPrivateMethodOfAClassByItsFullName(@From("dev.ferret.junit.Loot#colours") String colour) {
    assertThat(colour).isIn("red", "green");
  }

  @Property
  void aFieldOfANestedClassOfANeighbour(@From("Loot.Deep#TENS") int n) {
    assertThat(n).isIn(10, 20);
  }

  @Property
  void aMemberOfANestedClassOfTheTest(@From("Inner#TWELVE") int n) {
    assertThat(n).isEqualTo(12);
  }

  static class Inner {
    private static final Gen<Integer> TWELVE = just(12);
  }

  @Nested
  class InNestedClasses {
    @Property
    void aMethodOfTheInstanceAround(@From("small") int n) {
      assertThat(n).isBetween(0, 3);
    }

    @Property
    void aFieldOfTheSuperclassOfTheClassAround(@From("inherited") int n) {
      assertThat(n).isEqualTo(7);
    }

    Gen<Integer> overridden() {
      return just(60);
    }

    @Property
    void theNearestOneWins(@From("overridden") int n) {
      assertThat(n).isEqualTo(60);
    }
  }
}
