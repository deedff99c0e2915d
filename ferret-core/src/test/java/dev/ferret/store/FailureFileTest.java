package dev.ferret.store;

import static dev.ferret.store.FailureStoreTest.bytes;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.store.FailureFile.Damage;
import dev.ferret.store.FailureStore.Entry;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureFileTest {

  private static final String PROPERTY = "StackTest.popUndoesPush [7] / größer";
  private static final Entry ENTRY = new Entry("AssertionError at \"x\"\n", bytes(1, 2, 3, 4, 255));

  @Test
  void looksLikeThis() {
    assertThat(text())
        .isEqualTo(
            """
            ferret-failure: 1
            property: "StackTest.popUndoesPush [7] / gr\\u00f6\\u00dfer"
            origin: "AssertionError at \\u0022x\\u0022\\u000a"
            payload: AQIDBP8
            checksum: 344cea34e3edad94
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        " a ",
        "\\",
        "\\u0041",
        "\"",
        "\r\n",
        "\u0000",
        "日本語",
        "\ud83d\ude00",
        "a/b[c]"
      })
  void readsBackAnyText(String text) throws Exception {
    Entry entry = new Entry(text, bytes());
    assertThat(FailureFile.decode(FailureFile.encode(text, entry), text)).isEqualTo(entry);
  }

  @Test
  void tellsLoneSurrogatesApart() throws Exception {
    assertThat(FailureFile.fileName("\ud800")).isNotEqualTo(FailureFile.fileName("\ud801"));
    Entry entry = new Entry("\ud800", bytes(1));
    byte[] file = FailureFile.encode("\udc00", entry);
    assertThat(FailureFile.decode(file, "\udc00")).isEqualTo(entry);
    assertThat(decoded(file, "\udc01")).isNull();
  }

  @Test
  void readsPayloadsOfEveryLength() throws Exception {
    Random random = new Random(1);
    for (int length = 0; length < 200; length++) {
      byte[] payload = new byte[length];
      random.nextBytes(payload);
      Entry entry = new Entry("o", payload);
      assertThat(FailureFile.decode(FailureFile.encode("p", entry), "p")).isEqualTo(entry);
    }
  }

  @Test
  void acceptsTheLineEndsOfWindows() throws Exception {
    byte[] windows = text().replace("\n", "\r\n").getBytes(ISO_8859_1);
    assertThat(FailureFile.decode(windows, PROPERTY)).isEqualTo(ENTRY);
  }

  @Test
  void rejectsEveryTruncation() {
    for (String text : new String[] {text(), text().replace("\n", "\r\n")}) {
      byte[] whole = text.getBytes(ISO_8859_1);
      for (int length = 0; length < whole.length; length++) {
        assertThat(decoded(Arrays.copyOf(whole, length), PROPERTY))
            .as("cut to %d", length)
            .isNull();
      }
    }
  }

  @Test
  void rejectsEveryChangeOfOneByte() {
    byte[] whole = text().getBytes(ISO_8859_1);
    for (int at = 0; at < whole.length; at++) {
      for (int change = 1; change < 256; change++) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) change;
        assertThat(decoded(damaged, PROPERTY)).as("byte %d ^ %d", at, change).isNull();
      }
    }
  }

  @Test
  void rejectsRandomDamageOfManyBytes() {
    byte[] whole = text().getBytes(ISO_8859_1);
    Random random = new Random(2);
    for (int round = 0; round < 20_000; round++) {
      byte[] damaged = whole.clone();
      int flips = 2 + random.nextInt(20);
      for (int i = 0; i < flips; i++) {
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      }
      if (!Arrays.equals(damaged, whole)) {
        assertThat(decoded(damaged, PROPERTY)).as("round %d", round).isNull();
      }
    }
  }

  @Test
  void rejectsEveryRemovedDoubledOrAddedByte() {
    String whole = text();
    for (int at = 0; at < whole.length(); at++) {
      String removed = whole.substring(0, at) + whole.substring(at + 1);
      String doubled = whole.substring(0, at) + whole.charAt(at) + whole.substring(at);
      assertThat(decoded(removed.getBytes(ISO_8859_1), PROPERTY)).as("without %d", at).isNull();
      assertThat(decoded(doubled.getBytes(ISO_8859_1), PROPERTY)).as("twice %d", at).isNull();
    }
    assertThat(decoded((whole + whole).getBytes(ISO_8859_1), PROPERTY)).isNull();
    assertThat(decoded((whole + "\n").getBytes(ISO_8859_1), PROPERTY)).isNull();
  }

  @Test
  void saysWhatIsWrong() {
    assertDamage("", "is not a failure file of Ferret");
    assertDamage("\u0000\u0001\u0002", "is not a failure file of Ferret");
    assertDamage("<<<<<<< HEAD\n" + text(), "is not a failure file of Ferret");
    assertDamage(
        text().replace("failure: 1", "failure: 2"), "was written by a later version of Ferret");
    assertDamage(
        text().replace("failure: 1", "failure: one"),
        "has a format that this version of Ferret does not know");
    assertDamage(text().substring(0, 60), "is damaged (it is cut short)");
    assertDamage(
        text().replace("payload: A", "payload: !"), "is damaged (it has a malformed line)");
    assertDamage(
        text().replace("payload: AQ", "payload: AA"), "is damaged (its checksum does not match)");
    byte[] other = FailureFile.encode("other", ENTRY);
    assertDamage(new String(other, ISO_8859_1), "belongs to another property");
  }

  @ParameterizedTest
  @CsvSource({
    "StackTest.popUndoesPush, StackTest.popUndoesPush",
    "con.Foo, con_Foo",
    "LPT1.x.y, LPT1_x.y",
    "com.foo.Bar, com.foo.Bar",
    "nul, nul",
    "../../etc/passwd, _._.._etc_passwd",
    "'a b[1]/c:*?', a_b_1__c___",
    "größer, gr__er",
    ".hidden, _hidden",
    "-rf, _rf",
    "'', ''",
  })
  void namesDirectoriesReadably(String property, String readable) {
    assertThat(FailureFile.directoryName(property)).matches("\\Q" + readable + "\\E-[0-9a-f]{16}");
  }

  @Test
  void keepsTheEndOfALongName() {
    String property = "com.example.".repeat(500) + "StackTest.popUndoesPush";
    assertThat(FailureFile.directoryName(property))
        .hasSizeLessThanOrEqualTo(65)
        .contains("StackTest.popUndoesPush-");
  }

  @Test
  void namesDifferEvenWhenCaseIsIgnored() {
    String[] properties = {
      "Foo", "foo", "FOO", "f o", "f_o", "f/o", "f\\o", "ß", "ss", "é", "e\u0301", "", " ", "nul",
      "NUL"
    };
    Set<String> directories = new HashSet<>();
    Set<String> files = new HashSet<>();
    for (String property : properties) {
      directories.add(FailureFile.directoryName(property).toLowerCase(Locale.ROOT));
      files.add(FailureFile.fileName(property).toLowerCase(Locale.ROOT));
    }
    assertThat(directories).hasSize(properties.length);
    assertThat(files).hasSize(properties.length);
  }

  @Test
  void namesStayTheSameInAllVersions() {
    assertThat(FailureFile.directoryName("StackTest.popUndoesPush"))
        .isEqualTo("StackTest.popUndoesPush-d391749a1e5f4649");
    assertThat(FailureFile.fileName("AssertionError")).isEqualTo("4f527e793d510931.failure");
  }

  private static String text() {
    return new String(FailureFile.encode(PROPERTY, ENTRY), ISO_8859_1);
  }

  private static @Nullable Entry decoded(byte[] bytes, String property) {
    try {
      return FailureFile.decode(bytes, property);
    } catch (Damage expected) {
      return null;
    }
  }

  private static void assertDamage(String text, String reason) {
    assertThatThrownBy(() -> FailureFile.decode(text.getBytes(ISO_8859_1), PROPERTY))
        .isInstanceOf(Damage.class)
        .hasMessage(reason);
  }
}
