package dev.ferret.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.store.FailureStore.Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every store that remembers does alike. */
class FailureStoreTest {

  enum Kind {
    DIRECTORY,
    MEMORY
  }

  private final List<String> warnings = new ArrayList<>();
  private final Path temp;

  FailureStoreTest(@TempDir Path temp) {
    this.temp = temp;
  }

  private FailureStore store(Kind kind) {
    return kind == Kind.MEMORY
        ? FailureStore.inMemory()
        : FailureStore.directory(temp.resolve("made/on/demand"), warnings::add);
  }

  @ParameterizedTest
  @EnumSource
  void remembersWhatWasSaved(Kind kind) {
    FailureStore store = store(kind);
    assertThat(store.load("p")).isEmpty();
    assertThat(store.save("p", "o", bytes(1, 2, 3))).isTrue();
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(1, 2, 3)));
    assertThat(store.load("q")).isEmpty();
    assertThat(warnings).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void loadsShortPayloadsFirstThenByUnsignedBytesThenByOrigin(Kind kind) {
    FailureStore store = store(kind);
    store.save("p", "a", bytes(0, 0, 0));
    store.save("p", "b", bytes(0xff, 0));
    store.save("p", "c", bytes(1, 0));
    store.save("p", "e", bytes());
    store.save("p", "d", bytes());
    assertThat(store.load("p")).extracting(Entry::origin).containsExactly("d", "e", "c", "b", "a");
  }

  @ParameterizedTest
  @EnumSource
  void keepsTheSimplerPayloadOfAnOrigin(Kind kind) {
    FailureStore store = store(kind);
    store.save("p", "o", bytes(5, 5));
    assertThat(store.save("p", "o", bytes(1, 1, 1))).isTrue();
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(5, 5)));
    assertThat(store.save("p", "o", bytes(5, 4))).isTrue();
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(5, 4)));
  }

  @ParameterizedTest
  @EnumSource
  void replacesBySomethingLargerOnRequest(Kind kind) {
    FailureStore store = store(kind);
    store.save("p", "o", bytes(1));
    assertThat(store.replace("p", "o", bytes(1, 1, 1))).isTrue();
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(1, 1, 1)));
  }

  @ParameterizedTest
  @EnumSource
  void removesOnlyWhatTheCallerReplayed(Kind kind) {
    FailureStore store = store(kind);
    store.save("p", "o", bytes(1));
    store.save("p", "other", bytes(2));
    assertThat(store.remove("p", "o", bytes(9))).isFalse();
    assertThat(store.remove("p", "unknown", bytes(1))).isFalse();
    assertThat(store.remove("q", "o", bytes(1))).isFalse();
    assertThat(store.load("p")).hasSize(2);
    assertThat(store.remove("p", "o", bytes(1))).isTrue();
    assertThat(store.remove("p", "o", bytes(1))).isFalse();
    assertThat(store.load("p")).containsExactly(new Entry("other", bytes(2)));
    assertThat(warnings).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void isNotChangedThroughSharedArrays(Kind kind) {
    FailureStore store = store(kind);
    byte[] payload = bytes(1, 2);
    store.save("p", "o", payload);
    payload[0] = 9;
    store.load("p").get(0).payload()[1] = 9;
    assertThat(store.load("p")).containsExactly(new Entry("o", bytes(1, 2)));
  }

  @Test
  void theEmptyStoreRemembersNothing() {
    FailureStore store = FailureStore.none();
    assertThat(store.save("p", "o", bytes(1))).isFalse();
    assertThat(store.replace("p", "o", bytes(1))).isFalse();
    assertThat(store.remove("p", "o", bytes(1))).isFalse();
    assertThat(store.load("p")).isEmpty();
  }

  @Test
  void touchesTheDiskOnlyWhenSomethingIsSaved() throws Exception {
    FailureStore store = store(Kind.DIRECTORY);
    store.load("p");
    store.remove("p", "o", bytes(1));
    try (Stream<Path> children = Files.list(temp)) {
      assertThat(children).isEmpty();
    }
    assertThat(FailureStore.directory(temp.resolve("x")).load("p")).isEmpty();
    assertThat(temp.resolve("x")).doesNotExist();
  }

  @Test
  void entriesAreEqualByContent() {
    Entry entry = new Entry("o", bytes(1, 2));
    assertThat(entry)
        .isEqualTo(new Entry("o", bytes(1, 2)))
        .hasSameHashCodeAs(new Entry("o", bytes(1, 2)))
        .isNotEqualTo(new Entry("o", bytes(1, 3)))
        .isNotEqualTo(new Entry("x", bytes(1, 2)))
        .hasToString("o (2 bytes)");
  }

  static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
