package dev.ferret.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.Gen;
import dev.ferret.edit.TraceWriter;
import dev.ferret.fixtures.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceCodecTest {
  private static final int ATTACKS = 10_000;

  @ParameterizedTest
  @MethodSource("dev.ferret.fixtures.Samples#named")
  void everyTraceDecodesToItself(Gen<?> gen) {
    for (int seed = 0; seed < 300; seed++) {
      Trace trace = Samples.draw(gen, seed, seed % 101).trace();
      byte[] bytes = trace.encode();
      Trace decoded = Trace.decode(bytes);
      assertThat(decoded).isEqualTo(trace).hasSameHashCodeAs(trace);
      assertThat(decoded.choices()).isEqualTo(trace.choices());
      assertThat(decoded.encode()).isEqualTo(bytes);
      assertThat(Trace.fromToken(trace.toToken())).isEqualTo(trace);
    }
  }

  @Test
  void tokensAreSafeInSourceCodeAndFileNames() {
    for (Gen<?> gen : Samples.all()) {
      String token = Samples.draw(gen, 7, 100).trace().toToken();
      assertThat(token).matches("[A-Za-z0-9_-]+");
    }
  }

  @Test
  void extremeNumbersSurvive() {
    for (long value : new long[] {0, 1, -1, 7, 8, Long.MAX_VALUE, Long.MIN_VALUE}) {
      TraceWriter writer = new TraceWriter();
      writer.leaf(Trace.INTEGER, value);
      writer.leaf(Trace.REAL, value);
      writer.units(new int[] {0, Integer.MAX_VALUE, 127, 128});
      Trace trace = writer.trace(0);
      assertThat(Trace.decode(trace.encode())).isEqualTo(trace);
    }
  }

  @Test
  void randomBytesAreRefusedInOneWay() {
    SplittableRandom random = new SplittableRandom(1);
    int decoded = 0;
    for (int i = 0; i < ATTACKS; i++) {
      byte[] bytes = new byte[random.nextInt(64)];
      random.nextBytes(bytes);
      decoded += decodes(bytes) ? 1 : 0;
    }
    assertThat(decoded).as("the checksum keeps nearly all out").isLessThan(3);
  }

  @Test
  void randomBytesWithVersionSizeAndChecksumAreRefusedOrSmall() {
    SplittableRandom random = new SplittableRandom(2);
    int decoded = 0;
    for (int i = 0; i < ATTACKS; i++) {
      byte[] body = new byte[2 + random.nextInt(12)];
      random.nextBytes(body);
      body[0] = 1;
      body[1] = (byte) random.nextInt(101);
      decoded += decodes(sealed(body)) ? 1 : 0;
    }
    assertThat(decoded).as("some get past the checks").isBetween(1, ATTACKS - 1);
  }

  @Test
  void damagedTracesAreRefusedOrSmall() {
    List<byte[]> valid = new ArrayList<>();
    for (Gen<?> gen : Samples.all()) {
      valid.add(Samples.draw(gen, valid.size(), 100).trace().encode());
    }
    SplittableRandom random = new SplittableRandom(3);
    int raw = 0;
    int repaired = 0;
    for (int i = 0; i < ATTACKS; i++) {
      byte[] bytes = valid.get(random.nextInt(valid.size()));
      byte[] other = valid.get(random.nextInt(valid.size()));
      byte[] damaged = damaged(bytes, other, random);
      boolean whole = Arrays.equals(damaged, bytes) || Arrays.equals(damaged, other);
      raw += decodes(damaged) && !whole ? 1 : 0;
      byte[] body = Arrays.copyOf(damaged, Math.max(0, damaged.length - 4));
      repaired += decodes(sealed(body)) ? 1 : 0;
    }
    assertThat(raw).as("damage that the checksum missed").isZero();
    assertThat(repaired).as("damage that leaves a trace").isBetween(1, ATTACKS - 1);
  }

  private static byte[] damaged(byte[] bytes, byte[] other, SplittableRandom random) {
    byte[] copy = bytes.clone();
    int at = random.nextInt(copy.length);
    switch (random.nextInt(4)) {
      case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> copy = Arrays.copyOf(copy, at);
      case 2 -> {
        copy = new byte[bytes.length + 1];
        System.arraycopy(bytes, 0, copy, 0, at);
        copy[at] = (byte) random.nextInt();
        System.arraycopy(bytes, at, copy, at + 1, bytes.length - at);
      }
      default -> {
        copy = Arrays.copyOf(bytes, at + other.length);
        System.arraycopy(other, 0, copy, at, other.length);
      }
    }
    return copy;
  }

  /** With the right checksum at the end, so that the checks behind it are reached. */
  private static byte[] sealed(byte[] body) {
    CRC32C crc = new CRC32C();
    crc.update(body);
    byte[] bytes = Arrays.copyOf(body, body.length + 4);
    for (int i = 0; i < 4; i++) {
      bytes[body.length + i] = (byte) (crc.getValue() >>> (24 - 8 * i));
    }
    return bytes;
  }

  /** Whether these bytes are a trace; fails on any other exception and on a trace too large. */
  private static boolean decodes(byte[] bytes) {
    Trace trace;
    try {
      trace = Trace.decode(bytes);
    } catch (TraceFormatException expected) {
      assertThat(expected).hasMessageStartingWith("Not a replay token of this library: ");
      return false;
    }
    assertThat(trace.length()).isLessThanOrEqualTo(bytes.length);
    assertThat(trace.choices()).isLessThanOrEqualTo(bytes.length);
    assertThat(trace.encode()).as("one spelling for each trace").isEqualTo(bytes);
    // A trace that was let in must be good for everything, not just present.
    assertThat(trace.toString()).isNotNull();
    assertThat(trace.compareTo(Trace.decode(bytes))).isZero();
    assertThat(Samples.replay(dev.ferret.Gens.lists(dev.ferret.Gens.integers()), trace).value())
        .isNotNull();
    return true;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\t", "A", "AQ", "AWQ", "****", "AWRk ZGRk", "AWRkZGRkZGRk="})
  void aTokenThatIsNoneSaysSo(String token) {
    assertThatExceptionOfType(TraceFormatException.class)
        .isThrownBy(() -> Trace.fromToken(token))
        .withMessageStartingWith("Not a replay token of this library: it ")
        .withMessageEndingWith(". Copy the whole token from the report, or drop it and run again.");
  }

  @Test
  void aMissingTokenSaysSo() {
    assertThatExceptionOfType(TraceFormatException.class)
        .isThrownBy(() -> Trace.fromToken(null))
        .withMessageContaining("it is null");
    assertThatExceptionOfType(TraceFormatException.class)
        .isThrownBy(() -> Trace.decode(null))
        .withMessageContaining("it is null");
  }

  @Test
  void whiteSpaceAroundATokenIsForgiven() {
    Trace trace = Samples.draw(dev.ferret.Gens.strings(), 1, 100).trace();
    assertThat(Trace.fromToken("  " + trace.toToken() + "\n")).isEqualTo(trace);
  }

  @Test
  void eachKindOfDamageHasItsSentence() {
    assertRefused(new byte[5], "it is too short");
    assertRefused(sealed(new byte[] {2, 100}), "its format version is 2 and not 1");
    assertRefused(new byte[] {1, 100, 0, 0, 0, 0}, "its checksum is wrong");
    assertRefused(sealed(new byte[] {1, 101}), "its size 101 is not within 0 to 100");
    assertRefused(sealed(new byte[] {1, -1}), "its size -1 is not within 0 to 100");
    assertRefused(sealed(new byte[] {1, 9, 8}), "a group in it does not end");
    assertRefused(sealed(new byte[] {1, 9, 0}), "its parts do not fit together");
    assertRefused(sealed(new byte[] {1, 9, 7}), "its parts do not fit together");
    assertRefused(sealed(new byte[] {1, 9, 15}), "its parts do not fit together");
    assertRefused(sealed(new byte[] {1, 9, 6, 1, 0}), "its parts do not fit together");
    assertRefused(sealed(new byte[] {1, 9, 0x23}), "its parts do not fit together");
    assertRefused(sealed(new byte[] {1, 9, 2, 0}), "its parts do not fit together");
    assertRefused(
        sealed(new byte[] {1, 9, (byte) 0xF1, 3}), "it spells a number in more than one way");
    assertRefused(sealed(new byte[] {1, 9, 0x55, 0}), "a text in it is longer than the token");
    assertRefused(
        sealed(new byte[] {1, 9, 0x55, -1, -1, -1, -1, 127}),
        "a text in it holds an impossible unit");
    assertRefused(
        sealed(new byte[] {1, 9, (byte) 0xF1, -1}), "a number in it does not end or is too large");
    assertRefused(
        sealed(new byte[] {1, 9, (byte) 0xF1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 2}),
        "a number in it does not end or is too large");
  }

  private static void assertRefused(byte[] bytes, String reason) {
    assertThatExceptionOfType(TraceFormatException.class)
        .isThrownBy(() -> Trace.decode(bytes))
        .withMessageContaining(": " + reason);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    assertThatExceptionOfType(TraceFormatException.class)
        .isThrownBy(() -> Trace.fromToken(token))
        .withMessageContaining(": " + reason);
  }

  @Test
  void aDeeplyNestedTokenNeedsNoStack() {
    int levels = 100_000;
    byte[] body = new byte[2 + 2 * levels];
    body[0] = 1;
    body[1] = 100;
    Arrays.fill(body, 2, 2 + levels, (byte) 8);
    Trace trace = Trace.decode(sealed(body));
    assertThat(trace.length()).isEqualTo(2 * levels);
    assertThat(trace.end(0)).isEqualTo(2 * levels);
    assertThat(trace.choices()).isZero();
  }
}
