package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.choice.ReplayToken;
import dev.ferret.run.Cases;
import org.jspecify.annotations.Nullable;

/** The one case of a replay token. */
final class ReplayedCase implements Cases {
  private @Nullable Case test;

  ReplayedCase(ReplayToken token) {
    this.test = Case.fromToken(token.answers());
  }

  @Override
  public @Nullable Case next() {
    Case only = test;
    test = null;
    return only;
  }
}
