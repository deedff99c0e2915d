package dev.ferret.store;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

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
    // One look: between two, another process may make the file.
    BasicFileAttributes found;
    try {
      found = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException absent) {
      return;
    }
    if (!found.isRegularFile()) {
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
