package dev.ferret.models;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cover.Covering;
import dev.ferret.cover.InteractionCoverage;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.cover.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Compares with PICT on the models of a folder, which has what PICT says of each in {@code
 * pict.jsonl}. {@code -Dpict.models=FOLDER} names it.
 */
@EnabledIfSystemProperty(named = "pict.models", matches = ".+")
class PictFolderTest {
  /** A parameter has a name here. */
  private static final Set<String> REFUSED_HERE = Set.of("para/para001.txt", "para/para016.txt");

  /** A line that begins with a function is a constraint here, and a parameter there. */
  private static final Set<String> ACCEPTED_HERE = Set.of("func/func029.txt");

  /**
   * PICT takes the blank in {@code IsPositive(E )} for a part of the name. In the other two,
   * constraints leave some pairs only to rows that a sub-model does not have, there and here.
   */
  private static final Set<String> MEANT_OTHERWISE =
      Set.of("func/func004.txt", "bug/bug015.txt", "modl/modl021.txt");

  private static final Path FOLDER = Path.of(System.getProperty("pict.models", "."));

  private final List<String> refused = new ArrayList<>();
  private final List<String> accepted = new ArrayList<>();
  private final List<String> larger = new ArrayList<>();
  private final List<String> different = new ArrayList<>();
  private int judged;
  private int rows;
  private int theirs;

  @Test
  void modelsMeanTheSameAndHaveNotMoreRows() throws IOException {
    List<PictAnswer> answers = PictAnswer.all(FOLDER.resolve("pict.jsonl"));
    for (PictAnswer answer : answers) {
      compare(answer);
    }
    System.out.printf(
        "%d models; refused here only: %s; accepted here only: %s; rows %,d, PICT's %,d, more in"
            + " %s; %d judged by PICT's rows, different: %s%n",
        answers.size(), refused, accepted, rows, theirs, larger, judged, different);
    assertThat(REFUSED_HERE).containsAll(refused);
    assertThat(ACCEPTED_HERE).containsAll(accepted);
    assertThat(larger).isEmpty();
    assertThat(MEANT_OTHERWISE).containsAll(different);
    assertThat(judged).isPositive();
  }

  private void compare(PictAnswer answer) throws IOException {
    String text = Files.readString(FOLDER.resolve(answer.model()));
    Model model;
    List<Row> ours;
    try {
      model = ModelFormat.PICT.read(answer.model(), text, warning -> {});
      ours = Covering.of(Math.min(2, model.parameters().size())).array(model).rows();
    } catch (IllegalArgumentException e) {
      if (answer.exit() == 0) {
        refused.add(answer.model());
      }
      return;
    }
    if (answer.exit() != 0) {
      accepted.add(answer.model());
      return;
    }
    rows += ours.size();
    theirs += answer.rows();
    if (ours.size() > answer.rows()) {
      larger.add(answer.model());
    }
    if (!model.subModels().isEmpty() && !areSubModelsCombined(model, ours)) {
      different.add(answer.model() + " here");
    }
    // Cells that have tabs of their own cannot be told apart.
    int columns = model.parameters().size();
    if (!answer.output().isEmpty()
        && answer.output().stream().allMatch(line -> line.split("\t", -1).length == columns)) {
      judge(answer, text, model);
    }
  }

  /** PICT's rows are allowed here, and have all pairs that are possible here. */
  private void judge(PictAnswer answer, String text, Model model) {
    judged++;
    Map<String, String> firstNames = firstNames(text);
    List<Row> theirRows = new ArrayList<>();
    String[] names = answer.output().get(0).split("\t", -1);
    for (String line : answer.output().subList(1, answer.output().size())) {
      String[] cells = line.split("\t", -1);
      Map<String, String> values = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        // An invalid value has one tilde more than in the model.
        boolean isInvalid = cells[i].startsWith("~");
        String cell = isInvalid ? cells[i].substring(1) : cells[i];
        String first = firstNames.getOrDefault(names[i] + "\t" + cell, cell);
        values.put(names[i], first.startsWith("~") ? first.substring(1).strip() : first);
      }
      theirRows.add(model.row(values));
    }
    if (!theirRows.stream().allMatch(model::isPossible) || !isComplete(model, theirRows)) {
      different.add(answer.model());
    }
  }

  /** Each row of a sub-model is beside each of another one that it agrees with. */
  private static boolean areSubModelsCombined(Model model, List<Row> rows) {
    List<List<String>> members = new ArrayList<>(model.subModels().keySet());
    for (Parameter<?> parameter : model.parameters()) {
      if (members.stream().noneMatch(member -> member.contains(parameter.name()))) {
        members.add(List.of(parameter.name()));
      }
    }
    List<Row> valid = rows.stream().filter(Row::isValid).toList();
    for (List<String> one : members) {
      for (List<String> other : members.subList(members.indexOf(one) + 1, members.size())) {
        Set<String> both = new HashSet<>(one);
        both.addAll(other);
        Set<Map<String, Object>> seen = projected(valid, both);
        for (Map<String, Object> left : projected(valid, one)) {
          for (Map<String, Object> right : projected(valid, other)) {
            Map<String, Object> union = new HashMap<>(left);
            union.putAll(right);
            if (union.entrySet().containsAll(left.entrySet())
                && !seen.contains(union)
                && model.isPossible(model.row(union))) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private static Set<Map<String, Object>> projected(List<Row> rows, Collection<String> names) {
    Set<Map<String, Object>> projected = new HashSet<>();
    for (Row row : rows) {
      Map<String, Object> values = new HashMap<>(row.values());
      values.keySet().retainAll(names);
      projected.add(values);
    }
    return projected;
  }

  /** Pairs within a sub-model count only if its strength says so. */
  private static boolean isComplete(Model model, List<Row> rows) {
    List<String> names = model.parameters().stream().<String>map(each -> each.name()).toList();
    if (model.subModels().isEmpty()) {
      return InteractionCoverage.of(model, Math.min(2, names.size()), rows, 1).missing() == 0;
    }
    for (Map.Entry<List<String>, Integer> nested : model.subModels().entrySet()) {
      int strength = Math.max(1, nested.getValue());
      if (InteractionCoverage.among(nested.getKey(), model, strength, rows, 1).missing() > 0) {
        return false;
      }
    }
    if (!areSubModelsCombined(model, rows)) {
      return false;
    }
    for (String name : names) {
      for (String other : names) {
        if (name.compareTo(other) < 0
            && model.subModels().keySet().stream()
                .noneMatch(nested -> nested.contains(name) && nested.contains(other))
            && InteractionCoverage.among(List.of(name, other), model, 2, rows, 1).missing() > 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** The first names of values, by the names of their parameters and their other names. */
  private static Map<String, String> firstNames(String text) {
    Map<String, String> firstNames = new HashMap<>();
    Pattern weight = Pattern.compile("\\(\\s*\\d+\\s*\\)\\s*$");
    for (String line : text.split("\\R")) {
      String[] parts = line.split(line.contains(":") ? ":" : ",", 2);
      for (String element : parts.length < 2 ? new String[0] : parts[1].split(",")) {
        List<String> names =
            Arrays.stream(weight.matcher(element).replaceAll("").split("\\|", -1))
                .map(String::strip)
                .toList();
        names.forEach(name -> firstNames.putIfAbsent(parts[0].strip() + "\t" + name, names.get(0)));
      }
    }
    return firstNames;
  }
}
