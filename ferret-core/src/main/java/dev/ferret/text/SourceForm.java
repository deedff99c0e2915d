package dev.ferret.text;

import org.jspecify.annotations.Nullable;

/** What the source of one value is made of, one level deep. */
sealed interface SourceForm {

  /** Text without parts; {@code source} says whether it is Java source for the value. */
  record Leaf(String text, boolean source) implements SourceForm {}

  /** A string that is to stand in quotes. */
  record Quoted(CharSequence raw) implements SourceForm {}

  /**
   * Parts between an opening and a closing text.
   *
   * @param owner the value itself, by which a cycle is noticed, or null if it cannot be in one
   * @param parts the values inside; a part may be a {@link SourceForm} too
   * @param fixed whether the number of parts is given by the syntax, so that none may be left out
   * @param source whether the whole is Java source if its parts are
   */
  record Group(
      @Nullable Object owner,
      String open,
      String separator,
      String close,
      Parts parts,
      boolean fixed,
      boolean source)
      implements SourceForm {

    static Group fixed(
        @Nullable Object owner, String open, String close, @Nullable Object... parts) {
      return new Group(owner, open, ", ", close, Parts.of(parts), true, true);
    }

    static Group elements(
        @Nullable Object owner, String open, String close, Parts parts, boolean source) {
      return new Group(owner, open, ", ", close, parts, false, source);
    }
  }
}
