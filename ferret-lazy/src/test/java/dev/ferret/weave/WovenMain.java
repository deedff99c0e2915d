package dev.ferret.weave;

import dev.ferret.weave.RecordOperations.Fork;
import dev.ferret.weave.RecordOperations.Leaf;
import dev.ferret.weave.RecordOperations.Span;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** Runs the operations in a JVM whose agent has put hooks into the records. */
final class WovenMain {
  private WovenMain() {}

  /** A record that has these components. */
  private static final class Given extends Hollow {
    private final List<Object> all;

    Given(Object... all) {
      super(all.length);
      this.all = List.of(all);
    }

    @Override
    protected Object choose(int index) {
      parts[index] = all.get(index);
      return parts[index];
    }

    @Override
    public String toString() {
      return "hollow" + all;
    }
  }

  /** Takes {@code -javaagent} or {@code attach}: how the agent gets here. */
  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("attach")) {
      Attachment.attach();
    }
    System.out.println("before: " + RecordOperations.results());
    List<Class<?>> records = new ArrayList<>();
    for (Class<?> type : RecordOperations.class.getDeclaredClasses()) {
      if (type.isRecord()) {
        records.add(type);
      }
    }
    Agent.installed().orElseThrow().weave(records);
    System.out.println("after: " + RecordOperations.results());
    Hooks.openTable();
    System.out.println("during: " + RecordOperations.results());
    Span span = hollow(Span.class, new Given(3, 9));
    Fork fork = hollow(Fork.class, new Given(new Leaf(), new Leaf()));
    System.out.println(
        "hollow: "
            + List.of(
                span.low(),
                span.width(),
                span.later().get(),
                span.equals(new Span(3, 9)),
                new Span(3, 9).equals(span),
                span.hashCode() == new Span(3, 9).hashCode(),
                span.compareTo(new Span(4, 5)),
                fork.isLarge(),
                fork.size(),
                RecordOperations.Neighbour.look(span, new RecordOperations.Pair<>("", 0)),
                span,
                fork.equals(new Fork(new Leaf(), new Leaf()))));
    Hooks.forget(1);
    System.out.println("forgotten: " + Hooks.size() + " " + span.low() + " " + fork.left());
    Hooks.closeTable();
    System.out.println("closed: " + span.low());
    System.exit(0);
  }

  private static <T> T hollow(Class<T> type, Hollow hollow) throws Exception {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field field = unsafe.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Object made = unsafe.getMethod("allocateInstance", Class.class).invoke(field.get(null), type);
    Hooks.put(made, hollow);
    return type.cast(made);
  }
}
