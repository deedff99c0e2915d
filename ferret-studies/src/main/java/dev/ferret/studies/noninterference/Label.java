package dev.ferret.studies.noninterference;

/** How secret a value is. */
public enum Label {
  /** Low: anybody may see it. */
  L,
  /** High: a secret, which must not influence anything low. */
  H
}
