package dev.ferret.models;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file, and its name for messages.
 *
 * @param name how messages call it
 * @param warnings takes sentences about what can be read but was hardly meant; none refuses that
 */
record Source(String name, String text, @Nullable Consumer<? super String> warnings) {
  private static final int LONGEST_SENTENCE = 600;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  static Source of(Path file) {
    String name = String.valueOf(file);
    if (Files.isDirectory(file)) {
      throw new ModelFormatException(name + " is a directory; name a file in it");
    }
    try {
      byte[] bytes = Files.readAllBytes(file);
      return of(
          name, StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw new ModelFormatException(name + " is not text in UTF-8; save it in this encoding");
    } catch (NoSuchFileException e) {
      throw new ModelFormatException("There is no file " + name);
    } catch (AccessDeniedException e) {
      throw new ModelFormatException(name + " may not be read; change its permissions");
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read: " + e.getMessage(), e);
    }
  }

  static Source of(String name, String text) {
    boolean isMarked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    return new Source(name, isMarked ? text.substring(1) : text, null);
  }

  /** The same, with warnings instead of refusals. */
  Source warning(Consumer<? super String> sentences) {
    return new Source(name, text, sentences);
  }

  /**
   * Warns of something.
   *
   * @throws ModelFormatException if nothing takes warnings
   */
  void doubt(long line, String sentence) {
    ModelFormatException problem = problem(line, sentence);
    Consumer<? super String> sentences = warnings;
    if (sentences == null) {
      throw problem;
    }
    sentences.accept(String.valueOf(problem.getMessage()));
  }

  /** The lines, of which the first has the number 1 in messages. */
  List<String> lines() {
    return text.lines().toList();
  }

  boolean isNamed(String... endings) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (String ending : endings) {
      if (lower.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  ModelFormatException problem(long line, String sentence) {
    return new ModelFormatException(name + ", line " + line + ": " + shortened(sentence));
  }

  ModelFormatException problem(String sentence) {
    return new ModelFormatException(name + ": " + shortened(sentence));
  }

  /** A sentence may quote a line of any length: its beginning and the way out stay. */
  private static String shortened(String sentence) {
    return sentence.length() <= LONGEST_SENTENCE
        ? sentence
        : sentence.substring(0, LONGEST_SENTENCE / 2)
            + "..."
            + sentence.substring(sentence.length() - LONGEST_SENTENCE / 2);
  }
}
