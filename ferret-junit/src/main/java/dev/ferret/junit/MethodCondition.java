package dev.ferret.junit;

import dev.ferret.plan.Condition;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A condition that is a method. It may be made again in another class loader. */
final class MethodCondition implements Condition<@Nullable Object[]> {
  private static final long serialVersionUID = 1;

  private final Class<?> owner;
  private final String name;
  private final Class<?>[] parameters;

  /** The places of the arguments that the method takes. */
  private final int[] places;

  @SuppressWarnings("serial") // what serializes it knows what to do with other objects
  private final @Nullable Object target;

  /** Found when it is first called: handles cannot be serialized. */
  private transient @Nullable MethodHandle handle;

  MethodCondition(Method method, @Nullable Object target, List<Integer> places) {
    this.owner = method.getDeclaringClass();
    this.name = method.getName();
    this.parameters = method.getParameterTypes();
    this.target = target;
    this.places = places.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public boolean test(@Nullable Object[] arguments) {
    @Nullable Object[] taken = new @Nullable Object[places.length];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = arguments[places[i]];
    }
    try {
      return (boolean) handle().invokeExact(taken);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("The condition " + name + " threw " + e, e);
    }
  }

  private MethodHandle handle() throws ReflectiveOperationException {
    MethodHandle known = handle;
    if (known == null) {
      Method method = owner.getDeclaredMethod(name, parameters);
      method.setAccessible(true);
      MethodHandle plain = MethodHandles.lookup().unreflect(method);
      known =
          (target == null ? plain : plain.bindTo(target))
              .asSpreader(Object[].class, parameters.length)
              .asType(MethodType.methodType(boolean.class, Object[].class));
      handle = known;
    }
    return known;
  }
}
