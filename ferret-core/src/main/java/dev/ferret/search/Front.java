package dev.ferret.search;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A Pareto front: the inputs that no other input is better than, if several goals contradict each
 * other.
 *
 * @since 0.1
 */
public final class Front {
  /** The most members. Each input is compared with all of them, and more would add little. */
  private static final int MOST = 64;

  private final List<Tried> members = new ArrayList<>();

  /** Makes an empty front. */
  public Front() {}

  /** Adds an input unless a member is better or equally good; returns whether it was added. */
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
