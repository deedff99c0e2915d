package dev.ferret.cli.campaign;

import java.util.List;

/**
 * A test of a project that has properties, or may have.
 *
 * @param launch how its JVM is started
 * @param id how JUnit names it
 * @param type the class
 * @param method the method
 * @param tags JUnit's tags
 * @param place where the property is written, as its tokens know it; empty for other tests, which
 *     may run properties or not
 */
public record HuntedTest(
    Launch launch, String id, String type, String method, List<String> tags, String place) {
  /** Returns whether the test is known to be a property. */
  public boolean isProperty() {
    return !place.isEmpty();
  }

  /** Returns the name as reports have it. */
  public String name() {
    String simple = type.substring(type.lastIndexOf('.') + 1);
    return simple.replace('$', '.') + "." + method;
  }

  /** Returns whether the test is meant by a class, a method, a tag or a part of the name. */
  public boolean isSelectedBy(String word) {
    String qualified = type + "." + method;
    return qualified.contains(word)
        || qualified.replace('.', '#').endsWith(word)
        || (type + "#" + method).contains(word)
        || tags.contains(word);
  }
}
