package org.tinyprof.agent.sampler;

import com.sun.management.ThreadMXBean;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The threads of this JVM, by the JDK's own methods: its beans would load the whole of {@code
 * java.management}, which takes 25 ms of CPU, and take stacks one by one.
 *
 * <p>None of the questions sends a signal. Before JDK 21 each stack needs a safepoint, and one is
 * enough for several threads; from then on, a thread that waits is asked without one.
 */
final class OpenedThreads implements ThreadSource {
  private static final int ONE_BY_ONE_SINCE = 21;
  private static final String MANAGEMENT = "java.management";
  private static final StackTraceElement[] NO_STACK = {};

  private final Instrumentation instrumentation;
  private boolean asked;
  private final Method all; // null where only thread groups tell
  private final Method dump; // null where stacks are taken one by one
  private Method cpuTimes; // null where only the bean knows

  OpenedThreads(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
    boolean together = Runtime.version().feature() < ONE_BY_ONE_SINCE;
    all = method("getThreads");
    dump = together ? method("dumpThreads", Thread[].class) : null;
  }

  private Method method(String name, Class<?>... parameters) {
    try {
      open(Object.class.getModule(), "java.lang");
      Method method = Thread.class.getDeclaredMethod(name, parameters);
      method.setAccessible(true);
      return method;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // another JVM
    }
  }

  private void open(Module module, String name) {
    instrumentation.redefineModule(
        module,
        Set.of(),
        Map.of(),
        Map.of(name, Set.of(OpenedThreads.class.getModule())),
        Set.of(),
        Map.of());
  }

  @Override
  public Thread[] all() {
    try {
      return all == null ? LiveThreads.all() : (Thread[]) all.invoke(null);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return LiveThreads.all();
    }
  }

  @Override
  public StackTraceElement[][] stacks(Thread[] of) {
    StackTraceElement[][] stacks = dump == null ? oneByOne(of) : together(of);
    for (int i = 0; i < stacks.length; i++) {
      stacks[i] = stacks[i] == null ? NO_STACK : stacks[i];
    }
    return stacks;
  }

  private StackTraceElement[][] together(Thread[] of) {
    try {
      return (StackTraceElement[][]) dump.invoke(null, (Object) of);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return oneByOne(of);
    }
  }

  private static StackTraceElement[][] oneByOne(Thread[] of) {
    StackTraceElement[][] stacks = new StackTraceElement[of.length][];
    for (int i = 0; i < of.length; i++) {
      stacks[i] = of[i].getStackTrace();
    }
    return stacks;
  }

  @Override
  public long[] cpuNanos(long[] threads) {
    if (!asked) {
      asked = true;
      cpuTimes = cpuTimes();
    }
    long[] nanos = new long[threads.length];
    Arrays.fill(nanos, UNKNOWN);
    try {
      if (cpuTimes == null) {
        return Bean.cpuNanos(threads);
      }
      cpuTimes.invoke(null, threads, nanos);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      Arrays.fill(nanos, UNKNOWN); // a JVM without that module
    }
    return nanos;
  }

  private Method cpuTimes() {
    Optional<Module> management = ModuleLayer.boot().findModule(MANAGEMENT);
    if (management.isEmpty()) {
      return null;
    }
    try {
      open(Object.class.getModule(), "java.lang");
      open(management.get(), "sun.management");
      Class<?> threads = Class.forName("sun.management.ThreadImpl", false, null);
      Method load = Runtime.class.getDeclaredMethod("loadLibrary0", Class.class, String.class);
      load.setAccessible(true);
      load.invoke(Runtime.getRuntime(), threads, "management");
      Method times =
          threads.getDeclaredMethod("getThreadTotalCpuTime1", long[].class, long[].class);
      times.setAccessible(true);
      return times;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return null; // another JVM
    }
  }

  /** Loads what the bean needs, once that is the only way. */
  private static final class Bean {
    private static final ThreadMXBean BEAN = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static long[] cpuNanos(long[] threads) {
      return BEAN.getThreadCpuTime(threads);
    }
  }
}
