package org.tinyprof.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.runtime.clock.JvmInternals;

/**
 * Asks the JDK's own classes what its beans ask them: the beans would load the whole of {@code
 * java.management} into programs that live without it.
 */
final class OpenedJdk implements JvmInternals {
  private final Instrumentation instrumentation;
  private boolean open;
  private Object perf; // null until it is asked
  private Method counter;

  OpenedJdk(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  @Override
  public synchronized long directBytes() {
    try {
      openTheJdk();
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

  @Override
  public synchronized long ticks() {
    try {
      if (counter == null) {
        openTheJdk();
        Class<?> type = Class.forName("jdk.internal.perf.Perf");
        perf = type.getMethod("getPerf").invoke(null);
        counter = type.getMethod("highResCounter");
      }
      return (long) counter.invoke(perf);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return ProcessCosts.ABSENT; // another JDK, which may have it elsewhere
    }
  }

  private void openTheJdk() {
    if (open) {
      return;
    }
    Set<Module> us = Set.of(OpenedJdk.class.getModule());
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.access", us, "jdk.internal.misc", us, "jdk.internal.perf", us),
        Map.of(),
        Set.of(),
        Map.of());
    open = true;
  }
}
