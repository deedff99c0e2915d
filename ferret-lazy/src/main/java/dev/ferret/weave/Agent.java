package dev.ferret.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Puts hooks into classes that are loaded already. The JVM calls it: at its start ({@code
 * -javaagent:ferret-lazy.jar}) or when the agent is attached later.
 *
 * <p>Classes get hooks when the first search needs them. No other class changes.
 */
public final class Agent {
  // The JVM hands its instrumentation to a static method, so there is no other place for it.
  private static final AtomicReference<@Nullable Agent> INSTALLED = new AtomicReference<>();

  private final Instrumentation instrumentation;
  private final Set<Class<?>> woven = ConcurrentHashMap.newKeySet();

  private Agent(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Called by the JVM at its start. */
  public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
    agentmain(arguments, instrumentation);
  }

  /** Called by the JVM when the agent is attached. */
  public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
    INSTALLED.compareAndSet(null, new Agent(instrumentation));
  }

  /** Returns the agent, if it is installed. */
  public static Optional<Agent> installed() {
    return Optional.ofNullable(INSTALLED.get());
  }

  /**
   * Puts hooks into these records, and into the classes around them that may read their fields.
   *
   * @throws IllegalArgumentException if the JVM refuses to change one of them
   */
  public synchronized void weave(Collection<Class<?>> records) {
    List<Class<?>> due = new ArrayList<>();
    for (Class<?> type : records) {
      for (Class<?> mate : type.getNestMembers()) {
        if (woven.add(mate)) {
          due.add(mate);
        }
      }
    }
    if (due.isEmpty()) {
      return;
    }
    Weaving weaving = new Weaving(Set.copyOf(due));
    instrumentation.addTransformer(weaving, true);
    try {
      instrumentation.retransformClasses(due.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      woven.removeAll(due);
      throw new IllegalArgumentException("The JVM refuses to change " + due + ": " + e, e);
    } finally {
      instrumentation.removeTransformer(weaving);
    }
    if (weaving.failure != null) {
      woven.removeAll(due);
      throw new IllegalArgumentException("Hooks cannot be put into " + due, weaving.failure);
    }
  }

  /** Rewrites some classes of the same nests, once. */
  private static final class Weaving implements ClassFileTransformer {
    private final Set<Class<?>> due;
    private final Map<String, Optional<Components>> components = new ConcurrentHashMap<>();
    private @Nullable Throwable failure;

    Weaving(Set<Class<?>> due) {
      this.due = due;
    }

    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        String name,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      if (redefined == null || !due.contains(redefined)) {
        return null;
      }
      try {
        components.put(name, Optional.ofNullable(Components.of(classFile)));
        return new RecordWeaver(this::find, false).weave(classFile);
      } catch (Throwable e) {
        // The JVM ignores what a transformer throws.
        failure = e;
        return null;
      }
    }

    private @Nullable Components find(String internalName) {
      return components.computeIfAbsent(internalName, this::reflected).orElse(null);
    }

    private Optional<Components> reflected(String internalName) {
      for (Class<?> type : due) {
        if (type.isRecord() && type.getName().replace('.', '/').equals(internalName)) {
          return Optional.of(Components.of(type));
        }
      }
      return Optional.empty();
    }
  }
}
