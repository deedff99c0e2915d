package dev.ferret.cli.hunted;

import dev.ferret.junit.Property;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;

/** What tests do to their JVM. */
class VillainCases {
  private static final List<byte[]> KEPT = new ArrayList<>();
  private static final AtomicBoolean HAS_PRINTED = new AtomicBoolean();

  @Property
  void exits(int n) {
    if (n > 100) {
      System.exit(0);
    }
  }

  @Property
  void halts(int n) {
    if (n > 100) {
      Runtime.getRuntime().halt(3);
    }
  }

  @Property
  void loops(int n) {
    while (n > 100) {
      Thread.onSpinWait();
    }
  }

  @Property
  void deadlocks(int n) throws InterruptedException {
    if (n > 100) {
      Object left = new Object();
      Object right = new Object();
      Thread other = new Thread(() -> lock(right, left));
      other.start();
      lock(left, right);
      other.join();
    }
  }

  private static void lock(Object first, Object second) {
    synchronized (first) {
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        // A test that does not heed it.
      }
      synchronized (second) {
        KEPT.clear();
      }
    }
  }

  @Property
  void waits(int n) throws InterruptedException {
    if (n > 100) {
      synchronized (this) {
        wait();
      }
    }
  }

  @Property
  void fills(int n) {
    while (n > 100) {
      KEPT.add(new byte[1 << 20]);
    }
  }

  private static int deep(int n) {
    return n < 0 ? 0 : 1 + deep(n);
  }

  @Property
  void overflows(int n) {
    if (n > 100) {
      deep(n);
    }
  }

  @Property
  void crashes(int n) throws ReflectiveOperationException {
    if (n > 100) {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      type.getMethod("putAddress", long.class, long.class).invoke(field.get(null), 0L, 0L);
    }
  }

  @Property
  void closes(int n) throws IOException {
    if (n > 100) {
      System.in.close();
      System.out.close();
      System.err.close();
      new FileInputStream(FileDescriptor.in).close();
      throw new AssertionError("closed");
    }
  }

  @Property
  void prints(int n) {
    if (n > 100) {
      // A hundred megabytes, but not again in each run of the shrinker.
      for (int i = 0; i < 1_000 && !HAS_PRINTED.get(); i++) {
        System.out.println("x".repeat(100_000));
      }
      HAS_PRINTED.set(true);
      throw new AssertionError("printed");
    }
  }

  @Property
  void moves(int n) {
    Locale.setDefault(Locale.GERMANY);
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    if (n > 100) {
      throw new AssertionError("moved");
    }
  }

  @Property
  void isInnocent(int n) {
    if (!Locale.getDefault().equals(Locale.getDefault(Locale.Category.FORMAT))) {
      throw new AssertionError("the locale is " + Locale.getDefault());
    }
  }
}
