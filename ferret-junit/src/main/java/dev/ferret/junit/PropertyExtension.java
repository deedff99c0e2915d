package dev.ferret.junit;

import dev.ferret.report.Report;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Hands Jupiter placeholders for the generated parameters of a property, and then calls the method
 * itself, many times, in place of the one call that Jupiter would make.
 */
final class PropertyExtension
    implements ParameterResolver,
        InvocationInterceptor,
        ExecutionCondition,
        TestExecutionExceptionHandler,
        AfterTestExecutionCallback {
  private static final ConditionEvaluationResult ENABLED =
      ConditionEvaluationResult.enabled("a property");

  /** Brings the extension along with an annotation, and stays out of its documentation. */
  @ExtendWith(PropertyExtension.class)
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.ANNOTATION_TYPE)
  @interface Run {}

  static final Namespace NAMESPACE = Namespace.create(PropertyExtension.class);

  /** Where tests are only recorded, for a campaign, properties are skipped. */
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return System.getenv("FERRET_RECORD") == null
        ? ENABLED
        : ConditionEvaluationResult.disabled("recorded for a campaign");
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Method method = context.getTestMethod().orElse(null);
    return method != null
        && method.equals(parameter.getDeclaringExecutable())
        && signature(context).isGenerated(parameter.getIndex());
  }

  @Override
  public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return Fit.placeholder(parameter.getParameter().getType());
  }

  private static Signature signature(ExtensionContext context) {
    Store store = context.getStore(NAMESPACE);
    Signature known = store.get(Signature.class, Signature.class);
    if (known == null) {
      known =
          Signature.of(
              context.getRequiredTestMethod(), context.getRequiredTestClass(), Members.of(context));
      store.put(Signature.class, known);
    }
    return known;
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    invocation.skip();
    PropertyTest test = new PropertyTest(signature(context), call, context);
    context.getStore(NAMESPACE).put(PropertyTest.class, test);
    test.run();
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    throw new ExtensionConfigurationException(
        PropertyName.of(context)
            + " is a property and a test template at once; drop one of the annotations, since"
            + " @Property makes it a test already");
  }

  /**
   * Says what Jupiter cannot: why there was no value for a parameter, and which case was running
   * when the time was up. A property that runs in the thread of its timeout says the latter itself.
   */
  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
      throws Throwable {
    if (thrown instanceof ParameterResolutionException) {
      String reason = signature(context).whyUnresolved(thrown.getMessage());
      if (reason != null) {
        throw new ExtensionConfigurationException(PropertyName.of(context) + ": " + reason, thrown);
      }
    }
    PropertyTest test = context.getStore(NAMESPACE).get(PropertyTest.class, PropertyTest.class);
    Report underWay =
        test == null || !(thrown instanceof TimeoutException) ? null : test.underWay();
    throw underWay == null ? thrown : timedOut(thrown, underWay);
  }

  private static TimeoutException timedOut(Throwable thrown, Report underWay) {
    TimeoutException shown = new TimeoutException(thrown.getMessage() + "\n" + underWay.toText());
    shown.setStackTrace(thrown.getStackTrace());
    shown.initCause(thrown.getCause());
    for (Throwable each : thrown.getSuppressed()) {
      shown.addSuppressed(each);
    }
    return shown;
  }

  /** Makes sure that no other extension has called the method with placeholders. */
  @Override
  public void afterTestExecution(ExtensionContext context) {
    if (context.getExecutionException().isEmpty()
        && context.getStore(NAMESPACE).get(PropertyTest.class) == null) {
      throw new ExtensionConfigurationException(
          PropertyName.of(context)
              + ": nothing was checked, since another extension skipped the test method or called it"
              + " itself; make this test a plain @Test with Ferret.forAll");
    }
  }
}
