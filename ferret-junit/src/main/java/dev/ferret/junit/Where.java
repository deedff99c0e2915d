package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names conditions that the arguments of a property satisfy: methods that return a boolean.
 *
 * <pre>{@code
 * static boolean isOrdered(Tree tree) { ... }
 *
 * @Property(mode = ENUMERATE, size = 13)
 * @Where("isOrdered")
 * void insertKeepsTheOrder(Tree tree, int key) { ... }
 * }</pre>
 *
 * <p>A condition takes some of the generated arguments: those whose names its parameters have, or
 * else the first ones whose types fit. The method is looked for as with {@link From}.
 *
 * <p>In the mode {@link Mode#ENUMERATE}, and with {@code ferret-lazy} on the class path, a
 * condition sees arguments whose parts are chosen when it asks for them: values that differ only in
 * parts that it did not ask for before it failed are left out. Make it static, or let its class
 * have a constructor without parameters. In other modes a condition discards test cases like an
 * assumption.
 *
 * @since 0.1
 */
@Documented
@StrayAnnotations.Refused
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Where {
  /** The names of the methods. All must hold, in any order. */
  String[] value();
}
