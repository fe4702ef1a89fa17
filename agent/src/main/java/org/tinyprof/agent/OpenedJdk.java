package org.tinyprof.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import jdk.internal.perf.Perf;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.runtime.clock.JvmInternals;
import org.tinyprof.runtime.memory.NativeMemory;

/**
 * Asks the JDK's own classes what its beans ask them: the beans would load the whole of {@code
 * java.management} into programs that live without it. The classes are called as any other: from
 * JDK 18 on, each kind of call by reflection has the JDK make classes, 5 to 50 ms of CPU.
 */
final class OpenedJdk implements JvmInternals, NativeMemory {
  private static final int SELF = 0; // to HotSpot, the process that asks
  private static final int SINCE = 21; // asked for numbers, older JDKs want "r"; buffers are longer

  private final Instrumentation instrumentation;
  private boolean open;
  private Constructor<?> buffer; // null until memory is asked for
  private boolean noMemory; // in this JDK it is elsewhere

  OpenedJdk(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  @Override
  public synchronized long directBytes() {
    try {
      openTheJdk();
      return SharedSecrets.getJavaNioAccess().getDirectBufferPool().getMemoryUsed();
    } catch (LinkageError | RuntimeException e) {
      return ProcessCosts.ABSENT; // another JDK, which may have it elsewhere
    }
  }

  /** To map the file of these numbers takes 7 ms of CPU, on JDK 25 23. */
  @Override
  public synchronized ByteBuffer numbers() {
    try {
      openTheJdk();
      return attached(Perf.getPerf()).asReadOnlyBuffer();
    } catch (LinkageError | IOException | RuntimeException e) {
      return null; // another JDK, which may have it elsewhere
    }
  }

  private static ByteBuffer attached(Perf perf) throws IOException {
    return Runtime.version().feature() < SINCE ? perf.attach(SELF, "r") : perf.attach(SELF);
  }

  @Override
  public synchronized long ticks() {
    try {
      openTheJdk();
      return Perf.getPerf().highResCounter();
    } catch (LinkageError | RuntimeException e) {
      return ProcessCosts.ABSENT; // another JDK, which may have it elsewhere
    }
  }

  @Override
  public synchronized long allocate(int bytes) {
    if (noMemory) {
      return 0;
    }
    try {
      findBuffers();
      long address = Unsafe.getUnsafe().allocateMemory(bytes);
      Unsafe.getUnsafe().setMemory(address, bytes, (byte) 0);
      return address;
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      noMemory = true;
      return 0;
    }
  }

  private void findBuffers() throws ReflectiveOperationException {
    if (buffer == null) {
      openTheJdk();
      buffer = constructor(Class.forName("java.nio.DirectByteBuffer"));
    }
  }

  /** The one that JNI uses; since Java 21 its capacity is a long. */
  private static Constructor<?> constructor(Class<?> type) throws ReflectiveOperationException {
    Class<?> capacity = Runtime.version().feature() < SINCE ? int.class : long.class;
    Constructor<?> found = type.getDeclaredConstructor(long.class, capacity);
    found.setAccessible(true);
    return found;
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
    Unsafe.getUnsafe().freeMemory(address);
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
