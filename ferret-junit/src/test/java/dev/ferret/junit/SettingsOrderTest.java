package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.PropertyFailure;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.parallel.Isolated;

/** Who has the last word on settings; environment variables are tested with the console. */
@Isolated("changes system properties, which all runs read")
class SettingsOrderTest {
  private static final Map<String, List<Integer>> SEEN = new ConcurrentHashMap<>();

  private static void see(String property, int value) {
    SEEN.computeIfAbsent(property, name -> new ArrayList<>()).add(value);
  }

  private static int count(String property) {
    return SEEN.getOrDefault(property, List.of()).size();
  }

  @BeforeEach
  @AfterEach
  void clear() {
    SEEN.clear();
    System.clearProperty("ferret.tries");
    System.clearProperty("ferret.seed");
    System.clearProperty("ferret.replay");
    System.clearProperty("ferret.failures");
    System.clearProperty("ferret.trys");
  }

  @Retention(RetentionPolicy.RUNTIME)
  @PropertyDefaults(tries = 40)
  @interface Quick {}

  static class PlainTestCase {
    @Property
    void plain(int n) {
      see("plain", n);
    }
  }

  @PropertyDefaults(tries = 20)
  static class OuterTestCase {
    @Property
    void ofClass(int n) {
      see("ofClass", n);
    }

    @Property(tries = 10)
    void ofMethod(int n) {
      see("ofMethod", n);
    }

    @Nested
    class Inner {
      @Property
      void ofClassAround(int n) {
        see("ofClassAround", n);
      }
    }

    @Nested
    @PropertyDefaults(tries = 15, shrinks = 0)
    class Special {
      @Property
      void ofNestedClass(int n) {
        see("ofNestedClass", n);
      }
    }

    @Nested
    @PropertyDefaults(discards = 3)
    class Silent {
      @Property
      void eachAttributeForItself(int n) {
        see("eachAttributeForItself", n);
      }
    }
  }

  static class HeirTestCase extends OuterTestCase {}

  @Quick
  static class ComposedTestCase {
    @Property
    void composed(int n) {
      see("composed", n);
    }
  }

  @Seed(1)
  static class SeededTestCase {
    @Property
    void ofClass(int n) {
      see("ofClass", n);
    }

    @Property
    @Seed(2)
    void ofMethod(int n) {
      see("ofMethod", n);
    }

    @Property
    @Seed(1)
    void sameAsClass(int n) {
      see("sameAsClass", n);
    }
  }

  @Test
  void theDefaultIsAThousand() {
    Runs.of(PlainTestCase.class);
    assertThat(count("plain")).isEqualTo(1_000);
  }

  @Test
  void theNearestAnnotationWins() {
    Runs.of(OuterTestCase.class);
    assertThat(count("ofClass")).isEqualTo(20);
    assertThat(count("ofMethod")).isEqualTo(10);
    assertThat(count("ofClassAround")).isEqualTo(20);
    assertThat(count("ofNestedClass")).isEqualTo(15);
    assertThat(count("eachAttributeForItself")).isEqualTo(20);
  }

  @Test
  void subclassesInheritDefaults() {
    Runs.of(HeirTestCase.class);
    assertThat(count("ofClass")).isEqualTo(20);
  }

  @Test
  void defaultsMayBeComposed() {
    Runs.of(ComposedTestCase.class);
    assertThat(count("composed")).isEqualTo(40);
  }

  @Test
  void systemPropertiesWinOverAnnotations() {
    System.setProperty("ferret.tries", "5");
    Runs.of(OuterTestCase.class);
    assertThat(count("ofClass")).isEqualTo(5);
    assertThat(count("ofMethod")).isEqualTo(5);
  }

  @Test
  void annotationsWinOverTheFile() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(
        new ClassLoader(before) {
          @Override
          public InputStream getResourceAsStream(String name) {
            return name.equals("ferret.properties")
                ? new ByteArrayInputStream("tries = 30".getBytes(StandardCharsets.UTF_8))
                : super.getResourceAsStream(name);
          }
        });
    try {
      Runs.of(PlainTestCase.class);
      Runs.of(OuterTestCase.class);
    } finally {
      thread.setContextClassLoader(before);
    }
    assertThat(count("plain")).isEqualTo(30);
    assertThat(count("ofClass")).isEqualTo(20);
  }

  @Test
  void theSameSeedGivesTheSameValues() {
    Runs.of(SeededTestCase.class);
    assertThat(SEEN.get("ofClass"))
        .isEqualTo(SEEN.get("sameAsClass"))
        .isNotEqualTo(SEEN.get("ofMethod"));
  }

  @Test
  void aSeedFromOutsideWins() {
    System.setProperty("ferret.seed", "7");
    Runs.of(SeededTestCase.class);
    assertThat(SEEN.get("ofClass")).isEqualTo(SEEN.get("ofMethod"));
  }

  static class FailingTestCase {
    @Property
    void small(int n) {
      see("small", n);
      assertThat(n).isLessThan(77);
    }
  }

  static class ReplayTestCase {
    @Property
    @Replay("AWQIAQBRMcW0")
    void small(int n) {
      see("replayed", n);
    }
  }

  @Test
  void aReplayRunsNothingButItsCase() {
    Runs.of(ReplayTestCase.class);
    assertThat(SEEN.get("replayed")).hasSize(1);
  }

  @Test
  void aReplayFromOutsideIsForThePropertyThatItBelongsTo() {
    Throwable failure = Runs.failure(FailingTestCase.class);
    SEEN.clear();
    System.setProperty("ferret.replay", Runs.counterexample(failure).token());
    Runs.of(FailingTestCase.class);
    assertThat(SEEN.get("small")).startsWith(77);
    Runs.of(ReplayTestCase.class);
    assertThat(SEEN.get("replayed")).as("its own token").hasSize(1).doesNotContain(77);
  }

  static class TwiceFailingTestCase {
    @Property
    void small(int n) {
      assertThat(n).isLessThan(77);
      assertThat(n).isGreaterThan(-50);
    }
  }

  @Test
  void severalFailuresAreAskedForFromOutside() {
    System.setProperty("ferret.failures", "2");
    PropertyFailure failure = (PropertyFailure) Runs.failure(TwiceFailingTestCase.class).getCause();
    assertThat(failure.counterexamples())
        .extracting(Counterexample::arguments)
        .containsExactlyInAnyOrder(List.of(77), List.of(-50));
  }

  @Test
  void aMisspeltSettingIsRefused() {
    System.setProperty("ferret.trys", "5");
    assertThat(Runs.failure(PlainTestCase.class))
        .isInstanceOf(ExtensionConfigurationException.class)
        .hasMessageStartingWith(
            "SettingsOrderTest.PlainTestCase.plain: The system property ferret.trys is no setting of"
                + " Ferret; did you mean ferret.tries? known are profile, tries, ");
  }
}
