package dev.ferret.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.fixtures.Unruly;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ThrownTest {
  /** Its cause is always another one. */
  static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public synchronized Throwable getCause() {
      return new Endless();
    }
  }

  static List<Unruly> unruly() {
    List<Unruly> all = new ArrayList<>();
    for (String method : Unruly.METHODS) {
      for (Supplier<Throwable> problem : Unruly.PROBLEMS) {
        all.add(new Unruly(method, problem));
      }
      all.add(new Unruly(method, () -> null));
    }
    return all;
  }

  private static String printed(Throwable thrown) {
    StringWriter out = new StringWriter();
    thrown.printStackTrace(new PrintWriter(out));
    return out.toString();
  }

  @Test
  void everyUnrulyExceptionIsRead() {
    for (Unruly unruly : unruly()) {
      assertThat(Thrown.text(unruly)).isNotNull();
      assertThat(Thrown.causes(unruly, 5)).hasSizeLessThanOrEqualTo(1).doesNotContainNull();
      assertThat(Thrown.frames(unruly)).doesNotContainNull();
      String message = Thrown.message(unruly);
      assertThat(message == null || !message.isEmpty()).isTrue();
      Throwable printable = Thrown.printable(unruly);
      assertThat(printed(printable)).contains("Unruly");
      assertThat(printable.getStackTrace()).isNotNull();
      assertThat(printable.toString()).isNotNull();
      assertThat(String.valueOf(printable.getMessage())).isNotEmpty();
    }
  }

  @Test
  void aMethodThatThrewIsNamed() {
    assertThat(Thrown.message(new Unruly("getMessage", () -> new OutOfMemoryError())))
        .isEqualTo("<Unruly: getMessage() threw OutOfMemoryError>");
    assertThat(Thrown.text(new Unruly("toString", Unruly.Stopped::new)))
        .isEqualTo("dev.ferret.fixtures.Unruly: a message");
    assertThat(Thrown.text(new Unruly("toString", () -> null)))
        .isEqualTo("dev.ferret.fixtures.Unruly: a message");
  }

  @Test
  void anExceptionThatCanBePrintedIsItself() {
    Throwable plain = new IllegalStateException("x", new RuntimeException());
    assertThat(Thrown.printable(plain)).isSameAs(plain);
    plain.addSuppressed(new Error());
    assertThat(Thrown.printable(plain)).isSameAs(plain);
    assertThat(Thrown.printable(new StackOverflowError())).hasNoCause();
  }

  @Test
  void aReplicaLooksLikeTheOriginal() {
    Unruly unruly = new Unruly("getMessage", IllegalStateException::new);
    Throwable replica = Thrown.printable(unruly);
    assertThat(replica).isNotSameAs(unruly).hasToString("Unruly: a message");
    assertThat(replica.getMessage())
        .isEqualTo("<Unruly: getMessage() threw IllegalStateException>");
    assertThat(replica.getStackTrace()).isEqualTo(unruly.getStackTrace()).isNotEmpty();
    assertThat(replica.getCause()).hasToString("java.lang.IllegalArgumentException: inside");
  }

  @Test
  void messagesAreWithoutBlanksAround() {
    assertThat(Thrown.message(new Error("  a\n"))).isEqualTo("a");
    assertThat(Thrown.message(new Error(" "))).isNull();
    assertThat(Thrown.message(new Error())).isNull();
  }

  @Test
  void hugeTextsAreShortened() {
    Error huge = new Error("x".repeat(50_000_000));
    assertThat(Thrown.message(huge)).hasSizeLessThanOrEqualTo(100_000).contains(" more chars ");
    assertThat(Thrown.text(huge))
        .hasSizeLessThanOrEqualTo(100_000)
        .startsWith("java.lang.Error: x");
  }

  @Test
  void aChainThatBitesItsTailIsReadOnce() {
    Exception first = new Exception("first");
    Exception second = new Exception("second", first);
    first.initCause(second);
    assertThat(Thrown.causes(first, 9)).containsExactly(second);
    Throwable printable = Thrown.printable(first);
    assertThat(printable).hasToString("java.lang.Exception: first");
    assertThat(printable.getCause()).hasToString("java.lang.Exception: second").hasNoCause();
  }

  @Test
  void aChainWithoutAnEndIsCut() {
    assertThat(Thrown.causes(new Endless(), 4)).hasSize(4);
    int length = 0;
    for (Throwable each = Thrown.printable(new Endless()); each != null; each = each.getCause()) {
      assertThat(++length).isLessThan(100);
    }
    assertThat(length).isGreaterThan(2);
  }

  @Test
  void thePlaceIsTheInnermostOfTheUser() {
    StackTraceElement jdk = new StackTraceElement("java.util.List", "of", "List.java", 1);
    StackTraceElement user = new StackTraceElement("shop.Basket", "total", "Basket.java", 40);
    Exception thrown = new Exception();
    thrown.setStackTrace(new StackTraceElement[] {jdk, user, user});
    assertThat(Thrown.place(thrown)).isEqualTo(user);
    thrown.setStackTrace(new StackTraceElement[] {jdk});
    assertThat(Thrown.place(thrown)).isEqualTo(jdk);
    thrown.setStackTrace(new StackTraceElement[0]);
    assertThat(Thrown.place(thrown)).isNull();
  }

  @Test
  void anUnrulyExceptionInsideAnotherIsReplaced() {
    for (Unruly unruly : unruly()) {
      Throwable printable = Thrown.printable(new IllegalStateException("outside", unruly));
      assertThat(printed(printable)).contains("IllegalStateException: outside", "Unruly");
    }
  }
}
