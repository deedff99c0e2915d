package dev.ferret.search;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The inputs that none is better than, where several goals contradict each other (a Pareto front).
 *
 * @since 0.1
 */
public final class Front {
  /** More would be compared with every input, and say little more. */
  private static final int MOST = 64;

  private final List<Tried> members = new ArrayList<>();

  /** Makes an empty front. */
  public Front() {}

  /** Takes an input unless one is better or as good; returns whether it did. */
  public boolean add(Tried tried, RandomGenerator random) {
    for (Tried member : members) {
      if (tried.utility().gainOver(member.utility()) < 0
          || tried.utility().equals(member.utility())) {
        return false;
      }
    }
    members.removeIf(member -> tried.utility().gainOver(member.utility()) > 0);
    if (members.size() == MOST) {
      members.remove(random.nextInt(MOST));
    }
    members.add(tried);
    return true;
  }

  /** Returns whether there is no input yet. */
  public boolean isEmpty() {
    return members.isEmpty();
  }

  /** Returns a random member. */
  public Tried pick(RandomGenerator random) {
    return members.get(random.nextInt(members.size()));
  }

  /** Returns all members. */
  public List<Tried> members() {
    return List.copyOf(members);
  }

  /** Forgets all members. */
  public void clear() {
    members.clear();
  }
}
