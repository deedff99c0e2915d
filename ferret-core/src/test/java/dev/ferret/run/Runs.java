package dev.ferret.run;

import dev.ferret.Gen;
import dev.ferret.Property;
import dev.ferret.report.Report;
import dev.ferret.report.Report.Fact;

/** Runs properties of one value and looks at what comes out. */
final class Runs {
  private Runs() {}

  static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);

  /** Checks one value. */
  interface Check<T> {
    void accept(T value) throws Throwable;
  }

  static <T> Report run(Gen<T> gen, Check<? super T> check) {
    return run(SETTINGS, gen, check);
  }

  static <T> Report run(Settings settings, Gen<T> gen, Check<? super T> check) {
    return run(Property.of(gen).named("a property").with(settings), check);
  }

  @SuppressWarnings("unchecked")
  static <T> Report run(Property property, Check<? super T> check) {
    return property.run(arguments -> check.accept((T) arguments[0])).report();
  }

  static String text(Report report, String key) {
    return report.fact(key).map(Fact::text).orElse("no fact " + key + " in\n" + report);
  }

  /** The token that a report tells the reader to replay. */
  static String token(Report report) {
    String replay = text(report, "replay");
    return replay.substring(replay.indexOf('"') + 1, replay.lastIndexOf('"'));
  }
}
