package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.search;

import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.type.Range;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** Searches with a condition that takes all memory for some values. */
public final class FullHeapMain {
  record Pair(@Range(min = 0) int a, @Range(min = 0) int b) {}

  private static final List<byte[]> KEPT = new ArrayList<>(1 << 20);

  private FullHeapMain() {}

  /** Takes what keeps the memory, how much is taken at once, and the number of threads. */
  public static void main(String[] arguments) {
    int bytes = Integer.parseInt(arguments[1]);
    Object captured = new Object();
    Condition<Pair> condition =
        switch (arguments[0]) {
          case "kept" -> pair -> pair.a() == 3 ? fills(KEPT, bytes) : pair.b() == 1;
          case "local" -> pair -> pair.a() == 3 ? fills(new LinkedList<>(), bytes) : pair.b() == 1;
          default ->
              pair ->
                  pair.a() == 3 && !captured.toString().isEmpty()
                      ? fills(new LinkedList<>(), bytes)
                      : pair.b() == 1;
        };
    Bound bound = Bound.size(9).threads(Integer.parseInt(arguments[2]));
    System.out.println(search(Pair.class, bound, condition).outcome().report());
    System.exit(0);
  }

  private static boolean fills(List<byte[]> list, int bytes) {
    while (true) {
      list.add(new byte[bytes]);
    }
  }
}
