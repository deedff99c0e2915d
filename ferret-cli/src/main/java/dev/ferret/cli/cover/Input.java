package dev.ferret.cli.cover;

import dev.ferret.cover.Model;
import dev.ferret.models.ModelFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A model that was read from a file or from standard input.
 *
 * @param name how messages call it
 */
record Input(String name, ModelFormat format, Model model) {
  private static final String STANDARD = "standard input";

  /**
   * Reads a model.
   *
   * @param file is standard input if it is named {@code -}
   * @param format none if the file tells
   */
  static Input of(
      Path file, InputStream in, @Nullable ModelFormat format, Consumer<String> warnings) {
    if (!file.toString().equals("-")) {
      ModelFormat known = format == null ? ModelFormat.of(file) : format;
      return new Input(file.toString(), known, known.read(file, warnings));
    }
    String text = text(in);
    ModelFormat known = format == null ? ModelFormat.of(STANDARD, text) : format;
    return new Input(STANDARD, known, known.read(STANDARD, text, warnings));
  }

  private static String text(InputStream in) {
    try {
      byte[] bytes = in.readAllBytes();
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(
          "Standard input is not text in UTF-8; write it in this encoding", e);
    } catch (IOException e) {
      throw new UncheckedIOException("Standard input cannot be read: " + e.getMessage(), e);
    }
  }
}
