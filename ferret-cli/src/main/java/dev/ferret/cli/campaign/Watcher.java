package dev.ferret.cli.campaign;

/** Hears of what happens in a campaign, on the threads of its workers. */
public interface Watcher {
  /** Hears that a failure was found and is stored. */
  void failed(Failure failure);

  /** Hears that a test is done. */
  void over(Progress progress);

  /** Hears of something odd that is no failure. */
  void warn(String sentence);

  /** Hears that a slice has ended. */
  void advanced();
}
