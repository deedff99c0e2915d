package dev.ferret.metamorphic;

/** A text that reports show as it is, without quotation marks. */
final class Words {
  private final String text;

  Words(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
