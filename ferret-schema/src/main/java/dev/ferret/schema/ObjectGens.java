package dev.ferret.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.ferret.CollectionGen;
import dev.ferret.Gen;
import dev.ferret.Gens;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes objects: properties by name, and other members. */
final class ObjectGens {
  private final SchemaGens gens;
  private final SchemaNode node;
  private final boolean isLeast;

  /** The properties that stand by themselves, and those that are drawn like other members. */
  private final List<SchemaNode.Property> apart = new ArrayList<>();

  private final List<SchemaNode.Property> drawn = new ArrayList<>();
  private final List<SchemaNode.Members> others = new ArrayList<>();
  private int required;

  ObjectGens(SchemaGens gens, SchemaNode node, boolean isLeast) {
    this.gens = gens;
    this.node = node;
    this.isLeast = isLeast;
  }

  /** A member of an object. */
  record Member(String name, JsonNode value) {}

  Gen<JsonNode> gen() {
    divide();
    List<Gen<Object>> parts = new ArrayList<>();
    for (SchemaNode.Property property : apart) {
      Gen<JsonNode> value = gens.part(property.value(), isLeast);
      parts.add(any(property.isRequired() ? value : Gens.oneOf(absent(), value)));
    }
    Set<String> names = new LinkedHashSet<>();
    apart.forEach(property -> names.add(property.name()));
    boolean hasMembers = !drawn.isEmpty() || !others.isEmpty();
    if (hasMembers) {
      parts.add(any(members()));
    }
    return Gens.tuples("object at " + node.name, parts)
        .map(values -> object(values, names), object -> parts((ObjectNode) object, names));
  }

  /** How many members there are matters only if it can be wrong. */
  private void divide() {
    List<SchemaNode.Property> optional = new ArrayList<>();
    for (SchemaNode.Property property : node.properties) {
      if (property.isRequired()) {
        apart.add(property);
      } else if (isMade(property.value())) {
        optional.add(property);
      }
    }
    required = apart.size();
    for (SchemaNode.Members members : node.others) {
      if (isMade(members.value()) && members.names().isPossible()) {
        others.add(members);
      }
    }
    long known = (long) required + optional.size();
    for (SchemaNode.Members members : others) {
      known += SchemaNode.names(members);
    }
    if (node.spare != null && node.min > known) {
      others.add(node.spare);
    }
    boolean canBeFew = node.min > required;
    boolean canBeMany =
        node.max != Integer.MAX_VALUE
            && (!others.isEmpty() || node.max < required + optional.size());
    (canBeFew || canBeMany ? drawn : apart).addAll(optional);
    if (drawn.isEmpty()) {
      // In the order of the schema.
      apart.sort(java.util.Comparator.comparingInt(node.properties::indexOf));
    }
  }

  private boolean isMade(SchemaNode value) {
    return value.isPossible() && !(isLeast && value.isRecursive && value.height >= node.height);
  }

  private static Gen<JsonNode> absent() {
    return Gens.just(MissingNode.getInstance());
  }

  @SuppressWarnings("unchecked") // a generator only hands values out
  private static Gen<Object> any(Gen<?> gen) {
    return (Gen<Object>) gen;
  }

  @SuppressWarnings("unchecked") // a generator only hands values out
  private Gen<List<Member>> members() {
    List<Gen<Member>> kinds = new ArrayList<>();
    long names = 0;
    boolean isDeep = false;
    for (SchemaNode.Property property : drawn) {
      String name = property.name();
      kinds.add(
          gens.part(property.value(), isLeast)
              .map(value -> new Member(name, value), member -> valueOf(member, name)));
      names++;
    }
    for (SchemaNode.Members each : others) {
      kinds.add(member(each));
      names += SchemaNode.names(each);
      isDeep |= node.isRecursive && each.value().isRecursive;
    }
    int min = Math.max(0, node.min - required);
    int max = node.max == Integer.MAX_VALUE ? node.max : node.max - required;
    max = (int) Math.min(max, names);
    if (isDeep) {
      max = (int) Math.min(max, min + (long) SchemaGens.SHORT);
    }
    Gen<Member> member =
        kinds.size() == 1 ? kinds.get(0) : Gens.oneOf(kinds.toArray((Gen<Member>[]) new Gen<?>[0]));
    CollectionGen<Member, List<Member>> lists = Gens.lists(member).uniqueBy(Member::name);
    return min == 0 && max == Integer.MAX_VALUE ? lists : lists.sizes(min, max);
  }

  private static JsonNode valueOf(Member member, String name) {
    if (!member.name().equals(name)) {
      throw new IllegalArgumentException(member.name() + " is another name");
    }
    return member.value();
  }

  private Gen<Member> member(SchemaNode.Members members) {
    Gen<JsonNode> names = gens.full(members.names());
    if (!members.rules().isEmpty()) {
      List<SchemaNode.NameRule> rules = members.rules();
      names = names.filter(name -> rules.stream().allMatch(rule -> rule.admits(name.textValue())));
    }
    return Gens.tuples(
            "member at " + node.name, List.of(names, gens.part(members.value(), isLeast)))
        .map(
            both -> new Member(both.get(0).textValue(), both.get(1)),
            member -> List.of(TextNode.valueOf(member.name()), member.value()));
  }

  @SuppressWarnings("unchecked") // the last part has the members
  private static JsonNode object(List<Object> values, Set<String> names) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    int i = 0;
    for (String name : names) {
      JsonNode value = (JsonNode) values.get(i++);
      if (!value.isMissingNode()) {
        object.set(name, value);
      }
    }
    if (i < values.size()) {
      for (Member member : (List<Member>) values.get(i)) {
        object.set(member.name(), member.value());
      }
    }
    return object;
  }

  private List<Object> parts(ObjectNode object, Set<String> names) {
    List<Object> parts = new ArrayList<>();
    for (String name : names) {
      parts.add(object.path(name));
    }
    if (!drawn.isEmpty() || !others.isEmpty()) {
      List<Member> members = new ArrayList<>();
      for (Map.Entry<String, JsonNode> each : object.properties()) {
        if (!names.contains(each.getKey())) {
          members.add(new Member(each.getKey(), each.getValue()));
        }
      }
      parts.add(members);
    }
    return parts;
  }
}
