package dev.ferret.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A store in a directory that loads the code for files only when it is needed, which is about
 * twenty classes. Most runs find no directory and save no failure.
 */
final class LazyStore implements FailureStore {
  private final Path root;
  private final @Nullable Consumer<String> warnings;
  private @Nullable FailureStore opened;

  /**
   * Creates a store in a directory.
   *
   * @param warnings receives the warnings; null to print them
   */
  LazyStore(Path root, @Nullable Consumer<String> warnings) {
    this.root = root;
    this.warnings = warnings;
  }

  private synchronized FailureStore opened() {
    FailureStore store = opened;
    if (store == null) {
      store = new DirectoryStore(root, warnings == null ? LazyStore::print : warnings);
      opened = store;
    }
    return store;
  }

  private static void print(String warning) {
    System.err.println("Ferret: " + warning);
  }

  @Override
  public boolean isEmpty() {
    return Files.notExists(root);
  }

  @Override
  public List<Entry> load(String property) {
    return isEmpty() ? List.of() : opened().load(property);
  }

  @Override
  public boolean save(String property, String origin, byte[] payload) {
    return opened().save(property, origin, payload);
  }

  @Override
  public boolean replace(String property, String origin, byte[] payload) {
    return opened().replace(property, origin, payload);
  }

  @Override
  public boolean remove(String property, String origin, byte[] expectedPayload) {
    return opened().remove(property, origin, expectedPayload);
  }
}
