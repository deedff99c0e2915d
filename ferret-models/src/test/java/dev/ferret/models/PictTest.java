package dev.ferret.models;

import static dev.ferret.models.Interactions.listed;
import static dev.ferret.models.Interactions.parameters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cover.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PictTest {
  private static Model read(String text) {
    return ModelFormat.PICT.read("test.pict", text);
  }

  /** The values that a constraint leaves to the parameter A with the values 1 to 5. */
  private static List<String> left(String constraint) {
    return allowed("A: 1, 2, 3, 4, 5\n" + constraint);
  }

  private static List<String> allowed(String text) {
    Model model = read(text);
    return model.parameters().get(0).values().stream()
        .map(String::valueOf)
        .filter(value -> model.isPossible(model.row(Map.of("A", value))))
        .toList();
  }

  @Test
  void parametersHaveNamesAndValuesWithBlanks() {
    Model model = read("# a model\n\nFile system:  FAT , FAT 32\n  Size:1,  2\n");
    assertThat(parameters(model)).containsExactly("File system: [FAT, FAT 32]", "Size: [1, 2]");
  }

  @Test
  void theFirstNameOfAValueCountsAndWeightsDoNot() {
    Model model = read("SKU: Home, Server | Datacenter, Pro (10), A | B (5)");
    assertThat(parameters(model)).containsExactly("SKU: [Home, Server, Pro, A]");
  }

  @Test
  void valuesWithATildeAreInvalid() {
    Model model = read("A: ~-1, 0, 1, ~ 7 | 8\nB: x");
    assertThat(parameters(model)).containsExactly("A: [0, 1], invalid [-1, 7]", "B: [x]");
  }

  @Test
  void constraintsApplyToInvalidValues() {
    Model model = read("A: ~-1, 0, 1\nB: 0, 1\nIF [A] < 0 THEN [B] = 0;");
    assertThat(model.isPossible(model.row(Map.of("A", "-1", "B", "0")))).isTrue();
    assertThat(model.isPossible(model.row(Map.of("A", "-1", "B", "1")))).isFalse();
  }

  @Test
  void commasMayStandForTheColonAndBlanksInWeights() {
    assertThat(parameters(read("A, 1, ~2\nB: x:y ( 10 ), z (1x)")))
        .containsExactly("A: [1], invalid [2]", "B: [x:y, z (1x)]");
  }

  @Test
  void functionsTellInvalidValuesOfOneOrAnyParameter() {
    String parameters = "A: 1, ~2\nB: 1, ~2\nC: 1, 2\n";
    assertThat(listed(read(parameters + "IF IsNegative(A) THEN [C] = 1;")))
        .containsExactly("A=2, C=2");
    assertThat(listed(read(parameters + "IF IsPositive( a ) THEN [C] = 1;")))
        .containsExactly("A=1, C=2");
    Model any = read(parameters + "IF [C] = 1 THEN IsNegative();");
    assertThat(any.isPossible(any.row(Map.of("A", "1", "B", "1", "C", "1")))).isFalse();
    assertThat(any.isPossible(any.row(Map.of("A", "1", "B", "2", "C", "1")))).isTrue();
    assertThat(any.isPossible(any.row(Map.of("A", "1", "B", "1", "C", "2")))).isTrue();
  }

  @Test
  void backslashesStandBeforeQuotesAndBrackets() {
    assertThat(allowed("A: x\"y, z\n[A] = \"x\\\"y\";")).containsExactly("x\"y");
    assertThat(listed(read("A]: 1, 2\nB: 1\n[A\\]] <> 1;"))).containsExactly("A]=1");
  }

  @Test
  void whatIsOnlyDoubtedIsReadWithWarnings() {
    List<String> warnings = new ArrayList<>();
    String text =
        "A: 1, 2, 2,\nB: x\n{ A, C } @ 2\nIF [C] = 1 THEN [A] > \"x\";\nIF [B] = \"y\" THEN [A] = \"1\";";
    Model model = ModelFormat.PICT.read("m", text, warnings::add);
    assertThat(parameters(model)).containsExactly("A: [1, 2, ]", "B: [x]");
    assertThat(model.subModels()).isEmpty();
    assertThat(model.constraints()).hasSize(1);
    assertThat(warnings)
        .containsExactly(
            "m, line 1: The parameter A has the value 2 twice; leave one of them out",
            "m, line 1: the parameter 'A' has an empty value; remove the comma or name the value",
            "m, line 3: there is no parameter 'C'; there are A, B",
            "m, line 4: there is no parameter 'C'; there are A, B",
            "m, line 5: the parameter 'B' does not have the value 'y'; there is x");
  }

  @Test
  void aParameterCanReuseTheValuesOfAnother() {
    Model model = read("OS_1: Win, Mac, ~DOS\nOS_2: <os_1>, Linux");
    assertThat(parameters(model).get(1)).isEqualTo("OS_2: [Win, Mac, Linux], invalid [DOS]");
  }

  @Test
  void subModelsHaveAStrength() {
    Model model = read("A: 1\nB: 1\nC: 1\nD: 1\n{ a, B , C } @ 3\n{ C, D } @2\n{ A, D }");
    assertThat(model.subModels())
        .containsExactly(
            Map.entry(List.of("A", "B", "C"), 3),
            Map.entry(List.of("C", "D"), 2),
            Map.entry(List.of("A", "D"), 0));
  }

  @Test
  void numbersAreComparedByTheirValue() {
    assertThat(left("[A] = 2;")).containsExactly("2");
    assertThat(left("[A] <> 2.0;")).containsExactly("1", "3", "4", "5");
    assertThat(left("[A] > 2.5;")).containsExactly("3", "4", "5");
    assertThat(left("[A] >= 3;")).containsExactly("3", "4", "5");
    assertThat(left("[A] < -1 OR [A] < 2;")).containsExactly("1");
    assertThat(left("[A] <= 1e0;")).containsExactly("1");
    assertThat(allowed("A: 9, 10\n[A] > 9;")).containsExactly("10");
  }

  @Test
  void textsAreComparedByTheirLettersWhateverTheirCase() {
    assertThat(allowed("A: alpha, Beta, gamma\n[A] = \"BETA\";")).containsExactly("Beta");
    assertThat(allowed("A: alpha, Beta, gamma\n[A] > \"ALPHA\";")).containsExactly("Beta", "gamma");
    assertThat(allowed("A: 9, 10, x\n[A] < \"9\";")).containsExactly("10");
  }

  @Test
  void valuesCanBeInASetOrLikeAPattern() {
    assertThat(left("[A] IN {1, 3, 5};")).containsExactly("1", "3", "5");
    assertThat(left("[A] NOT IN {1, 3};")).containsExactly("2", "4", "5");
    assertThat(left("NOT [A] in { 1 };")).containsExactly("2", "3", "4", "5");
    assertThat(allowed("A: FAT, FAT32, NTFS, F.T\n[A] LIKE \"fat*\";"))
        .containsExactly("FAT", "FAT32");
    assertThat(allowed("A: FAT, FAT32, NTFS, F.T\n[A] LIKE \"F?T\";"))
        .containsExactly("FAT", "F.T");
    assertThat(allowed("A: FAT, F.T\n[A] LIKE \"F.T\";")).containsExactly("F.T");
    assertThat(allowed("A: FAT, NTFS\n[A] NOT LIKE \"*FS\";")).containsExactly("FAT");
  }

  @Test
  void andBindsMoreThanOrAndNotMoreThanBoth() {
    assertThat(left("[A] = 1 OR [A] > 2 AND [A] < 4;")).containsExactly("1", "3");
    assertThat(left("([A] = 1 OR [A] > 2) AND [A] < 4;")).containsExactly("1", "3");
    assertThat(left("([A] = 5 OR [A] > 2) AND [A] < 4;")).containsExactly("3");
    assertThat(left("not [A] = 1 and [A] < 3;")).containsExactly("2");
    assertThat(left("NOT ([A] = 1 AND [A] < 3);")).containsExactly("2", "3", "4", "5");
    assertThat(left("NOT NOT [A] = 1;")).containsExactly("1");
  }

  @Test
  void conditionsMayHaveAnAlternative() {
    String parameters = "A: 1, 2\nB: x, y\nC: p, q\n";
    assertThat(listed(read(parameters + "if [A] = 1\n then [B] = \"x\";")))
        .containsExactly("A=1, B=y");
    assertThat(listed(read(parameters + "IF [A] = 1 THEN [B] = \"x\" ELSE [C] = \"q\";")))
        .containsExactly("A=1, B=y", "A=2, C=p");
  }

  @Test
  void parametersAreComparedWithEachOther() {
    assertThat(listed(read("A: 1, 2\nB: 1.0, 3\n[A] <> [B];"))).containsExactly("A=1, B=1.0");
    assertThat(listed(read("A: x, y\nB: X, z\n[a] <> [b];"))).containsExactly("A=x, B=X");
  }

  @Test
  void severalConstraintsMayShareALineAndCommentsStandBetweenThem() {
    Model model = read("A: 1, 2, 3\n[A] <> 1; [A]\n# or\n<> 2;\n");
    assertThat(model.constraints()).containsExactly("[A] <> 1 (line 2)", "[A] <> 2 (line 2)");
    assertThat(listed(model)).containsExactly("A=1", "A=2");
  }

  @Test
  void aParameterMayBeNamedLikeAKeyword() {
    Model model = read("If paid: yes, no\nNot: 1, 2\nIF\n[If paid] = \"yes\"\nTHEN [Not] = 1;");
    assertThat(listed(model)).containsExactly("If paid=yes, Not=2");
  }

  @Test
  void constraintsAskForNoMoreThanTheyNeed() {
    Model model = read("A: 1, 2\nB: 1, 2\nC: 1, 2\nIF [A] = 1 AND [B] = 1 THEN [C] = 1;");
    assertThat(listed(model)).containsExactly("A=1, B=1, C=2");
  }

  @Test
  void whatIsForbiddenIsWrittenInAsFewConstraintsAsPossible() {
    Model model =
        read(
            "Size: 10, 5000, 40000\nFile system: FAT, NTFS, ~X\nOn: a, b\n"
                + "{ Size, On } @ 2\n"
                + "IF [File system] = \"FAT\" THEN [Size] <= 4096;\n[Size] <> 10;\n"
                + "IF [File system] = \"NTFS\" AND [Size] = 5000 THEN [On] = \"a\";");
    assertThat(ModelFormat.PICT.write(model))
        .isEqualTo(
            """
            Size: 10, 5000, 40000
            File system: FAT, NTFS, ~X
            On: a, b

            { Size, On } @ 2

            IF [File system] = "FAT" THEN NOT [Size] IN {5000, 40000};
            [Size] <> 10;
            IF [Size] = 5000 AND [File system] = "NTFS" THEN [On] <> "b";
            """);
  }
}
