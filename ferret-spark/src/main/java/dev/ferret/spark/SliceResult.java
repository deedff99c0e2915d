package dev.ferret.spark;

import dev.ferret.cli.campaign.WholeFile;
import dev.ferret.wire.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a worker said of a slice, and the failures that it stored.
 *
 * @param files the content of the files of stored failures, by their place in a store
 */
record SliceResult(List<Message> messages, Map<String, byte[]> files) {
  private static final String SUFFIX = ".failure";

  /** Takes the stored failures out of a store, which is empty afterwards. */
  static SliceResult of(List<Message> messages, Path store) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    Path failures = store.resolve("failures");
    if (Files.isDirectory(failures)) {
      try (Stream<Path> all = Files.walk(failures)) {
        for (Path file : all.filter(each -> each.toString().endsWith(SUFFIX)).toList()) {
          files.put(store.relativize(file).toString(), Files.readAllBytes(file));
          Files.delete(file);
        }
      }
    }
    return new SliceResult(List.copyOf(messages), files);
  }

  byte[] encode() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(messages.size());
    for (Message message : messages) {
      message.write(out);
    }
    out.writeInt(files.size());
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      out.writeUTF(file.getKey());
      out.writeInt(file.getValue().length);
      out.write(file.getValue());
    }
    return bytes.toByteArray();
  }

  static SliceResult decode(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    List<Message> messages = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      Message message = Message.read(in);
      if (message == null) {
        throw new IOException("a message is missing");
      }
      messages.add(message);
    }
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int i = in.readInt(); i > 0; i--) {
      String name = in.readUTF();
      files.put(name, in.readNBytes(in.readInt()));
    }
    return new SliceResult(messages, files);
  }

  /** Writes the failures to a store that does not have them yet. */
  void storeIn(Path store) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path place = store.resolve(file.getKey()).normalize();
      if (place.startsWith(store.normalize()) && !Files.exists(place)) {
        WholeFile.write(place, file.getValue());
      }
    }
  }
}
