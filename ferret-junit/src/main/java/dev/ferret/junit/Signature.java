package dev.ferret.junit;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.language.Languages;
import dev.ferret.report.Report;
import dev.ferret.type.OwnTypes;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;

/** The parameters of a property: which of them are generated, and from what. */
final class Signature implements UnaryOperator<String> {
  private static final int LONGEST_VALUE = 60;

  private final Method method;
  private final Slot[] slots;

  /** A parameter, with the generator of its type once that is known. */
  private static final class Slot {
    final Parameter parameter;
    final @Nullable From from;
    boolean generated;
    @Nullable Gen<?> gen;
    @Nullable String problem;

    Slot(Parameter parameter, AnnotatedType type, Origin origin) {
      this.parameter = parameter;
      Annotation[] declared = parameter.getAnnotations();
      this.from = declared.length == 0 ? null : from(parameter);
      Claim claim = from != null ? Claim.OURS : Claim.of(declared, type);
      this.generated = claim == Claim.OURS;
      if (from != null) {
        Annotation idle = Claim.bound(declared, type);
        problem = idle == null ? null : idle(idle);
      } else if (claim != Claim.FOREIGN) {
        try {
          gen = origin.types().of(type, declared);
          generated = true;
        } catch (IllegalArgumentException e) {
          problem = e.getMessage();
        }
      }
    }

    private static String idle(Annotation bound) {
      return "@"
          + bound.annotationType().getSimpleName()
          + " has no effect, since @From gives the values; leave one of them out";
    }

    private static @Nullable From from(Parameter parameter) {
      return AnnotationSupport.findAnnotation(parameter, From.class).orElse(null);
    }
  }

  /** Where the generators of types come from. */
  interface Origin {
    /**
     * The types as the test class sees them.
     *
     * @throws IllegalArgumentException with a sentence for the user if they are not known
     */
    OwnTypes types();
  }

  private Signature(Method method, Slot[] slots) {
    this.method = method;
    this.slots = slots;
  }

  /**
   * The signature of a test method.
   *
   * @param type the class that is tested, which may be more special than the one with the method
   * @param members what annotations can name
   */
  static Signature of(Method method, Class<?> type, Members members) {
    Origin origin =
        new Origin() {
          private @Nullable OwnTypes known;

          @Override
          public OwnTypes types() {
            if (known == null) {
              known = TestTypes.of(type).at(From.class, from -> provided(from, members));
            }
            return known;
          }
        };
    Parameter[] parameters = method.getParameters();
    AnnotatedType[] types =
        isGeneric(method) ? Variables.resolved(method, type) : method.getAnnotatedParameterTypes();
    Slot[] slots = new Slot[parameters.length];
    for (int i = 0; i < slots.length; i++) {
      AnnotatedType told = Languages.typeOf(parameters[i]);
      slots[i] = new Slot(parameters[i], told == null ? types[i] : told, origin);
    }
    return new Signature(method, slots);
  }

  /** Whether parameters may have type variables in them; plain classes have none. */
  private static boolean isGeneric(Method method) {
    for (Type type : method.getGenericParameterTypes()) {
      if (!(type instanceof Class<?>)) {
        return true;
      }
    }
    return false;
  }

  boolean isGenerated(int index) {
    return slots[index].generated;
  }

  /** The positions of the generated parameters. */
  int[] generated() {
    int count = 0;
    for (Slot slot : slots) {
      count += slot.generated ? 1 : 0;
    }
    int[] positions = new int[count];
    for (int i = slots.length - 1; i >= 0; i--) {
      if (slots[i].generated) {
        positions[--count] = i;
      }
    }
    return positions;
  }

  /** What names the generator of a parameter, if that does not follow from the type. */
  @Nullable From from(int index) {
    return slots[index].from;
  }

  String name(int index) {
    return slots[index].parameter.getName();
  }

  Class<?> type(int index) {
    return slots[index].parameter.getType();
  }

  /**
   * The generator that follows from the type of a parameter.
   *
   * @throws IllegalArgumentException with a sentence for the user if there is none
   */
  Gen<?> typed(int index) {
    Slot slot = slots[index];
    if (slot.gen == null) {
      throw new IllegalArgumentException("the parameter " + name(index) + ": " + slot.problem);
    }
    return slot.gen;
  }

  /**
   * The generator that {@link From} names.
   *
   * @throws IllegalArgumentException with a sentence for the user if there is none
   */
  Gen<?> provided(int index, From from, Members members) {
    if (slots[index].problem != null) {
      throw new IllegalArgumentException(
          "the parameter " + name(index) + ": " + slots[index].problem);
    }
    String user = "@From(\"" + from.value() + "\") of " + name(index);
    Gen<?> gen = provided(from, members, user);
    checkSimplest(index, gen, user);
    return gen;
  }

  private static Gen<?> provided(From from, Members members) {
    return provided(from, members, "@From(\"" + from.value() + "\")");
  }

  private static Gen<?> provided(From from, Members members, String user) {
    Members.Found found = members.find(from.value(), user);
    Object value = found.value("a Gen");
    if (!(value instanceof Gen<?> gen)) {
      throw new IllegalArgumentException(
          found + " gives " + found.given(value) + ", but must give a Gen");
    }
    return gen;
  }

  /** Tries one value; a generator that cannot make it is for the runner to report. */
  private void checkSimplest(int index, Gen<?> gen, String user) {
    Object value;
    try {
      value = gen.from(Case.simplest().choices());
    } catch (RuntimeException | StackOverflowError e) {
      return;
    }
    String misfit = misfit(index, value);
    if (misfit != null) {
      throw new IllegalArgumentException(user + " " + misfit);
    }
  }

  /** Says why a parameter cannot take a value, or null if it can. */
  @Nullable String misfit(int index, @Nullable Object value) {
    if (Fit.fits(value, type(index))) {
      return null;
    }
    return "gives "
        + (value == null
            ? "null"
            : Fit.described(value.getClass()) + " such as " + printed(index, value))
        + ", but the parameter is of the type "
        + type(index).getSimpleName();
  }

  /** A value as reports show it, but shorter, since it is a part of a sentence. */
  private String printed(int index, Object value) {
    String text =
        Report.failed(method.getName())
            .withArgument(name(index), value)
            .argument(name(index))
            .map(Report.Fact::brief)
            .orElseThrow();
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE - 3) + "...";
  }

  /** Why there is no value for the parameter that Jupiter names in a message, if we know. */
  @Nullable String whyUnresolved(@Nullable String message) {
    if (message == null || !message.startsWith("No ParameterResolver")) {
      return null;
    }
    for (int i = 0; i < slots.length; i++) {
      if (slots[i].problem != null && message.contains("[" + slots[i].parameter + "]")) {
        return "no values are known for the parameter "
            + name(i)
            + ", and no other extension has one: "
            + slots[i].problem;
      }
    }
    return null;
  }

  /** A plain test of one case, given the generated arguments as Java source. */
  @Override
  public String apply(String arguments) {
    boolean alone = true;
    for (Slot slot : slots) {
      alone &= slot.generated;
    }
    if (!alone) {
      // The arguments of the others are not known in source form.
      return "";
    }
    List<String> thrown = new ArrayList<>();
    for (Class<?> type : method.getExceptionTypes()) {
      thrown.add(type.getSimpleName());
    }
    return "@Test void "
        + method.getName()
        + "Pinned()"
        + (thrown.isEmpty() ? "" : " throws " + String.join(", ", thrown))
        + " { "
        + method.getName()
        + "("
        + arguments
        + "); }";
  }
}
