package dev.ferret.junit.worker;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.text.SourcePrinter;
import dev.ferret.type.Types;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Shows what a generator makes: some values, and how large they are. */
public final class Sampler {
  /** A line on a wide screen. */
  private static final int LONGEST = 160;

  private Sampler() {}

  /**
   * Prints values.
   *
   * @param arguments a class, the name of one of its methods or fields or an empty text, the number
   *     of values, and a seed
   */
  public static void main(String[] arguments) {
    try {
      Class<?> type = Class.forName(arguments[0]);
      Gen<?> gen = arguments[1].isEmpty() ? Types.of(type) : named(type, arguments[1]);
      print(gen, Integer.parseInt(arguments[2]), Long.parseLong(arguments[3]));
    } catch (ClassNotFoundException e) {
      refuse("There is no class " + arguments[0] + " on the class path of the tests");
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      refuse(String.valueOf(e.getMessage()));
    }
  }

  private static void refuse(String sentence) {
    System.out.println(sentence);
    System.exit(2);
  }

  private static void print(Gen<?> gen, int count, long seed) {
    int[] sizes = new int[count];
    Set<String> different = new LinkedHashSet<>();
    for (int i = 0; i < count; i++) {
      int size = Choices.FULL_SIZE * (i + 1) / count;
      Choices choices = Case.random(seed + i, size).recorded().choices();
      Object value = gen.from(choices);
      sizes[i] = choices.trace().choices();
      String text = SourcePrinter.print(value, LONGEST).text();
      different.add(text);
      System.out.println(text);
    }
    Arrays.sort(sizes);
    if (count > 0) {
      System.out.println(
          "\n"
              + count
              + " values, "
              + different.size()
              + " different; choices from "
              + sizes[0]
              + " to "
              + sizes[count - 1]
              + ", median "
              + sizes[count / 2]
              + "; seed "
              + seed);
    }
  }

  /** The generator that a method without parameters returns, or that a field holds. */
  private static Gen<?> named(Class<?> type, String name) throws ReflectiveOperationException {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == 0) {
          method.setAccessible(true);
          return checked(method.invoke(target(type, method.getModifiers())), type, name);
        }
      }
      for (Field field : each.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return checked(field.get(target(type, field.getModifiers())), type, name);
        }
      }
    }
    throw new IllegalArgumentException(
        type.getName() + " has no method without parameters and no field called " + name);
  }

  private static @Nullable Object target(Class<?> type, int modifiers)
      throws ReflectiveOperationException {
    if (Modifier.isStatic(modifiers)) {
      return null;
    }
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static Gen<?> checked(@Nullable Object value, Class<?> type, String name) {
    if (value instanceof Gen<?> gen) {
      return gen;
    }
    throw new IllegalArgumentException(type.getName() + "." + name + " gives no Gen");
  }
}
