package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.report.SourcePrinter;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes a machine of a class with annotated methods, which is its own model. */
final class ClassMachine {
  private ClassMachine() {}

  /** The state of a model that is not there. */
  enum Unmodelled {
    STATE
  }

  static <T> StateMachine<Unmodelled, T> of(Class<T> type, Site site) {
    Constructor<T> constructor = constructor(type);
    StateMachine<Unmodelled, T> machine =
        new StateMachine<>(
                new Rules<Unmodelled, T>(
                    () -> Unmodelled.STATE, () -> construct(constructor), site, false))
            .named(type.getSimpleName())
            .tearDown(
                instance -> {
                  if (instance instanceof AutoCloseable closeable) {
                    closeable.close();
                  }
                });
    boolean hasCommands = false;
    Set<String> commands = new HashSet<>();
    Set<String> invariants = new HashSet<>();
    for (Method method : methods(type)) {
      Command command = method.getAnnotation(Command.class);
      if (command != null && isFirst(method, commands)) {
        hasCommands = true;
        machine = machine.command(name(method, command), c -> declared(c, type, method, command));
      }
      if (method.isAnnotationPresent(Invariant.class) && isFirst(method, invariants)) {
        machine = withInvariant(machine, method);
      }
    }
    if (!hasCommands) {
      throw new IllegalArgumentException(
          type.getSimpleName() + " has no commands; annotate methods with @Command");
    }
    return machine;
  }

  /** Whether no subclass has overridden the method, which would be called in its place. */
  private static boolean isFirst(Method method, Set<String> signatures) {
    return Modifier.isPrivate(method.getModifiers())
        || signatures.add(method.getName() + Arrays.toString(method.getParameterTypes()));
  }

  private static <T> Constructor<T> constructor(Class<T> type) {
    if (Modifier.isAbstract(type.getModifiers()) && !type.isPrimitive()) {
      throw new IllegalArgumentException(
          type.getSimpleName() + " has no instances, being abstract; use a class that extends it");
    }
    try {
      return accessible(type.getDeclaredConstructor());
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          type.getSimpleName()
              + " needs a constructor without parameters, and must be static if it is nested",
          e);
    }
  }

  private static <T> T construct(Constructor<T> constructor) throws Exception {
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw unwrapped(e);
    }
  }

  /** What a method threw; errors go through as they are. */
  private static Exception unwrapped(InvocationTargetException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof Exception cause ? cause : e;
  }

  private static <O extends AccessibleObject> O accessible(O member) {
    if (!member.trySetAccessible()) {
      throw new IllegalArgumentException(
          member + " cannot be called; open its package to the module dev.ferret.core");
    }
    return member;
  }

  /** All methods, in an order that does not change from one JVM to the next. */
  private static List<Method> methods(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      addMethods(each, methods);
    }
    // Only those of interfaces that have a body and are not overridden.
    for (Method method : type.getMethods()) {
      if (method.isDefault()) {
        methods.add(method);
      }
    }
    methods.sort(
        Comparator.comparing(Method::getName)
            .thenComparing(method -> Arrays.toString(method.getParameterTypes())));
    return methods;
  }

  private static void addMethods(Class<?> type, List<Method> methods) {
    for (Method method : type.getDeclaredMethods()) {
      if (!method.isSynthetic()) {
        methods.add(method);
      }
    }
  }

  private static String name(Method method, Command command) {
    return command.value().isEmpty() ? method.getName() : command.value();
  }

  @SuppressWarnings("NullAway") // commands may return null
  private static <T> Action<Unmodelled, T, ?, ?> declared(
      Action<Unmodelled, T, @Nullable Void, @Nullable Void> action,
      Class<T> type,
      Method method,
      Command command) {
    if (Modifier.isStatic(method.getModifiers())) {
      throw new IllegalArgumentException(
          "The command " + method.getName() + " is static and so has no system to act on");
    }
    accessible(method);
    action.weight(command.weight());
    if (!command.when().isEmpty()) {
      Method condition = condition(type, method, command.when());
      action.guardedBy(instance -> Boolean.TRUE.equals(tested(condition, instance)));
    }
    Parameter[] parameters = method.getParameters();
    if (parameters.length == 0) {
      return method.getReturnType() == void.class
          ? action.run(instance -> invoke(method, instance))
          : action.<@Nullable Object>call(instance -> invoke(method, instance));
    }
    List<Gen<?>> gens = new ArrayList<>();
    for (Parameter parameter : parameters) {
      gens.add(Gens.type(parameter));
    }
    Action<Unmodelled, T, Values, @Nullable Void> drawing =
        action.arguments((none, draw) -> Values.drawn(gens, parameters, draw));
    return method.getReturnType() == void.class
        ? drawing.run((instance, values) -> invoke(method, instance, values.array()))
        : drawing.<@Nullable Object>call(
            (instance, values) -> invoke(method, instance, values.array()));
  }

  private static Method condition(Class<?> type, Method command, String name) {
    for (Method method : methods(type)) {
      if (method.getName().equals(name)
          && method.getParameterCount() == 0
          && method.getReturnType() == boolean.class) {
        return accessible(method);
      }
    }
    throw new IllegalArgumentException(
        "The command "
            + command.getName()
            + " is possible when "
            + name
            + "() says so, but there is no such method that returns a boolean");
  }

  private static @Nullable Object tested(Method condition, Object instance) {
    try {
      return condition.invoke(instance);
    } catch (InvocationTargetException e) {
      throw ModelError.thrown(
          "The condition " + condition.getName() + "()", instance, e.getTargetException());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Object invoke(
      Method method, Object instance, @Nullable Object... arguments) throws Throwable {
    try {
      return method.invoke(instance, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private static <T> StateMachine<Unmodelled, T> withInvariant(
      StateMachine<Unmodelled, T> machine, Method method) {
    if (method.getParameterCount() > 0) {
      throw new IllegalArgumentException(
          "The invariant " + method.getName() + " must have no parameters");
    }
    accessible(method);
    Site site = new Site(method.getDeclaringClass().getName(), null, -1);
    return machine.invariant(
        (none, instance) -> {
          if (Boolean.FALSE.equals(invoke(method, instance))) {
            throw new Violation(
                "The invariant " + method.getName() + "() does not hold",
                site.frames(method.getName()));
          }
        });
  }

  /** The arguments of a method, which print as a list of them. */
  private static final class Values {
    private final @Nullable Object[] values;

    private Values(@Nullable Object[] values) {
      this.values = values;
    }

    static Values drawn(List<Gen<?>> gens, Parameter[] parameters, Arguments draw) {
      @Nullable Object[] values = new @Nullable Object[parameters.length];
      for (int i = 0; i < parameters.length; i++) {
        Command.Reuse reuse = parameters[i].getAnnotation(Command.Reuse.class);
        values[i] = reuse == null ? draw.from(gens.get(i)) : draw.reuse(reuse.value(), gens.get(i));
      }
      return new Values(values);
    }

    @Nullable Object[] array() {
      return values.clone();
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      for (Object value : values) {
        text.append(text.isEmpty() ? "" : ", ").append(SourcePrinter.print(value));
      }
      return text.toString();
    }
  }
}
