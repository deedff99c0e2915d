package dev.ferret.studies.search;

import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.lists;

import dev.ferret.studies.Problem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A sender and a receiver that go back N, over a channel that loses packets. There are as many
 * numbers as packets in a window, one too few: if all acknowledgements are late, the receiver takes
 * a packet that is sent again for the next one.
 */
final class Links {
  private static final int WINDOW = 6;
  private static final int MOST_EVENTS = 50;

  enum Event {
    SEND,
    DATA_ARRIVES,
    DATA_LOST,
    ACKNOWLEDGEMENT_ARRIVES,
    ACKNOWLEDGEMENT_LOST,
    TIMEOUT
  }

  /** What has become of a link after some events. */
  static final class Link {
    private final Deque<Integer> data = new ArrayDeque<>();
    private final Deque<Integer> acknowledgements = new ArrayDeque<>();
    private int acknowledged;
    private int sent;
    private int expected;
    private int mostOnTheWay;
    private boolean isWrong;

    private Link(List<Event> events) {
      for (Event event : events) {
        handle(event);
        mostOnTheWay = Math.max(mostOnTheWay, data.size());
      }
    }

    private void handle(Event event) {
      switch (event) {
        case SEND -> {
          if (sent < acknowledged + WINDOW) {
            data.add(sent++);
          }
        }
        case DATA_ARRIVES -> receive(data.poll());
        case DATA_LOST -> data.poll();
        case ACKNOWLEDGEMENT_ARRIVES -> acknowledge(acknowledgements.poll());
        case ACKNOWLEDGEMENT_LOST -> acknowledgements.poll();
        case TIMEOUT -> {
          for (int packet = acknowledged; packet < sent; packet++) {
            data.add(packet);
          }
        }
      }
    }

    private void receive(@Nullable Integer packet) {
      if (packet == null) {
        return;
      }
      if (packet % WINDOW == expected % WINDOW) {
        isWrong |= packet != expected;
        expected++;
      }
      acknowledgements.add(expected % WINDOW);
    }

    private void acknowledge(@Nullable Integer number) {
      for (int packet = acknowledged + 1; number != null && packet <= sent; packet++) {
        if (packet % WINDOW == number) {
          acknowledged = packet;
          return;
        }
      }
    }

    /** Whether the receiver has taken a packet for another one. */
    boolean isWrong() {
      return isWrong;
    }

    /** The most packets that were on the way to the receiver at a time. */
    int mostOnTheWay() {
      return mostOnTheWay;
    }

    /** How many packets were received. */
    int received() {
      return expected;
    }
  }

  private Links() {}

  static List<Puzzle<?>> all() {
    return List.of(
        link("go-back-N, received", Link::received),
        link("go-back-N, on the way", Link::mostOnTheWay));
  }

  static Link after(List<Event> events) {
    return new Link(events);
  }

  private static Puzzle<List<Event>> link(String name, ToDoubleFunction<Link> utility) {
    Event[] all = Event.values();
    return Puzzle.of(
        "programs",
        new Problem<>(
            name,
            lists(elementsOf(all)).sizes(0, MOST_EVENTS),
            events -> utility.applyAsDouble(after(events)),
            events -> !after(events).isWrong()),
        lateAcknowledgements(),
        (events, random) ->
            Changes.edited(events, MOST_EVENTS, random, fresh -> all[fresh.nextInt(all.length)]));
  }

  private static List<Event> lateAcknowledgements() {
    List<Event> events = new ArrayList<>(Collections.nCopies(WINDOW, Event.SEND));
    events.addAll(Collections.nCopies(WINDOW, Event.DATA_ARRIVES));
    events.add(Event.TIMEOUT);
    events.add(Event.DATA_ARRIVES);
    return events;
  }
}
