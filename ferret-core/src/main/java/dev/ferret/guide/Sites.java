package dev.ferret.guide;

import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The places where a trace can be edited. */
final class Sites {
  private final Trace trace;

  /** The nodes of answers, and of spans with a hand-written neighbourhood. */
  private int[] leaves = new int[16];

  private int leafCount;

  /** The leaves that are in no sequence. */
  private int[] outer = new int[4];

  private int outerCount;

  /** For each element, the number of its sequence; and the number of each sequence once more. */
  private int[] owners = new int[16];

  private int ownerCount;

  /** For each sequence, the first nodes of its elements, and the end of the last element. */
  private int[][] sequences = new int[4][];

  private int sequenceCount;

  /** The sequences whose elements build on each other. */
  private final List<int[]> programs = new ArrayList<>(0);

  private boolean untargeted;

  Sites(Trace trace) {
    this.trace = trace;
    scan(0, trace.length(), true);
  }

  private void scan(int from, int to, boolean outside) {
    for (int i = from; i < to; i = trace.end(i)) {
      switch (trace.kind(i)) {
        case INTEGER, REAL, BOOLEAN, BRANCH, UNITS -> addLeaf(i, outside);
        case SPAN -> {
          if (trace.isByHand(i)) {
            addLeaf(i, outside);
          } else if (trace.isUntargeted(i)) {
            untargeted = true;
          } else {
            scan(i + 1, trace.end(i) - 1, outside);
          }
        }
        case SEQUENCE -> addSequence(i);
        default -> {}
      }
    }
  }

  private void addSequence(int sequence) {
    int last = trace.end(sequence) - 1;
    if (sequenceCount == sequences.length) {
      sequences = Arrays.copyOf(sequences, 2 * sequenceCount);
    }
    int number = sequenceCount++;
    int[] starts = new int[16];
    int count = 0;
    for (int i = sequence + 1; i < last; i = trace.end(i)) {
      if (count + 1 == starts.length) {
        starts = Arrays.copyOf(starts, 2 * starts.length);
      }
      starts[count++] = i;
      addOwner(number);
      scan(i + 1, trace.end(i), false);
    }
    addOwner(number);
    starts[count++] = last;
    sequences[number] = Arrays.copyOf(starts, count);
    if (trace.isProgram(sequence)) {
      programs.add(sequences[number]);
    }
  }

  private void addLeaf(int node, boolean outside) {
    if (outside) {
      if (outerCount == outer.length) {
        outer = Arrays.copyOf(outer, 2 * outerCount);
      }
      outer[outerCount++] = node;
    }
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

  Trace trace() {
    return trace;
  }

  /** Returns whether a part of the trace is untargeted, that is, drawn afresh in each test. */
  boolean hasUntargeted() {
    return untargeted;
  }

  int leafCount() {
    return leafCount;
  }

  int leaf(int index) {
    return leaves[index];
  }

  /** Returns the number of the first leaf at or after a node. */
  int firstLeaf(int node) {
    int found = Arrays.binarySearch(leaves, 0, leafCount, node);
    return found < 0 ? -1 - found : found;
  }

  int outerCount() {
    return outerCount;
  }

  int outer(int index) {
    return outer[index];
  }

  int ownerCount() {
    return ownerCount;
  }

  /** Returns the programs, each in the form of {@link #elements}. */
  List<int[]> programs() {
    return programs;
  }

  /**
   * Returns the first nodes of the elements of a sequence, and the end of the last one. Each
   * sequence has as many indices as elements, and one more.
   */
  int[] elements(int index) {
    return sequences[owners[index]];
  }
}
