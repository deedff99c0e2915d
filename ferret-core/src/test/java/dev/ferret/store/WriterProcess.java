package dev.ferret.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.ferret.store.FailureStore.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A JVM that writes to a store and reads from it, for {@link StoreProcessesTest}.
 *
 * <p>It waits for a byte on its standard input and then prints one line per event: {@code writing},
 * {@code stored <origin> <length>}, {@code removed <origin>}; anything else is a fault.
 */
final class WriterProcess {

  static final String PROPERTY = "written by many [processes]";
  static final String SHARED = "shared";

  private WriterProcess() {}

  /**
   * Arguments: the root, the number of this writer, how many rounds, the length of payloads, and
   * whether it also removes.
   */
  public static void main(String[] args) throws IOException {
    print("ready");
    if (System.in.read() < 0) {
      return;
    }
    // A second thread with a store of its own, as when two tests of a JVM run at once.
    new Thread(() -> write(args, args[1] + "b")).start();
    write(args, args[1] + "a");
  }

  private static void write(String[] args, String writer) {
    FailureStore store =
        FailureStore.directory(Path.of(args[0]), warning -> print("warning " + warning));
    int rounds = Integer.parseInt(args[2]);
    int length = Integer.parseInt(args[3]);
    boolean removes = Boolean.parseBoolean(args[4]);
    int id = Integer.parseInt(writer, 16) % 32;
    for (int round = 0; round < rounds; round++) {
      String own = "own-" + writer + "-" + round;
      save(store, own, length + round);
      // All writers make it shorter, by different amounts and at about the same time.
      int shared = Math.max(1, 2000 - round * 32 - id);
      save(store, SHARED, shared);
      if (removes && round % 3 == 0 && store.remove(PROPERTY, own, payload(own, length + round))) {
        print("removed " + own);
      }
      for (Entry entry : store.load(PROPERTY)) {
        if (!isWhole(entry)) {
          print("torn " + entry);
        }
        if (entry.origin().equals(SHARED) && entry.payload().length > shared) {
          print("grown " + entry + " although " + shared + " bytes were stored");
        }
      }
    }
  }

  static boolean isWhole(Entry entry) {
    byte[] payload = entry.payload();
    return Arrays.equals(payload, payload(entry.origin(), payload.length));
  }

  /**
   * Every byte depends on the origin, the length and the position, so no mixture passes for whole.
   */
  static byte[] payload(String origin, int length) {
    byte[] payload = new byte[length];
    int state = origin.hashCode() * 31 + length;
    for (int i = 0; i < length; i++) {
      state = state * 1664525 + 1013904223;
      payload[i] = (byte) (state >>> 24);
    }
    return payload;
  }

  private static void save(FailureStore store, String origin, int length) {
    print("writing");
    if (store.save(PROPERTY, origin, payload(origin, length))) {
      print("stored " + origin + " " + length);
    }
  }

  private static synchronized void print(String line) {
    byte[] bytes = (line + "\n").getBytes(UTF_8);
    System.out.write(bytes, 0, bytes.length);
    System.out.flush();
  }
}
