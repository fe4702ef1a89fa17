package org.tinyprof.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.runtime.clock.JvmInternals;
import org.tinyprof.runtime.memory.NativeMemory;

/**
 * Asks the JDK's own classes what its beans ask them: the beans would load the whole of {@code
 * java.management} into programs that live without it.
 */
final class OpenedJdk implements JvmInternals, NativeMemory {
  private static final String UNSAFE = "jdk.internal.misc.Unsafe";

  private final Instrumentation instrumentation;
  private boolean open;
  private Object perf; // null until it is asked
  private Method counter;
  private Object unsafe; // null until memory is asked for
  private Constructor<?> buffer;
  private boolean noMemory; // in this JDK it is elsewhere

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

  @Override
  public synchronized long allocate(int bytes) {
    if (noMemory) {
      return 0;
    }
    try {
      findMemory();
      long address = (long) onUnsafe("allocateMemory", long.class).invoke(unsafe, (long) bytes);
      onUnsafe("setMemory", long.class, long.class, byte.class)
          .invoke(unsafe, address, (long) bytes, (byte) 0);
      return address;
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof OutOfMemoryError none) {
        throw none;
      }
      noMemory = true;
      return 0;
    } catch (ReflectiveOperationException | RuntimeException e) {
      noMemory = true;
      return 0;
    }
  }

  private void findMemory() throws ReflectiveOperationException {
    if (unsafe == null) {
      openTheJdk();
      buffer = constructor(Class.forName("java.nio.DirectByteBuffer"));
      unsafe = Class.forName(UNSAFE).getMethod("getUnsafe").invoke(null);
    }
  }

  /** The one that JNI uses; since Java 21 its capacity is a long. */
  private static Constructor<?> constructor(Class<?> type) throws ReflectiveOperationException {
    Constructor<?> found;
    try {
      found = type.getDeclaredConstructor(long.class, long.class);
    } catch (NoSuchMethodException e) {
      found = type.getDeclaredConstructor(long.class, int.class);
    }
    found.setAccessible(true);
    return found;
  }

  private static Method onUnsafe(String name, Class<?>... types)
      throws ReflectiveOperationException {
    return Class.forName(UNSAFE).getMethod(name, types);
  }

  @Override
  public synchronized ByteBuffer buffer(long address, int bytes) {
    try {
      boolean wide = buffer.getParameterTypes()[1] == long.class;
      Object capacity = wide ? (Object) (long) bytes : (Object) bytes;
      return (ByteBuffer) buffer.newInstance(address, capacity);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public synchronized void free(long address) {
    try {
      onUnsafe("freeMemory", long.class).invoke(unsafe, address);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
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
        Map.of("java.nio", us),
        Set.of(),
        Map.of());
    open = true;
  }
}
