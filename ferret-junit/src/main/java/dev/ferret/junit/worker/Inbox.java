package dev.ferret.junit.worker;

import dev.ferret.wire.Link;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the parent says: orders wait for the thread that runs tests, answers go to what has
 * asked.
 */
final class Inbox extends Thread {
  /** Stands for the end of the connection. */
  private static final Message END = Message.of(Message.Kind.STOP);

  private final Link link;
  private final BlockingQueue<Message> orders = new LinkedBlockingQueue<>();
  private final Map<Long, CompletableFuture<Message>> questions = new ConcurrentHashMap<>();
  private final AtomicInteger number = new AtomicInteger();
  private volatile boolean isOver;

  Inbox(Link link) {
    super("ferret-inbox");
    this.link = link;
    setDaemon(true);
  }

  /** Asks the parent; the answer comes at any time, or an exception if the parent is gone. */
  CompletableFuture<Message> ask(Message question) throws IOException {
    long id = number.incrementAndGet();
    CompletableFuture<Message> answer = new CompletableFuture<>();
    questions.put(id, answer);
    link.send(question.with("id", id));
    if (isOver) {
      fail();
    }
    return answer;
  }

  /** Returns the next order, and waits for it; null if there are no more. */
  @Nullable Message next() {
    while (true) {
      try {
        Message next = orders.take();
        return next.kind() == Message.Kind.STOP ? null : next;
      } catch (InterruptedException e) {
        // Something that a test has left behind.
      }
    }
  }

  @Override
  public void run() {
    try {
      for (Message next = link.receive(); next != null; next = link.receive()) {
        if (next.kind() == Message.Kind.VERDICT) {
          CompletableFuture<Message> asked = questions.remove(next.number("id"));
          if (asked != null) {
            asked.complete(next);
          }
        } else {
          orders.add(next);
        }
      }
    } catch (IOException gone) {
      // The lifeline says so as well.
    } finally {
      isOver = true;
      orders.add(END);
      fail();
    }
  }

  private void fail() {
    for (CompletableFuture<Message> each : questions.values()) {
      each.completeExceptionally(new IOException("the parent is gone"));
    }
  }
}
