package dev.ferret.junit.worker;

import java.io.FileDescriptor;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TimeZone;

/** What a test may change for the whole JVM, as it was before; it is put back after each test. */
final class Restoration {
  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();
  private PrintStream out = Shield.of(FileDescriptor.out);
  private PrintStream err = Shield.of(FileDescriptor.err);
  private final InputStream in = System.in;
  private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

  /** Takes over the standard streams. */
  Restoration() {
    System.setOut(out);
    System.setErr(err);
  }

  /** Puts everything back; returns what the test had changed. */
  List<String> restore() {
    List<String> changed = new ArrayList<>();
    if (!Locale.getDefault().equals(locale)) {
      changed.add("the default locale");
      Locale.setDefault(locale);
    }
    if (!Objects.equals(TimeZone.getDefault(), zone)) {
      changed.add("the default time zone");
      TimeZone.setDefault(zone);
    }
    if (System.out != out || out.checkError()) {
      changed.add("the standard output");
      out = Shield.of(FileDescriptor.out);
      System.setOut(out);
    }
    if (System.err != err || err.checkError()) {
      changed.add("the standard error stream");
      err = Shield.of(FileDescriptor.err);
      System.setErr(err);
    }
    if (System.in != in) {
      changed.add("the standard input");
      System.setIn(in);
    }
    Thread.currentThread().setContextClassLoader(loader);
    // A test that leaves the flag would interrupt the next one.
    Thread.interrupted();
    return changed;
  }
}
