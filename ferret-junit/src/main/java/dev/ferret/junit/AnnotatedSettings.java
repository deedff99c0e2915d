package dev.ferret.junit;

import dev.ferret.cover.Covering;
import dev.ferret.plan.Bound;
import dev.ferret.run.Settings;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;

/** The settings that annotations ask for; the first word on each is the last. */
final class AnnotatedSettings {
  private static final int UNSET = -1;

  private int tries = UNSET;
  private int seconds = UNSET;
  private int shrinks = UNSET;
  private int discards = UNSET;
  private Mode mode = Mode.DEFAULT;

  /** Of size and depth only one is set. */
  private int size = UNSET;

  private int depth = UNSET;

  private @Nullable Combinations covering;
  private @Nullable Seed seed;
  private @Nullable Replay replay;
  private boolean isFresh;
  private boolean showsStatistics;

  private AnnotatedSettings() {}

  /**
   * Reads what a property and the classes around it say.
   *
   * @throws IllegalArgumentException with a sentence for the user if that is impossible
   */
  static AnnotatedSettings of(Method method, Class<?> type) {
    AnnotatedSettings asked = new AnnotatedSettings();
    Property property = find(method, Property.class);
    if (property != null) {
      asked.add(property.tries(), property.seconds(), property.shrinks(), property.discards());
      asked.enumerate(property.mode(), property.size(), property.depth());
      asked.add(property.freshInstance(), property.statistics());
    }
    if (!Plainness.of(method)) {
      asked.seed = find(method, Seed.class);
      asked.covering = find(method, Combinations.class);
      asked.replay = method.getAnnotation(Replay.class);
    }
    for (Class<?> scope = type; scope != null; scope = scope.getEnclosingClass()) {
      if (Plainness.of(scope)) {
        continue;
      }
      PropertyDefaults defaults = find(scope, PropertyDefaults.class);
      if (defaults != null) {
        asked.add(defaults.tries(), defaults.seconds(), defaults.shrinks(), defaults.discards());
        asked.enumerate(defaults.mode(), defaults.size(), defaults.depth());
        asked.add(defaults.freshInstance(), defaults.statistics());
      }
      asked.seed = asked.seed != null ? asked.seed : find(scope, Seed.class);
    }
    return asked;
  }

  /**
   * Changes settings as the annotations say.
   *
   * @throws IllegalArgumentException with a sentence for the user if a value is impossible
   */
  Settings applied(Settings configured) {
    Settings settings = bounded(configured);
    settings = tries == UNSET ? settings : settings.withTries(tries);
    settings = seconds == UNSET ? settings : settings.withTime(Duration.ofSeconds(seconds));
    settings = shrinks == UNSET ? settings : settings.withShrinks(shrinks);
    settings = discards == UNSET ? settings : settings.withDiscards(discards);
    settings = seed == null ? settings : settings.withSeed(seed.value());
    settings = showsStatistics ? settings.withStatistics() : settings;
    return replay == null ? settings : settings.withReplay(replay.value());
  }

  /** Whether each case gets an instance of its own. */
  boolean isFresh() {
    return isFresh;
  }

  private static <A extends Annotation> @Nullable A find(AnnotatedElement where, Class<A> type) {
    return AnnotationSupport.findAnnotation(where, type).orElse(null);
  }

  private void add(int tries, int seconds, int shrinks, int discards) {
    this.tries = this.tries == UNSET ? tries : this.tries;
    this.seconds = this.seconds == UNSET ? seconds : this.seconds;
    this.shrinks = this.shrinks == UNSET ? shrinks : this.shrinks;
    this.discards = this.discards == UNSET ? discards : this.discards;
  }

  private void add(boolean fresh, boolean statistics) {
    isFresh |= fresh;
    showsStatistics |= statistics;
  }

  /** The nearest annotation that has a size or a depth decides which of them it is. */
  private void enumerate(Mode mode, int size, int depth) {
    this.mode = this.mode == Mode.DEFAULT ? mode : this.mode;
    if (size != UNSET && depth != UNSET) {
      throw new IllegalArgumentException("size and depth cannot be bounded at once; leave one out");
    }
    if (this.size == UNSET && this.depth == UNSET) {
      this.size = size;
      this.depth = depth;
    }
  }

  private static Covering covered(Combinations asked) {
    Covering covering = Covering.of(asked.strength());
    if (asked.radix() != 0 && asked.rows() != 0) {
      throw new IllegalArgumentException(
          "@Combinations cannot have both a radix and a number of rows; leave one out");
    }
    covering = asked.radix() == 0 ? covering : covering.radix(asked.radix());
    return asked.rows() == 0 ? covering : covering.rows(asked.rows());
  }

  private Settings bounded(Settings settings) {
    if (covering != null) {
      if (mode == Mode.ENUMERATE) {
        throw new IllegalArgumentException(
            "@Combinations chooses the cases, so mode = ENUMERATE cannot; leave one of them out");
      }
      return settings.withCovering(covered(covering));
    }
    boolean isBounded = size != UNSET || depth != UNSET;
    if (mode == Mode.DEFAULT && isBounded) {
      throw new IllegalArgumentException(
          (size != UNSET ? "a size" : "a depth") + " needs mode = ENUMERATE");
    }
    if (mode != Mode.ENUMERATE) {
      return settings;
    }
    if (!isBounded) {
      // Without a bound there may be no end.
      return settings.withTries(settings.tries()).withBound(Bound.size(Integer.MAX_VALUE));
    }
    return settings.withBound(size != UNSET ? Bound.size(size) : Bound.depth(depth));
  }
}
