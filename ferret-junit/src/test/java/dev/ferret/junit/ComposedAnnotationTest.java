package dev.ferret.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Modifier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestTag;

class ComposedAnnotationTest {
  private static final AtomicInteger CASES = new AtomicInteger();

  @Retention(RetentionPolicy.RUNTIME)
  @Property(tries = 17)
  @Tag("slow")
  @interface SlowProperty {}

  static class SlowTestCase {
    @SlowProperty
    void composed(int n) {
      CASES.incrementAndGet();
    }
  }

  @Test
  void anAnnotationOfTheUserMakesAProperty() {
    CASES.set(0);
    assertThat(Runs.of(SlowTestCase.class).succeeded().list())
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.getTestDescriptor().getTags()).contains(TestTag.create("slow")));
    assertThat(CASES).hasValue(17);
  }

  @Test
  void theExtensionIsNobodysBusiness() {
    assertThat(Modifier.isPublic(PropertyExtension.class.getModifiers())).isFalse();
  }
}
