package dev.ferret.junit.worker;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** An output that a test may close, while those after it can go on to use it. */
final class Shield extends OutputStream {
  private final FileOutputStream file;

  private Shield(FileDescriptor descriptor) {
    this.file = new FileOutputStream(descriptor);
  }

  /** Returns a stream to an output of the JVM. */
  static PrintStream of(FileDescriptor descriptor) {
    return new PrintStream(new Shield(descriptor), true);
  }

  @Override
  public void write(int b) throws IOException {
    file.write(b);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    file.write(bytes, from, count);
  }

  @Override
  public void flush() throws IOException {
    file.flush();
  }

  @Override
  public void close() {
    // The file stays open.
  }
}
