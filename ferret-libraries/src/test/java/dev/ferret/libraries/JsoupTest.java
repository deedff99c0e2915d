package dev.ferret.libraries;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.safety.Safelist;
import org.junit.jupiter.api.Test;

/** jsoup 1.23: HTML that is written, read and cleaned. */
class JsoupTest {
  final Gen<String> pages = strings().matching("(</?(p|b|i|div|ul|li|br)>|[a-c&;]+){0,8}");

  final Gen<String> pagesWithTables = strings().matching("(<(p|b|div|table|tr|td)>|[a-c]+){0,8}");

  private static String written(String html) {
    Document document = Jsoup.parse(html);
    document.outputSettings().prettyPrint(false);
    return document.outerHtml();
  }

  @Property
  void whatIsWrittenIsReadTheSame(@From("pages") String html) {
    assertThat(written(written(html))).isEqualTo(written(html));
  }

  /** What stands in a table outside of its cells is moved before it, where it ends a paragraph. */
  @Test
  void paragraphsInTablesAreReadDifferently() {
    Runs runs =
        Runs.of(
            20,
            5_000,
            settings ->
                forAll(pagesWithTables)
                    .with(settings)
                    .run(html -> assertThat(written(written(html))).isEqualTo(written(html))));

    assertThat(runs.arguments()).hasSize(20).containsOnly(List.of("<p><table><p>"));
  }

  @Property
  void textIsNoMarkup(String text) {
    // HTML has no way to write NUL, and jsoup takes U+FFFF for the end of its input.
    assume(text.indexOf('\0') < 0 && text.indexOf('\uffff') < 0);
    Document document = Document.createShell("");
    document.outputSettings().prettyPrint(false);
    document.body().appendElement("p").appendChild(new TextNode(text));

    Element paragraph = Jsoup.parse(document.outerHtml()).selectFirst("p");
    assertThat(paragraph.wholeText()).isEqualTo(text);
  }

  @Property
  void attributesAreReadAsTheyAreWritten(String value) {
    Element link = new Element("a").attr("title", value);

    assertThat(Jsoup.parse(link.outerHtml()).selectFirst("a").attr("title")).isEqualTo(value);
  }

  @Property
  void whatIsCleanIsValid(@From("pages") String html) {
    String clean = Jsoup.clean(html, Safelist.basic());

    assertThat(Jsoup.isValid(clean, Safelist.basic())).isTrue();
  }

  @Property
  void xmlIsReadAsItIsWritten(@From("pages") String html) {
    String once = Jsoup.parse(html, Parser.xmlParser()).outerHtml();

    assertThat(Jsoup.parse(once, Parser.xmlParser()).outerHtml()).isEqualTo(once);
  }
}
