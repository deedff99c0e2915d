package dev.ferret.models;

import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A model while its file is read. */
final class Blueprint {
  /** Messages name constraints, and should be read to their end. */
  private static final int LONGEST_NAME = 200;

  private final Source source;

  /** Whether the model is one of PICT, which does not distinguish upper and lower case. */
  private final boolean isPict;

  private final Map<String, Domain> domains = new LinkedHashMap<>();
  private final Set<String> texts = new HashSet<>();
  private final List<Group> groups = new ArrayList<>();
  private final List<Constraint> constraints = new ArrayList<>();

  private final List<Group> subModels = new ArrayList<>();

  private record Group(int strength, List<String> names) {}

  private record Constraint(String name, Expression condition) {}

  Blueprint(Source source, boolean isPict) {
    this.source = source;
    this.isPict = isPict;
  }

  private String key(String name) {
    return isPict ? name.toLowerCase(Locale.ROOT) : name;
  }

  void add(Domain domain) {
    Domain other = domains.putIfAbsent(key(domain.name()), domain);
    texts.addAll(domain.values());
    texts.addAll(domain.invalid());
    if (other != null) {
      throw source.problem(
          domain.line(),
          "there is a parameter '"
              + other.name()
              + "' on line "
              + other.line()
              + " already; rename one of them");
    }
  }

  boolean has(String name) {
    return domains.containsKey(key(name));
  }

  /** The parameter of this name, which a line refers to. */
  Domain domain(String name, int line) {
    Domain domain = domains.get(key(name));
    if (domain == null) {
      throw source.problem(line, unknown(name));
    }
    return domain;
  }

  /** All parameters so far. */
  List<Domain> domains() {
    return List.copyOf(domains.values());
  }

  /** Whether some parameter has this value. */
  boolean hasValue(String text) {
    return texts.contains(text);
  }

  /** Says that there is no such parameter. */
  String unknown(String name) {
    return domains.isEmpty()
        ? "there is no parameter '" + name + "'; declare it before it is used"
        : "there is no parameter '" + name + "'; " + new Names(names()).hint(name);
  }

  private List<String> names() {
    return domains.values().stream().map(Domain::name).toList();
  }

  /** Combines some parameters in more ways; each counts once. */
  void combine(int strength, List<String> names, int line) {
    List<String> known = names.stream().map(name -> domain(name, line).name()).distinct().toList();
    if (strength < 1 || strength > known.size()) {
      throw strengthBeyond(known.size(), strength, line);
    }
    groups.add(new Group(strength, known));
  }

  /** Makes the rows of some parameters first; a strength of 0 is that of the whole. */
  void nest(int strength, List<String> names, int line) {
    List<String> known = names.stream().map(name -> domain(name, line).name()).distinct().toList();
    if (strength > known.size()) {
      throw strengthBeyond(known.size(), strength, line);
    }
    subModels.add(new Group(strength, known));
  }

  private ModelFormatException strengthBeyond(int count, int strength, int line) {
    return source.problem(
        line,
        "the strength must be between 1 and the number of these parameters, which is "
            + count
            + ", not "
            + strength);
  }

  void constrain(String text, int line, Expression condition) {
    String name = text.strip().replaceAll("\\s+", " ");
    String shown = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "...";
    constraints.add(new Constraint(shown + " (line " + line + ")", condition));
  }

  Model model(String example) {
    if (domains.isEmpty()) {
      throw source.problem("there are no parameters; declare them as in '" + example + "'");
    }
    List<Parameter<String>> parameters = new ArrayList<>();
    for (Domain domain : domains.values()) {
      parameters.add(domain.parameter(source));
    }
    Model model = Model.of(parameters);
    for (Group group : groups) {
      model = model.strength(group.strength(), group.names().toArray(new String[0]));
    }
    for (Group group : subModels) {
      model = model.subModel(group.strength(), group.names().toArray(new String[0]));
    }
    for (Constraint constraint : constraints) {
      // PICT compares invalid values like others, and ACTS does not apply constraints to them.
      model =
          isPict
              ? model.whereAlways(constraint.name(), constraint.condition()::holds)
              : model.where(constraint.name(), constraint.condition()::holds);
    }
    return model;
  }
}
