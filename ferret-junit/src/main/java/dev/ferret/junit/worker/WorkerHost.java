package dev.ferret.junit.worker;

import dev.ferret.aggregate.Aggregates;
import dev.ferret.choice.Trace;
import dev.ferret.engine.Host;
import dev.ferret.plan.Cases;
import dev.ferret.report.Key;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.wire.Link;
import dev.ferret.wire.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Tells the parent of each property that the test of a slice runs. */
final class WorkerHost implements Host {
  /** An input of some ten thousand choices. */
  private static final int LONGEST_TOKEN = 1 << 16;

  private final Link link;
  private final Inbox inbox;
  private final Slice slice;
  private volatile Aggregates run = new Aggregates();
  private volatile boolean isWhole;
  private volatile boolean isObserved;
  private SourceOfCases source = new SourceOfCases();
  private int properties;

  /** How many cases the properties had that have come to their end. */
  private volatile long earlier;

  WorkerHost(Link link, Inbox inbox, Slice slice) {
    this.link = link;
    this.inbox = inbox;
    this.slice = slice;
  }

  /** Returns how many cases were generated; any thread may ask. */
  long cases() {
    return earlier + run.cases();
  }

  /** Returns for how many milliseconds a case has been running; 0 while none is. */
  long millis() {
    long since = run.begun();
    return since == 0 ? 0 : Math.max(0, (System.nanoTime() - since) / 1_000_000);
  }

  /** How many properties have come to their end. */
  int properties() {
    return properties;
  }

  @Override
  public Settings settings(String property, Settings own, boolean isAlwaysWhole) {
    Aggregates next = new Aggregates();
    run = next;
    isWhole = isAlwaysWhole || slice.isWhole(own);
    isObserved = !own.observers().isEmpty() || own.observations().isPresent();
    SourceOfCases chosen = new SourceOfCases();
    source = chosen;
    Settings changed = isAlwaysWhole ? slice.whole(own) : slice.settings(property, own);
    return changed.withObserver(() -> next).withObserver(() -> chosen);
  }

  /** Remembers where the cases of a run come from. */
  private static final class SourceOfCases implements Observer {
    private @Nullable Cases cases;

    @Override
    public void generates(Cases made) {
      cases = made;
    }

    private boolean isShared() {
      return cases != null && cases.isShared();
    }

    private boolean hasRest() {
      return cases != null && cases.rest() != null;
    }

    /** What is left of a search that islands share; empty if nothing is, or it is not known. */
    private String rest() {
      List<String> rest = cases == null ? null : cases.rest();
      return rest == null ? "" : String.join(" ", rest);
    }

    /** The best inputs of a search as tokens, the best first; empty if there was no search. */
    private String best() {
      StringBuilder tokens = new StringBuilder();
      for (Trace trace : cases == null ? List.<Trace>of() : cases.best()) {
        String token = trace.toToken();
        // What is longer would be sent to all islands in each round.
        if (token.length() <= LONGEST_TOKEN) {
          tokens.append(tokens.isEmpty() ? "" : " ").append(token);
        }
      }
      return tokens.toString();
    }
  }

  @Override
  public synchronized void ended(String property, Outcome outcome) {
    properties++;
    Aggregates ended = run;
    earlier += ended.cases();
    run = new Aggregates();
    Message message =
        Message.of(Message.Kind.OUTCOME)
            .with("property", property)
            .with("passed", outcome.isPassed())
            .with("checked", outcome.checked())
            .with("discarded", outcome.discarded())
            .with("executions", outcome.executions())
            .with("evaluations", outcome.evaluations())
            .with("exhausted", outcome.isExhausted())
            .with("whole", isWhole)
            .with("guided", outcome.report().fact(Key.BEST).isPresent())
            .with("text", outcome.report().toText(false, false))
            .with("best", source.best())
            .with("search", source.isShared() ? source.hasRest() ? "left" : "lost" : "")
            .with("rest", source.rest())
            .with("summary", ended.json(outcome));
    List<Counterexample> found = outcome.counterexamples();
    message = message.with("failures", found.size());
    for (int i = 0; i < found.size(); i++) {
      Counterexample each = found.get(i);
      message =
          message
              .with("origin" + i, each.origin())
              .with("token" + i, each.token() == null ? "" : each.token())
              .with("text" + i, each.report().toText(false, false));
    }
    send(slice.isTrial() ? message.with("end", end(outcome)) : message);
  }

  /** How the case of a token ended: it failed, it did not, or it was not checked at all. */
  private static String end(Outcome outcome) {
    if (!outcome.counterexamples().isEmpty()) {
      return "failed";
    }
    boolean isPassed = says(outcome, Key.CHECKED, "the replayed case");
    boolean isDiscarded = says(outcome, Key.VACUOUS, "the replayed test case is discarded");
    return isPassed || isDiscarded ? "harmless" : "unknown";
  }

  private static boolean says(Outcome outcome, Key key, String words) {
    return outcome.report().fact(key).filter(fact -> fact.text().contains(words)).isPresent();
  }

  @Override
  public synchronized boolean isKilledBy(String property, String token) {
    try {
      return inbox.ask(trial(token)).get().text("end").equals("killed");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ExecutionException e) {
      throw new UncheckedIOException(new IOException(e.getCause()));
    }
  }

  private Message trial(String token) {
    return Message.of(Message.Kind.TRIAL).with("test", slice.test()).with("token", token);
  }

  @Override
  public int others() {
    // Observers hear of each case, so each is checked here.
    return isObserved ? 0 : slice.others();
  }

  @Override
  public CompletableFuture<@Nullable String> checkedElsewhere(String property, String token) {
    try {
      return inbox
          .ask(trial(token).with("ahead", true))
          .<@Nullable String>thenApply(
              answer ->
                  switch (answer.text("end")) {
                    case "harmless" -> "";
                    case "failed" -> answer.text("origin");
                    default -> null;
                  });
    } catch (IOException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private void send(Message message) {
    try {
      link.send(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
