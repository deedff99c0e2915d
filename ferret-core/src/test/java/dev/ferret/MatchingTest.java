package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.emails;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.ipAddresses;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.strings;
import static dev.ferret.Gens.uris;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Draws;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Sample;
import dev.ferret.plan.Bound;
import dev.ferret.run.Settings;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchingTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Literals, alternatives and repetitions
        "",
        "a",
        "abc",
        "a|b|c",
        "ab|cd|",
        "a?",
        "a*",
        "a{3}",
        "a{2,}",
        "a{2,4}",
        "a{0}b",
        "(ab)?",
        "(ab)+c",
        "(ab){2,3}",
        "(a|b)*c",
        "a*?b+?c??",
        "(a?)*",
        "(a*)*",
        "(a|b?)+",
        "((a|bc)*d)*",
        "(a?){3}",
        "(|a){2,}",
        // Groups and flags
        "(?:x|yz){2}",
        "(?<year>\\d{4})-(?<month>\\d\\d)",
        "(?i)abc",
        "(?i)[a-f]+-",
        "a(?i)b(?-i)c",
        "(?i:ab)c",
        "a(?i)b|c",
        "(?iu)k\u00e4",
        "(?x) a b # a comment\n c [d e] {2}",
        "(?U)\\w+",
        "(?s).+",
        "(?d).+",
        // Character classes
        "[^a-z]",
        "[a-c[x-z]]+",
        "[a-z&&[^aeiou]]+",
        "[\\w&&[^\\d_]]{3}",
        "[]a]+",
        "[^]a]+",
        "[-a]+",
        "[a\\]b]+",
        "[\\Q[]^\\E]+",
        "[\\x41-\\x{45}\\u0061]+",
        "[a&&b]|c",
        "([a&&b])*x",
        "(?x)[a #]\n]+",
        // Escapes
        "\\d+\\D+",
        "\\w+\\W+",
        "\\s+\\S+",
        "\\h+\\H+",
        "\\v+\\V+",
        "\\t\\n\\r\\f\\a\\e\\\\\\.",
        "\\x41\\u0042\\x{43}\\x{1F600}",
        "\\x41}\\x{41}}]",
        "\\uD83D\\uDE00+",
        "\\0101\\07\\0377\\0400",
        "\\cA",
        "\\Qa.b*\\E+",
        "x\\Q[(",
        "\\Q\\Ea",
        "\\N{LATIN SMALL LETTER A}+",
        "\\p{Alpha}+",
        "\\p{Upper}\\p{Lower}\\p{Punct}",
        "\\P{Alnum}+",
        "\\pL\\pN",
        "\\p{Lu}{3}",
        "\\p{IsAlphabetic}+",
        "\\p{IsGreek}+",
        "\\p{InCyrillic}+",
        "\\p{javaLowerCase}+",
        ".+",
        // Anchors
        "^abc$",
        "\\Aabc\\z",
        "abc\\Z",
        "^a|b$",
        "(^a|^b)c",
        "a(b$|c$)",
        "^$",
        "(^)*a",
        "(?m)^a+$",
        // Possessive quantifiers and independent groups
        "a*+b",
        "(?>a|ab)c",
        "[a-z]++\\d?+",
        "x*+x?",
        // Seen in the wild
        "[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}",
        "\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])",
        "((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)",
        "#(?:[0-9a-fA-F]{3}){1,2}",
        "(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?(\\+\\w+)?",
        "^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,6}$",
        "\\+?[0-9]{1,3}[ -]?\\(?[0-9]{3}\\)?[ -]?[0-9]{3}[ -]?[0-9]{4}",
        "[a-z0-9]+(?:-[a-z0-9]+)*",
        "(?:\\d{4}[ -]){3}\\d{4}",
        "([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?",
        "-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?",
        "[A-Z]{2}\\d{2}[A-Z0-9]{11,30}",
        "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?",
        "\\$\\{[a-z]+(\\.[a-z]+)*\\}",
        "<([a-z]+)( [a-z]+=\"[^\"<>]*\")*/?>",
      })
  void textsMatchAndCanBeReplayedAndTracedBack(String regex) {
    Gen<String> texts = strings().matching(regex);
    Pattern pattern = Pattern.compile(regex);
    for (int seed = 0; seed < 300; seed++) {
      Sample<String> sample = Samples.draw(texts, seed, 100);
      assertThat(sample.value()).matches(pattern);
      assertThat(Samples.replay(texts, sample.trace())).isEqualTo(sample);
      Trace trace = texts.traceOf(sample.value()).orElseThrow();
      assertThat(Samples.replay(texts, trace).value()).isEqualTo(sample.value());
    }
  }

  @Test
  void longTextsAreTracedBackWithoutTheStackOfTheCaller() throws InterruptedException {
    Gen<String> texts = strings().matching("((a|bc)*d)*");
    String text = "abcd".repeat(2_000);
    AtomicReference<Optional<Trace>> found = new AtomicReference<>(Optional.empty());
    Thread small = new Thread(null, () -> found.set(texts.traceOf(text)), "small", 1 << 18);
    small.start();
    small.join();
    assertThat(Samples.replay(texts, found.get().orElseThrow()).value()).isEqualTo(text);
  }

  /** Regular expressions without possessive parts, which leave some of them no text. */
  private static Gen<String> expressions() {
    Gen<String> single =
        elementsOf(
            "a", "b", "\\d", "[ab]", "[^a]", ".", "\\w", "[b-d&&[^c]]", "\\.", "(?i)k", "\\Qa|\\E");
    Gen<String> quantifiers =
        elementsOf("", "?", "*", "+", "{2}", "{1,3}", "{2,}", "*?", "??", "{0,2}?");
    return recursive(
        single,
        3,
        inner ->
            oneOf(
                lists(inner).sizes(0, 3).map(parts -> String.join("", parts)),
                lists(inner).sizes(1, 3).map(parts -> "(" + String.join("|", parts) + ")"),
                Gen.of(draw -> "(?:" + draw.from(inner) + ")" + draw.from(quantifiers))));
  }

  @Test
  void textsOfAHundredExpressionsMatchThem() {
    assertThatTextsMatch(SETTINGS.withTries(100));
  }

  @Test
  @Tag("slow")
  void textsOfAnyExpressionMatchIt() {
    assertThatTextsMatch(SETTINGS);
  }

  private static void assertThatTextsMatch(Settings settings) {
    forAll(expressions(), integers(0, 1_000))
        .with(settings)
        .check(
            (regex, seed) -> {
              Gen<String> texts = strings().matching(regex);
              String text = Samples.draw(texts, seed, 20).value();
              assertThat(Pattern.compile(regex).matcher(text).matches()).isTrue();
              assertThat(texts.traceOf(text)).isPresent();
            });
  }

  @Test
  void textsHaveAllCharactersOfAClassAndUnicodeToo() {
    assertThat(String.join("", new HashSet<>(Draws.of(strings().matching("[a-f]"), 500))))
        .hasSize(6);
    assertThat(Draws.of(strings().matching("[^a]"), 2_000))
        .anyMatch(text -> text.codePointAt(0) > 0xFFFF)
        .anyMatch(text -> text.codePointAt(0) < ' ');
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "\\d; 0",
        "[^a]; b",
        "\\w+; a",
        ".*; ''",
        "[A-Z0-9]{2}; AA",
        "b|a; b",
        "(xy)*z{2,}; zz",
        "\\p{IsGreek}; \u0370",
        "(0|[1-9]\\d*)\\.(0|[1-9]\\d*); 0.0",
      },
      delimiter = ';')
  void theFirstAlternativeWithTheFewestRepetitionsIsTheSimplest(String regex, String simplest) {
    assertThat(Draws.simplest(strings().matching(regex))).isEqualTo(simplest);
  }

  @Test
  void unboundedRepetitionsStayShort() {
    assertThat(Draws.of(strings().matching("a*"), 300)).allMatch(text -> text.length() <= 50);
    assertThat(Draws.of(strings().matching("(((a+b)+c)+d)+"), 300))
        .allMatch(text -> text.length() <= 10_000);
  }

  @ParameterizedTest
  @CsvSource({
    "[a-z]+, 3, 5",
    "(ab|c)*, 4, 4",
    "a*b*c*, 7, 9",
    "(aaa)*, 5, 7",
    "\\d{2}(-\\d{2})*, 11, 20",
    "a|bcd|e+, 3, 3",
    "(x+y)+, 50, 60",
    ".*, 200, 200",
    "(a|bb)*, 99, 2147483647",
    "a?b, 0, 1",
  })
  void lengthsAreKept(String regex, int min, int max) {
    Gen<String> texts = strings().lengths(min, max).matching(regex);
    for (String text : Draws.of(texts, 300)) {
      assertThat(text).matches("(?s)" + regex);
      assertThat(text.codePointCount(0, text.length())).isBetween(min, max);
      assertThat(texts.traceOf(text)).isPresent();
    }
  }

  @Test
  void textsThatDoNotMatchHaveNoTrace() {
    Gen<String> texts = strings().matching("[a-z]{2,8}-\\d+");
    assertThat(texts.traceOf("ab-1")).isPresent();
    assertThat(texts.traceOf("a-1")).isEmpty();
    assertThat(texts.traceOf("ab-")).isEmpty();
    assertThat(texts.traceOf("")).isEmpty();
    assertThat(strings().lengths(0, 3).matching("a*").traceOf("aaaa")).isEmpty();
    assertThat(strings().matching("x*+x?").traceOf("xx")).isPresent();
    assertThat(strings().matching("(?>a|ab)c").traceOf("abc")).isEmpty();
  }

  @Test
  void aSearchForADerivationEnds() {
    Gen<String> texts = strings().matching("(a|aa|(aa)*)*b");
    assertThat(texts.traceOf("a".repeat(200) + "b")).isPresent();
    assertThat(texts.traceOf("a".repeat(200) + "c")).isEmpty();
  }

  @Test
  void fewTextsAreCheckedInFull() {
    Set<String> seen = new HashSet<>();
    forAll(strings().matching("[ab]{1,2}(x|yz)?")).with(SETTINGS).check(text -> seen.add(text));
    assertThat(seen).hasSize(6 * 3);
  }

  @Test
  void textsAreEnumeratedBySize() {
    List<String> seen = new ArrayList<>();
    forAll(strings().matching("(a|b+)*c?"))
        .with(SETTINGS.withBound(Bound.size(3)))
        .check(text -> seen.add(text));
    assertThat(seen)
        .startsWith("")
        .contains("a", "c", "ac", "aaa", "bb", "b")
        .doesNotContain("aaaa");
    assertThat(seen).isSortedAccordingTo((a, b) -> a.isEmpty() ? -1 : b.isEmpty() ? 1 : 0);
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "a(?=b)c; look-ahead (?= at index 1",
        "(?!x)y; look-ahead (?! at index 0",
        "a(?<=a)b; look-behind (?<= at index 1",
        "(?<!a)b; look-behind (?<! at index 0",
        "(a)\\1; back reference \\1 at index 3",
        "(?<n>a)\\k<n>; back reference \\k<n> at index 7",
        "\\bfoo; boundary \\b at index 0",
        "a\\B; boundary \\B at index 1",
        "\\Ga; end of the previous match \\G at index 0",
        "a\\R; line break \\R at index 1",
        "\\X; grapheme cluster \\X at index 0",
        "a^b; anchor ^ at index 1",
        "a$b; anchor $ at index 1",
        "a\\Ab; anchor \\A at index 1",
        "(^a)*; anchor ^ at index 1",
        "a{2}{3}; second quantifier { at index 4",
        "a\\uD83D; half of a character \\uD83D at index 1",
      },
      delimiter = ';')
  void whatIsNotRegularIsRefused(String regex, String what) {
    assertThatThrownBy(() -> strings().matching(regex))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "strings().matching cannot follow the "
                + what
                + " of \""
                + regex
                + "\"; match without it and keep what is wanted with filter, or build the text with"
                + " Gen.of");
  }

  @Test
  void whatHasNoTextIsRefused() {
    assertThatThrownBy(() -> strings().matching("[a&&b]"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("strings().matching(\"[a&&b]\") has no values: no text matches");
    assertThatThrownBy(() -> strings().matching("x([a&&b]+|y[a&&b])"))
        .hasMessageEndingWith("has no values: no text matches");
    assertThatThrownBy(() -> strings().lengths(0, 2).matching("abc+"))
        .hasMessage(
            "strings().lengths(0, 2).matching(\"abc+\") has no values:"
                + " matches have at least 3 characters");
    assertThatThrownBy(() -> strings().matching("a{2000000000}"))
        .hasMessage(
            "strings().matching(\"a{2000000000}\") is too large:"
                + " the shortest text must have at most 10000000 characters");
  }

  @Test
  void misuseIsRefused() {
    assertThatThrownBy(() -> strings().matching("[a"))
        .isInstanceOf(PatternSyntaxException.class)
        .hasMessageStartingWith("Unclosed character class");
    assertThatThrownBy(() -> strings().digits().matching("a"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "strings().digits() has an alphabet already; write it into the expression of matching");
  }

  @Test
  void textsDescribeThemselves() {
    assertThat(strings().matching("a+")).hasToString("strings().matching(\"a+\")");
    assertThat(strings().lengths(1, 2).matching("a+"))
        .hasToString("strings().lengths(1, 2).matching(\"a+\").filter(...)");
  }

  @Test
  void addressesAreOfTheirKindAndOfNobody() {
    assertThat(Draws.of(emails(), 300))
        .allMatch(mail -> mail.matches("[^@]{1,64}@([^@.]+\\.)*example\\.(com|org|net)"));
    assertThat(Draws.simplest(emails())).isEqualTo("a@example.com");
    assertThat(Draws.of(uris(), 300))
        .allMatch(uri -> uri.getHost().matches(".*example\\.(com|org|net)"))
        .anyMatch(uri -> uri.getPort() > 0)
        .anyMatch(uri -> uri.getQuery() != null)
        .anyMatch(uri -> uri.getFragment() != null);
    assertThat(Draws.simplest(uris())).hasToString("http://example.com");
    assertThat(Draws.of(ipAddresses(), 100))
        .hasAtLeastOneElementOfType(Inet4Address.class)
        .hasAtLeastOneElementOfType(Inet6Address.class);
    assertThat(Draws.simplest(ipAddresses())).hasToString("/0.0.0.0");
  }

  @Test
  void whatTheJdkCannotMatchIsRefused() {
    // Later JDKs refuse it when they compile it.
    assertThatThrownBy(() -> strings().matching("[a-z|&&]+\\d"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[a-z|&&]+\\d");
  }
}
