package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** All schemas that a value must satisfy at once, without references and {@code allOf}. */
final class Conjunction {
  /** With more combinations of alternatives, the last decisions are left to the validator. */
  private static final long MOST_COMBINATIONS = 500;

  private final Source source;
  private final Set<Place> places = new LinkedHashSet<>();
  private final Set<String> decided;
  private final List<Decision> open = new ArrayList<>();
  private @Nullable Place refusal;
  private boolean isSimplified;

  private Conjunction(Source source, Set<String> decided) {
    this.source = source;
    this.decided = decided;
  }

  /** The conjunction of some schemas and of what they refer to. */
  static Conjunction of(Source source, Collection<Place> places) {
    Conjunction conjunction = new Conjunction(source, Set.of());
    for (Place place : places) {
      conjunction.add(place);
    }
    conjunction.limit();
    return conjunction;
  }

  /** This conjunction with one of the alternatives of a decision. */
  Conjunction with(Decision decision, int alternative) {
    Set<String> all = new TreeSet<>(decided);
    all.add(decision.key());
    Conjunction next = new Conjunction(source, all);
    next.places.addAll(places);
    next.refusal = refusal;
    next.isSimplified = isSimplified;
    for (Decision other : open) {
      if (!other.key().equals(decision.key())) {
        next.open.add(other);
      }
    }
    for (Place place : decision.alternatives().get(alternative)) {
      next.add(place);
    }
    next.limit();
    return next;
  }

  private void add(Place place) {
    JsonNode schema = place.schema();
    if (schema.isBoolean()) {
      refusal = schema.booleanValue() || refusal != null ? refusal : place;
      return;
    }
    if (!schema.isObject()) {
      throw new IllegalArgumentException(
          "The schema at " + place + " is neither an object nor a boolean, but " + schema);
    }
    if (Keywords.isOnlyReference(place)) {
      // What is behind is the same wherever it is referred to, and has one generator.
      add(source.place(place.get("$ref").asText(), place.pointer()));
      return;
    }
    if (!places.add(place)) {
      return;
    }
    Keywords.check(place);
    if (place.has("$ref")) {
      add(source.place(place.get("$ref").asText(), place.pointer()));
    }
    for (int i = 0; i < place.get("allOf").size(); i++) {
      add(place.at("allOf").at(i));
    }
    if (place.has("not")) {
      addNegation(place);
    }
    for (Decision decision : Decision.of(place)) {
      if (!decided.contains(decision.key())) {
        open.add(decision);
      }
    }
  }

  /** The negation of one property's presence says that it is absent. */
  private void addNegation(Place place) {
    JsonNode not = place.get("not");
    if (not.isBoolean() || (not.isObject() && not.isEmpty())) {
      refusal = not.asBoolean(true) && refusal == null ? place.at("not") : refusal;
    } else if (not.size() == 1 && not.path("required").size() == 1) {
      var absent = Place.object();
      absent.withObjectProperty("properties").put(not.path("required").get(0).asText(), false);
      places.add(place.added("not", absent));
    }
  }

  private void limit() {
    long combinations = 1;
    for (int i = 0; i < open.size(); i++) {
      combinations *= Math.max(1, open.get(i).alternatives().size());
      if (combinations > MOST_COMBINATIONS) {
        open.subList(i, open.size()).clear();
        isSimplified = true;
        return;
      }
    }
  }

  Set<Place> places() {
    return places;
  }

  /** The next decision, or null if all are made. */
  @Nullable Decision decision() {
    return open.isEmpty() ? null : open.get(0);
  }

  /** A schema that no value satisfies, or null. */
  @Nullable Place refusal() {
    return refusal;
  }

  /** Whether some decisions are left to the validator. */
  boolean isSimplified() {
    return isSimplified;
  }

  /** The place that messages name. */
  String name() {
    if (refusal != null) {
      return refusal.pointer();
    }
    return places.isEmpty() ? "any value" : places.iterator().next().pointer();
  }

  /** What conjunctions of the same values have in common. */
  String key() {
    Set<String> pointers = new TreeSet<>();
    for (Place place : places) {
      pointers.add(place.pointer());
    }
    StringBuilder key = new StringBuilder(pointers.toString()).append(decided);
    return key.append(refusal == null ? "" : refusal.pointer()).toString();
  }
}
