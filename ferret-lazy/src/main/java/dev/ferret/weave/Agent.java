package dev.ferret.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
  private final Weaving weaving = new Weaving();
  private boolean hasBegun;

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
      if (!weaving.nests.containsKey(type)) {
        due.addAll(weaving.add(type.getNestMembers()));
      }
    }
    if (due.isEmpty()) {
      return;
    }
    if (!hasBegun) {
      instrumentation.addTransformer(weaving, true);
      hasBegun = true;
    }
    weaving.failure = null;
    try {
      due.forEach(this::letRead);
      instrumentation.retransformClasses(due.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      weaving.nests.keySet().removeAll(due);
      throw new IllegalArgumentException("The JVM refuses to change " + due + ": " + e, e);
    }
    if (weaving.failure != null) {
      weaving.nests.keySet().removeAll(due);
      throw new IllegalArgumentException("Hooks cannot be put into " + due, weaving.failure);
    }
  }

  /** Lets a class in a module of its own call the hooks. */
  private void letRead(Class<?> type) {
    Module module = type.getModule();
    Module hooks = Hooks.class.getModule();
    if (!module.canRead(hooks)) {
      instrumentation.redefineModule(module, Set.of(hooks), Map.of(), Map.of(), Set.of(), Map.of());
    }
  }

  /**
   * Rewrites classes each time that the JVM starts from what the compiler made of them, which other
   * agents may cause, too.
   */
  private static final class Weaving implements ClassFileTransformer {
    /** The records around each class that gets hooks, by their internal names. */
    final Map<Class<?>, Map<String, Components>> nests = new ConcurrentHashMap<>();

    volatile @Nullable Throwable failure;

    /** Adds the classes of a nest, which may read each other's fields. */
    List<Class<?>> add(Class<?>... nest) {
      Map<String, Components> records = new HashMap<>();
      for (Class<?> type : nest) {
        if (type.isRecord()) {
          Components components = Components.of(type);
          records.put(components.owner(), components);
        }
      }
      for (Class<?> type : nest) {
        nests.put(type, records);
      }
      return List.of(nest);
    }

    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        String name,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      Map<String, Components> records = redefined == null ? null : nests.get(redefined);
      if (records == null) {
        return null;
      }
      try {
        return new RecordWeaver(records::get, null).weave(classFile);
      } catch (Throwable e) {
        // The JVM ignores what a transformer throws.
        failure = e;
        return null;
      }
    }
  }
}
