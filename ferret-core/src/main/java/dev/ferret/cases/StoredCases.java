package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.choice.TraceFormatException;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import dev.ferret.store.FailureStore;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The failures that earlier runs have stored. What passes now is dropped, if this property has made
 * it: a replay that came out otherwise says nothing about the stored case.
 */
public final class StoredCases implements Cases {
  private final String key;
  private final FailureStore store;
  private final Iterator<FailureStore.Entry> entries;
  private FailureStore.@Nullable Entry current;
  private @Nullable Trace stored;

  /** Begins with the simplest failure. */
  public StoredCases(String key, FailureStore store) {
    this.key = key;
    this.store = store;
    this.entries = store.load(key).iterator();
  }

  @Override
  public @Nullable Case next() {
    while (entries.hasNext()) {
      FailureStore.Entry entry = entries.next();
      try {
        Trace trace = Trace.decode(entry.payload());
        current = entry;
        stored = trace;
        return Case.replay(trace);
      } catch (TraceFormatException e) {
        // Of another version of this library, which may still want it.
      }
    }
    return null;
  }

  /** What tells the current failure from others; null before the first one. */
  public @Nullable String origin() {
    return current == null ? null : current.origin();
  }

  @Override
  public void heard(CaseResult result) {
    FailureStore.Entry entry = current;
    Trace replayed = result.trace();
    boolean isFixed = result.isPassed() || result.isDiscarded();
    if (entry != null && isFixed && replayed != null && replayed.equals(stored)) {
      store.remove(key, entry.origin(), entry.payload());
    }
  }

  /**
   * Keeps the failure of the current case under a new origin if its place has moved.
   *
   * @param origins those of the failures that the case has now
   */
  public void moved(List<String> origins) {
    FailureStore.Entry entry = current;
    if (entry != null && !origins.contains(entry.origin())) {
      store.save(key, origins.get(0), entry.payload());
      store.remove(key, entry.origin(), entry.payload());
    }
  }
}
