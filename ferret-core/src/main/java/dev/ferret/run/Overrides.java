package dev.ferret.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Settings from outside the code: {@code ferret.properties} on the class path, environment
 * variables and system properties, the later ones winning.
 */
final class Overrides {
  private static final String FILE = "ferret.properties";

  private static final String[] KEYS = {
    "profile",
    "tries",
    "seed",
    "time",
    "deadline",
    "shrinks",
    "discards",
    "failures",
    "store",
    "replay",
    "observations",
    "report",
    "statistics"
  };

  /** The names of the system properties and what the environment says, which never changes. */
  private static final String[] PROPERTIES = new String[KEYS.length];

  private static final @Nullable String[] ENVIRONMENT = new @Nullable String[KEYS.length];

  static {
    for (int i = 0; i < KEYS.length; i++) {
      PROPERTIES[i] = "ferret." + KEYS[i];
      ENVIRONMENT[i] = System.getenv("FERRET_" + KEYS[i].toUpperCase(Locale.ROOT));
    }
  }

  private static final Properties NO_FILE = new Properties();

  /** Whether there is a file next to the library: to look for it takes as long as 50 tests do. */
  private static final boolean OWN_FILE =
      Overrides.class.getClassLoader().getResource(FILE) != null;

  private Overrides() {}

  static Settings apply(Settings settings) {
    ClassLoader own = Overrides.class.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = context != null ? context : own;
    return apply(settings, loader == own && !OWN_FILE ? NO_FILE : file(loader));
  }

  /** Leaves {@code ferret.properties} out, which is a part of the code. */
  static Settings fromOutside(Settings settings) {
    return apply(settings, NO_FILE);
  }

  /** The names in the environment that look like settings and are none. */
  private static final List<String> UNKNOWN_VARIABLES = unknownVariables();

  private static List<String> unknownVariables() {
    List<String> unknown = new ArrayList<>();
    for (String name : System.getenv().keySet()) {
      if (name.startsWith("FERRET_")
          && !isKnown(name.substring("FERRET_".length()).toLowerCase(Locale.ROOT))) {
        unknown.add(name);
      }
    }
    return unknown;
  }

  /** Refuses a misspelt name, which would otherwise be ignored in silence. */
  private static void checkNames() {
    for (Object name : System.getProperties().keySet()) {
      if (name instanceof String text
          && text.startsWith("ferret.")
          && !isKnown(text.substring("ferret.".length()))) {
        throw unknown("system property", text);
      }
    }
    if (!UNKNOWN_VARIABLES.isEmpty()) {
      throw unknown("environment variable", UNKNOWN_VARIABLES.get(0));
    }
  }

  private static IllegalArgumentException unknown(String kind, String name) {
    String key = name.substring("ferret.".length()).toLowerCase(Locale.ROOT);
    String meant = Misspelling.nearest(key, KEYS);
    // Both kinds of names begin with seven characters.
    String prefix = name.substring(0, "ferret.".length());
    String hint =
        prefix.equals("ferret.") ? prefix + meant : prefix + meant.toUpperCase(Locale.ROOT);
    return new IllegalArgumentException(
        "The "
            + kind
            + " "
            + name
            + " is no setting of Ferret; "
            + (meant.isEmpty() ? "" : "did you mean " + hint + "? ")
            + "known are "
            + String.join(", ", KEYS));
  }

  /** Where what is outside wins over these settings, a sentence each. */
  static List<String> winners(Settings settings) {
    return conflicts(settings, "%s=%s wins over %s in the code");
  }

  /** Where what is outside says something else than these settings in vain, a sentence each. */
  static List<String> losers(Settings settings) {
    return conflicts(
        settings,
        "%s=%s has no effect, since the code says %s and begins with Settings.standard(); begin"
            + " with Settings.configured()");
  }

  private static List<String> conflicts(Settings settings, String sentence) {
    List<String> conflicts = new ArrayList<>(0);
    Settings overridden = fromOutside(settings);
    for (int i = 0; i < KEYS.length; i++) {
      String value = value(i, NO_FILE);
      String before = shown(settings, KEYS[i]);
      if (value != null && !before.equals(shown(overridden, KEYS[i]))) {
        boolean isProperty = System.getProperty(PROPERTIES[i]) != null;
        String name = isProperty ? PROPERTIES[i] : "FERRET_" + KEYS[i].toUpperCase(Locale.ROOT);
        conflicts.add(String.format(Locale.ROOT, sentence, name, value.strip(), before));
      }
    }
    return conflicts;
  }

