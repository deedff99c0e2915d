package dev.ferret.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.weave.ForkedJvm.Output;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ordinary records behave with hooks as they do without, however the hooks are put in. */
class OrdinaryRecordsTest {
  @TempDir Path folder;

  private static WeavingLoader loader() {
    return new WeavingLoader(
        OrdinaryRecordsTest.class.getClassLoader(), Set.of(Gen.class, Hollow.class));
  }

  @Test
  void theOperationsDoWhatTheyShould() throws Exception {
    SortedMap<String, String> results = RecordOperations.results();
    assertThat(results)
        .hasSize(30)
        .containsEntry("accessors", "[true, -1, 2, c, 4, 5497558138880, 6.5, 7.25, i, null]")
        .containsEntry("equals", "[true, true, false, false, false, false]")
        .containsEntry("equality of parts", "truefalsetrue")
        .containsEntry("compact constructor", "Span[low=3, high=100]")
        .containsEntry("refused", "java.lang.IllegalArgumentException: 2 > 1")
        .containsEntry("refused late", "java.lang.IllegalStateException: length of four")
        .containsEntry("own methods", "<ab>AB3105true")
        .containsEntry("fields", "693")
        .containsEntry("fields from outside", "3-94")
        .containsEntry("null", "java.lang.NullPointerException")
        .containsEntry("patterns", "deepLeaf[]")
        .containsEntry("serialization", "Stored[number=7, texts=[x], none=null]");
    assertThat(results.get("equality of real numbers").replaceAll("[-0-9]", ""))
        .isEqualTo("=......=......=......=......==....==");
  }

  @Test
  void inASecondClassLoader() throws Exception {
    Class<?> second = loader().loadClass(RecordOperations.class.getName());
    assertThat(second).isNotEqualTo(RecordOperations.class);
    Method results = second.getMethod("results");
    assertThat(results.invoke(null)).hasToString(RecordOperations.results().toString());
    assertThat(
            Class.forName(RecordOperations.class.getName() + "$Span", true, second.getClassLoader())
                .getFields())
        .extracting("name")
        .contains(RecordWeaver.FIELD);
  }

  @Test
  void withAnAgentOnTheCommandLine() throws Exception {
    Output output =
        ForkedJvm.run(
            folder, List.of(ForkedJvm.agent(folder, Agent.class)), WovenMain.class, "-javaagent");
    assertThat(output.err()).isEmpty();
    check(output);
  }

  @Test
  void withAnAgentThatTheJvmAttachesToItself() throws Exception {
    List<String> options =
        Runtime.version().feature() < 21 ? List.of() : List.of("-XX:+EnableDynamicAgentLoading");
    Output output = ForkedJvm.run(folder, options, WovenMain.class, "attach");
    assertThat(output.err()).isEmpty();
    check(output);
  }

  private static void check(Output output) throws Exception {
    String ordinary = RecordOperations.results().toString();
    assertThat(output.out())
        .containsExactly(
            "before: " + ordinary,
            "after: " + ordinary,
            "during: " + ordinary,
            "hollow: [3, 6, 93, true, true, true, -1, false, 2, 3-90, Span[low=3, high=9], true]",
            "forgotten: 1 3 null",
            "closed: 0");
  }

  /** Other agents may look at the classes, too, and start from what the compiler made. */
  @Test
  void onlyRecordsThatAreSearchedForGetHooksAndTheyKeepThem() throws Exception {
    Output output =
        ForkedJvm.run(
            folder,
            List.of(ForkedJvm.agent(folder, Agent.class), ForkedJvm.agent(folder, Watcher.class)),
            Watcher.class);
    assertThat(output.err()).isEmpty();
    assertThat(output.out())
        .containsExactly(
            "not asked for: falsefalse",
            "of the same nest: true",
            "of no record: true",
            "asked for: true",
            "asked for twice: true",
            "asked for later: true",
            "not possible: The JVM refuses to change [int]: "
                + "java.lang.instrument.UnmodifiableClassException");
  }

  @Test
  void ordinaryClassesStayAsTheyAreBesideASecondClassLoader() throws Exception {
    Class<?> second = loader().loadClass(RecordOperations.Span.class.getName());
    assertThat(second.getDeclaredFields()).extracting("name").contains(RecordWeaver.FIELD);
    assertThat(RecordOperations.Span.class.getDeclaredFields())
        .extracting("name")
        .doesNotContain(RecordWeaver.FIELD);
  }
}
