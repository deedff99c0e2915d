package dev.ferret.language;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The languages besides Java whose types are known, which are looked for once. */
public final class Languages {
  private Languages() {}

  /** Loads when it is first asked for. */
  private static final class Once {
    static final List<Language> LOADED = load();
  }

  private static List<Language> load() {
    List<Language> all = new ArrayList<>();
    try {
      ServiceLoader.load(Language.class).forEach(all::add);
    } catch (ServiceConfigurationError e) {
      throw new IllegalArgumentException("A language cannot be loaded: " + e.getMessage(), e);
    }
    return all;
  }

  /** Returns how values of a class are made, or null if Java knows better. */
  public static Language.@Nullable Construction construction(Class<?> type) {
    for (Language language : Once.LOADED) {
      Language.Construction found = language.construction(type);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns the type of a parameter with all that is known; null if Java knows better. */
  public static @Nullable AnnotatedType typeOf(Parameter parameter) {
    for (Language language : Once.LOADED) {
      AnnotatedType found = language.typeOf(parameter);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
