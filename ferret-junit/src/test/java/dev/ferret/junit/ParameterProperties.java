package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;

/** Which parameters are generated, and which are left to others. */
@PropertyDefaults(tries = 50)
class ParameterProperties {
  enum Colour {
    RED,
    GREEN
  }

  record Point(int x, @Range(min = 0, max = 9) int y) {}

  record Order(@Pattern(regexp = "[A-Z]{2}-\\d{1,4}") String number, int amount) {}

  /** No value of it follows from the type. */
  static final class Clock {
    static final Clock INSTANCE = new Clock();

    private Clock() {}
  }

  /** Stands for the annotations of other extensions, such as Mockito's. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.PARAMETER)
  @interface Injected {}

  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE_USE)
  @Range(min = 1, max = 6)
  @interface Pips {}

  static final class Injector implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.isAnnotated(Injected.class)
          || parameter.getParameter().getType() == Clock.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Clock.class ? Clock.INSTANCE : 42;
    }
  }

  @Property
  void typesAreEnough(
      int number, String text, Colour colour, Point point, List<Boolean> flags, long[] longs) {
    assertThat(point.y()).isBetween(0, 9);
    assertThat(text).isNotNull();
    assertThat(colour).isNotNull();
    assertThat(flags).doesNotContainNull();
    assertThat(longs).isNotNull();
    assertThat(number).isBetween(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @Property
  void everyPrimitiveHasAPlaceholder(
      boolean a, byte b, short c, char d, int e, long f, float g, double h) {
    assertThat(List.<Object>of(a, b, c, d, e, f, g, h)).hasSize(8);
  }

  @Property
  void boundsHold(
      @Range(min = 3, max = 5) int n,
      @Sizes(max = 2) List<@Range(min = 0, max = 1) Integer> bits,
      Map<String, @Range(min = 7, max = 7) Integer> sevens,
      @Range(min = 0, max = 9) int[] digits) {
    assertThat(n).isBetween(3, 5);
    assertThat(bits).hasSizeLessThanOrEqualTo(2).allMatch(bit -> bit == 0 || bit == 1);
    assertThat(sevens.values()).allMatch(seven -> seven == 7);
    for (int digit : digits) {
      assertThat(digit).isBetween(0, 9);
    }
  }

  @Property
  void patternsAreMatched(
      @Pattern(regexp = "[a-z]+(-[a-z]+)*", flags = Pattern.Flag.CASE_INSENSITIVE) String slug,
      @Pattern(regexp = "\\w+") @Size(max = 3) String code,
      Order order,
      List<@Pattern(regexp = "#[0-9a-f]{6}") String> colours) {
    assertThat(slug).matches("[a-zA-Z]+(-[a-zA-Z]+)*");
    assertThat(code).matches("\\w{1,3}");
    assertThat(order.number()).matches("[A-Z]{2}-\\d{1,4}");
    assertThat(colours).allMatch(colour -> colour.matches("#[0-9a-f]{6}"));
  }

  @Property
  void boundsOfAnAnnotationOfTheUserHold(@Pips int pips) {
    assertThat(pips).isBetween(1, 6);
  }

  @Property
  void jupitersOwnParametersStandBetweenGeneratedOnes(
      TestInfo info, int n, TestReporter reporter, @TempDir Path folder, boolean flag) {
    assertThat(info.getDisplayName()).startsWith("jupitersOwn");
    assertThat(reporter).isNotNull();
    assertThat(folder).isDirectory();
    assertThat(List.<Object>of(n, flag)).hasSize(2);
  }

  @Property
  @ExtendWith(Injector.class)
  void parametersOfOtherExtensionsAreLeftToThem(@Injected int n, Clock clock, String text) {
    assertThat(n).isEqualTo(42);
    assertThat(clock).isSameAs(Clock.INSTANCE);
    assertThat(text).isNotNull();
  }
}