  /** What settings say about a key; the same text for settings in which it does the same. */
  private static String shown(Settings settings, String key) {
    return switch (key) {
      case "tries" ->
          settings.tries() == Integer.MAX_VALUE ? "no limit" : Integer.toString(settings.tries());
      case "seed" -> settings.seed().isEmpty() ? "none" : "" + settings.seed().getAsLong();
      case "time" -> settings.time().map(Duration::toString).orElse("no limit");
      case "deadline" -> settings.deadline().map(Duration::toString).orElse("none");
      case "shrinks" -> Integer.toString(settings.shrinks());
      case "discards" -> Integer.toString(settings.discards());
      case "failures" -> Integer.toString(settings.failures());
      case "store", "profile" -> settings.store().map(Path::toString).orElse("none");
      case "observations" -> settings.observations().map(Path::toString).orElse("none");
      // A token in the code stands beside one for all; what is shown changes nothing.
      default -> "";
    };
  }

  private static Settings apply(Settings settings, Properties file) {
    checkNames();
    Settings changed = settings;
    for (int i = 0; i < KEYS.length; i++) {
      String value = value(i, file);
      if (value != null) {
        changed = change(changed, KEYS[i], value.strip());
      }
    }
    return changed;
  }

  private static @Nullable String value(int key, Properties file) {
    String value = System.getProperty(PROPERTIES[key]);
    if (value == null) {
      value = ENVIRONMENT[key];
    }
    return value != null ? value : file.getProperty(KEYS[key]);
  }

  private static Properties file(ClassLoader loader) {
    Properties properties = new Properties();
    try (InputStream in = loader.getResourceAsStream(FILE)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "ferret.properties cannot be read: " + e.getMessage() + "; repair or remove it", e);
    }
    for (String key : properties.stringPropertyNames()) {
      if (!isKnown(key)) {
        String meant = Misspelling.nearest(key, KEYS);
        throw new IllegalArgumentException(
            "ferret.properties has the unknown key '"
                + key
                + "'; "
                + (meant.isEmpty() ? "" : "did you mean '" + meant + "'? ")
                + "known are "
                + String.join(", ", KEYS));
      }
    }
    return properties;
  }

  private static boolean isKnown(String key) {
    for (String known : KEYS) {
      if (known.equals(key)) {
        return true;
      }
    }
    return false;
  }

  private static Settings change(Settings settings, String key, String value) {
    try {
      if (value.isEmpty()) {
        throw new IllegalArgumentException("it has no value");
      }
      return switch (key) {
        case "profile" -> profile(settings, value);
        case "tries" -> settings.withTries(whole(value));
        case "seed" -> settings.withSeed(wholeLong(value));
        case "time" -> settings.withTime(duration(value));
        case "deadline" -> settings.withDeadline(duration(value));
        case "shrinks" -> settings.withShrinks(whole(value));
        case "discards" -> settings.withDiscards(whole(value));
        case "failures" -> settings.withFailures(whole(value));
        case "store" ->
            value.equals("none") ? settings.withoutStore() : settings.withStore(Path.of(value));
        case "replay" -> settings.withReplayForAll(value);
        case "observations" -> settings.withObservations(Path.of(value));
        case "statistics" -> statistics(settings, value);
        default -> report(settings, value);
      };
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "The setting ferret." + key + " cannot be '" + value + "': " + e.getMessage(), e);
    }
  }

  private static int whole(String value) {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("it must be a whole number", e);
    }
  }

  private static long wholeLong(String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("it must be a whole number", e);
    }
  }

  private static Duration duration(String value) {
    try {
      return Duration.parse(value);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("it must be a duration such as PT30S or PT5M", e);
    }
  }

  private static Settings report(Settings settings, String value) {
    return switch (value) {
      case "full" -> settings.withFullReport();
      case "short" -> settings.withShortReport();
      default -> throw new IllegalArgumentException("known are 'full' and 'short'");
    };
  }

  private static Settings statistics(Settings settings, String value) {
    return switch (value) {
      case "true" -> settings.withStatistics();
      case "false" -> settings.withStatistics(false);
      default -> throw new IllegalArgumentException("known are 'true' and 'false'");
    };
  }

  private static Settings profile(Settings settings, String name) {
    return switch (name) {
      case "default" -> settings;
      // The same inputs on every machine, and nothing carried over from an earlier build.
      case "ci" -> settings.withFixedSeeds().withoutStore();
      default -> throw new IllegalArgumentException("known are 'default' and 'ci'");
    };
  }
}
