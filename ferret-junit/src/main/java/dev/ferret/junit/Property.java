package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;

/**
 * Marks a test method whose arguments are generated, and which must pass for all of them.
 *
 * <pre>{@code
 * @Property
 * void sortingIsIdempotent(List<Integer> xs) {
 *   assertEquals(sort(xs), sort(sort(xs)));
 * }
 * }</pre>
 *
 * <p>A property is one test: {@code @BeforeEach} and {@code @AfterEach} run once around all its test
 * cases, which share one instance of the class. What a case changes there, the next case sees: keep
 * the state of a case in local variables, reset it in a {@link BeforeCase} method, or ask for a
 * {@link #freshInstance}.
 *
 * <p><b>Parameters.</b> A parameter gets its values from its type and the bounds on it, or from a
 * generator named by {@link From}. Types whose values are not known, and parameters with an
 * annotation of another extension such as {@code @TempDir} or {@code @Mock}, are left to other
 * extensions. They get one value for all test cases.
 *
 * <p><b>Assumptions</b> of Ferret, JUnit and AssertJ discard the test case. If all cases are
 * discarded, the property fails; an assumption about the machine belongs in {@code @BeforeEach}.
 *
 * <p><b>Settings.</b> The later ones win: the library's defaults, {@code ferret.properties} on the
 * class path, {@link PropertyDefaults} of the class around, {@link PropertyDefaults} of the class,
 * the annotations of the method, environment variables ({@code FERRET_TRIES}), system properties
 * ({@code ferret.tries}). So the one who starts the tests has the last word.
 *
 * <p><b>Results.</b> A failure is an {@code AssertionFailedError} whose message is the report and
 * whose cause is a {@link dev.ferret.run.PropertyFailure} with the counterexamples; the seed and the
 * replay token are published as a report entry, too. A property that passes says nothing, unless it
 * has labels, which are published, or is asked for {@link #statistics}.
 *
 * <p><b>Methods.</b> As every {@code @Test} of Jupiter, the method is neither private nor static and
 * returns nothing; a class with a property that Jupiter would pass over fails.
 *
 * <p><b>Other extensions.</b> An {@code InvocationInterceptor} wraps the whole property, wherever it
 * is registered, but for one place: one that is registered on the method below {@code @Property} is
 * inside, where Jupiter can call it only once, and so it is not called. Put it above.
 *
 * <p>The annotation can be put on an annotation of yours: {@code @Property(tries = 50) @Tag("slow")
 * @interface SlowProperty {}}.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@PropertyExtension.Run
public @interface Property {
  /** The number of test cases to check; -1 leaves it to {@link PropertyDefaults}. */
  int tries() default -1;

  /** Stops generating after this many seconds; -1 leaves it to {@link PropertyDefaults}. */
  int seconds() default -1;

  /**
   * How often the test may run to make a failing input simpler; -1 leaves it to {@link
   * PropertyDefaults}.
   */
  int shrinks() default -1;

  /**
   * Gives up after this many discarded test cases for each one wanted; -1 leaves it to {@link
   * PropertyDefaults}.
   */
  int discards() default -1;

  /** How test cases are chosen: at random, or all of them, the smallest first. */
  Mode mode() default Mode.DEFAULT;

  /**
   * The largest size of the cases that {@link Mode#ENUMERATE} goes through: see {@link
   * dev.ferret.plan.Bound}. There is no limit of tries then, unless {@code tries} says so. -1
   * leaves it to {@link PropertyDefaults}.
   */
  int size() default -1;

  /**
   * The largest depth of the cases that {@link Mode#ENUMERATE} goes through, instead of a size: see
   * {@link dev.ferret.plan.Bound}. -1 leaves it to {@link PropertyDefaults}.
   */
  int depth() default -1;

  /**
   * Whether each test case gets an instance of the class, and of the classes around a
   * {@code @Nested} one, by its constructor; so does each call of the method while a failing case
   * is made simpler. Fields and parameters with {@code @TempDir} get a folder for each case.
   *
   * <p>{@code @BeforeEach} methods and other extensions fill the instance of the property, not
   * those of the cases, so fill them in a {@link BeforeCase} method. {@link From}, {@link
   * Examples}, {@link Where} and utilities use the instance of the property.
   */
  boolean freshInstance() default false;

  /**
   * Whether the property prints what was checked if it passes, as with the system property {@code
   * ferret.statistics}.
   */
  boolean statistics() default false;
}
