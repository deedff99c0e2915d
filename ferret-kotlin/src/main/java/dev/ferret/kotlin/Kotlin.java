package dev.ferret.kotlin;

import dev.ferret.language.Language;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import kotlin.Metadata;
import kotlin.jvm.JvmClassMappingKt;
import kotlin.reflect.KClass;
import kotlin.reflect.KFunction;
import kotlin.reflect.KParameter;
import kotlin.reflect.full.KClasses;
import kotlin.reflect.jvm.KCallablesJvm;
import kotlin.reflect.jvm.ReflectJvmMapping;
import org.jspecify.annotations.Nullable;

/** What Kotlin's metadata says about classes and parameters. */
public final class Kotlin implements Language {
  /** Looked for by the service loader. */
  public Kotlin() {}

  @Override
  public @Nullable Construction construction(Class<?> type) {
    if (!type.isAnnotationPresent(Metadata.class)) {
      return null;
    }
    KClass<?> known = JvmClassMappingKt.getKotlinClass(type);
    if (known.getObjectInstance() != null) {
      Object only = known.getObjectInstance();
      return new Construction(type.getSimpleName(), List.of(), parts -> only);
    }
    KFunction<?> constructor = KClasses.getPrimaryConstructor(known);
    if (!(known.isData() || known.isValue()) || constructor == null) {
      return null;
    }
    return construction(type, constructor);
  }

  private static Construction construction(Class<?> type, KFunction<?> constructor) {
    KCallablesJvm.setAccessible(constructor, true);
    List<Part> parts = new ArrayList<>();
    StringJoiner types = new StringJoiner(", ", type.getSimpleName() + "(", ")");
    for (KParameter parameter : constructor.getParameters()) {
      String name = parameter.getName() == null ? "value" : parameter.getName();
      AnnotatedType part = KotlinTypes.of(parameter.getType(), type);
      parts.add(new Part(name, part, parameter.getAnnotations()));
      types.add(parameter.getType().toString().replaceAll("\\b[a-z]\\w*\\.", ""));
    }
    return new Construction(types.toString(), parts, values -> made(constructor, values));
  }

  /** A constructor that refuses its arguments throws as it would in Java. */
  private static Object made(KFunction<?> constructor, @Nullable Object[] values)
      throws InvocationTargetException {
    try {
      Object made = constructor.call(values);
      if (made == null) {
        throw new IllegalStateException(constructor + " gave null instead of an object");
      }
      return made;
    } catch (Exception e) {
      if (e instanceof InvocationTargetException refusal) {
        throw refusal;
      }
      throw e;
    }
  }

  @Override
  public @Nullable AnnotatedType typeOf(Parameter parameter) {
    if (!(parameter.getDeclaringExecutable() instanceof Method method)
        || !method.getDeclaringClass().isAnnotationPresent(Metadata.class)) {
      return null;
    }
    KFunction<?> function = ReflectJvmMapping.getKotlinFunction(method);
    if (function == null) {
      return null;
    }
    int index = Arrays.asList(method.getParameters()).indexOf(parameter);
    List<KParameter> values = values(function);
    // A value class stands for what it holds in a signature, and calls by reflection pass that.
    if (index >= values.size() || KotlinTypes.isUnwrapped(values.get(index), parameter)) {
      return null;
    }
    return KotlinTypes.hasVariables(values.get(index).getType())
        ? null
        : KotlinTypes.of(values.get(index).getType(), method.getDeclaringClass());
  }

  private static List<KParameter> values(KFunction<?> function) {
    List<KParameter> values = new ArrayList<>();
    for (KParameter each : function.getParameters()) {
      if (each.getKind() == KParameter.Kind.VALUE) {
        values.add(each);
      }
    }
    return values;
  }
}
