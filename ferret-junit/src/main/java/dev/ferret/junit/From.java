package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the generator of a parameter, of a record component or of a type argument: a method without
 * parameters or a field that gives a {@link dev.ferret.Gen}.
 *
 * <pre>{@code
 * Gen<Graph> graphs() {
 *   return Gen.of(draw -> ...);
 * }
 *
 * @Property
 * void everyGraphHasAColouring(@From("graphs") Graph graph) { ... }
 * }</pre>
 *
 * <p>It is looked for in the test class, its superclasses and interfaces, and then in the classes
 * around it; it may be private, static or not. {@code @From("Graphs#small")} looks into another
 * class, given by its full name, or by its simple name if it is nested in the test class or in the
 * same package.
 *
 * <p>It also works inside: {@code List<@From("graphs") Graph> graphs}, {@code record
 * Network(@From("graphs") Graph graph) {}}. In front of an array it is about the array. At the
 * declaration of a type variable it is about all its values: {@code <@From("words") T extends
 * Comparable<T>> void sorts(List<T> list)}.
 *
 * <p>The annotation can be put on an annotation of yours: {@code @From("Graphs#small") @interface
 * SmallGraph {}}.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT,
  ElementType.TYPE_USE,
  ElementType.ANNOTATION_TYPE
})
public @interface From {
  /** The name of the method or field. */
  String value();
}
