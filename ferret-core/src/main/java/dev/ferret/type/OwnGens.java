package dev.ferret.type;

import dev.ferret.Gen;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The generators that users give for types and places, checked against the type. */
final class OwnGens {
  /** What Jakarta Validation says may stand beside a generator: the code under test wants it. */
  private static final Set<String> OURS =
      Set.of("@Range", "@RealRange", "@Sizes", "@TimeRange", "@Letters");

  private OwnGens() {}

  /** The generator that an annotation stands for at this place, or null. */
  static @Nullable Gen<?> given(TypeUse use, Place place, OwnTypes own) {
    Constraint.Given given = null;
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Given next) {
        if (given != null) {
          throw new IllegalArgumentException(
              given.annotation()
                  + " and "
                  + next.annotation()
                  + " at "
                  + place
                  + " both give the values; leave one of them out");
        }
        given = next;
      }
    }
    if (given == null) {
      return null;
    }
    for (Constraint bound : use.bounds()) {
      if (OURS.contains(bound.name()) || bound instanceof Constraint.Spelling) {
        throw new IllegalArgumentException(
            bound.name()
                + " at "
                + place
                + " has no effect, since "
                + given.name()
                + " gives the values; leave one of them out");
      }
    }
    return checked(
        own.at(given.annotation(), place),
        use,
        "The generator of " + given.name() + " at " + place);
  }

  /** The generator that is registered for a type, or null. */
  static @Nullable Gen<?> registered(TypeUse use, OwnTypes own) {
    Gen<?> gen = use.bounds().isEmpty() ? own.registered(use) : null;
    return gen == null ? null : checked(gen, use, "The generator registered for " + use);
  }

  private static Gen<?> checked(Gen<?> gen, TypeUse use, String user) {
    return Types.any(gen).map(new Check(use, user), value -> value);
  }

  /** Lets only values of a type pass: a wrong one in a list would surprise the test instead. */
  private static final class Check implements Function<Object, Object> {
    private final TypeUse use;
    private final Class<?> wanted;
    private final String user;

    Check(TypeUse use, String user) {
      this.use = use;
      this.wanted = use.boxed().raw();
      this.user = user;
    }

    @Override
    public Object apply(@Nullable Object value) {
      boolean fits = value == null ? !use.raw().isPrimitive() : wanted.isInstance(value);
      if (!fits) {
        throw new IllegalArgumentException(
            user
                + " made "
                + (value == null ? "null" : "a value of type " + value.getClass().getSimpleName())
                + ", but the type is "
                + use);
      }
      return pass(value);
    }

    @SuppressWarnings("NullAway") // null passes where the user generates it
    private static Object pass(@Nullable Object value) {
      return value;
    }
  }
}
