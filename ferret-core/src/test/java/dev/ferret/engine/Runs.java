package dev.ferret.engine;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.report.Report;
import dev.ferret.report.Report.Fact;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;

/** Runs properties of one value and looks at what comes out. */
public final class Runs {
  private Runs() {}

  public static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(42);

  public static <T> Report run(Gen<T> gen, Throwing.Consumer<? super T> check) {
    return run(SETTINGS, gen, check);
  }

  public static <T> Report run(Settings settings, Gen<T> gen, Throwing.Consumer<? super T> check) {
    return outcome(settings, gen, check).report();
  }

  public static <T> Report run(ForAll property, Throwing.Consumer<? super T> check) {
    return outcome(property, check).report();
  }

  public static <T> Outcome outcome(
      Settings settings, Gen<T> gen, Throwing.Consumer<? super T> check) {
    return outcome(ForAll.of(gen).named("a property").with(settings), check);
  }

  @SuppressWarnings("unchecked")
  public static <T> Outcome outcome(ForAll property, Throwing.Consumer<? super T> check) {
    return property.run(arguments -> check.accept((T) arguments[0]));
  }

  public static String text(Report report, String key) {
    return report.fact(key).map(Fact::text).orElse("no fact " + key + " in\n" + report);
  }

  /** The token that a report tells the reader to replay. */
  public static String token(Report report) {
    String replay = text(report, "replay");
    return replay.substring(replay.indexOf('"') + 1, replay.lastIndexOf('"'));
  }
}
