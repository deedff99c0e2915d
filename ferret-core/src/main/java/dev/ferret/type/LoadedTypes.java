package dev.ferret.type;

import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The own types of all tests, which are looked for once. */
final class LoadedTypes {
  private final OwnTypes types;
  private final @Nullable String problem;

  private LoadedTypes(OwnTypes types, @Nullable String problem) {
    this.types = types;
    this.problem = problem;
  }

  /** Loads when it is first asked for. */
  private static final class Once {
    static final @Nullable LoadedTypes LOADED = load();
  }

  /**
   * The types of all providers; none while a provider is asked for its own.
   *
   * @throws IllegalArgumentException if a provider fails
   */
  static OwnTypes get() {
    LoadedTypes loaded = Once.LOADED;
    if (loaded == null) {
      // A provider makes generators from types itself, in the middle of the loading.
      return OwnTypes.none();
    }
    if (loaded.problem != null) {
      throw new IllegalArgumentException(loaded.problem);
    }
    return loaded.types;
  }

  private static LoadedTypes load() {
    OwnTypes all = OwnTypes.none();
    String name = OwnTypes.Provider.class.getName();
    try {
      for (OwnTypes.Provider provider : ServiceLoader.load(OwnTypes.Provider.class)) {
        name = provider.getClass().getName();
        OwnTypes given = provider.types();
        if (given == null) {
          return new LoadedTypes(all, name + ".types() gave null instead of own types");
        }
        all = all.and(given);
      }
    } catch (ServiceConfigurationError e) {
      return new LoadedTypes(all, "A provider of own types cannot be loaded: " + e.getMessage());
    } catch (RuntimeException | StackOverflowError e) {
      return new LoadedTypes(all, name + ".types() threw " + e);
    }
    return new LoadedTypes(all, null);
  }
}
