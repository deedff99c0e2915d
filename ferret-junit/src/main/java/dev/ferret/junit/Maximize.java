package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Guides the arguments of a property to high values of a method.
 *
 * <pre>{@code
 * int longestPath(Graph graph) { ... }
 *
 * @Property
 * @Maximize("longestPath")
 * void everyMessageArrives(@From("graphs") Graph graph) { ... }
 * }</pre>
 *
 * <p>The method takes the same parameters as the property and returns a number. It is called before
 * the property, for each test case, and its value is reported under its name, as {@link
 * dev.ferret.Ferret#maximize} does. It is looked for as with {@link From}. Among several methods
 * the first decides, unless it ties.
 *
 * @since 0.1
 */
@Documented
@StrayAnnotations.Refused
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Maximize {
  /** The names of the methods. */
  String[] value();
}
