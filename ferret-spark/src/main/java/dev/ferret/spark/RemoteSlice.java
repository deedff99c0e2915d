package dev.ferret.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ferret.wire.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A slice with all that another machine needs to run it.
 *
 * @param arguments those of the JVM
 * @param files the names of the jars on its class path, as Spark ships them
 * @param properties system properties
 * @param slice what a worker is told
 * @param deadline how long a case may take, in milliseconds
 */
record RemoteSlice(
    List<String> arguments,
    List<String> files,
    Map<String, String> properties,
    Message slice,
    long deadline) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** How a test JVM is started where its jars have other places. */
  record Shipped(List<String> arguments, List<String> files, Map<String, String> properties) {}

  static RemoteSlice of(Shipped launch, Message slice, long deadline) {
    return new RemoteSlice(
        launch.arguments(), launch.files(), launch.properties(), slice, deadline);
  }

  byte[] encode() throws IOException {
    ObjectNode launch = JSON.createObjectNode().put("deadline", deadline);
    arguments.forEach(launch.putArray("arguments")::add);
    files.forEach(launch.putArray("files")::add);
    properties.forEach(launch.putObject("properties")::put);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    byte[] text = JSON.writeValueAsBytes(launch);
    out.writeInt(text.length);
    out.write(text);
    slice.write(out);
    return bytes.toByteArray();
  }

  static RemoteSlice decode(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    JsonNode launch = JSON.readTree(in.readNBytes(in.readInt()));
    Message slice = Message.read(in);
    if (slice == null) {
      throw new IOException("there is no slice in it");
    }
    Map<String, String> properties = new LinkedHashMap<>();
    launch
        .path("properties")
        .properties()
        .forEach(each -> properties.put(each.getKey(), each.getValue().asText()));
    return new RemoteSlice(
        texts(launch.path("arguments")),
        texts(launch.path("files")),
        properties,
        slice,
        launch.path("deadline").asLong());
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
