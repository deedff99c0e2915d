package dev.ferret.text;

import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.engine.Runner;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserCodeTest {
  private static StackTraceElement frame(String type) {
    return new StackTraceElement(type, "method", "File.java", 1);
  }

  private static StackTraceElement frame(String module, String type) {
    return new StackTraceElement(null, module, "1", type, "method", "File.java", 1);
  }

  /** The names of the methods in a stack trace that are the user's. */
  private static List<String> methods(Throwable thrown) {
    return Arrays.stream(thrown.getStackTrace())
        .filter(UserCode::holds)
        .map(StackTraceElement::getMethodName)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "shop.Basket",
        "Basket",
        "javafxgames.Chess",
        "dev.ferrets.Cage",
        "dev.ferret.examples.Bank",
        "dev.ferret.studies.graph.Graph",
        "dev.ferret.text.UserCodeTest",
        "dev.ferret.text.UserCodeTest$1"
      })
  void codeOfTheUser(String type) {
    assertThat(UserCode.holds(frame(type))).isTrue();
    assertThat(UserCode.holds(frame("shop", type))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.ArrayList",
        "jdk.internal.reflect.GeneratedMethodAccessor7",
        "org.junit.jupiter.api.Assertions",
        "org.assertj.core.api.Assertions",
        "org.apache.maven.surefire.booter.ForkedBooter",
        "dev.ferret.Gens",
        "dev.ferret.Combinators$Mapped",
        "dev.ferret.engine.Runner",
        "dev.ferret.text.UserCode",
        "dev.ferret.junit.PropertyTest",
        "dev.ferret.lazy.Explorer",
        "dev.ferret.weave.WeavingLoader"
      })
  void codeOfOthers(String type) {
    assertThat(UserCode.holds(frame(type))).isFalse();
  }

  @Test
  void theJdkIsKnownByItsModules() {
    assertThat(UserCode.holds(frame("java.sql", "net.oddly.Named"))).isFalse();
    assertThat(UserCode.holds(frame("jdk.proxy2", "net.oddly.Named"))).isFalse();
    assertThat(UserCode.holds(frame("dev.ferret.core", "net.oddly.Named"))).isFalse();
    assertThat(UserCode.holds(frame("javamaster", "net.oddly.Named"))).isTrue();
  }

  @Test
  void aFailureInsideALibraryLeadsToTheCallOfTheUser() {
    for (Throwable thrown :
        List.of(
            catchThrowable(() -> Objects.requireNonNull(null)),
            catchThrowable(() -> List.of(1).add(2)),
            catchThrowable(() -> Assertions.assertEquals(1, 2)),
            catchThrowable(() -> assertThat(1).isEqualTo(2)),
            catchThrowable(() -> integers(2, 1)),
            catchThrowable(() -> Runner.run(null, null)))) {
      assertThat(methods(thrown).get(0))
          .startsWith("lambda$aFailureInsideALibraryLeadsToTheCallOfTheUser$");
    }
  }

  @Test
  void theCallerIsTheInnermostFrameOfTheUser() {
    Supplier<StackWalker.StackFrame> here = UserCode::caller;
    assertThat(here.get().getMethodName()).isEqualTo("theCallerIsTheInnermostFrameOfTheUser");
    StackWalker.StackFrame[] inside = new StackWalker.StackFrame[1];
    Gen<Integer> gen = integers(0, 9).map(x -> called(inside, x));
    gen.from(Case.simplest().choices());
    assertThat(inside[0].getMethodName()).isEqualTo("called");
  }

  private static int called(StackWalker.StackFrame[] inside, int x) {
    inside[0] = UserCode.caller();
    return x;
  }

  @Test
  void aThreadWithoutCodeOfTheUserHasNoCaller() throws Exception {
    assertThat(CompletableFuture.supplyAsync(UserCode::caller).get()).isNull();
  }
}
