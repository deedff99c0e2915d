package dev.ferret;

/** A generator that can be looked into. */
interface Structured {
  /** Returns the structure, whose parts are the same generators each time. */
  Structure structure();

  /** Returns the structure of any generator. */
  static Structure of(Gen<?> gen) {
    if (gen instanceof Structured structured) {
      return structured.structure();
    }
    // These are exported, and a method of an interface would be, too.
    if (gen instanceof Sum<?> sum) {
      return sum.structure();
    }
    if (gen instanceof CollectionGen<?, ?> collections) {
      return collections.structure();
    }
    return gen instanceof TextGen texts ? texts.structure() : new Structure.Opaque();
  }
}
