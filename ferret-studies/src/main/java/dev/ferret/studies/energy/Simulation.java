package dev.ferret.studies.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A discrete-event simulation of a network whose radios sleep most of the time.
 *
 * <p>The protocol is of the kind of X-MAC (Buettner, Yee, Anderson, Han, SenSys 2006). A node wakes
 * up periodically, at a moment of its own, and samples the channel. A sender strobes until the
 * receiver has woken up and acknowledges, then sends the message. A sender defers to neighbours
 * that it hears, but it cannot hear a sender two hops away. Strobes of such senders collide at the
 * node in between, which then hears one of them at best. The acknowledgement of a strobe silences
 * the senders around the receiver while the message is sent, except one that begins in that very
 * time: it destroys the message. A node that hears a strobe for another stays awake to read it; one
 * that hears several senders at once stays awake longer.
 *
 * <p>Wake-ups that hear nothing are not simulated one by one: their time is added by arithmetic.
 * Everything random depends only on the node and on how often that node has drawn before, so that a
 * change in one corner of the network leaves the others as they were.
 */
final class Simulation {
  /** Messages that a node can hold; the number of packet buffers in Contiki. */
  private static final int MEMORY = 8;

  /** A message is given up after this many sendings without acknowledgement. */
  private static final int ATTEMPTS = 4;

  // Events of the same moment happen in this order: radios fall silent before others sense them.
  private static final int END = 0;
  private static final int MESSAGE = 1;
  private static final int TRY = 2;
  private static final int SAMPLE = 3;
  private static final int MEET = 4;

  private static final int NODE_BITS = 6;
  private static final int TIME_SHIFT = NODE_BITS + 3;
  private static final int NO_NODE = -1;

  private final Timing timing;
  private final int nodes;
  private final long[] neighbours;
  private final int[] parents;

  private final int[] phase;
  private final int[] draws;
  private final int[] messages;
  private final int[] queued;
  private final int[] attempts;
  private final int[] trainStart;
  private final int[] receiveStart;
  private final int[] receivingFrom;
  private final int[] sampleAt;

  /** Up to when the radio's time beyond idle listening has been added up. */
  private final int[] accounted;

  private final long[] extra;

  /** Sets of nodes. */
  private long transmitting;

  private long answered;
  private long garbled;
  private long trying;

  private int sent;
  private int delivered;
  private int lost;

  private long[] heap = new long[128];
  private int events;

  private Simulation(Network network, Timing timing) {
    this.timing = timing;
    this.nodes = network.nodes();
    this.neighbours = network.neighbours();
    this.parents = Network.parents(neighbours);
    this.phase = new int[nodes];
    this.draws = new int[nodes];
    this.messages = new int[nodes];
    this.queued = new int[nodes];
    this.attempts = new int[nodes];
    this.trainStart = new int[nodes];
    this.receiveStart = new int[nodes];
    this.receivingFrom = new int[nodes];
    this.sampleAt = new int[nodes];
    this.accounted = new int[nodes];
    this.extra = new long[nodes];
    Arrays.fill(receivingFrom, NO_NODE);
    Arrays.fill(sampleAt, NO_NODE);
    for (int node = 0; node < nodes; node++) {
      phase[node] = random(node, timing.wake());
    }
  }

  /** Observes a network in which all clients that have a route send. */
  static Usage run(Network network) {
    return run(network, Timing.DEFAULT, ~0L);
  }

  /** Observes a network in which only some of the nodes send, one bit for each. */
  static Usage run(Network network, Timing timing, long senders) {
    return new Simulation(network, timing).observe(senders);
  }

