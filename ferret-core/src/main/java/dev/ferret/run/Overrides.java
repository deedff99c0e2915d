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
    "report"
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
    return new IllegalArgumentException(
        "The "
            + kind
            + " "
            + name
            + " is no setting of Ferret; known are "
            + String.join(", ", KEYS));
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
        throw new IllegalArgumentException(
            "ferret.properties has the unknown key '"
                + key
                + "'; known are "
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
      case "short" -> settings;
      default -> throw new IllegalArgumentException("known are 'full' and 'short'");
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
