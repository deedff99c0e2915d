package dev.ferret.benchmarks;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Keeps contestants from writing to the standard output: one of them does so in every run. */
final class Silence {
  private final PrintStream before = System.out;

  Silence() {
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
  }

  void end() {
    System.setOut(before);
  }
}
