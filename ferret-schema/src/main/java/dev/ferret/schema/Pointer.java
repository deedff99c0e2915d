package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** JSON pointers (RFC 6901), in the form of a fragment such as {@code #/properties/id}. */
final class Pointer {
  private Pointer() {}

  /** Goes one step on. */
  static String step(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  static String step(String pointer, int index) {
    return pointer + "/" + index;
  }

  /** The part of a document that a pointer leads to; missing if there is none. */
  static JsonNode at(JsonNode document, String pointer) {
    String path = pointer.substring(1);
    try {
      return path.isEmpty() || path.startsWith("/")
          ? document.at(path)
          : document.path(""); // an anchor, which the caller knows or not
    } catch (IllegalArgumentException e) {
      return document.path("");
    }
  }

  /** The pointer that a fragment of a URI stands for. */
  static String ofFragment(String fragment) {
    try {
      return "#" + URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "#" + fragment;
    }
  }
}
