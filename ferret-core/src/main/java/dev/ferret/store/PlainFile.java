package dev.ferret.store;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Says what a store may open: regular files and directories of its own. Behind a link may be any
 * file of the machine, and to open a pipe blocks.
 */
final class PlainFile {
  private PlainFile() {}

  /** Returns whether there is a regular file, and no link to one. */
  static boolean isAt(Path path) {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
  }

  /** Throws an exception if there is something else than a regular file. */
  static void require(Path path) throws IOException {
    if (!isAt(path) && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(path.toString(), null, "not a regular file");
    }
  }

  /** Throws an exception if there is a link instead of a directory. */
  static void requireDirectory(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      throw new FileSystemException(path.toString(), null, "a link is in the place of a directory");
    }
  }
}
