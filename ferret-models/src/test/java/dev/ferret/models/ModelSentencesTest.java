package dev.ferret.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a file is one sentence, with the place, the culprit and a way out. */
class ModelSentencesTest {
  private static final String PICT = "Size: 1, 2, 3\\nSystem: FAT, NTFS\\n";
  private static final String ACTS =
      "[Parameter]\\nsize (int) : 1, 2\\nsystem (enum) : FAT, NTFS\\nb (boolean) : true, false\\n";

  private static String sentence(Runnable reading) {
    try {
      reading.run();
    } catch (ModelFormatException e) {
      assertThat(e.getMessage()).doesNotContain("\n");
      return e.getMessage();
    }
    throw new AssertionError("There is no problem");
  }

  private static String sentence(ModelFormat format, String text) {
    return sentence(() -> format.read("m", text.replace("\\n", "\n")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[Siz] = 1; | there is no parameter 'Siz'; did you mean 'Size'?",
        "[Colour] = 1; | there is no parameter 'Colour'; there are Size, System",
        "[System] = \"FAT32\"; | the parameter 'System' does not have the value 'FAT32'; there are FAT, NTFS",
        "[System] <> \"NTSF\"; | the parameter 'System' does not have the value 'NTSF'; did you mean 'NTFS'?",
        "[Size] IN {1, 4}; | the parameter 'Size' does not have the value '4'; there are 1, 2, 3",
        "[Size] = \"1\"; | the value of 'Size' is a number, but \"1\" is a text; write it without quotes",
        "[System] = 1; | the value of 'System' is a text, but 1 is a number; write \"1\", because not all of its values are numbers",
        "[Size] = [System]; | 'Size' (a number) cannot be compared with 'System' (a text); compare values of one kind",
        "[Size] = 1 | expected AND, OR or the ; that ends a constraint, but there is the end",
        "[Size] 1; | expected =, <>, <, <=, >, >=, IN or LIKE after [Size], but there is '1'",
        "[Size] = ; | expected a number, a text in quotes or a parameter in brackets, but there is ';'",
        "[Size] = 1x; | '1x' is not a number; put texts into quotes",
        "[Size = 1; | the [ is not closed; add a ] after the name",
        "[System] = \"FAT; | the \" is not closed; add a \" after the text",
        "IF [Size] = 1; | expected AND, OR or THEN, but there is ';'",
        "IF ([Size] = 1 THEN [Size] = 2; | expected AND, OR or ), but there is 'THEN'",
        "IF [Size] = 1 THEN Size = 2; | expected a parameter in brackets, but there is 'Size'; write [Size]",
        "IF [Size] = 1 THEN = 2; | expected a parameter in brackets, NOT or (, but there is '='",
        "[Size] IN 1; | expected { after IN, but there is '1'",
        "[Size] IN {1; | expected a comma or } after a value, but there is ';'",
        "[Size] LIKE 1; | expected a pattern in quotes after LIKE, but there is '1'",
        "[Size] NOT 1; | expected IN or LIKE after NOT, but there is '1'",
        "[Size] = 1 § 2; | the character '§' has no meaning in a constraint",
        "IF IsNegative THEN [Size] = 1; | expected ( after IsNegative, but there is 'THEN'",
        "IsNegative(Size; | expected a parameter and ) after IsNegative(, but there is ';'",
        "Name | 'Name' is neither a parameter, such as 'OS: Linux, Windows', nor a sub-model, such as '{ OS, CPU } @ 3', nor a constraint",
        "Name: | the parameter 'Name' has no values; give it at least one",
        "Name: ~1 | the parameter 'Name' has only invalid values; give it a valid one",
        "Name: 1,,2 | the parameter 'Name' has an empty value; remove the comma or name the value",
        "Name: 1, 1 | The parameter Name has the value 1 twice; leave one of them out",
        "SIZE: 1 | there is a parameter 'Size' on line 1 already; rename one of them",
        "Name: <Siz> | there is no parameter 'Siz'; did you mean 'Size'?",
        "{ Size, System } @ 3 | the strength must be between 1 and the number of these parameters, which is 2, not 3",
        "{ Size, Sytem } @ 2 | there is no parameter 'Sytem'; did you mean 'System'?",
        "{ Size, System @ 2 | '{ Size, System @ 2' is not a sub-model; write it as in '{ OS, CPU } @ 3'"
      })
  void pictSaysWhatIsWrong(String line, String sentence) {
    assertThat(sentence(ModelFormat.PICT, PICT + line)).isEqualTo("m, line 3: " + sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "size (int) : 3 | there is a parameter 'size' on line 2 already; rename one of them",
        "n (float) : 3 | there is no type 'float' for the parameter 'n'; there are int, boolean and enum",
        "n (int) : 3, x | the value 'x' of 'n' is not a whole number; correct it or make the parameter an enum",
        "n (boolean) : yes | the value 'yes' of 'n' is not true or false; correct it or make the parameter an enum",
        "n (int) : 3, | the parameter 'n' has an empty value; remove the comma or name the value",
        "n (int) : | the parameter 'n' has no values; give it at least one",
        "n | 'n' is not a parameter; write it as in 'os (enum) : Linux, Windows'",
        "[Colours] | there is no section [Colours]; there are [System], [Parameter], [Relation], [Constraint], [Misc] and [Test Set]"
      })
  void actsSaysWhatIsWrongWithParameters(String line, String sentence) {
    assertThat(sentence(ModelFormat.ACTS, ACTS + line)).isEqualTo("m, line 5: " + sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "siz = 1 | there is no parameter 'siz'; did you mean 'size'?",
        "system = \"FAT32\" | the parameter 'system' does not have the value 'FAT32'; there are FAT, NTFS",
        "system = \"fat\" | the parameter 'system' does not have the value 'fat'; did you mean 'FAT'?",
        "3 = size | the parameter 'size' does not have the value '3'; there are 1, 2",
        "size = \"x\" | the value of 'size' is a number, but \"x\" is a text; there are 1, 2",
        "b > true | true and false have no order; compare them with an equals sign",
        "size | expected a condition, such as a comparison, but there is 'size' (a number)",
        "size && b | expected a condition, such as a comparison, but there is 'size' (a number)",
        "b + 1 = 2 | expected a number but there is 'b' (true or false)",
        "size = 1 2 | expected an operator or the end of the constraint, but there is '2'",
        "(size = 1 | expected an operator or ), but there is the end",
        "size = | expected a parameter, a value or (, but there is the end",
        "(size + 1) = system | a number cannot be compared with 'system' (a text); compare values of one kind"
      })
  void actsSaysWhatIsWrongWithConstraints(String line, String sentence) {
    assertThat(sentence(ModelFormat.ACTS, ACTS + "[Constraint]\n" + line))
        .isEqualTo("m, line 6: " + sentence);
  }

  @Test
  void actsSaysWhatIsWrongWithTheRest() {
    assertThat(sentence(ModelFormat.ACTS, ACTS + "[Relation]\nR1 : (size, b)"))
        .isEqualTo(
            "m, line 6: 'R1 : (size, b)' is not a relation; write it as in 'R1 : (os, cpu, ram, 3)'");
    assertThat(sentence(ModelFormat.ACTS, "size (int) : 1"))
        .isEqualTo(
            "m, line 1: 'size (int) : 1' stands before the first section; write [Parameter] above it");
  }

  @Test
  void xmlSaysWhatIsWrong() {
    assertThat(sentence(ModelFormat.ACTS, "<System>\n<Parameters>\n</System>"))
        .startsWith("m, line 3: this is not well-formed XML (")
        .endsWith("); save the model again");
    assertThat(sentence(ModelFormat.ACTS, "<!DOCTYPE x SYSTEM \"file:///etc/passwd\">\n<System/>"))
        .isEqualTo("m, line 1: a model has no DOCTYPE, which may refer to other files; remove it");
    assertThat(sentence(ModelFormat.ACTS, "<project/>"))
        .isEqualTo(
            "m, line 1: the outermost element is <project>, but a model of ACTS is a <System>");
    assertThat(sentence(ModelFormat.ACTS, "<System><Parameters>\n<Parameter type=\"1\"/>"))
        .isEqualTo("m, line 2: the attribute 'name' is missing; add it");
    assertThat(sentence(ModelFormat.ACTS, "<System><Parameter name=\"p\" type=\"9\"/></System>"))
        .isEqualTo(
            "m, line 1: there is no type '9' for the parameter 'p'; there are 0 for int, 1 for enum"
                + " and 2 for boolean");
    assertThat(sentence(ModelFormat.ACTS, "<System><Relation Strength=\"x\"/></System>"))
        .isEqualTo("m, line 1: the strength 'x' is not a number; write one such as 2");
  }

  @Test
  void anEmptyModelSaysHowToBegin() {
    assertThat(sentence(ModelFormat.PICT, "# nothing"))
        .isEqualTo("m: there are no parameters; declare them as in 'OS: Linux, Windows'");
    assertThat(sentence(ModelFormat.ACTS, "[System]\nName: x"))
        .isEqualTo("m: there are no parameters; declare them as in 'os (enum) : Linux, Windows'");
    assertThat(sentence(ModelFormat.CSV, ""))
        .isEqualTo("m: the file is empty; its first line should name the parameters");
    assertThat(sentence(ModelFormat.CSV, "a,b\n1,"))
        .isEqualTo("m, line 1: the parameter 'b' has no values; give it at least one");
  }

  @Test
  void csvSaysWhatIsWrong() {
    assertThat(sentence(ModelFormat.CSV, "a,,b"))
        .isEqualTo("m, line 1: column 2 has no name; give it one");
    assertThat(sentence(ModelFormat.CSV, "a,b,a"))
        .isEqualTo("m, line 1: columns 1 and 3 are both named 'a'; rename one of them");
    assertThat(sentence(ModelFormat.CSV, "a,b\n1,2\n1,2,3"))
        .isEqualTo(
            "m, line 3: there are 3 cells, but the header has 2; put values with commas into quotes");
    assertThat(sentence(ModelFormat.CSV, "a,b\n1,\"2\n"))
        .isEqualTo(
            "m, line 2: this is not CSV (Unclosed quoted field at end of input); close each quote, and"
                + " double those within a cell");
  }

  @Test
  void suitesSayWhatIsWrong() {
    Model model = Model.of(Parameter.of("size", 1, 2), Parameter.of("system", "FAT", "NTFS"));
    assertThat(sentence(() -> Suite.read(Source.of("s", "size,sytem\n1,FAT"), model)))
        .isEqualTo("s, line 1: the model has no parameter 'sytem'; did you mean 'system'?");
    assertThat(sentence(() -> Suite.read(Source.of("s", "size,system\n1,FAT\n3,FAT"), model)))
        .isEqualTo("s, line 3: the parameter 'size' does not have the value '3'; there are 1, 2");
    assertThat(sentence(() -> Suite.read(Source.of("s", "size,system\n1"), model)))
        .isEqualTo(
            "s, line 2: this line has 1 of the 2 cells of the header; add commas for values that are open");
  }

  @Test
  void filesThatCannotBeReadAreNamed(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing.pict");
    assertThat(sentence(() -> ModelFormat.of(missing))).isEqualTo("There is no file " + missing);
    assertThat(sentence(() -> ModelFormat.of(folder)))
        .isEqualTo(folder + " is a directory; name a file in it");
    Path latin = folder.resolve("latin.pict");
    Files.write(latin, new byte[] {'A', ':', (byte) 0xE4});
    assertThat(sentence(() -> ModelFormat.of(latin)))
        .isEqualTo(latin + " is not text in UTF-8; save it in this encoding");
  }

  @Test
  void whatAFormatCannotExpressIsRefused() {
    assertThat(sentence(() -> ModelFormat.PICT.write(Model.of(Parameter.of("a", "x, y")))))
        .isEqualTo("PICT cannot have the value 'x, y' of 'a'; rename it to letters and digits");
    assertThat(sentence(() -> ModelFormat.PICT.write(Model.of(Parameter.of("a:b", 1)))))
        .isEqualTo("PICT cannot have the parameter name 'a:b'; rename it to letters and digits");
    Model cases = Model.of(Parameter.of("a", "x", "X")).where("x", row -> row.get("a").equals("x"));
    assertThat(sentence(() -> ModelFormat.PICT.write(cases)))
        .isEqualTo(
            "The constraints of PICT do not distinguish the values 'x' and 'X' of 'a'; rename one of"
                + " them");
    assertThat(sentence(() -> ModelFormat.ACTS.write(Model.of(Parameter.of("a", "x\"y")))))
        .isEqualTo("ACTS cannot have the value 'x\"y' of 'a'; rename it to letters and digits");
    assertThat(sentence(() -> ModelFormat.ACTS.write(Model.of(Parameter.of("a", 1).invalid(2)))))
        .isEqualTo(
            "The text format of ACTS has no invalid values, such as '2' of 'a'; write the model as"
                + " PICT");
    assertThat(sentence(() -> ModelFormat.CSV.write(Model.of(Parameter.of("a", 1)))))
        .isEqualTo("CSV has no constraints and strengths; write the model as PICT or ACTS");
    Model nothing = Model.of(Parameter.of("a", 1)).where("never", row -> false);
    assertThat(sentence(() -> ModelFormat.PICT.write(nothing)))
        .isEqualTo("A constraint forbids all rows; there is nothing to write");
  }

  @Test
  void aDivisionByZeroNamesItsConstraint() {
    Model model =
        ModelFormat.ACTS.read("m", "[Parameter]\nn (int) : 0, 1\n[Constraint]\n1 / n = 1\n");
    assertThatThrownBy(model::forbidden)
        .hasMessageStartingWith("The constraint 1 / n = 1 (line 4) threw");
  }
}
