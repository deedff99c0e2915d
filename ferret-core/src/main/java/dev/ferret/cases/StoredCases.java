package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.store.Compound;
import dev.ferret.store.FailureStore;
import dev.ferret.store.Origin;
import dev.ferret.store.Stacks;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The failures that earlier runs have stored, the simplest first. What passes now is dropped, if
 * this property has made it: a replay that came out otherwise, or was discarded, says nothing about
 * the stored case. What fails now at another place is stored under its new origin.
 */
final class StoredCases implements Cases {
  /** A failure whose case is out, and its trace. */
  private record Out(FailureStore.Entry entry, Trace trace) {}

  private final String key;
  private final FailureStore store;
  private final Iterator<FailureStore.Entry> entries;
  private final IdentityHashMap<Case, Out> out = new IdentityHashMap<>();

  StoredCases(String key, FailureStore store) {
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
        Case next = Case.replay(trace).onStack(Stacks.kilobytes(entry.origin()));
        out.put(next, new Out(entry, trace));
        return next;
      } catch (IllegalArgumentException e) {
        // Of another version of this library, which may still want it.
      }
    }
    return null;
  }

  @Override
  public void heard(CaseResult result) {
    Out known = out.remove(result.test());
    if (known == null) {
      return;
    }
    FailureStore.Entry entry = known.entry();
    Throwable failure = result.failure();
    if (failure != null) {
      List<String> origins = new ArrayList<>();
      for (Throwable part : Compound.parts(failure)) {
        origins.add(Origin.of(part).toString());
      }
      if (!origins.contains(entry.origin())) {
        store.save(key, origins.get(0), entry.payload());
        store.remove(key, entry.origin(), entry.payload());
      }
    } else if (result.isPassed() && known.trace().equals(result.trace())) {
      // One that is discarded is kept: its assumption may hold elsewhere, or at another time.
      store.remove(key, entry.origin(), entry.payload());
    }
  }
}
