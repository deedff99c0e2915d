package dev.ferret.models;

import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a CSV file: a header with names of parameters, in letters of any case, then a row a
 * line, quoted as in RFC 4180. Tabs may separate cells instead of commas, as in the output of PICT.
 * Immutable.
 *
 * @since 0.1
 */
public final class Suite {
  private final List<Row> rows;
  private final List<Long> lines;

  private Suite(List<Row> rows, List<Long> lines) {
    this.rows = List.copyOf(rows);
    this.lines = List.copyOf(lines);
  }

  /**
   * Reads rows of a model. Columns may be missing, and empty cells are open values.
   *
   * @throws ModelFormatException if the file cannot be read or is damaged, or the model has no such
   *     parameter or value
   */
  public static Suite read(Path file, Model model) {
    return read(Source.of(file), model);
  }

  static Suite read(Source source, Model model) {
    try (CsvFile file = new CsvFile(source)) {
      List<Column> columns = columns(source, file.header(), model);
      List<Row> rows = new ArrayList<>();
      List<Long> lines = new ArrayList<>();
      while (file.hasNext()) {
        CsvRecord record = file.next();
        file.checkWidth(record);
        if (record.getFieldCount() < columns.size()) {
          throw source.problem(
              record.getStartingLineNumber(),
              "this line has "
                  + record.getFieldCount()
                  + " of the "
                  + columns.size()
                  + " cells of the header; add commas for values that are open");
        }
        Map<String, @Nullable Object> values = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
          columns.get(i).read(record.getField(i), values, source, record.getStartingLineNumber());
        }
        rows.add(model.row(values));
        lines.add(record.getStartingLineNumber());
      }
      return new Suite(rows, lines);
    }
  }

  private static List<Column> columns(Source source, List<String> header, Model model) {
    Map<String, Parameter<?>> parameters = new HashMap<>();
    model.parameters().forEach(parameter -> parameters.put(parameter.name(), parameter));
    List<Column> columns = new ArrayList<>();
    for (String name : header) {
      Parameter<?> parameter = parameters.get(name);
      if (parameter == null) {
        parameter = likeNamed(name, model);
      }
      if (parameter == null) {
        List<String> names = model.parameters().stream().<String>map(Parameter::name).toList();
        throw source.problem(
            1, "the model has no parameter '" + name + "'; " + new Names(names).hint(name));
      }
      columns.add(Column.of(parameter));
    }
    return columns;
  }

  /** The only parameter whose name differs in the case of its letters; null if there is none. */
  private static @Nullable Parameter<?> likeNamed(String name, Model model) {
    List<Parameter<?>> alike = new ArrayList<>();
    for (Parameter<?> parameter : model.parameters()) {
      if (parameter.name().equalsIgnoreCase(name)) {
        alike.add(parameter);
      }
    }
    return alike.size() == 1 ? alike.get(0) : null;
  }

  /** A parameter, and its values by their texts. */
  private record Column(String name, Map<String, @Nullable Object> values, List<String> texts) {
    static Column of(Parameter<?> parameter) {
      Map<String, @Nullable Object> values = new HashMap<>();
      List<String> texts = new ArrayList<>();
      for (Object value : parameter.values()) {
        values.putIfAbsent(String.valueOf(value), value);
        texts.add(String.valueOf(value));
      }
      for (Object value : parameter.invalid()) {
        values.putIfAbsent(String.valueOf(value), value);
        values.putIfAbsent("~" + value, value);
        texts.add("~" + value);
      }
      return new Column(parameter.name(), values, texts);
    }

    void read(String cell, Map<String, @Nullable Object> row, Source source, long line) {
      String text = values.containsKey(cell) ? cell : cell.strip();
      if (values.containsKey(text)) {
        row.put(name, values.get(text));
      } else if (!text.isEmpty()) {
        throw source.problem(
            line,
            "the parameter '"
                + name
                + "' does not have the value '"
                + text
                + "'; "
                + new Names(texts).hint(text));
      }
    }
  }

  /** Returns the rows. */
  public List<Row> rows() {
    return rows;
  }

  /** Returns the line of the file that a row starts on. */
  public long line(int row) {
    return lines.get(row);
  }

  /**
   * Writes rows one by one; the writer stays open.
   *
   * @param format the format of the model, which decides how invalid values look
   */
  public static void write(Model model, Iterable<Row> rows, ModelFormat format, Writer out)
      throws IOException {
    // Not closed, because that would close the writer.
    @SuppressWarnings("resource")
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
    List<? extends Parameter<?>> parameters = model.parameters();
    csv.writeRecord(parameters.stream().<String>map(Parameter::name).toList());
    List<String> cells = new ArrayList<>();
    for (Row row : rows) {
      Map<String, @Nullable Object> values = row.values();
      boolean isValid = row.isValid();
      cells.clear();
      for (Parameter<?> parameter : parameters) {
        Object value = values.get(parameter.name());
        boolean isOpen = !values.containsKey(parameter.name());
        String text = isOpen ? "" : String.valueOf(value);
        boolean isInvalid = !isValid && !isOpen && parameter.invalid().contains(value);
        cells.add(isInvalid ? format.invalid(text) : text);
      }
      csv.writeRecord(cells);
    }
    csv.flush();
  }
}
