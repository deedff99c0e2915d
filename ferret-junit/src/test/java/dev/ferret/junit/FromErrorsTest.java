package dev.ferret.junit;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class FromErrorsTest {
  Gen<Integer> ofTheOuterInstance() {
    return just(1);
  }

  @SuppressWarnings({"unused", "ClassCanBeStatic"})
  static class BrokenTestCase {
    final Gen<Integer> both = just(1);
    final Gen<Integer> nothing = null;
    final List<Integer> list = List.of(1);

    Gen<Integer> both() {
      return just(2);
    }

    Gen<Integer> greedy(int most) {
      return integers(0, most);
    }

    Gen<Integer> gone() {
      return null;
    }

    void returnsNothing() {}

    Gen<Integer> throwing() {
      throw new IllegalStateException("the sky fell");
    }

    Gen<String> texts() {
      return strings();
    }

    Gen<String> longTexts() {
      return just("a".repeat(100));
    }

    Gen<Integer> nulls() {
      return just(null);
    }

    @Property
    void empty(@From("") int n) {}

    @Property
    void withoutClass(@From("#x") int n) {}

    @Property
    void missing(@From("nowhere") int n) {}

    @Property
    void missingElsewhere(@From("Loot#nowhere") int n) {}

    @Property
    void missingClass(@From("Nowhere#x") int n) {}

    @Property
    void ambiguous(@From("both") int n) {}

    @Property
    void parameters(@From("greedy") int n) {}

    @Property
    void nullField(@From("nothing") int n) {}

    @Property
    void nullMethod(@From("gone") int n) {}

    @Property
    void voidMethod(@From("returnsNothing") int n) {}

    @Property
    void noGenerator(@From("list") int n) {}

    @Property
    void thrown(@From("throwing") int n) {}

    @Property
    void misfit(@From("texts") int n) {}

    @Property
    void longMisfit(@From("longTexts") int n) {}

    @Property
    void nullMisfit(@From("nulls") int n) {}

    @Property
    void noInstance(@From("ofTheOuterInstance") int n) {}
  }

  private static final Map<String, String> SENTENCES =
      Map.ofEntries(
          Map.entry(
              "empty",
              "@From(\"\") of n is empty; write the name of a method or a field, or Class#name"),
          Map.entry(
              "withoutClass",
              "@From(\"#x\") of n is empty; write the name of a method or a field, or Class#name"),
          Map.entry(
              "missing",
              "@From(\"nowhere\") of n: there is no method or field 'nowhere' in BrokenTestCase, its"
                  + " superclasses, its interfaces and the classes around it"),
          Map.entry(
              "missingElsewhere",
              "@From(\"Loot#nowhere\") of n: there is no method or field 'nowhere' in"
                  + " dev.ferret.junit.Loot"),
          Map.entry(
              "missingClass",
              "@From(\"Nowhere#x\") of n: there is no class Nowhere; write its full name, such as"
                  + " org.example.Outer$Nested"),
          Map.entry(
              "ambiguous",
              "@From(\"both\") of n: BrokenTestCase has both a method and a field 'both'; rename one"
                  + " of them"),
          Map.entry(
              "parameters",
              "@From(\"greedy\") of n: the method greedy of BrokenTestCase takes parameters, but a"
                  + " provider must have none"),
          Map.entry(
              "nullField",
              "@From(\"nothing\") of n: the field nothing of BrokenTestCase is null instead of a"
                  + " Gen"),
          Map.entry(
              "nullMethod",
              "@From(\"gone\") of n: the method gone of BrokenTestCase gave null instead of a Gen"),
          Map.entry(
              "voidMethod",
              "@From(\"returnsNothing\") of n: the method returnsNothing of BrokenTestCase returns"
                  + " nothing instead of a Gen"),
          Map.entry(
              "noGenerator",
              "@From(\"list\") of n: the field list of BrokenTestCase gives a List, but must give a"
                  + " Gen"),
          Map.entry(
              "thrown",
              "@From(\"throwing\") of n: the method throwing of BrokenTestCase threw"
                  + " java.lang.IllegalStateException: the sky fell"),
          Map.entry(
              "misfit",
              "@From(\"texts\") of n gives a String such as \"\", but the parameter is of the type"
                  + " int"),
          Map.entry(
              "longMisfit",
              "@From(\"longTexts\") of n gives a String such as \""
                  + "a".repeat(56)
                  + "..., but the parameter is of the type int"),
          Map.entry(
              "nullMisfit",
              "@From(\"nulls\") of n gives null, but the parameter is of the type int"),
          Map.entry(
              "noInstance",
              "@From(\"ofTheOuterInstance\") of n: the method ofTheOuterInstance of FromErrorsTest is"
                  + " not static, and there is no instance of FromErrorsTest here; make it static"));

  @TestFactory
  List<DynamicTest> everyMistakeGetsASentence() {
    Map<String, Throwable> failures = Runs.failures(BrokenTestCase.class);
    assertThat(failures).containsOnlyKeys(SENTENCES.keySet());
    return SENTENCES.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () ->
                        assertThat(failures.get(entry.getKey()))
                            .isInstanceOf(ExtensionConfigurationException.class)
                            .hasMessage(
                                "FromErrorsTest.BrokenTestCase."
                                    + entry.getKey()
                                    + ": "
                                    + entry.getValue())))
        .toList();
  }

  @Test
  void whatAProviderThrewIsTheCause() {
    assertThat(Runs.failures(BrokenTestCase.class).get("thrown"))
        .hasCauseExactlyInstanceOf(IllegalStateException.class);
  }

  static class SometimesTestCase {
    static final Gen<Object> MIXED = dev.ferret.Gens.elementsOf(1, "one");

    @Property
    void takesNumbers(@From("MIXED") int n) {
      assertThat(n).isEqualTo(1);
    }
  }

  @Test
  void aValueThatDoesNotFitIsShown() {
    assertThat(Runs.failure(SometimesTestCase.class))
        .hasMessageContaining(
            "The generator of n gives a String such as \"one\", but the parameter is of the type"
                + " int")
        .hasMessageContaining("n = \"one\"");
  }
}
