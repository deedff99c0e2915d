package dev.ferret.junit;

import dev.ferret.type.OwnTypes;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the properties of a class or a package generators for types of their own.
 *
 * <pre>{@code
 * class ShopTypes implements OwnTypes.Provider {
 *   @Override
 *   public OwnTypes types() {
 *     return Types.with(Money.class, Types.instances(Money.class));
 *   }
 * }
 *
 * @Generators(ShopTypes.class)
 * class OrderTest {
 *   @Property
 *   void totalIsNotNegative(Order order) { ... }
 * }
 * }</pre>
 *
 * <p>The nearest wins: {@link From} at a place, then the test class, its superclasses and
 * interfaces, the classes around it, its package, and last the providers that {@link
 * java.util.ServiceLoader} finds.
 *
 * @since 0.1
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Generators {
  /** What provides the types; each has a constructor without parameters. The later ones win. */
  Class<? extends OwnTypes.Provider>[] value();
}
