package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.Arrays;

/** Where a trace can be edited. */
final class Sites {
  private final Trace trace;

  /** Answers, and spans with a hand-written neighbourhood. */
  private int[] leaves = new int[16];

  private int leafCount;

  /** The sequence of each element, and each sequence once more: sequences weigh by their length. */
  private int[] owners = new int[16];

  private int ownerCount;

  Sites(Trace trace) {
    this.trace = trace;
    scan(0, trace.length(), -1);
  }

  private void scan(int from, int to, int sequence) {
    for (int i = from; i < to; i = trace.end(i)) {
      switch (trace.kind(i)) {
        case INTEGER, REAL, BOOLEAN, BRANCH, UNITS -> addLeaf(i);
        case SPAN -> {
          if (trace.isByHand(i)) {
            addLeaf(i);
          } else if (!trace.isUntargeted(i)) {
            scan(i + 1, trace.end(i) - 1, sequence);
          }
        }
        case SEQUENCE -> {
          addOwner(i);
          scan(i + 1, trace.end(i) - 1, i);
        }
        case ELEMENT -> {
          addOwner(sequence);
          scan(i + 1, trace.end(i), sequence);
        }
        default -> {}
      }
    }
  }

  private void addLeaf(int node) {
    if (leafCount == leaves.length) {
      leaves = Arrays.copyOf(leaves, 2 * leafCount);
    }
    leaves[leafCount++] = node;
  }

  private void addOwner(int sequence) {
    if (ownerCount == owners.length) {
      owners = Arrays.copyOf(owners, 2 * ownerCount);
    }
    owners[ownerCount++] = sequence;
  }

  /** Whether these are the sites of a trace: the same one, since equal ones are rare. */
  @SuppressWarnings("ReferenceEquality")
  boolean areOf(Trace other) {
    return trace == other;
  }

  int leafCount() {
    return leafCount;
  }

  int leaf(int index) {
    return leaves[index];
  }

  int ownerCount() {
    return ownerCount;
  }

  int owner(int index) {
    return owners[index];
  }

  /** The beginnings of the elements of a sequence, and the end of the last one. */
  static int[] elements(Trace trace, int sequence) {
    int last = trace.end(sequence) - 1;
    int[] starts = new int[16];
    int count = 0;
    for (int i = sequence + 1; i < last; i = trace.end(i)) {
      if (count + 1 == starts.length) {
        starts = Arrays.copyOf(starts, 2 * starts.length);
      }
      starts[count++] = i;
    }
    starts[count++] = last;
    return Arrays.copyOf(starts, count);
  }
}
