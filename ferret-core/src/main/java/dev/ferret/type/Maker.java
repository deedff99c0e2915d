package dev.ferret.type;

import dev.ferret.Draw;
import dev.ferret.Gen;
import dev.ferret.language.Language;
import dev.ferret.text.Thrown;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A way to make objects of a class, given values of some parameters. */
final class Maker {
  /** What makes the object from the values. */
  interface Body {
    Object make(@Nullable Object[] values) throws ReflectiveOperationException;
  }

  private final String name;
  private final List<Parameter> parameters;
  private final List<String> names;
  private final @Nullable Executable source;
  private final Body body;

  /**
   * A way to make objects.
   *
   * @param name what messages call it
   * @param source what tells the type variables of the parameters; null if nothing does
   */
  Maker(
      String name,
      @Nullable Executable source,
      List<Parameter> parameters,
      List<String> names,
      Body body) {
    this.name = name;
    this.source = source;
    this.parameters = parameters;
    this.names = names;
    this.body = body;
  }

  /** The way that another language knows; its parts have types of their own. */
  static Maker of(Language.Construction construction) {
    List<String> names = new ArrayList<>();
    for (Language.Part part : construction.parts()) {
      names.add(part.name());
    }
    return new Maker(
        construction.name(), null, List.of(), names, values -> construction.body().make(values));
  }

  /** A constructor or static method as it is called: {@code new Money(long, String)}. */
  static String call(String callee, Executable executable) {
    StringJoiner types = new StringJoiner(", ", callee + "(", ")");
    for (Class<?> type : executable.getParameterTypes()) {
      types.add(type.getSimpleName());
    }
    return types.toString();
  }

  static void open(AccessibleObject member, Class<?> type) {
    if (!member.trySetAccessible()) {
      throw new IllegalArgumentException(
          type.getName() + " cannot be reached; open its package to this library or use Gen.of");
    }
  }

  @Nullable Executable source() {
    return source;
  }

  List<Parameter> parameters() {
    return parameters;
  }

  /** What messages call a parameter. */
  String name(int index) {
    return names.get(index);
  }

  /** A generator of the objects, given one for each parameter. */
  Gen<?> gen(List<Gen<?>> arguments) {
    return Gen.of(new Making(this, new ArrayList<>(arguments)));
  }

  /** Draws arguments until they are not refused. */
  private static final class Making implements Function<Draw, Object> {
    private final Maker maker;
    private final List<Gen<?>> arguments;

    Making(Maker maker, List<Gen<?>> arguments) {
      this.maker = maker;
      this.arguments = arguments;
    }

    @Override
    public Object apply(Draw draw) {
      @Nullable Object[] values = new @Nullable Object[arguments.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = draw.from(Types.any(arguments.get(i)));
      }
      try {
        return maker.body.make(values);
      } catch (InvocationTargetException e) {
        Throwable cause = e.getCause();
        if (cause instanceof Error error) {
          throw error;
        }
        draw.require(
            false,
            maker.name
                + " refused its arguments, at last by "
                + Thrown.text(cause == null ? e : cause)
                + "; bound its parameters or build its values with Gen.of");
        throw new IllegalStateException(maker.name + " refused its arguments", e);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(maker.name + " cannot be called", e);
      }
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
