package dev.ferret.models;

import dev.ferret.cover.Model;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A format of files with models for t-way testing. Values that are read are strings.
 *
 * <pre>{@code
 * Model model = ModelFormat.of(file).read(file);
 * String acts = ModelFormat.ACTS.write(model);
 * }</pre>
 *
 * @since 0.1
 */
public enum ModelFormat {
  /**
   * The format of Microsoft's PICT. Sub-models are combined in more ways than the rest. Of several
   * names of a value the first counts, and weights are not used. Constraints do not distinguish
   * upper and lower case, and also apply to invalid values.
   */
  PICT,

  /** The formats of NIST's ACTS: text or XML, which is only read. Base choices are not used. */
  ACTS,

  /** A header with the parameters, and their values in columns below. */
  CSV,

  /** The format of CTWedge, which is only read. */
  CTWEDGE;

  private static final Pattern SECTION =
      Pattern.compile("(?im)^\\s*\\[(System|Parameters?)\\]\\s*$");
  private static final Pattern PARAMETER = Pattern.compile("[^,\"]+:.*");

  /**
   * Returns the format of a file, as its name and its content suggest.
   *
   * @throws ModelFormatException if the file cannot be read
   */
  public static ModelFormat of(Path file) {
    return of(Source.of(file));
  }

  /**
   * Returns the format of a text, as the name of its file and its content suggest.
   *
   * @param name of the file, or anything else
   */
  public static ModelFormat of(String name, String text) {
    return of(Source.of(name, text));
  }

  static ModelFormat of(Source source) {
    if (source.isNamed(".pict")) {
      return PICT;
    }
    if (source.isNamed(".acts", ".xml")) {
      return ACTS;
    }
    if (source.isNamed(".csv", ".tsv")) {
      return CSV;
    }
    if (source.isNamed(".ctw") || CtWedgeReader.isLike(source.text())) {
      return CTWEDGE;
    }
    if (isXml(source) || SECTION.matcher(source.text()).find()) {
      return ACTS;
    }
    return source
        .text()
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .findFirst()
        .map(line -> PARAMETER.matcher(line).matches() ? PICT : CSV)
        .orElse(PICT);
  }

  private static boolean isXml(Source source) {
    return source.text().stripLeading().startsWith("<");
  }

  /**
   * Reads a model.
   *
   * @throws ModelFormatException if the file cannot be read, or is damaged
   */
  public Model read(Path file) {
    return read(Source.of(file));
  }

  /**
   * Reads a model.
   *
   * @param name how messages call the text
   * @throws ModelFormatException if the text is damaged
   */
  public Model read(String name, String text) {
    return read(Source.of(name, text));
  }

  /**
   * Reads a model, and warns of what was hardly meant.
   *
   * @param warnings takes the sentences
   * @throws ModelFormatException if the file cannot be read, or is damaged
   */
  public Model read(Path file, Consumer<? super String> warnings) {
    return read(Source.of(file).warning(warnings));
  }

  /**
   * Reads a model, and warns of what can be read but was hardly meant, as PICT does: values and
   * parameters that do not exist, or exist twice. The other methods refuse that.
   *
   * @param warnings takes the sentences
   * @throws ModelFormatException if the text is damaged
   */
  public Model read(String name, String text, Consumer<? super String> warnings) {
    return read(Source.of(name, text).warning(warnings));
  }

  private Model read(Source source) {
    return switch (this) {
      case PICT -> PictReader.read(source);
      case ACTS -> isXml(source) ? ActsXmlReader.read(source) : ActsReader.read(source);
      case CSV -> CsvFile.model(source);
      case CTWEDGE -> CtWedgeReader.read(source);
    };
  }

  /**
   * Writes a model. What its constraints forbid is written as new constraints.
   *
   * @throws ModelFormatException if the format cannot express it
   */
  public String write(Model model) {
    return switch (this) {
      case PICT -> PictWriter.write(model);
      case ACTS -> ActsWriter.write(model);
      case CSV ->
          throw new ModelFormatException(
              "CSV has no constraints and strengths; write the model as PICT or ACTS");
      case CTWEDGE ->
          throw new ModelFormatException(
              "CTWedge models are only read; write the model as PICT or ACTS");
    };
  }

  /** Returns how an invalid value looks in suites. */
  String invalid(String value) {
    return this == PICT ? "~" + value : value;
  }
}
