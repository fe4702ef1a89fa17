package org.tinyprof.agent;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.tinyprof.io.facts.ProcessCosts;

/**
 * Bytes that direct buffers hold. Asks what the JDK's own bean asks: the bean itself would load the
 * whole of {@code java.management} into programs that live without it.
 */
final class DirectMemory implements LongSupplier {
  private final Instrumentation instrumentation;
  private boolean open;

  DirectMemory(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  @Override
  public synchronized long getAsLong() {
    try {
      if (!open) {
        openTheJdk();
        open = true;
      }
      Class<?> secrets = Class.forName("jdk.internal.access.SharedSecrets");
      Object buffers = secrets.getMethod("getJavaNioAccess").invoke(null);
      Class<?> access = Class.forName("jdk.internal.access.JavaNioAccess");
      Object pool = access.getMethod("getDirectBufferPool").invoke(buffers);
      Class<?> type = Class.forName("jdk.internal.misc.VM$BufferPool");
      return (long) type.getMethod("getMemoryUsed").invoke(pool);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return ProcessCosts.ABSENT; // another JDK, which may have it elsewhere
    }
  }

  private void openTheJdk() {
    Set<Module> us = Set.of(DirectMemory.class.getModule());
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.access", us, "jdk.internal.misc", us),
        Map.of(),
        Set.of(),
        Map.of());
  }
}
