package dev.ferret.text;

/** A value whose text has lines that all matter, such as a program: reports show it whole. */
public interface Listed {}
