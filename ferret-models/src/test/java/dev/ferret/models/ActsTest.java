package dev.ferret.models;

import static dev.ferret.models.Interactions.listed;
import static dev.ferret.models.Interactions.parameters;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cover.Model;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ActsTest {
  private static final String MODEL =
      """
      [System]
      -- specify system name
      Name: TCAS

      [Parameter]
      -- general syntax is parameter_name (type) : value1, value2, ...
      Separation (int) : 299, 300, 601
      Confidence (boolean) : true, false
      Other_RAC (enum) : NO_INTENT, DO_NOT_CLIMB
      Own (int): -1,2

      [Relation]
      R1 : (Separation, Confidence, Other_RAC, 3)

      [Constraint]
      Separation != 299 => Other_RAC != "DO_NOT_CLIMB"
      c2: Confidence = TRUE => Separation > 299

      [Misc]
      whatever : 1

      [Test Set]
      Separation, Confidence
      """;

  private static Model read(String text) {
    return ModelFormat.ACTS.read("test.acts", text);
  }

  /** What a constraint leaves of n, which is 1 to 5. */
  private static List<String> left(String constraint) {
    Model model =
        read(
            "[Parameter]\nn (int) : 1, 2, 3, 4, 5\nb (boolean) : true, false\n"
                + "e (enum) : x, y\n[Constraint]\n"
                + constraint);
    return model.parameters().get(0).values().stream()
        .map(String::valueOf)
        .filter(value -> model.isPossible(model.row(Map.of("n", value))))
        .toList();
  }

  @Test
  void sectionsOfTextMakeAModel() {
    Model model = read(MODEL);
    assertThat(parameters(model))
        .containsExactly(
            "Separation: [299, 300, 601]",
            "Confidence: [true, false]",
            "Other_RAC: [NO_INTENT, DO_NOT_CLIMB]",
            "Own: [-1, 2]");
    assertThat(model.strengths())
        .containsExactly(Map.entry(List.of("Separation", "Confidence", "Other_RAC"), 3));
    assertThat(listed(model))
        .containsExactlyInAnyOrder(
            "Separation=300, Other_RAC=DO_NOT_CLIMB",
            "Separation=601, Other_RAC=DO_NOT_CLIMB",
            "Separation=299, Confidence=true");
  }

  @Test
  void constraintsCompareAndConnect() {
    assertThat(left("n = 2")).containsExactly("2");
    assertThat(left("n == 2 || n > 4")).containsExactly("2", "5");
    assertThat(left("!(n <= 2) && n != 4")).containsExactly("3", "5");
    assertThat(left("n >= 2 => n < 4")).containsExactly("1", "2", "3");
    assertThat(left("n = 1 => n = 2 => n = 3")).containsExactly("1", "2", "3", "4", "5");
    assertThat(left("((n)=(3))||((n)=(4))")).containsExactly("3", "4");
  }

  @Test
  void constraintsCalculateWithWholeNumbers() {
    assertThat(left("n * 2 + 1 = 7")).containsExactly("3");
    assertThat(left("n / 2 = 2")).containsExactly("4", "5");
    assertThat(left("n % 2 != 0")).containsExactly("1", "3", "5");
    assertThat(left("n - 1 - 1 > -n + 4")).containsExactly("4", "5");
    assertThat(left("-(n) < -4")).containsExactly("5");
    assertThat(left("10 - n * 2 > 5")).containsExactly("1", "2");
  }

  @Test
  void booleansAreConditionsThemselves() {
    String model = "[Parameter]\nb (boolean) : true, false\nn (int) : 1, 2\n[Constraint]\n";
    assertThat(listed(read(model + "b => n = 1"))).containsExactly("b=true, n=2");
    assertThat(listed(read(model + "!b || (n = 1) = true"))).containsExactly("b=true, n=2");
    assertThat(listed(read(model + "b != (n = 1)")))
        .containsExactlyInAnyOrder("b=true, n=1", "b=false, n=2");
  }

  @Test
  void valuesOfEnumerationsAreKnownWithoutQuotesToo() {
    String model = "[Parameter]\nOS (enum) : L, W\nOr : P, L\n[Constraint]\n";
    assertThat(listed(read(model + "C1: (OS != L || Or = L)"))).containsExactly("OS=L, Or=P");
  }

  @Test
  void theXmlFormatMakesTheSameModel() {
    Model model =
        read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <System name="TCAS">
              <Parameters>
                <Parameter id="2" name="Separation" type="0">
                  <values><value>299</value><value>300</value><value>601</value></values>
                  <basechoices><basechoice>299</basechoice></basechoices>
                  <invalidValues><invalidValue>-7</invalidValue></invalidValues>
                </Parameter>
                <Parameter id="3" name="Confidence" type="2">
                  <values>
                    <value>true</value>
                    <value>false</value>
                  </values>
                  <basechoices />
                  <invalidValues />
                </Parameter>
                <Parameter id="4" name="RAC" type="1"><values><value>a&lt;b</value></values></Parameter>
              </Parameters>
              <OutputParameters />
              <Relations>
                <Relation Strength="2" Default="true">
                  <Parameter name="Separation"><value>299</value></Parameter>
                  <Parameter name="RAC" />
                </Relation>
                <Relation Strength="2" Default="false">
                  <Parameter name="Separation"><value>299</value></Parameter>
                  <Parameter name="Confidence" />
                </Relation>
              </Relations>
              <Constraints>
                <Constraint text="Confidence = true =&gt; Separation &gt; 299">
                  <Parameters><Parameter name="Confidence" /><Parameter name="Separation" /></Parameters>
                </Constraint>
                <Constraint text="RAC = &quot;a&lt;b&quot;" />
              </Constraints>
            </System>
            """);
    assertThat(parameters(model))
        .containsExactly(
            "Separation: [299, 300, 601], invalid [-7]", "Confidence: [true, false]", "RAC: [a<b]");
    assertThat(model.strengths())
        .containsExactly(Map.entry(List.of("Separation", "Confidence"), 2));
    assertThat(listed(model)).containsExactly("Separation=299, Confidence=true");
  }

  @Test
  void modelsAreWrittenWithNamesThatConstraintsCanHave() {
    Model model =
        ModelFormat.PICT.read(
            "test.pict",
            "File system: FAT, NTFS\nFile-system: 1, 2\ntrue: TRUE, false\nn: 1, 01\n"
                + "{ n, File system } @ 2\n"
                + "IF [File system] = \"FAT\" THEN [File-system] > 2 OR [true] = \"FALSE\";");
    assertThat(ModelFormat.ACTS.write(model))
        .isEqualTo(
            """
            [System]
            Name: model

            [Parameter]
            -- File system
            File_system (enum) : FAT, NTFS
            -- File-system
            File_system_2 (int) : 1, 2
            -- true
            _true (boolean) : TRUE, false
            n (enum) : 1, 01

            [Relation]
            R1 : (File_system, n, 2)

            [Constraint]
            File_system = "FAT" && _true = TRUE => File_system_2 != 1 && File_system_2 != 2
            """);
  }
}
