package dev.ferret.run;

import dev.ferret.store.ReplayToken;
import java.io.IOException;
import java.io.InputStream;
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

  /** Settings and profiles: the latter come first, so that single settings win over them. */
  private static final String[] KEYS = keys();

  private static final @Nullable Setting[] SETTINGS = settings();

  private static @Nullable Setting[] settings() {
    List<@Nullable Setting> known = new ArrayList<>();
    known.add(null);
    for (Setting setting : Setting.values()) {
      if (setting.key() != null) {
        known.add(setting);
      }
    }
    return known.toArray(new @Nullable Setting[0]);
  }

  private static String[] keys() {
    List<String> keys = new ArrayList<>(List.of("profile"));
    for (Setting setting : Setting.values()) {
      String key = setting.key();
      if (key != null) {
        keys.add(key);
      }
    }
    return keys.toArray(new String[0]);
  }

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

  /** Variables of Ferret's own processes, which are no settings. */
  private static final List<String> OTHER_VARIABLES = List.of("FERRET_LINK", "FERRET_RECORD");

  /** The names in the environment that look like settings and are none. */
  private static final List<String> UNKNOWN_VARIABLES = unknownVariables();

  private static List<String> unknownVariables() {
    List<String> unknown = new ArrayList<>();
    for (String name : System.getenv().keySet()) {
      if (name.startsWith("FERRET_")
          && !OTHER_VARIABLES.contains(name)
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

  @SuppressWarnings("ReferenceEquality") // most runs are told nothing from outside
  private static List<String> conflicts(Settings settings, String sentence) {
    Settings overridden = fromOutside(settings);
    if (overridden == settings) {
      return List.of();
    }
    List<String> conflicts = new ArrayList<>(0);
    for (int i = 0; i < KEYS.length; i++) {
      String value = value(i, NO_FILE);
      String before = shown(settings, i);
      if (value != null && !before.equals(shown(overridden, i))) {
        boolean isProperty = System.getProperty(PROPERTIES[i]) != null;
        String name = isProperty ? PROPERTIES[i] : "FERRET_" + KEYS[i].toUpperCase(Locale.ROOT);
        conflicts.add(String.format(Locale.ROOT, sentence, name, value.strip(), before));
      }
    }
    return conflicts;
  }

  /** What settings say about a key; the same text for settings in which it does the same. */
  private static String shown(Settings settings, int key) {
    Setting setting = SETTINGS[key];
    if (setting == null) {
      return Setting.STORE.shown(settings.get(Setting.STORE));
    }
    return setting == Setting.TRIES && settings.tries() == Integer.MAX_VALUE
        ? "no limit"
        : setting.shown(settings.get(setting));
  }

  private static Settings apply(Settings settings, Properties file) {
    checkNames();
    Settings changed = settings;
    for (int i = 0; i < KEYS.length; i++) {
      String value = value(i, file);
      if (value != null) {
        changed = change(changed, i, value.strip());
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

  private static Settings change(Settings settings, int key, String value) {
    try {
      if (value.isEmpty()) {
        throw new IllegalArgumentException("it has no value");
      }
      Setting setting = SETTINGS[key];
      if (setting == null) {
        return profile(settings, value);
      }
      if (setting == Setting.REPLAY_FOR_ALL) {
        ReplayToken.parse(value);
      }
      return settings.with(setting, setting.read(value));
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "The setting ferret." + KEYS[key] + " cannot be '" + value + "': " + e.getMessage(), e);
    }
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
