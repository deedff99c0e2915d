package dev.ferret.shrink;

import dev.ferret.choice.Trace;

/**
 * Empties a whole span, sequence or element, outermost first: replay then fills it with the
 * simplest answers.
 */
final class TrivialGroups implements Pass {
  @Override
  public void improve(Attempts attempts) {
    for (int i = 0; i < attempts.best().length(); i++) {
      Trace best = attempts.best();
      int end =
          switch (best.kind(i)) {
            case SPAN, SEQUENCE -> best.end(i) - 1;
            case ELEMENT -> best.end(i);
            default -> i + 1;
          };
      if (end > i + 1) {
        attempts.accept(Edit.without(best, i + 1, end));
      }
    }
  }
}