  private Usage observe(long senders) {
    for (int node = 1; node < nodes; node++) {
      if (parents[node] != Network.NO_PARENT && (senders >>> node & 1) != 0) {
        scheduleMessage(node);
      }
    }
    while (events > 0) {
      long event = poll();
      int now = (int) (event >>> TIME_SHIFT);
      if (now >= timing.duration()) {
        break;
      }
      int node = (int) event & ((1 << NODE_BITS) - 1);
      switch ((int) (event >>> NODE_BITS) & 7) {
        case END -> end(node, now);
        case MESSAGE -> {
          sent++;
          enqueue(node, now);
          scheduleMessage(node);
        }
        case TRY -> attempt(node, now);
        case SAMPLE -> sample(node, now);
        default -> meet(node, now);
      }
    }
    return usage();
  }

  /** One message in each period, at a random moment of it, as Contiki's UDP client does. */
  private void scheduleMessage(int node) {
    long start = (long) messages[node]++ * timing.period() + random(node, timing.period());
    if (start < timing.duration()) {
      schedule((int) start, MESSAGE, node);
    }
  }

  private void enqueue(int node, int now) {
    if (queued[node] == MEMORY) {
      lost++;
      return;
    }
    queued[node]++;
    if (isSilent(node)) {
      scheduleTry(node, now + backoff(node));
    }
  }

  private void scheduleTry(int node, int time) {
    if ((trying >>> node & 1) == 0) {
      trying |= 1L << node;
      schedule(time, TRY, node);
    }
  }

  private void attempt(int node, int now) {
    trying &= ~(1L << node);
    if (receivingFrom[node] != NO_NODE) {
      scheduleTry(node, receiveStart[node] + timing.data() + backoff(node));
    } else if ((transmitting & neighbours[node]) != 0) {
      awake(node, now, now + timing.sense());
      scheduleTry(node, now + timing.sense() + backoff(node));
    } else {
      strobe(node, now);
    }
  }

  /** Begins a train of strobes. */
  private void strobe(int node, int now) {
    transmitting |= 1L << node;
    answered &= ~(1L << node);
    trainStart[node] = now;
    int receiver = parents[node];
    boolean awake = isAwake(receiver, now, now + timing.strobe());
    schedule((awake ? now : nextWake(receiver, now)) + timing.strobe(), MEET, node);
    for (long rest = neighbours[node]; rest != 0; rest &= rest - 1) {
      int other = Long.numberOfTrailingZeros(rest);
      if (receivingFrom[other] != NO_NODE) {
        garbled |= 1L << other;
      }
      int wake = nextWake(other, now);
      if (other != receiver && sampleAt[other] != wake) {
        sampleAt[other] = wake;
        schedule(wake, SAMPLE, other);
      }
    }
  }

  /** A node wakes up while strobes of another may be in the air. */
  private void sample(int node, int now) {
    if (isSilent(node) && receivingFrom[node] == NO_NODE) {
      int heard = Long.bitCount(transmitting & neighbours[node]);
      if (heard == 1) {
        awake(node, now, now + timing.overhear());
      } else if (heard > 1) {
        awake(node, now, now + timing.garbled());
      }
    }
  }

  /** The receiver of a train has had the time to hear a strobe. */
  private void meet(int node, int now) {
    int receiver = parents[node];
    boolean free = isSilent(receiver) && receivingFrom[receiver] == NO_NODE;
    // Strobes are short: which of several trains is heard in the gaps of the others is a matter of
    // luck.
    int heard = Long.bitCount(transmitting & neighbours[receiver]);
    if (free && (heard == 1 || random(node, heard) == 0)) {
      answered |= 1L << node;
      receivingFrom[receiver] = node;
      receiveStart[receiver] = now;
      garbled &= ~(1L << receiver);
      schedule(now + timing.data(), END, node);
    } else {
      if (free) {
        awake(receiver, now - timing.strobe(), now - timing.strobe() + timing.garbled());
      }
      // The receiver wakes up once in a period: after a whole one the sender knows that it failed.
      int last = trainStart[node] + timing.wake() + timing.listen();
      int again = nextWake(receiver, now) + timing.strobe();
      schedule(Math.min(again, last), again < last ? MEET : END, node);
    }
  }

