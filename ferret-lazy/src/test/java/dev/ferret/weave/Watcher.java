package dev.ferret.weave;

import dev.ferret.weave.RecordOperations.Span;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Another agent in the same JVM, which looks at classes again and again. */
public final class Watcher implements ClassFileTransformer {
  private static Instrumentation instrumentation;

  private final Map<String, byte[]> seen = new HashMap<>();

  private Watcher() {}

  /** Called by the JVM at its start. */
  public static void premain(String arguments, Instrumentation given) {
    instrumentation = given;
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
    seen.put(name, bytes.clone());
    return null;
  }

  /** The bytes of a class as the JVM has them. */
  private static byte[] bytes(Class<?> type) throws Exception {
    Watcher watcher = new Watcher();
    instrumentation.addTransformer(watcher, true);
    try {
      instrumentation.retransformClasses(type);
    } finally {
      instrumentation.removeTransformer(watcher);
    }
    return watcher.seen.get(type.getName().replace('.', '/'));
  }

  /** Says what weaving some classes does to them and to others. */
  public static void main(String[] arguments) throws Exception {
    byte[] span = bytes(Span.class);
    byte[] other = bytes(ForkedJvm.Output.class);
    Agent agent = Agent.installed().orElseThrow();
    System.out.println("not asked for: " + hasHooks(span) + hasHooks(bytes(Span.class)));
    agent.weave(List.of(Span.class));
    System.out.println("of the same nest: " + hasHooks(bytes(RecordOperations.Pair.class)));
    System.out.println("of no record: " + Arrays.equals(other, bytes(ForkedJvm.Output.class)));
    System.out.println("asked for: " + hasHooks(bytes(Span.class)));
    byte[] once = bytes(Span.class);
    agent.weave(List.of(Span.class));
    System.out.println("asked for twice: " + Arrays.equals(once, bytes(Span.class)));
    agent.weave(List.of(ForkedJvm.Output.class));
    System.out.println("asked for later: " + hasHooks(bytes(ForkedJvm.Output.class)));
    try {
      agent.weave(List.of(int.class));
      System.out.println("not possible: woven");
    } catch (IllegalArgumentException e) {
      System.out.println("not possible: " + e.getMessage());
    }
    System.exit(0);
  }

  private static boolean hasHooks(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains("dev/ferret/weave/Hooks");
  }
}
