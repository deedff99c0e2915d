package dev.ferret.cli.campaign;

import dev.ferret.wire.Message;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Has slices run by a worker, and by another one when that has ended. */
public final class SliceRunner implements Closeable {
  /** A worker that says nothing for so long, besides its deadline, is frozen. */
  private static final long SILENCE_MILLIS = 20_000;

  private final Path folder;
  private final String name;
  private final long deadline;
  private final Consumer<WorkerProcess> started;
  private final Predicate<Errand> others;
  private int starts;
  private @Nullable WorkerProcess worker;

  /** Runs single cases that may end their JVM; it is kept while it lives. */
  private @Nullable WorkerProcess victim;

  /**
   * Makes a runner without a worker.
   *
   * @param folder gets the files of workers
   * @param name tells them from those of others
   * @param deadline how long a case may take, in milliseconds
   */
  public SliceRunner(Path folder, String name, long deadline) {
    this(folder, name, deadline, process -> {}, errand -> false);
  }

  /**
   * Makes a runner that is one of several.
   *
   * @param started hears of each process that it starts
   * @param others do what a worker wants others to do; whether one of them has time
   */
  SliceRunner(
      Path folder,
      String name,
      long deadline,
      Consumer<WorkerProcess> started,
      Predicate<Errand> others) {
    this.folder = folder;
    this.name = name;
    this.deadline = deadline;
    this.started = started;
    this.others = others;
  }

  /** Returns what the worker can run; null if there is none. */
  @Nullable Launch launch() {
    WorkerProcess known = worker;
    return known == null ? null : known.launch();
  }

  /** Starts a worker before it is needed, if that works. */
  void prepare(Launch launch) {
    try {
      process(launch);
    } catch (IOException | Trouble e) {
      // The slice that needs it tells.
    }
  }

  /**
   * Runs a slice.
   *
   * @param heard gets what the worker says. The last message is of kind DONE, ENDED or TROUBLE.
   */
  public void run(Launch launch, Message slice, Consumer<? super Message> heard) {
    try {
      WorkerProcess process = process(launch);
      process.send(slice);
      listen(process, heard);
    } catch (Trouble trouble) {
      heard.accept(Message.of(Message.Kind.TROUBLE).with("sentence", trouble.sentence()));
    } catch (IOException e) {
      heard.accept(ended("", String.valueOf(e.getMessage())));
    } catch (RuntimeException e) {
      // Whatever a worker says must not end the campaign.
      close();
      heard.accept(
          Message.of(Message.Kind.TROUBLE)
              .with("sentence", "its worker cannot be understood: " + e.getMessage()));
    }
  }

  private WorkerProcess process(Launch launch) throws IOException {
    WorkerProcess known = worker;
    if (known != null && known.launch().equals(launch)) {
      return known;
    }
    if (known != null) {
      known.close();
      worker = null;
    }
    WorkerProcess made = WorkerProcess.start(launch, folder, name(""));
    worker = made;
    started.accept(made);
    return made;
  }

  private String name(String role) {
    return name + role + (starts++ == 0 ? "" : "-" + starts);
  }

  private long patience() {
    return SILENCE_MILLIS + 2 * deadline;
  }

  private void listen(WorkerProcess process, Consumer<? super Message> heard) throws IOException {
    String threads = "";
    for (Message next = process.receive(patience());
        next != null;
        next = process.receive(patience())) {
      switch (next.kind()) {
        case BEAT, OUTCOME -> heard.accept(next);
        case HUNG -> threads = next.text("threads");
        case TRIAL -> tried(process, next);
        case DONE -> {
          if (Boolean.parseBoolean(next.text("full"))) {
            process.close();
            worker = null;
          }
          heard.accept(next);
          return;
        }
        default -> throw new Trouble("A worker said " + next.kind() + ", which it must not");
      }
    }
    heard.accept(ended(threads, "it is gone"));
  }

  private Message ended(String threads, String problem) {
    WorkerProcess gone = worker;
    worker = null;
    Message message = Message.of(Message.Kind.ENDED).with("threads", threads);
    return gone == null
        ? message.with("ending", problem)
        : message
            .with("ending", gone.ending())
            .with("output", gone.output())
            .with("interrupted", gone.isInterrupted());
  }

  private void tried(WorkerProcess process, Message asked) throws IOException {
    Message slice =
        Message.of(Message.Kind.SLICE)
            .with("test", asked.text("test"))
            .with("token", asked.text("token"))
            .with("deadline", deadline);
    if (asked.text("ahead").isEmpty()) {
      process.send(answer(asked, tried(process.launch(), slice)));
    } else if (!others.test(
        new Errand(process.launch(), slice, verdict -> tell(process, asked, verdict)))) {
      process.send(answer(asked, verdict("busy")));
    }
  }

  private static Message verdict(String end) {
    return Message.of(Message.Kind.VERDICT).with("end", end);
  }

  private static Message answer(Message asked, Message verdict) {
    return verdict.with("id", asked.text("id"));
  }

  private static void tell(WorkerProcess process, Message asked, Message verdict) {
    try {
      process.send(answer(asked, verdict));
    } catch (IOException e) {
      // It has ended since, which its own runner notices.
    }
  }

  /** Has one case checked by a worker that may end of it. */
  private Message tried(Launch launch, Message slice) throws IOException {
    WorkerProcess process = victim;
    if (process == null) {
      process = WorkerProcess.start(launch, folder, name("victim"), "-XX:TieredStopAtLevel=1");
      started.accept(process);
      victim = process;
    }
    Message end = ended(process, slice);
    if (end != null) {
      return verdict("alive");
    }
    process.ending();
    victim = null;
    return verdict("killed");
  }

  /** Has one case checked; returns how it ended, or null if the worker has ended of it. */
  private @Nullable Message ended(WorkerProcess process, Message slice) throws IOException {
    process.send(slice);
    Message end = verdict("unknown");
    for (Message next = process.receive(patience());
        next != null;
        next = process.receive(patience())) {
      if (next.kind() == Message.Kind.OUTCOME) {
        end = verdict(next.text("end")).with("origin", next.text("origin0"));
      } else if (next.kind() == Message.Kind.DONE) {
        return end;
      }
    }
    return null;
  }

  /** Checks a case for another worker. */
  void run(Errand errand) {
    Message end = null;
    WorkerProcess process = worker;
    try {
      end = process == null ? null : ended(process, errand.slice());
    } catch (IOException e) {
      // It is gone.
    }
    if (end == null && process != null) {
      process.ending();
      worker = null;
    }
    errand.answer().accept(end == null ? verdict("unknown") : end);
  }

  @Override
  public void close() {
    if (worker != null) {
      worker.close();
      worker = null;
    }
    if (victim != null) {
      victim.close();
      victim = null;
    }
  }
}
