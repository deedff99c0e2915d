package dev.ferret.schema;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes the texts that satisfy some schemas. */
final class TextGens {
  /**
   * Enough to see whether the texts of a format can satisfy a pattern; one in 100 is missed once in
   * 20,000.
   */
  private static final int SAMPLES = 1_000;

  private final int min;
  private final int max;
  private final List<EcmaPattern> patterns = new ArrayList<>();
  private final List<String> formats = new ArrayList<>();
  private final String pointer;

  private TextGens(Set<Place> places, String pointer) {
    int low = 0;
    int high = Integer.MAX_VALUE;
    List<String> known = new ArrayList<>();
    for (Place place : places) {
      low = Math.max(low, Bounds.size(place, "minLength", 0));
      high = Math.min(high, Bounds.size(place, "maxLength", Integer.MAX_VALUE));
      String regex = place.get("pattern").asText("");
      if (!regex.isEmpty() && !known.contains(regex)) {
        known.add(regex);
        patterns.add(EcmaPattern.of(regex, Pointer.step(place.pointer(), "pattern")));
      }
      String format = place.get("format").asText("");
      if (!format.isEmpty() && !formats.contains(format)) {
        formats.add(format);
      }
    }
    this.min = low;
    this.max = high;
    this.pointer = pointer;
  }

  /**
   * The texts that satisfy some schemas; null if there are none.
   *
   * @throws IllegalArgumentException if a pattern cannot be followed
   */
  static @Nullable Gen<String> of(Set<Place> places, String pointer) {
    TextGens gens = new TextGens(places, pointer);
    return gens.min > gens.max ? null : gens.gen();
  }

  private Gen<String> gen() {
    for (String format : formats) {
      Gen<String> made = Formats.of(format);
      if (made == null) {
        continue;
      }
      if (isFree() && patterns.isEmpty()) {
        return made;
      }
      Gen<String> fitting = made.filter(this::fits);
      if (hasAny(made)) {
        return fitting;
      }
    }
    if (patterns.isEmpty()) {
      return isFree() ? Gens.strings() : Gens.strings().lengths(min, max);
    }
    Gen<String> first = matching(patterns.get(0));
    return patterns.size() == 1 ? first : first.filter(this::fits);
  }

  private boolean isFree() {
    return min == 0 && max == Integer.MAX_VALUE;
  }

  private boolean fits(String text) {
    int length = text.codePointCount(0, text.length());
    if (length < min || length > max) {
      return false;
    }
    for (EcmaPattern pattern : patterns) {
      if (!pattern.pattern().matcher(text).find()) {
        return false;
      }
    }
    return true;
  }

  /** Whether some texts fit; those of a format need not go with a pattern. */
  private boolean hasAny(Gen<String> texts) {
    for (int seed = 0; seed < SAMPLES; seed++) {
      if (fits(texts.from(Case.random(seed, 100).choices()))) {
        return true;
      }
    }
    return false;
  }

  private Gen<String> matching(EcmaPattern pattern) {
    try {
      return limited(pattern.whole());
    } catch (IllegalArgumentException refusal) {
      String simpler = pattern.withoutLooking();
      if (!simpler.equals(pattern.whole())) {
        try {
          Pattern whole = pattern.pattern();
          return limited(simpler).filter(text -> whole.matcher(text).find());
        } catch (IllegalArgumentException e) {
          // The first refusal is the better sentence.
        }
      }
      throw new IllegalArgumentException(
          "The pattern "
              + pattern.pattern()
              + " of the schema at "
              + pointer
              + " cannot be followed: "
              + refusal.getMessage(),
          refusal);
    }
  }

  private Gen<String> limited(String regex) {
    return isFree()
        ? Gens.strings().matching(regex)
        : Gens.strings().lengths(min, max).matching(regex);
  }
}
