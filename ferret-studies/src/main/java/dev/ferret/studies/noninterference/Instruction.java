package dev.ferret.studies.noninterference;

/** An instruction of the stack machine. */
public sealed interface Instruction {
  /** Does nothing. */
  record Noop() implements Instruction {}

  /**
   * Pushes a value.
   *
   * @param value what the first machine pushes
   * @param label how secret the value is
   * @param other what the second machine pushes; the same as {@code value} unless that is secret,
   *     so that the two programs are always indistinguishable
   */
  record Push(int value, Label label, int other) implements Instruction {
    public Push {
      other = label == Label.L ? value : other;
    }

    /** Pushes a value that both machines see. */
    static Push low(int value) {
      return new Push(value, Label.L, value);
    }

    /** Pushes a secret that differs between the machines. */
    static Push high(int value, int other) {
      return new Push(value, Label.H, other);
    }
  }

  /** Drops the topmost entry of the stack. */
  record Pop() implements Instruction {}

  /** Replaces the two topmost entries by their sum. */
  record Add() implements Instruction {}

  /** Replaces the address on top of the stack by what the memory holds there. */
  record Load() implements Instruction {}

  /** Takes an address and then a value from the stack, and puts the value into the memory there. */
  record Store() implements Instruction {}

  /** Stops successfully. */
  record Halt() implements Instruction {}
}
