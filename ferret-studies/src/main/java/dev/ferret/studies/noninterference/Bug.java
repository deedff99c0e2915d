package dev.ferret.studies.noninterference;

/** The bugs that were planted into the rules of the machine, one at a time. */
public enum Bug {
  /** The correct machine. */
  NONE("none"),
  /** The sum is low, whatever was added. */
  ADD("ADD"),
  /** What is pushed is low, whatever its label. */
  PUSH("PUSH"),
  /** What is loaded has the label of the cell only: the address may have been a secret. */
  LOAD("LOAD"),
  /** What is stored has the label of the value only: the address may have been a secret. */
  STORE_A("STORE A"),
  /** A secret address may be used to overwrite a low cell. */
  STORE_B("STORE B"),
  /** What is stored is low, whatever the labels of value and address. */
  STORE_C("STORE C");

  private final String displayName;

  Bug(String displayName) {
    this.displayName = displayName;
  }

  /** Returns the name in the tables of the papers. */
  public String displayName() {
    return displayName;
  }
}
