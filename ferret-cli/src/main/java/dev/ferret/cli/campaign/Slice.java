package dev.ferret.cli.campaign;

import dev.ferret.campaign.Seeds;
import dev.ferret.wire.Message;
import java.util.Map;

/**
 * A part of the work on one test, which one worker does in one go.
 *
 * @param number its number among the slices of the test
 * @param budget which cases it has, in the words that workers know
 */
public record Slice(Progress progress, int number, Map<String, String> budget) {
  /** Returns the test. */
  public HuntedTest test() {
    return progress.test();
  }

  /** Returns the slice as a worker is told of it. */
  public Message message(Order order) {
    Message message =
        Message.of(Message.Kind.SLICE)
            .with("test", test().id())
            .with("number", number)
            .with("failures", order.failures())
            .with("effort", order.effort())
            .with("store", test().launch().store())
            .with("deadline", order.deadline().toMillis());
    if (order.tries() > 0) {
      message = message.with("tries", order.tries());
    }
    for (Map.Entry<String, String> each : budget.entrySet()) {
      message = message.with(each.getKey(), each.getValue());
    }
    return message;
  }

  /** Returns the seed of a slice: the first one has that of the campaign, as a build has. */
  static String seed(Order order, int number) {
    return Long.toString(Seeds.of(order.seed(), number));
  }
}
