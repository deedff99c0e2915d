package dev.ferret.guide;

import dev.ferret.search.Tried;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A Pareto front: the inputs that no other input is better than, if several goals contradict each
 * other.
 */
final class Front {
  /** The most members. Each input is compared with all of them, and more would add little. */
  private static final int MOST = 64;

  private final List<Tried> members = new ArrayList<>();

  /** Adds an input as the last member, unless a member is better or equally good. */
  void add(Tried tried, RandomGenerator random) {
    for (Tried member : members) {
      if (tried.utility().gainOver(member.utility()) < 0
          || tried.utility().equals(member.utility())) {
        return;
      }
    }
    members.removeIf(member -> tried.utility().gainOver(member.utility()) > 0);
    if (members.size() == MOST) {
      members.remove(random.nextInt(MOST));
    }
    members.add(tried);
  }

  /** Returns a view of all members. */
  List<Tried> members() {
    return Collections.unmodifiableList(members);
  }

  /** Forgets all members. */
  void clear() {
    members.clear();
  }
}
