package dev.ferret;

import dev.ferret.text.LambdaParameters;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of a property's arguments in reports. Those without a name are called like the
 * parameters of the check, which are looked for when a name is first asked for: not before a
 * failure.
 */
final class ArgumentNames extends AbstractList<String> {
  private final ForAll property;
  private @Nullable List<String> found;

  ArgumentNames(ForAll property) {
    this.property = property;
  }

  @Override
  public int size() {
    return property.gens.size();
  }

  @Override
  public String get(int index) {
    List<String> names = found;
    if (names == null) {
      names = names();
      found = names;
    }
    return names.get(index);
  }

  private List<String> names() {
    if (property.function == null) {
      return property.parameters;
    }
    @Nullable String[] written = LambdaParameters.of(property.function, size());
    List<String> names = new ArrayList<>();
    for (int i = 0; i < written.length; i++) {
      boolean isNamed = property.gens.get(i) instanceof Combinators.Named<?>;
      String name = isNamed ? null : written[i];
      names.add(name == null ? property.parameters.get(i) : name);
    }
    boolean areDistinct = new HashSet<>(names).size() == names.size();
    return areDistinct ? List.copyOf(names) : property.parameters;
  }
}
