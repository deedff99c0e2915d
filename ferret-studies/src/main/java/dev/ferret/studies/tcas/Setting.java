package dev.ferret.studies.tcas;

import java.util.List;
import java.util.random.RandomGenerator;

/** The values that inputs are made of: a list for each of the twelve parameters. */
public final class Setting {
  private static final int HIGHEST = 1000;

  private final String name;
  private final List<Parameter> parameters;

  private Setting(String name, List<Parameter> parameters) {
    this.name = name;
    this.parameters = parameters;
  }

  /** Returns the three settings of the study. */
  public static List<Setting> all() {
    return List.of(whiteBox(), stepsOf(1), stepsOf(10));
  }

  /** Returns the values on both sides of each limit in the logic; 460,800 inputs. */
  public static Setting whiteBox() {
    int[] distances = {0, 399, 400, 499, 500, 639, 640, 739, 740, 840};
    return new Setting(
        "white box",
        List.of(
            Parameter.of("CVS", 299, 300, 601),
            Parameter.bool("HC"),
            Parameter.bool("TTRV"),
            Parameter.of("OWN", 1, 2),
            Parameter.of("RATE", 600, 601),
            Parameter.of("OTHER", 1, 2),
            Parameter.of("LAYER", 0, 1, 2, 3),
            Parameter.of("UP", distances),
            Parameter.of("DOWN", distances),
            Parameter.of("RAC", 0, 1, 2),
            Parameter.of("CAP", 1, 2),
            Parameter.bool("CI")));
  }

  /**
   * Numbers from 0 to 1000, without knowledge of the limits in the logic.
   *
   * @throws IllegalArgumentException if the steps do not end at 1000
   */
  public static Setting stepsOf(int step) {
    if (step <= 0 || HIGHEST % step != 0) {
      throw new IllegalArgumentException("Steps of " + step + " do not end at " + HIGHEST);
    }
    return new Setting(
        step == 1 ? "0..1000" : "0..1000 step " + step,
        List.of(
            Parameter.upTo("CVS", HIGHEST, step),
            Parameter.bool("HC"),
            Parameter.bool("TTRV"),
            Parameter.upTo("OWN", HIGHEST, step),
            Parameter.upTo("RATE", HIGHEST, step),
            Parameter.upTo("OTHER", HIGHEST, step),
            Parameter.of("LAYER", 0, 1, 2, 3),
            Parameter.upTo("UP", HIGHEST, step),
            Parameter.upTo("DOWN", HIGHEST, step),
            Parameter.of("RAC", 0, 1, 2),
            Parameter.of("CAP", 0, 1, 2),
            Parameter.bool("CI")));
  }

  /** Returns the name in tables. */
  public String name() {
    return name;
  }

  /** Returns the parameters, in the order of {@link Input}. */
  public List<Parameter> parameters() {
    return parameters;
  }

  /**
   * Returns the input of a row of a covering array.
   *
   * @param row for each parameter the index of its value
   * @throws IllegalArgumentException if the row does not have twelve indices
   */
  public Input input(int... row) {
    if (row.length != parameters.size()) {
      throw new IllegalArgumentException(
          "A row has " + parameters.size() + " indices, one for each parameter, not " + row.length);
    }
    return new Input(
        value(0, row[0]),
        value(1, row[1]) != 0,
        value(2, row[2]) != 0,
        value(3, row[3]),
        value(4, row[4]),
        value(5, row[5]),
        value(6, row[6]),
        value(7, row[7]),
        value(8, row[8]),
        value(9, row[9]),
        value(10, row[10]),
        value(11, row[11]) != 0);
  }

  private int value(int parameter, int index) {
    return parameters.get(parameter).value(index);
  }

  /** Returns an input with each value as likely as the others of its parameter. */
  public Input random(RandomGenerator random) {
    int[] row = new int[parameters.size()];
    for (int i = 0; i < row.length; i++) {
      row[i] = random.nextInt(parameters.get(i).size());
    }
    return input(row);
  }

  @Override
  public String toString() {
    return name;
  }
}
