package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.Trials;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TcasTableTest {
  private static List<StudyRow> quick() {
    List<StudyRow> rows = new ArrayList<>();
    new TcasTable().run(new Trials(1, 1, 20_000, rows::add));
    return rows;
  }

  @Test
  @Tag("slow")
  void arraysStandBesideAsManyRandomRows() {
    List<StudyRow> rows = quick();

    Map<String, StudyRow> byName = new HashMap<>();
    for (StudyRow row : rows) {
      assertThat(byName.put(row.name() + ": " + row.mode(), row)).isNull();
      assertThat(row.mean()).isBetween(1.0, 38.0);
      assertThat(row.unit()).isEqualTo("kills of 38");
      assertThat(row.figure("rows")).isPresent();
      assertThat(row.figure("seconds")).isPresent();
    }
    assertThat(byName)
        .containsKeys(
            "white box t=2: plain",
            "white box t=6: plain",
            "white box t=6: random rows",
            "0..1000 t=2: plain",
            "0..1000 t=2: radix",
            "0..1000 t=2: random rows",
            "0..1000 t=3: radix",
            "0..1000 t=3: random rows",
            "0..1000 step 10 t=2: plain",
            "0..1000 step 10 t=2: radix",
            "0..1000 step 10 t=3: radix",
            "0..1000 step 10 t=3: random rows");
    for (int i = 0; i < rows.size(); i += 2) {
      assertThat(rows.get(i).mode()).isIn("plain", "radix");
      assertThat(rows.get(i + 1).mode()).isEqualTo("random rows");
      assertThat(rows.get(i + 1).limit()).isEqualTo(rows.get(i).limit());
    }
  }
}
