package dev.ferret.shrink;

/** One way of making a trace simpler. */
interface Pass {
  /** Tries its edits once over the whole trace. */
  void improve(Attempts attempts);
}
