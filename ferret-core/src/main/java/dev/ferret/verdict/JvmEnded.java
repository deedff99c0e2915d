package dev.ferret.verdict;

import dev.ferret.store.Originated;

/** Stands for the exception of a case that ends the JVM instead of throwing one. */
final class JvmEnded extends AssertionError implements Originated {
  private static final long serialVersionUID = 1L;

  JvmEnded(String message) {
    super(message);
  }

  @Override
  public String origin() {
    return "the JVM ended";
  }
}
