package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names examples that a property checks before any generated arguments: a method without parameters
 * or a field that gives an array, an {@link Iterable}, a stream or CSV text.
 *
 * <pre>{@code
 * static final Object[][] KNOWN = {{2, 3, 5}, {0, 0, 0}};
 *
 * @Property
 * @Examples("KNOWN")
 * void additionIsRight(int a, int b, @From("sums") int sum) { ... }
 * }</pre>
 *
 * <p>An example of one parameter is a value; an example of several is an {@code Object[]} with one
 * value for each generated parameter, or JUnit's {@code Arguments}. Each line of a CSV text is an
 * example, as in JUnit's {@code CsvSource}. The provider is looked for as with {@link From}.
 *
 * @since 0.1
 */
@Documented
@StrayAnnotations.Refused
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Examples {
  /** The name of the method or field. */
  String value();
}
