package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.Gens;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Currency;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The generators of types that name things outside: places, languages, addresses. */
final class SystemTypes {
  private SystemTypes() {}

  /** The generator of a type, or null if it is none of these. */
  static @Nullable Gen<?> of(Class<?> type) {
    if (type == URI.class) {
      return Gens.uris();
    }
    if (type == InetAddress.class) {
      return Gens.ipAddresses();
    }
    if (type == Path.class) {
      return paths();
    }
    if (type == Locale.class) {
      return locales();
    }
    if (type == Currency.class) {
      return currencies();
    }
    return type == Runnable.class ? Gens.just(new Nothing()) : null;
  }

  /** Relative and absolute paths, none of which needs to exist. */
  private static Gen<Path> paths() {
    return Gens.strings()
        .matching("[a-z]|(/|\\.\\./)?([a-zA-Z0-9_ -]{1,8}/){0,4}[a-zA-Z0-9_-]{1,8}(\\.[a-z]{1,4})?")
        .map(Path::of, Path::toString);
  }

  /** Few locales, each odd in its own way: letter case, digits, scripts, order, no country. */
  private static Gen<Locale> locales() {
    return Gens.elementsOf(
        Locale.forLanguageTag("en"),
        Locale.forLanguageTag("en-US"),
        Locale.forLanguageTag("de-DE"),
        Locale.forLanguageTag("tr-TR"),
        Locale.forLanguageTag("fr-CA"),
        Locale.forLanguageTag("ar-EG"),
        Locale.forLanguageTag("hi-IN"),
        Locale.forLanguageTag("ja-JP"),
        Locale.forLanguageTag("zh-Hant-TW"),
        Locale.forLanguageTag("th-TH-u-nu-thai"),
        Locale.ROOT);
  }

  /** Currencies with two digits behind the point, none, three and four, and those of no country. */
  private static Gen<Currency> currencies() {
    return Gens.elementsOf(
        Currency.getInstance("EUR"),
        Currency.getInstance("USD"),
        Currency.getInstance("JPY"),
        Currency.getInstance("KWD"),
        Currency.getInstance("CLF"),
        Currency.getInstance("XAU"),
        Currency.getInstance("XXX"));
  }

  /** Does nothing. */
  private static final class Nothing implements Runnable {
    @Override
    public void run() {}

    @Override
    public String toString() {
      return "() -> {}";
    }
  }
}
