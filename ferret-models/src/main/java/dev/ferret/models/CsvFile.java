package dev.ferret.models;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.ferret.cover.Model;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file with a header and rows, whose cells are separated by commas, or by tabs as PICT's are. */
final class CsvFile implements Closeable {
  /** How the library says where a damaged record is. */
  private static final Pattern PLACE =
      Pattern.compile("(?<what>.*?)\\s*\\(record starting at line (?<line>\\d{1,18})\\)");

  private final Source source;
  private final CsvReader<CsvRecord> reader;
  private final Iterator<CsvRecord> records;
  private final List<String> header;

  CsvFile(Source source) {
    this.source = source;
    String first = source.text().lines().findFirst().orElse("");
    boolean isTabbed = first.indexOf('\t') >= 0 && first.indexOf(',') < 0;
    this.reader =
        CsvReader.builder()
            .fieldSeparator(isTabbed ? '\t' : ',')
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .ofCsvRecord(source.text());
    this.records = reader.iterator();
    if (!hasNext()) {
      throw source.problem("the file is empty; its first line should name the parameters");
    }
    this.header = header(next());
  }

  private List<String> header(CsvRecord record) {
    List<String> names = new ArrayList<>();
    Map<String, Integer> columns = new HashMap<>();
    for (String cell : record.getFields()) {
      String name = cell.strip();
      int column = names.size() + 1;
      if (name.isEmpty()) {
        throw source.problem(
            record.getStartingLineNumber(), "column " + column + " has no name; give it one");
      }
      Integer other = columns.put(name, column);
      if (other != null) {
        throw source.problem(
            record.getStartingLineNumber(),
            "columns "
                + other
                + " and "
                + column
                + " are both named '"
                + name
                + "'; rename one of them");
      }
      names.add(name);
    }
    return names;
  }

  List<String> header() {
    return header;
  }

  boolean hasNext() {
    try {
      return records.hasNext();
    } catch (CsvParseException e) {
      throw damaged(e);
    }
  }

  CsvRecord next() {
    try {
      return records.next();
    } catch (CsvParseException e) {
      throw damaged(e);
    }
  }

  private ModelFormatException damaged(CsvParseException e) {
    String message = String.valueOf(e.getMessage());
    Matcher place = PLACE.matcher(message);
    String wayOut = "; close each quote, and double those within a cell";
    return place.matches()
        ? source.problem(
            Long.parseLong(place.group("line")),
            "this is not CSV (" + place.group("what") + ")" + wayOut)
        : source.problem("this is not CSV (" + message + ")" + wayOut);
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The model whose parameters have the values that occur in their columns. */
  static Model model(Source source) {
    try (CsvFile file = new CsvFile(source)) {
      List<Set<String>> values = new ArrayList<>();
      file.header.forEach(name -> values.add(new LinkedHashSet<>()));
      while (file.hasNext()) {
        CsvRecord record = file.next();
        file.checkWidth(record);
        for (int i = 0; i < record.getFieldCount(); i++) {
          String cell = record.getField(i).strip();
          if (!cell.isEmpty()) {
            values.get(i).add(cell);
          }
        }
      }
      Blueprint blueprint = new Blueprint(source, false);
      for (int i = 0; i < values.size(); i++) {
        blueprint.add(
            Domain.inferred(file.header.get(i), new ArrayList<>(values.get(i)), List.of(), 1));
      }
      return blueprint.model("os,browser");
    }
  }

  void checkWidth(CsvRecord record) {
    if (record.getFieldCount() > header.size()) {
      throw source.problem(
          record.getStartingLineNumber(),
          "there are "
              + record.getFieldCount()
              + " cells, but the header has "
              + header.size()
              + "; put values with commas into quotes");
    }
  }
}