  /** Ends a train, with or without a message behind it. */
  private void end(int node, int now) {
    transmitting &= ~(1L << node);
    awake(node, trainStart[node], now);
    boolean arrived = false;
    if ((answered >>> node & 1) != 0) {
      int receiver = parents[node];
      receivingFrom[receiver] = NO_NODE;
      awake(receiver, receiveStart[receiver], now);
      arrived = (garbled >>> receiver & 1) == 0;
      if (arrived && receiver == 0) {
        delivered++;
      } else if (arrived) {
        enqueue(receiver, now);
      }
    }
    if (arrived) {
      attempts[node] = 0;
      queued[node]--;
    } else if (++attempts[node] == ATTEMPTS) {
      attempts[node] = 0;
      queued[node]--;
      lost++;
    }
    if (queued[node] > 0) {
      scheduleTry(node, now + backoff(node));
    }
  }

  private boolean isSilent(int node) {
    return (transmitting >>> node & 1) == 0;
  }

  private boolean isAwake(int node, int from, int to) {
    return accounted[node] >= to || idle(node, to) - idle(node, from) == to - from;
  }

  /** Twice as long after each attempt that failed, as the exponential backoff of CSMA. */
  private int backoff(int node) {
    return random(node, timing.wake() << attempts[node]);
  }

  private int nextWake(int node, int now) {
    int since = (now - phase[node]) % timing.wake();
    return since == 0 ? now : since < 0 ? now - since : now - since + timing.wake();
  }

  /** How long a node has listened up to this time if nothing happened. */
  private long idle(int node, int time) {
    int since = time - phase[node];
    if (since < 0) {
      // The wake-up before the first one belongs to the time before the observation.
      return 0;
    }
    int wakes = since / timing.wake();
    return (long) wakes * timing.listen()
        + Math.min(timing.listen(), since - wakes * timing.wake());
  }

  /** Adds the time that a radio is on and would not have been on anyway. */
  private void awake(int node, int from, int to) {
    int start = Math.max(from, accounted[node]);
    int end = Math.min(to, timing.duration());
    if (end > start) {
      extra[node] += end - start - (idle(node, end) - idle(node, start));
      accounted[node] = end;
    }
  }

  private Usage usage() {
    List<Double> dutyCycles = new ArrayList<>(nodes);
    for (int node = 0; node < nodes; node++) {
      if (!isSilent(node)) {
        awake(node, trainStart[node], timing.duration());
      } else if (receivingFrom[node] != NO_NODE) {
        awake(node, receiveStart[node], timing.duration());
      }
      dutyCycles.add((double) (idle(node, timing.duration()) + extra[node]) / timing.duration());
    }
    return new Usage(dutyCycles, sent, delivered, lost);
  }

  /** A number below the bound; the mixing function is that of SplitMix64. */
  private int random(int node, int bound) {
    long z = (node + 1L) * 0x9E3779B97F4A7C15L + ++draws[node] * 0xD1342543DE82EF95L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return (int) (((z >>> 32) * bound) >>> 32);
  }

  private void schedule(int time, int kind, int node) {
    if (events == heap.length) {
      heap = Arrays.copyOf(heap, 2 * events);
    }
    long event = (long) time << TIME_SHIFT | (long) kind << NODE_BITS | node;
    int hole = events++;
    while (hole > 0) {
      int above = (hole - 1) >>> 1;
      if (heap[above] <= event) {
        break;
      }
      heap[hole] = heap[above];
      hole = above;
    }
    heap[hole] = event;
  }

  private long poll() {
    long first = heap[0];
    long last = heap[--events];
    int hole = 0;
    int below = 1;
    while (below < events) {
      if (below + 1 < events && heap[below + 1] < heap[below]) {
        below++;
      }
      if (heap[below] >= last) {
        break;
      }
      heap[hole] = heap[below];
      hole = below;
      below = 2 * hole + 1;
    }
    heap[hole] = last;
    return first;
  }
}
