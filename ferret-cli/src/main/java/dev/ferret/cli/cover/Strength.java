package dev.ferret.cli.cover;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a strength, which may be as large as can be. */
final class Strength implements ITypeConverter<Integer> {
  /** Stands for the number of parameters. */
  static final int MAX = Integer.MAX_VALUE;

  @Override
  public Integer convert(String text) {
    if (text.equalsIgnoreCase("max")) {
      return MAX;
    }
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + text + "' is neither a whole number nor max");
    }
  }
}
