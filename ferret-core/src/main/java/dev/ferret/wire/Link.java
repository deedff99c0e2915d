package dev.ferret.wire;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** One end of a connection between two processes of this machine. */
public final class Link implements Closeable {
  /** The environment variable of a worker: the port of its parent, a colon, and a password. */
  public static final String VARIABLE = "FERRET_LINK";

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  /** Makes a link of an open connection. */
  public Link(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new DataOutputStream(socket.getOutputStream());
  }

  /** Connects to the parent of this process, at an address as the variable has it. */
  public static Link to(String address) throws IOException {
    int colon = address.indexOf(':');
    if (colon < 0) {
      throw new IOException("The environment variable " + VARIABLE + " names no port");
    }
    int port = Integer.parseInt(address.substring(0, colon));
    Link link = new Link(new Socket(InetAddress.getLoopbackAddress(), port));
    link.send(
        Message.of(Message.Kind.HELLO)
            .with("password", address.substring(colon + 1))
            .with("pid", ProcessHandle.current().pid()));
    return link;
  }

  /** Sends a message; threads may do so at the same time. */
  public void send(Message message) throws IOException {
    synchronized (out) {
      message.write(out);
    }
  }

  /** Returns the next message; null if the other end has closed the connection. */
  public @Nullable Message receive() throws IOException {
    return Message.read(in);
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // It is closed anyway.
    }
  }
}
