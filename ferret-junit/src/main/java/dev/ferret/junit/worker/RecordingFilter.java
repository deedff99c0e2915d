package dev.ferret.junit.worker;

import dev.ferret.junit.Property;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Records the tests that have properties, if a recording is wanted. All other tests are left out;
 * properties stay, to be skipped, since some builds fail without a test.
 */
public final class RecordingFilter implements PostDiscoveryFilter {
  /** What the class file of a test names if it runs properties by itself. */
  private static final List<String> USES =
      List.of("dev/ferret/Ferret", "dev/ferret/stateful/", "dev/ferret/metamorphic/");

  private final Map<Class<?>, Boolean> users = new ConcurrentHashMap<>();

  /** Made by the launcher. */
  public RecordingFilter() {}

  @Override
  public FilterResult apply(TestDescriptor test) {
    Recording recording = Recording.current();
    return recording == null
        ? FilterResult.included("nothing is recorded")
        : apply(test, recording);
  }

  FilterResult apply(TestDescriptor test, Recording recording) {
    if (!(test.getSource().orElse(null) instanceof MethodSource source)) {
      return FilterResult.includedIf(!test.isTest());
    }
    boolean isProperty =
        AnnotationSupport.isAnnotated(source.getJavaMethod(), Property.class) && test.isTest();
    if (isProperty || users.computeIfAbsent(source.getJavaClass(), RecordingFilter::isUser)) {
      List<String> tags = new ArrayList<>();
      for (TestTag tag : test.getTags()) {
        tags.add(tag.getName());
      }
      recording.add(
          test.getUniqueId().toString(),
          source.getClassName(),
          source.getMethodName(),
          tags,
          isProperty ? place(source.getJavaClass(), source.getJavaMethod()) : "");
    }
    return FilterResult.includedIf(
        isProperty, () -> "a property, to be skipped", () -> "only recorded");
  }

  /** Where a property is written, as its tokens and stored failures know it. */
  private static String place(Class<?> type, Method method) {
    StringJoiner types = new StringJoiner(", ", "(", ")");
    for (Class<?> parameter : method.getParameterTypes()) {
      types.add(parameter.getTypeName());
    }
    return type.getName() + "." + method.getName() + types;
  }

  private static boolean isUser(Class<?> type) {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      String content = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      for (String use : USES) {
        if (content.contains(use)) {
          return true;
        }
      }
    } catch (IOException e) {
      // Then it is not known.
    }
    return false;
  }
}
