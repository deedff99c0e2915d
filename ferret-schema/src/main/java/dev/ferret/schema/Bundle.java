package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document and all others that it refers to, as one document of one dialect: every reference is a
 * pointer into it.
 *
 * <p>Places keep their pointers, so that messages name what the user wrote. Other documents stand
 * below {@code #/$bundle}.
 */
final class Bundle {
  private static final String OTHERS = "$bundle";

  private final boolean isRequest;
  private final ObjectNode root;

  /** Where the document of each URL stands. */
  private final Map<String, String> places = new LinkedHashMap<>();

  /** Where each schema with an identifier or an anchor stands. */
  private final Map<String, String> identifiers = new HashMap<>();

  /** Where the document of each identifier was read from. */
  private final Map<String, URL> sources = new HashMap<>();

  private Bundle(boolean isRequest) {
    this.isRequest = isRequest;
    this.root = JsonNodeFactory.instance.objectNode();
  }

  /**
   * Returns one document of a document and of all that it refers to.
   *
   * @param url where the document was read from; null if it was given as it is
   * @param dialect the dialect unless the document names one
   * @param isRequest whether to leave out the properties that only responses have
   */
  static JsonNode of(JsonNode document, @Nullable URL url, Dialect dialect, boolean isRequest) {
    if (!document.isObject()) {
      return document;
    }
    Bundle bundle = new Bundle(isRequest);
    bundle.add(document, url, dialect, "#");
    return bundle.root;
  }

  private void add(JsonNode document, @Nullable URL url, Dialect otherwise, String place) {
    Dialect dialect = Dialect.of(document, otherwise);
    URI base = base(document, url);
    if (url != null) {
      places.put(url.toString(), place);
      sources.put(base.toString(), url);
    }
    identify(document, base, place);
    Translation translation =
        new Translation(dialect, isRequest, (reference, at) -> resolved(reference, at, dialect));
    JsonNode translated = translation.of(document, base, place);
    if (place.equals("#")) {
      ObjectNode others = (ObjectNode) root.get(OTHERS);
      root.setAll((ObjectNode) translated);
      if (others != null) {
        root.set(OTHERS, others);
      }
    } else {
      String key = place.substring(place.lastIndexOf('/') + 1);
      root.withObjectProperty(OTHERS).set(key, translated);
    }
  }

  private static URI base(JsonNode document, @Nullable URL url) {
    URI own = url == null ? URI.create("") : URI.create(url.toString());
    JsonNode id = document.path("$id");
    try {
      return id.isTextual() ? URI.create(id.textValue().replaceAll("#$", "")) : own;
    } catch (IllegalArgumentException e) {
      return own;
    }
  }

  /** Notes the identifiers and anchors of a document. */
  private void identify(JsonNode node, URI base, String pointer) {
    URI inner = base;
    JsonNode id = node.path("$id");
    if (id.isTextual()) {
      inner = Translation.resolve(base, id.textValue());
      identifiers.putIfAbsent(inner.toString().replaceAll("#$", ""), pointer);
    }
    for (String keyword : new String[] {"$anchor", "$dynamicAnchor"}) {
      if (node.path(keyword).isTextual()) {
        identifiers.putIfAbsent(inner + "#" + node.path(keyword).textValue(), pointer);
      }
    }
    if (node.isObject()) {
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        if (!Translation.VALUES.contains(member.getKey())) {
          identify(member.getValue(), inner, Pointer.step(pointer, member.getKey()));
        }
      }
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      identify(node.get(i), inner, Pointer.step(pointer, i));
    }
  }

  /** The pointer into this bundle that a reference stands for. */
  private String resolved(URI reference, String at, Dialect dialect) {
    String whole = reference.toString();
    int hash = whole.indexOf('#');
    String document = hash < 0 ? whole : whole.substring(0, hash);
    String fragment = hash < 0 ? "" : whole.substring(hash + 1);
    String known = identifiers.get(whole);
    if (known != null) {
      return known;
    }
    String place = document.isEmpty() ? "#" : identifiers.get(document);
    if (place == null) {
      place = placeOf(document, at, dialect);
    }
    String pointer = Pointer.ofFragment(fragment);
    if (pointer.length() > 1 && !pointer.startsWith("#/")) {
      String named = identifiers.get(document + "#" + fragment);
      if (named == null) {
        throw new IllegalArgumentException(
            "The reference " + whole + " at " + at + " names an anchor that does not exist");
      }
      return named;
    }
    return place + pointer.substring(1);
  }

  private String placeOf(String document, String at, Dialect dialect) {
    URL url = url(document, at);
    String known = places.get(url.toString());
    if (known != null) {
      return known;
    }
    String place = Pointer.step("#/" + OTHERS, "" + places.size());
    places.put(url.toString(), place);
    add(Documents.read(url), url, dialect, place);
    return place;
  }

  /** Where to read a document from; one with an identifier is beside the file that refers to it. */
  private URL url(String document, String at) {
    for (Map.Entry<String, URL> source : sources.entrySet()) {
      String identifier = source.getKey();
      String folder = identifier.substring(0, identifier.lastIndexOf('/') + 1);
      if (!folder.isEmpty() && document.startsWith(folder)) {
        return relative(source.getValue(), document.substring(folder.length()), document, at);
      }
    }
    try {
      URL url = new URL(document);
      if (!url.getProtocol().startsWith("http")) {
        return url;
      }
    } catch (MalformedURLException e) {
      // Told below.
    }
    throw unknown(document, at);
  }

  private static URL relative(URL source, String path, String document, String at) {
    try {
      return new URL(source, path);
    } catch (MalformedURLException e) {
      throw unknown(document, at);
    }
  }

  private static IllegalArgumentException unknown(String document, String at) {
    return new IllegalArgumentException(
        "The reference at "
            + at
            + " leads to "
            + document
            + ", which is not at hand: nothing is loaded from the network; read the schema from a"
            + " file or a resource beside the other, or put the other into $defs");
  }
}
