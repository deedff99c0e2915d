package dev.ferret;

import dev.ferret.cases.Rejection;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The rows of a model that its constraints allow. */
final class RowGen implements Gen<Row>, Structured {
  private static final Label LABEL = Label.ofRecords("row");

  private final Model model;
  private final int[] sizes;

  RowGen(Model model) {
    this.model = model;
    this.sizes = new int[model.parameters().size()];
    for (int i = 0; i < sizes.length; i++) {
      Parameter<?> parameter = model.parameters().get(i);
      sizes[i] = parameter.values().size() + parameter.invalid().size();
    }
  }

  @Override
  public Row from(Choices choices) {
    int[] places = new int[sizes.length];
    choices.enter(LABEL);
    for (int i = 0; i < places.length; i++) {
      places[i] = (int) choices.integer(0, sizes[i] - 1, 0);
    }
    choices.exit();
    Row row = model.rowAt(places);
    if (!model.isPossible(row)) {
      throw new Rejection("the constraints of the model do not allow it");
    }
    return row;
  }

  @Override
  public Structure structure() {
    double count = Arrays.stream(sizes).asDoubleStream().reduce(1, Cardinality::times);
    return new Structure.Leaf(count, 0, new Shape.Rows(model), this::write);
  }

  private boolean write(@Nullable Object value, TraceWriter writer) {
    if (!(value instanceof Row row)) {
      return false;
    }
    int[] places;
    try {
      places = model.row(row.values()).places();
    } catch (IllegalArgumentException e) {
      // A row of another model.
      return false;
    }
    writer.enter();
    for (int place : places) {
      if (place < 0) {
        return false;
      }
      writer.leaf(Trace.INTEGER, place);
    }
    writer.end();
    return true;
  }

  @Override
  public String toString() {
    return "rows of " + model;
  }
}
