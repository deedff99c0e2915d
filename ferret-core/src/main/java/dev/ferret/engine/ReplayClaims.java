package dev.ferret.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which of the tokens that were given to all properties of this JVM were replayed by one of them.
 *
 * <p>The tokens are settings of the JVM, and so is what became of them.
 */
public final class ReplayClaims {
  private static final Map<String, Boolean> CLAIMED = new ConcurrentHashMap<>();

  private ReplayClaims() {}

  /** Hears whether a property has replayed a token, or has left it to others. */
  static void hear(String token, boolean isClaimed) {
    Boolean before = CLAIMED.putIfAbsent(token, isClaimed);
    if (before != null) {
      CLAIMED.computeIfPresent(token, (same, was) -> was || isClaimed);
      return;
    }
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(ReplayClaims::print, "ferret-claims"));
    } catch (IllegalStateException shuttingDown) {
      // Nothing would read it.
    }
  }

  /** Prints which tokens no property has replayed, each once. */
  public static void print() {
    for (String token : unclaimed()) {
      System.err.println(
          "Ferret: no property has replayed "
              + token
              + "; its property has changed or did not run; run it, or give the token to the"
              + " property itself");
    }
  }

  private static List<String> unclaimed() {
    List<String> unclaimed = new ArrayList<>();
    for (Map.Entry<String, Boolean> each : CLAIMED.entrySet()) {
      if (!each.getValue()) {
        unclaimed.add(each.getKey());
      }
    }
    unclaimed.forEach(CLAIMED::remove);
    return unclaimed;
  }
}
