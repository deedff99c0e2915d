package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import dev.ferret.weave.Agent;
import dev.ferret.weave.Hollow;
import dev.ferret.weave.Hooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ordinary world, into whose records an agent has put hooks. Nothing has to be brought there,
 * so conditions may use whatever they like; looking up what stands behind a record takes longer.
 */
final class SameWorld implements World {
  /** Makes an instance of a class without calling a constructor. */
  private final MethodHandle allocate;

  private SameWorld(MethodHandle allocate) {
    this.allocate = allocate;
  }

  /**
   * The world of these records.
   *
   * @throws Unsearchable if the agent cannot put hooks into them
   */
  static SameWorld of(Agent agent, List<Class<?>> records) {
    try {
      agent.weave(records);
      return new SameWorld(allocate());
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new Unsearchable("the agent cannot put hooks into its records: " + e);
    }
  }

  /** By reflection, since the compiler warns of the class, and nothing turns that off. */
  private static MethodHandle allocate() throws ReflectiveOperationException {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field field = unsafe.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    return MethodHandles.publicLookup()
        .unreflect(unsafe.getMethod("allocateInstance", Class.class))
        .bindTo(field.get(null))
        .asType(MethodType.methodType(Object.class, Class.class));
  }

  @Override
  public @Nullable Builder builder(Shape.Product record) {
    return Hollow.isFaithful(record.type()) ? null : record.make()::of;
  }

  @Override
  public Maker maker(Class<?> type) {
    return hollow -> hollow(type, hollow);
  }

  private Object hollow(Class<?> type, Hollow hollow) {
    try {
      Object instance = (Object) allocate.invokeExact(type);
      Hooks.put(instance, hollow);
      return instance;
    } catch (Throwable e) {
      throw new IllegalStateException(type + " cannot be instantiated", e);
    }
  }

  @Override
  public Class<?> type(Class<?> ordinary) {
    return ordinary;
  }

  @Override
  public @Nullable Object value(@Nullable Object ordinary) {
    return ordinary;
  }

  @Override
  public <T> T bring(T object) {
    return object;
  }

  @Override
  public int mark() {
    return Hooks.size();
  }

  @Override
  public void forget(int mark) {
    Hooks.forget(mark);
  }

  @Override
  public void enter() {
    Hooks.openTable();
  }

  @Override
  public void leave() {
    Hooks.closeTable();
  }
}
