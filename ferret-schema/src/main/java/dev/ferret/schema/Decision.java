package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A place where a value satisfies one of several lists of schemas.
 *
 * @param key names the decision
 */
record Decision(String key, List<List<Place>> alternatives) {
  /** The decisions that the keywords of a schema ask for. */
  static List<Decision> of(Place place) {
    List<Decision> decisions = new ArrayList<>();
    for (String keyword : new String[] {"anyOf", "oneOf"}) {
      if (place.get(keyword).isArray()) {
        List<List<Place>> alternatives = new ArrayList<>();
        for (int i = 0; i < place.get(keyword).size(); i++) {
          alternatives.add(List.of(place.at(keyword).at(i)));
        }
        decisions.add(decision(place, keyword, alternatives));
      }
    }
    if (place.has("if") && (place.has("then") || place.has("else"))) {
      decisions.add(decision(place, "if", conditional(place)));
    }
    for (Map.Entry<String, JsonNode> each : place.get("dependentRequired").properties()) {
      ObjectNode present = Place.object();
      present.withArrayProperty("required").add(each.getKey());
      each.getValue().forEach(name -> present.withArrayProperty("required").add(name.asText()));
      decisions.add(dependent(place, each.getKey(), present, List.of()));
    }
    for (Map.Entry<String, JsonNode> each : place.get("dependentSchemas").properties()) {
      ObjectNode present = Place.object();
      present.withArrayProperty("required").add(each.getKey());
      Place then = place.at("dependentSchemas").at(each.getKey());
      decisions.add(dependent(place, each.getKey(), present, List.of(then)));
    }
    return decisions;
  }

  private static Decision decision(Place place, String keyword, List<List<Place>> alternatives) {
    return new Decision(Pointer.step(place.pointer(), keyword), alternatives);
  }

  private static List<List<Place>> conditional(Place place) {
    List<Place> then = new ArrayList<>(List.of(place.at("if")));
    if (place.has("then")) {
      then.add(place.at("then"));
    }
    List<Place> otherwise = new ArrayList<>();
    otherwise.add(place.added("else", Place.object().set("not", place.get("if"))));
    if (place.has("else")) {
      otherwise.add(place.at("else"));
    }
    // What a condition asks for besides is mostly more, not less.
    return List.of(otherwise, then);
  }

  private static Decision dependent(
      Place place, String name, ObjectNode present, List<Place> more) {
    ObjectNode absent = Place.object();
    absent.withObjectProperty("properties").put(name, false);
    List<Place> with = new ArrayList<>(more);
    with.add(place.added("with " + name, present));
    String keyword = more.isEmpty() ? "dependentRequired/" : "dependentSchemas/";
    return decision(
        place, keyword + name, List.of(List.of(place.added("without " + name, absent)), with));
  }
}
