package dev.ferret.junit;

import dev.ferret.Ferret;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Makes the instances of the test class and of the classes around it, for one case.
 *
 * <p>Other extensions have no part in it: Jupiter does not call them again. So what they put into
 * fields is missing, but for temporary folders.
 */
final class FreshInstances {
  private final ExtensionContext context;
  private final List<Object> shared;
  private final List<Constructor<?>> constructors = new ArrayList<>(1);
  private final List<Folder> fields = new ArrayList<>(0);
  private final List<Folder> parameters = new ArrayList<>(0);

  /**
   * A place for a temporary folder.
   *
   * @param field a field of the instances of a level; null for a parameter
   * @param place the level of the instance, or the place of the parameter
   */
  private record Folder(TempDir asked, Class<?> type, @Nullable Field field, int place) {}

  /**
   * Looks at what has to be made.
   *
   * @param shared the instances that Jupiter made, outermost first
   * @throws IllegalArgumentException with a sentence for the user if one cannot be made
   */
  FreshInstances(ExtensionContext context, Method method, List<Object> shared) {
    this.context = context;
    this.shared = shared;
    if (context.getTestInstanceLifecycle().orElse(null) == Lifecycle.PER_CLASS) {
      throw new IllegalArgumentException(
          "freshInstance asks for an instance for each case, @TestInstance(PER_CLASS) for one of"
              + " the class; leave one of them out");
    }
    for (int i = 0; i < shared.size(); i++) {
      Class<?> type = shared.get(i).getClass();
      Constructor<?>[] declared = type.getDeclaredConstructors();
      if (declared.length != 1) {
        throw new IllegalArgumentException(
            "freshInstance needs a class with one constructor, but "
                + type.getSimpleName()
                + " has "
                + declared.length);
      }
      constructors.add(declared[0]);
      for (Field field :
          AnnotationSupport.findAnnotatedFields(
              type,
              TempDir.class,
              candidate -> !Modifier.isStatic(candidate.getModifiers()),
              HierarchyTraversalMode.TOP_DOWN)) {
        fields.add(folder(field, "the field " + field.getName(), field.getType(), field, i));
      }
    }
    Parameter[] all = method.getParameters();
    for (int i = 0; i < all.length; i++) {
      if (AnnotationSupport.isAnnotated(all[i], TempDir.class)) {
        String name = "the parameter " + all[i].getName();
        parameters.add(folder(all[i], name, all[i].getType(), null, i));
      }
    }
  }

  private static Folder folder(
      AnnotatedElement element, String name, Class<?> type, @Nullable Field field, int place) {
    TempDir asked = AnnotationSupport.findAnnotation(element, TempDir.class).orElseThrow();
    if (asked.factory() != TempDirFactory.class) {
      throw new IllegalArgumentException(
          "@TempDir of "
              + name
              + " has a factory, which cannot make a folder for each case; make it in a @BeforeCase"
              + " method");
    }
    if (type != Path.class && type != File.class) {
      throw new IllegalArgumentException("@TempDir: " + name + " is no Path and no File");
    }
    if (field != null && !field.trySetAccessible()) {
      throw new IllegalArgumentException(
          "@TempDir: " + name + " cannot be set; open its package to dev.ferret.junit");
    }
    return new Folder(asked, type, field, place);
  }

  /** Makes the instances, outermost first. */
  List<Object> make(CaseFolders folders) throws Throwable {
    List<Object> made = new ArrayList<>(constructors.size());
    for (Constructor<?> constructor : constructors) {
      made.add(instance(constructor, made.isEmpty() ? null : made.get(made.size() - 1)));
    }
    for (Folder folder : fields) {
      if (folder.field() != null) {
        folder.field().set(made.get(folder.place()), folders.make(folder.asked(), folder.type()));
      }
    }
    return made;
  }

  private Object instance(Constructor<?> constructor, @Nullable Object outer) throws Throwable {
    boolean isPlain = constructor.getParameterCount() == (outer == null ? 0 : 1);
    if (isPlain && constructor.trySetAccessible()) {
      try {
        return outer == null ? constructor.newInstance() : constructor.newInstance(outer);
      } catch (InvocationTargetException e) {
        throw e.getCause() == null ? e : e.getCause();
      }
    }
    // Other extensions may have values for the parameters.
    return outer == null
        ? context.getExecutableInvoker().invoke(constructor)
        : context.getExecutableInvoker().invoke(constructor, outer);
  }

  /** Puts a folder in the place of each argument that is one. */
  void fill(@Nullable Object[] arguments, CaseFolders folders) throws IOException {
    for (Folder folder : parameters) {
      arguments[folder.place()] = folders.make(folder.asked(), folder.type());
    }
  }

  /** Says which fields Jupiter's instances have and those of the case lack. */
  void noteWhatIsMissing(List<Object> own) {
    for (int i = 0; i < own.size(); i++) {
      for (Class<?> type = own.get(i).getClass(); type != null; type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          if (isMissing(field, shared.get(i), own.get(i))) {
            Ferret.note(
                "the field "
                    + field.getName()
                    + " is filled before the property only, not in the fresh instance of a case;"
                    + " fill it in a @BeforeCase method");
          }
        }
      }
    }
  }

  private static boolean isMissing(Field field, Object filled, Object fresh) {
    try {
      return !Modifier.isStatic(field.getModifiers())
          && field.trySetAccessible()
          && field.get(filled) != null
          && field.get(fresh) == null;
    } catch (IllegalAccessException e) {
      return false;
    }
  }
}
