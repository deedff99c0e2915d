package dev.ferret.shrink;

/** One way of making a trace simpler. */
interface Pass {
  /** Tries the edits of this pass once over the whole trace. */
  void improve(Attempts attempts);
}
