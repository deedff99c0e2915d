package dev.ferret.lazy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.weave.Agent;
import dev.ferret.weave.ForkedJvm;
import dev.ferret.weave.ForkedJvm.Output;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same is found in the same number of runs, however the hooks are put in. */
class WaysToSearchTest {
  private static final String TERMS =
      "163 terms all 163 cases of size <= 9 that satisfy the condition, which ran 317 times";

  private static final String MIXED =
      "13 mixed all 13 cases of size <= 6 that satisfy the condition, which ran 119 times";

  /** An agent rewrites records and not all code, so arrays have all their elements. */
  private static final String MIXED_WITH_WHOLE_ARRAYS = MIXED.replace("119", "125");

  @TempDir Path folder;

  private static final boolean WARNS = Runtime.version().feature() >= 21;

  @Test
  void aSecondClassLoaderNeedsNoOptionAndNothingWarns() throws Exception {
    Output output = ForkedJvm.run(folder, List.of(), SearchMain.class, "plain");
    assertThat(output.err()).isEmpty();
    assertThat(output.out()).containsExactly(TERMS, TERMS, MIXED, "agent: false");
  }

  @Test
  void anAgentServesConditionsThatUseAnything() throws Exception {
    List<String> options = List.of(ForkedJvm.agent(folder, Agent.class));
    Output output = ForkedJvm.run(folder, options, SearchMain.class, "captured");
    assertThat(output.err()).isEmpty();
    assertThat(output.out()).containsExactly(TERMS, TERMS, MIXED_WITH_WHOLE_ARRAYS, "agent: true");
  }

  /** Later JVMs warn of it unless an option allows it. */
  @Test
  void withoutAnAgentTheJvmAttachesOneToItself() throws Exception {
    Output output = ForkedJvm.run(folder, List.of(), SearchMain.class, "captured");
    assertThat(output.err().isEmpty()).isNotEqualTo(WARNS);
    assertThat(output.out()).containsExactly(TERMS, TERMS, MIXED_WITH_WHOLE_ARRAYS, "agent: true");
  }

  @Test
  void whereNoAgentIsAllowedAllValuesAreMadeAndTheReportSaysWhy() throws Exception {
    List<String> options = List.of("-XX:+DisableAttachMechanism");
    Output output = ForkedJvm.run(folder, options, SearchMain.class, "captured");
    assertThat(output.out()).hasSize(4);
    assertThat(output.out().get(0))
        .startsWith(
            "163 terms all 163 cases of size <= 9; not searched lazily because the condition uses"
                + " dev.ferret.lazy.SearchMain$$Lambda")
        .contains("neither serializable nor has it a constructor without arguments")
        .contains("; and no agent could be attached (")
        .endsWith("), so start the JVM with -javaagent:ferret-lazy.jar");
    assertThat(output.out().get(2)).startsWith("13 mixed all 13 cases");
    assertThat(output.out().get(3)).isEqualTo("agent: false");
  }

  @Test
  void theSameIsFoundAsByMakingAllValuesWithoutAnAgent() throws Exception {
    List<String> options = List.of("-XX:+DisableAttachMechanism");
    Output output = ForkedJvm.run(folder, options, SameAsEagerMain.class, "plain");
    assertThat(output.out()).containsExactly("all passed");
  }

  @Test
  void theSameIsFoundAsByMakingAllValuesWithAnAgentAtHand() throws Exception {
    List<String> options = List.of(ForkedJvm.agent(folder, Agent.class));
    Output output = ForkedJvm.run(folder, options, SameAsEagerMain.class, "plain");
    assertThat(output.out()).containsExactly("all passed");
  }

  @Test
  void theSameIsFoundAsByMakingAllValuesInTheAgentsWorld() throws Exception {
    List<String> options = List.of(ForkedJvm.agent(folder, Agent.class));
    Output output = ForkedJvm.run(folder, options, SameAsEagerMain.class, "captured");
    assertThat(output.out()).containsExactly("all passed");
  }
}
