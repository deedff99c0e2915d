package dev.ferret.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A file of a store, as people look at it.
 *
 * @param file where it is
 * @param property the key of the property; empty if the file is damaged
 * @param origin the origin of the failure; empty if the file is damaged
 * @param token replays the failure; empty if the file is damaged
 * @param damage what is wrong with the file; null if nothing is
 */
public record StoredFailure(
    Path file, String property, String origin, String token, @Nullable String damage) {
  /** Returns the failures in a folder, those of a property together; damaged files as well. */
  public static List<StoredFailure> in(Path folder) throws IOException {
    List<StoredFailure> all = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return all;
    }
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(FailureFile.SUFFIX)) {
          all.add(read(file));
        }
      }
    }
    return all;
  }

  /** Reads a file, or says what is wrong with it. */
  public static StoredFailure read(Path file) {
    try {
      if (!PlainFile.isAt(file)) {
        return damaged(file, "is no regular file");
      }
      FailureFile.Owned owned = FailureFile.decode(Files.readAllBytes(file));
      String key = owned.property();
      // The place of a property is its key without what tells it from others at that place.
      int mark = key.lastIndexOf('#');
      String answers =
          Base64.getUrlEncoder().withoutPadding().encodeToString(owned.entry().payload());
      return new StoredFailure(
          file,
          key,
          owned.entry().origin(),
          ReplayToken.of(
                  answers,
                  mark < 0 ? key : key.substring(0, mark),
                  key,
                  Stacks.kilobytes(owned.entry().origin()))
              .toString(),
          null);
    } catch (FailureFile.Damage e) {
      return damaged(file, e.reason());
    } catch (IOException e) {
      return damaged(file, "cannot be read (" + e.getMessage() + ")");
    }
  }

  private static StoredFailure damaged(Path file, String damage) {
    return new StoredFailure(file, "", "", "", damage);
  }

  /** Returns the property without what tells it from others at its place. */
  public String place() {
    int mark = property.lastIndexOf('#');
    return mark < 0 ? property : property.substring(0, mark);
  }
}
