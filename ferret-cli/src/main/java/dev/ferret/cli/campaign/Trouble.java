package dev.ferret.cli.campaign;

/** Something besides the tests is wrong: a sentence that names the culprit and the way out. */
public final class Trouble extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String sentence;

  /** Makes trouble. */
  public Trouble(String sentence) {
    super(sentence);
    this.sentence = sentence;
  }

  /** Makes trouble that something else has made. */
  public Trouble(String sentence, Throwable cause) {
    super(sentence, cause);
    this.sentence = sentence;
  }

  /** Returns the sentence. */
  public String sentence() {
    return sentence;
  }
}
