package dev.ferret.stateful;

import dev.ferret.Gen;
import dev.ferret.argument.Argument;
import dev.ferret.text.SourceLine;
import dev.ferret.text.SourcePrinter;
import dev.ferret.type.Types;
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
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Creates machines from classes with annotated methods. Such a system has no model. */
final class ClassMachine {
  private ClassMachine() {}

  /** The only state of a machine without a model. */
  enum Unmodelled {
    STATE
  }

  static <T> StateMachine<Unmodelled, T> of(Class<T> type, SourceLine line) {
    Constructor<T> constructor = constructor(type);
    StateMachine<Unmodelled, T> machine =
        new StateMachine<>(
                new Rules<Unmodelled, T>(
                    () -> Unmodelled.STATE, () -> construct(constructor), line, false))
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
          name(type) + " has no commands; annotate methods with @Command");
    }
    return machine;
  }

  /** Returns the simple name of a class, or its full name if it is anonymous. */
  private static String name(Class<?> type) {
    return type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
  }

  /** Returns whether no subclass overrides the method: the overriding method would be called. */
  private static boolean isFirst(Method method, Set<String> signatures) {
    return Modifier.isPrivate(method.getModifiers())
        || signatures.add(method.getName() + Arrays.toString(method.getParameterTypes()));
  }

  private static <T> Constructor<T> constructor(Class<T> type) {
    if (Modifier.isAbstract(type.getModifiers()) && !type.isPrimitive()) {
      throw new IllegalArgumentException(
          name(type) + " is abstract and has no instances; use a class that extends it");
    }
    try {
      return accessible(type.getDeclaredConstructor());
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          name(type)
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

  /** Returns what a constructor threw; throws errors as they are. */
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

  /** Returns all methods, in an order that is the same on every JVM. */
  private static List<Method> methods(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      addMethods(each, methods);
    }
    // Only methods of interfaces that have a body and are not overridden.
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
    return command.value().isEmpty()
        ? method.getName()
        : Argument.name(command.value(), "@Command of " + method.getName() + " needs a name");
  }

  @SuppressWarnings("NullAway") // commands may return null
  private static <T> Action.Effect<Unmodelled, T, ?, ?> declared(
      Action<Unmodelled, T> action, Class<T> type, Method method, Command command) {
    if (Modifier.isStatic(method.getModifiers())) {
      throw new IllegalArgumentException(
          "The command " + method.getName() + " is static and has no system; make it non-static");
    }
    accessible(method);
    Action<Unmodelled, T> weighted = action.weight(command.weight());
    Action<Unmodelled, T> guarded =
        command.when().isEmpty()
            ? weighted
            : weighted.guardedBy(condition(type, method, command.when()));
    boolean isSilent = method.getReturnType() == void.class;
    Parameter[] parameters = method.getParameters();
    if (parameters.length == 0) {
      return isSilent
          ? guarded.run(instance -> invoke(method, instance))
          : guarded.<@Nullable Object>call(instance -> invoke(method, instance));
    }
    List<Gen<?>> gens = new ArrayList<>();
    for (Parameter parameter : parameters) {
      gens.add(gen(method, parameter));
      Command.Reuse reuse = parameter.getAnnotation(Command.Reuse.class);
      if (reuse != null) {
        Argument.name(
            reuse.value(), "@Command.Reuse in " + method.getName() + " needs a pool name");
      }
    }
    Action.WithArguments<Unmodelled, T, Values> drawing =
        guarded.arguments((none, draw) -> Values.drawn(gens, parameters, draw));
    return isSilent
        ? drawing.run((instance, values) -> invoke(method, instance, values.array()))
        : drawing.<@Nullable Object>call(
            (instance, values) -> invoke(method, instance, values.array()));
  }

  private static Gen<?> gen(Method command, Parameter parameter) {
    try {
      return Types.of(parameter);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "The command " + command.getName() + " has a parameter without values: " + e.getMessage(),
          e);
    }
  }

  private static Predicate<Object> condition(Class<?> type, Method command, String name) {
    for (Method method : methods(type)) {
      if (method.getName().equals(name)
          && method.getParameterCount() == 0
          && method.getReturnType() == boolean.class) {
        accessible(method);
        return instance -> Boolean.TRUE.equals(tested(method, instance));
      }
    }
    throw new IllegalArgumentException(
        "The command "
            + command.getName()
            + " has the condition "
            + name
            + ", but there is no method "
            + name
            + "() that returns a boolean; add it");
  }

  private static @Nullable Object tested(Method condition, Object instance) {
    try {
      return condition.invoke(instance);
    } catch (InvocationTargetException e) {
      throw ModelError.thrown(
          line(condition),
          "condition " + condition.getName() + "()",
          instance,
          e.getTargetException());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the class that declares a method; its line is not known. */
  private static SourceLine line(Method method) {
    return new SourceLine(method.getDeclaringClass().getName(), null, -1);
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
    String invariant = "invariant " + method.getName() + "()";
    SourceLine line = line(method);
    return machine.withInvariant(
        method.getName(),
        (none, instance) -> {
          if (Boolean.FALSE.equals(invoke(method, instance))) {
            throw new Violation(
                "The " + invariant + " does not hold", invariant, line, method.getName());
          }
        });
  }

  /** The arguments of a method, which print as a list. */
  static final class Values {
    private final @Nullable Object[] values;

    Values(@Nullable Object[] values) {
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
