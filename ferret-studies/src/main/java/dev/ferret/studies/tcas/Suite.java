package dev.ferret.studies.tcas;

import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.Model;
import dev.ferret.cover.Row;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Inputs of a setting: those of a covering array, or random ones. */
public final class Suite {
  private final int size;
  private final Stream<Input> inputs;

  private Suite(int size, Stream<Input> inputs) {
    this.size = size;
    this.inputs = inputs;
  }

  /** Returns the rows of a covering array. */
  public static Suite of(Setting setting, Covering covering) {
    List<dev.ferret.cover.Parameter<Integer>> indices =
        setting.parameters().stream()
            .map(each -> dev.ferret.cover.Parameter.range(each.name(), 0, each.size() - 1))
            .toList();
    CoveringArray array = covering.array(Model.of(indices));
    return new Suite(array.size(), array.rows().stream().map(row -> input(setting, indices, row)));
  }

  private static Input input(
      Setting setting, List<dev.ferret.cover.Parameter<Integer>> indices, Row row) {
    int[] chosen = new int[indices.size()];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = row.get(indices.get(i));
    }
    return setting.input(chosen);
  }

  /** Returns a number of inputs, each as likely as any other. */
  public static Suite random(Setting setting, int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new Suite(size, Stream.generate(() -> setting.random(random)).limit(size));
  }

  /** Returns the number of inputs. */
  public int size() {
    return size;
  }

  /** Returns the inputs, which can be gone through once. */
  public Stream<Input> inputs() {
    return inputs;
  }
}
