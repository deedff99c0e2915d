package dev.ferret.execute;

import dev.ferret.choice.Case;

/**
 * Executes test cases. Whatever runs a case goes through here: the loop over the cases of a plan,
 * the shrinker, the explanation, the isolation of an interaction.
 *
 * <p>{@link LocalExecutor} checks cases in this JVM. The contract has room for others: it speaks of
 * one case at a time and gives back an immutable result that names its case.
 */
public interface Executor {
  /**
   * Draws a case and does not check it.
   *
   * @throws Throwable what the generators throw
   */
  Input draw(Case test) throws Throwable;

  /** Checks arguments that were drawn. */
  Executed check(Input input);

  /** Draws a case and checks it. */
  Executed execute(Case test);
}
