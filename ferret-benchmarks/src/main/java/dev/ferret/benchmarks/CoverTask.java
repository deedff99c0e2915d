package dev.ferret.benchmarks;

import de.rwth.swc.coffee4j.algorithmic.model.CompleteTestModel;
import de.rwth.swc.coffee4j.algorithmic.report.Reporter;
import de.rwth.swc.coffee4j.algorithmic.sequential.generator.ipog.Ipog;
import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.InteractionCoverage;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A shape, such as {@code 2^7 3^2 4 10^2}, whose interactions of a strength are to be covered.
 *
 * @param shape how many values the parameters have, each number with how many parameters that is
 */
record CoverTask(String shape, int strength) {
  private int[] sizes() {
    List<Integer> sizes = new ArrayList<>();
    for (String part : shape.split(" ", -1)) {
      String[] power = part.split("\\^", -1);
      int count = power.length > 1 ? Integer.parseInt(power[1]) : 1;
      for (int i = 0; i < count; i++) {
        sizes.add(Integer.parseInt(power[0]));
      }
    }
    return sizes.stream().mapToInt(size -> size).toArray();
  }

  Model model() {
    List<Parameter<Integer>> parameters = new ArrayList<>();
    for (int size : sizes()) {
      parameters.add(Parameter.range("p" + parameters.size(), 0, size - 1));
    }
    return Model.of(parameters);
  }

  /** What Ferret makes. */
  CoveringArray ferret(Covering covering) {
    return covering.array(model());
  }

  /** What the IPOG of coffee4j makes; its constraint checker has no constraints. */
  List<int[]> coffee() {
    CompleteTestModel model =
        CompleteTestModel.builder()
            .positiveTestingStrength(strength)
            .parameterSizes(sizes())
            .build();
    List<int[]> rows = new ArrayList<>();
    new Ipog()
        .generate(model, Reporter.getEmptyReporter())
        .forEach(group -> rows.addAll(group.get().getTestInputs()));
    return rows;
  }

  /** How many interactions no row has. */
  long missing(Iterable<Row> rows) {
    return InteractionCoverage.of(model(), strength, rows, 0).missing();
  }

  /** Levels as rows of the model. */
  List<Row> rows(List<int[]> levels) {
    Model model = model();
    List<Row> rows = new ArrayList<>();
    for (int[] row : levels) {
      Map<String, Integer> values = new LinkedHashMap<>();
      for (int i = 0; i < row.length; i++) {
        if (row[i] >= 0) {
          values.put("p" + i, row[i]);
        }
      }
      rows.add(model.row(values));
    }
    return rows;
  }

  @Override
  public String toString() {
    return shape + " t=" + strength;
  }
}
