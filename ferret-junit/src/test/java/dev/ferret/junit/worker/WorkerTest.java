package dev.ferret.junit.worker;

import static dev.ferret.Ferret.exists;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.ferret.Gen;
import dev.ferret.engine.Host;
import dev.ferret.junit.Property;
import dev.ferret.wire.Link;
import dev.ferret.wire.Message;
import dev.ferret.wire.Message.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The part of a campaign that runs in the JVM of the tests, here with the parent beside it. */
@Isolated("a host hears of all properties of the JVM, and standard streams change")
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class WorkerTest {
  /** Not a test of this module. */
  static class HuntedTestCase {
    @Property
    void isSmall(int n) {
      assertThat(n).isLessThan(1_000);
    }

    @Property
    void isAny(int n) {}

    @Property
    void changesThings(boolean any) {
      Locale.setDefault(Locale.KOREA);
      System.setOut(new PrintStream(new ByteArrayOutputStream()));
      System.setErr(new PrintStream(new ByteArrayOutputStream()));
      System.setIn(InputStream.nullInputStream());
    }

    @Test
    void runsItself() {
      forAll(integers(0, 9)).check(n -> assertThat(n).isLessThan(10));
    }

    @Test
    void findsOne() {
      assertThat(exists(integers(0, 1_000_000)).satisfying(n -> n % 300 == 7)).isPositive();
    }

    @Test
    void findsNone() {
      assertThat(exists(integers(0, 1_000_000)).satisfying(n -> n < 0)).isPositive();
    }

    @Test
    void hasNoProperty() {}

    @SuppressWarnings("unused") // by name
    private Gen<Integer> digits() {
      return integers(0, 9);
    }
  }

  private static String id(String method) {
    return "[engine:junit-jupiter]/[class:"
        + HuntedTestCase.class.getName()
        + "]/[method:"
        + method
        + "]";
  }

  private static Message slice(String method) {
    return Message.of(Kind.SLICE).with("test", id(method)).with("seed", 1).with("number", 0);
  }

  /** What a worker says to some messages, without its beats. */
  private static List<Message> answers(Message... asked) throws Exception {
    PrintStream out = System.out;
    PrintStream err = System.err;
    InputStream in = System.in;
    List<Message> answers = new ArrayList<>();
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Link worker = new Link(new Socket(server.getInetAddress(), server.getLocalPort()));
        Link parent = new Link(server.accept())) {
      Thread thread = new Thread(() -> serve(worker));
      thread.start();
      for (Message message : asked) {
        parent.send(message);
        Message next = parent.receive();
        while (next != null && next.kind() != Kind.DONE) {
          if (next.kind() == Kind.TRIAL) {
            parent.send(Message.of(Kind.VERDICT).with("end", "alive").with("id", next.text("id")));
          } else if (next.kind() != Kind.BEAT) {
            answers.add(next);
          }
          next = parent.receive();
        }
        answers.add(next);
      }
      parent.send(Message.of(Kind.STOP));
      thread.join();
    } finally {
      Host.install(null);
      System.setOut(out);
      System.setErr(err);
      System.setIn(in);
    }
    return answers;
  }

  private static void serve(Link link) {
    try {
      new Worker(link).serve();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aSliceIsRunWithItsShareOfTheTries(@TempDir Path folder) throws Exception {
    List<Message> answers =
        answers(
            slice("isSmall(int)")
                .with("tries", 320)
                .with("number", 1)
                .with("from", 0)
                .with("to", 2)
                .with("parts", 16)
                .with("failures", 1)
                .with("store", folder),
            slice("runsItself()").with("effort", 2).with("store", folder).with("millis", 100));
    Message failed = answers.get(0);
    assertThat(failed.kind()).isEqualTo(Kind.OUTCOME);
    assertThat(failed.text("property")).isEqualTo("WorkerTest.HuntedTestCase.isSmall");
    assertThat(failed.text("passed")).isEqualTo("false");
    assertThat(failed.text("text")).contains("n = 1000").contains(" of 37 in slice 2");
    assertThat(failed.text("token0")).isNotEmpty();
    assertThat(failed.text("summary")).contains("\"verdict\"");
    assertThat(answers.get(1).number("properties")).isEqualTo(1);
    assertThat(answers.get(2).text("exhausted")).isEqualTo("true");
    assertThat(answers).hasSize(4);
  }

  @Test
  void fewTriesAreNotShared(@TempDir Path folder) throws Exception {
    List<Message> answers =
        answers(
            slice("isAny(int)")
                .with("tries", 16)
                .with("number", 0)
                .with("parts", 16)
                .with("store", folder),
            slice("isAny(int)")
                .with("tries", 34)
                .with("number", 0)
                .with("parts", 16)
                .with("store", folder.resolve("other")));
    assertThat(answers.get(0).text("whole")).isEqualTo("true");
    assertThat(answers.get(0).number("checked")).isEqualTo(16);
    assertThat(answers.get(2).text("whole")).isEqualTo("false");
    assertThat(answers.get(2).number("checked")).isEqualTo(2);
  }

  @Test
  void theReportSaysOfWhatTheNumberOfACaseIs(@TempDir Path folder) throws Exception {
    Message part =
        slice("isSmall(int)").with("tries", 1280).with("number", 2).with("store", folder);
    List<Message> answers =
        answers(
            part.with("part", 2).with("of", 4),
            // The islands of a search that they share have no parts of the cases.
            part.with("part", 0).with("of", 4).with("search", "0").with("runs", 10));
    assertThat(answers.get(0).text("text")).contains(" of 320 in part 3 of 4");
    assertThat(answers.get(2).text("text")).contains(" of 320 in slice 3");
  }

  @Test
  void aCaseIsLookedForWithTheWholeBudget(@TempDir Path folder) throws Exception {
    for (int seed = 1; seed <= 5; seed++) {
      // Of 3 tries or 1 ms, it would hardly be found.
      Message slice =
          slice("findsOne()").with("seed", seed).with("store", folder).with("failures", 3);
      List<Message> answers =
          answers(
              slice
                  .with("tries", 51)
                  .with("number", 1)
                  .with("from", 0)
                  .with("to", 1)
                  .with("parts", 16),
              slice.with("part", 2).with("of", 400),
              slice.with("millis", 1));
      // Nothing is told of a case that was found.
      assertThat(answers).extracting(Message::kind).containsOnly(Kind.DONE);
      assertThat(answers).allMatch(done -> done.text("problem").isEmpty());
    }
    assertThat(answers(slice("findsNone()").with("store", folder)).get(0).text("text"))
        .contains("Nothing was found in 1,000 cases");
    // A case that was found is no failure to remember.
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aTokenIsReplayedAndNothingElse(@TempDir Path folder) throws Exception {
    String token = answers(slice("isSmall(int)").with("store", folder)).get(0).text("token0");
    List<Message> answers =
        answers(
            slice("isSmall(int)").with("replay", token),
            slice("isSmall(int)").with("token", token));
    assertThat(answers.get(0).text("text")).contains("by replaying a token");
    assertThat(answers.get(2).number("executions")).isLessThan(5);
    assertThat(System.getProperty("ferret.replay")).isNull();
  }

  @Test
  void whatATestChangesIsPutBackAndSaid(@TempDir Path folder) throws Exception {
    Locale before = Locale.getDefault();
    Message done = answers(slice("changesThings(boolean)").with("store", folder)).get(1);
    assertThat(done.text("changed"))
        .isEqualTo(
            "the default locale, the standard output, the standard error stream, the standard input");
    assertThat(Locale.getDefault()).isEqualTo(before);
  }

  @Test
  void testsWithoutPropertiesAndTestsThatAreNotThereSaySo() throws Exception {
    List<Message> answers = answers(slice("hasNoProperty()"), slice("isNotThere()"));
    assertThat(answers.get(0).number("properties")).isZero();
    assertThat(answers.get(1).number("properties")).isZero();
  }

  @Test
  void propertiesAndTestsThatMayHaveSomeAreRecorded(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("recording.json");
    Recording recording = new Recording(file);
    RecordingFilter filter = new RecordingFilter();
    List<String> kept = new ArrayList<>();
    LauncherFactory.create()
        .discover(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(HuntedTestCase.class))
                .filters(
                    (PostDiscoveryFilter)
                        test -> {
                          var result = filter.apply(test, recording);
                          if (test.isTest() && result.included()) {
                            kept.add(name(test));
                          }
                          return result;
                        })
                .build());
    recording.write();
    assertThat(kept).containsExactlyInAnyOrder("isSmall", "isAny", "changesThings");
    assertThat(Files.readString(file))
        .contains("\"format\":\"ferret-recording\"")
        .contains("isSmall(int)]\",\"class\":\"" + HuntedTestCase.class.getName())
        .contains("\"method\":\"runsItself\",\"tags\":[],\"kind\":\"test\"")
        .contains("junit-platform-launcher");
    recording.write(); // over the first one
    assertThat(folder).isDirectoryContaining(each -> each.endsWith("recording.json"));
    Path many = Files.createDirectory(folder.resolve("many"));
    new Recording(many).write();
    assertThat(many).isDirectoryContaining("glob:**/jvm-*.json");
  }

  private static String name(TestDescriptor test) {
    return test.getDisplayName().replaceAll("\\(.*", "");
  }

  private static String sampled(String... arguments) {
    PrintStream out = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      Sampler.main(arguments);
    } finally {
      System.setOut(out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void generatorsAndTypesAreSampled() {
    assertThat(sampled(HuntedTestCase.class.getName(), "digits", "5", "7"))
        .matches(
            "(?s)(\\d\\n){5}\\n5 values, \\d different; choices from 1 to 1, median 1; seed 7\\n");
    assertThat(sampled("java.time.DayOfWeek", "", "2", "7")).contains("DayOfWeek.");
  }
}
