package dev.ferret.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClassFileTest {
  private static final String DESCRIPTOR = "(J[[Ljava/lang/String;DI)I";

  /** Read by the tests. */
  static int sample(long first, String[][] second, double third, int fourth) {
    int local = second.length + fourth;
    return (int) (first + third) + local;
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = ClassFileTest.class.getResourceAsStream("ClassFileTest.class")) {
      return in == null ? new byte[0] : in.readAllBytes();
    }
  }

  @Test
  void theNamesOfParametersAreRead() throws IOException {
    assertThat(ClassFile.parameters(bytes(), "sample", DESCRIPTOR))
        .containsExactly("first", "second", "third", "fourth");
  }

  @Test
  void aMethodThatIsMissingHasNoParameters() throws IOException {
    assertThat(ClassFile.parameters(bytes(), "sample", "(J)I")).isEmpty();
    assertThat(ClassFile.parameters(bytes(), "other", DESCRIPTOR)).isEmpty();
    for (String strange : new String[] {"", "(", ")", "(L)V", "([)V", "(Lx", "x(I)"}) {
      assertThat(ClassFile.parameters(bytes(), "sample", strange)).isEmpty();
    }
  }

  @Test
  void damagedFilesHaveNoOtherNames() throws IOException {
    byte[] whole = bytes();
    for (int length = 0; length < whole.length; length++) {
      String[] names = ClassFile.parameters(Arrays.copyOf(whole, length), "sample", DESCRIPTOR);
      assertThat(names)
          .satisfiesAnyOf(none -> assertThat(none).isEmpty(), all -> assertThat(all).hasSize(4));
    }
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      byte[] damaged = whole.clone();
      for (int edits = random.nextInt(1, 5); edits > 0; edits--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      assertThat(ClassFile.parameters(damaged, "sample", DESCRIPTOR).length).isIn(0, 4);
    }
  }
}
