package dev.ferret.wire;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.wire.Message.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What processes say to each other arrives as it was sent, or is refused in one sentence. */
class MessageTest {
  private static Message message(Kind kind, Map<String, String> fields) {
    Message message = Message.of(kind);
    for (Map.Entry<String, String> field : fields.entrySet()) {
      message = message.with(field.getKey(), field.getValue());
    }
    return message;
  }

  private static byte[] written(Message message) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    message.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static Message read(byte[] bytes) throws IOException {
    return Message.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  /** A character that is no character by itself has no place in a text of bytes. */
  private static boolean isWritable(Map<String, String> fields) {
    return fields.entrySet().stream()
        .allMatch(field -> isWhole(field.getKey()) && isWhole(field.getValue()));
  }

  private static boolean isWhole(String text) {
    return text.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }

  @Test
  void messagesArriveAsTheyWereSent() {
    forAll(elementsOf(Kind.values()), maps(strings(), strings()).filter(MessageTest::isWritable))
        .check(
            (kind, fields) -> {
              Message read = read(written(message(kind, fields)));
              assertThat(read.kind()).isEqualTo(kind);
              assertThat(read.fields()).isEqualTo(fields);
            });
  }

  @Test
  void anyBytesAreAMessageOrOneError() {
    byte[] sample =
        assertWritten(Message.of(Kind.SLICE).with("test", "[engine:x]").with("seed", 42));
    forAll(integers(0, sample.length - 1), integers(0, 255), integers(0, sample.length))
        .check(
            (place, value, length) -> {
              byte[] bytes = Arrays.copyOf(sample, length);
              if (place < length) {
                bytes[place] = (byte) (int) value;
              }
              try {
                Message read = read(bytes);
                assertThat(read == null || read.fields() != null).isTrue();
                assertThat(length == 0 || length == sample.length || read == null).isTrue();
              } catch (IOException expected) {
                assertThat(expected.getMessage()).isNotEmpty();
              }
            });
  }

  private static byte[] assertWritten(Message message) {
    try {
      return written(message);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aLengthAloneDoesNotFillTheHeap() {
    assertThatThrownBy(() -> read(new byte[] {0x7F, -1, -1, -1}))
        .isInstanceOf(IOException.class)
        .hasMessage("This is no message of Ferret: its length is 2147483647");
  }

  @Test
  void anotherVersionIsRefusedWithTheWayOut() {
    byte[] bytes = assertWritten(Message.of(Kind.STOP));
    bytes[4] = 9;
    assertThatThrownBy(() -> read(bytes))
        .hasMessage(
            "The other process speaks version 9 of the protocol, this one version 1; use the same"
                + " version of Ferret in the project and on the command line");
  }
}
