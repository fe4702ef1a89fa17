package org.tinyprof.agent.fatal;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import jdk.internal.misc.Unsafe;

/**
 * Lets this process write before a fatal MPI error ends the job. MPI's own handler prints why, ends
 * the job and never returns, and no shutdown hook runs; so ours are called in its place, and call
 * it in the end with what they were given.
 *
 * <p>Does nothing where this JVM or this MPI is not one of those that it knows.
 */
public final class FatalErrors {
  /** How long MPI waits at most for what the process writes. */
  private static final long MOST_MILLIS = 10_000;

  private static final Object WRITING = new Object();

  private static volatile FatalHandler handler; // null until errors come here
  private static volatile Class<?> application; // its mpi.MPI
  private static volatile Runnable noticed; // called by the thread with the first error
  private static volatile Thread last; // writes; started by the first error

  private final long[] stubs = new long[FatalHandler.FUNCTIONS];

  private FatalErrors() {}

  /**
   * Makes the functions that MPI will call. Takes 15 ms of CPU on Java 25, and 50 ms on 17.
   *
   * @return null if this JVM cannot
   */
  public static FatalErrors prepare(Instrumentation instrumentation)
      throws ReflectiveOperationException {
    if (!ForeignFunctions.known()) {
      return null;
    }
    ForeignFunctions.open(instrumentation);
    UpcallStubs upcalls = new UpcallStubs();
    FatalErrors prepared = new FatalErrors();
    String[] methods = {"ofCommunicator", "ofFile", "ofWindow"};
    for (int i = 0; i < methods.length; i++) {
      MethodHandle method =
          MethodHandles.lookup().findStatic(FatalErrors.class, methods[i], UpcallStubs.TYPE);
      prepared.stubs[i] = upcalls.of(method);
    }
    return prepared;
  }

  /**
   * Has fatal errors come here from now on; MPI is initialised.
   *
   * @param mpi the application's {@code mpi.MPI}
   * @param notices called by the thread that had the first error, before anything else
   * @param writes a thread that writes what the process has; started when an error comes
   */
  public void watch(Class<?> mpi, Runnable notices, Thread writes)
      throws ReflectiveOperationException, IOException {
    FatalHandler found = FatalHandler.of(mpi);
    if (found == null) {
      return;
    }
    noticed = notices;
    last = writes;
    application = mpi;
    handler = found;
    for (int i = 0; i < stubs.length; i++) {
      found.replace(i, stubs[i]);
    }
  }

  // MPI calls these: with the object, the error's number, and the name of the failed MPI function.

  static void ofCommunicator(long object, long error, long function, long end) {
    fatal(0, object, error, function, end);
  }

  static void ofFile(long object, long error, long function, long end) {
    fatal(1, object, error, function, end);
  }

  static void ofWindow(long object, long error, long function, long end) {
    fatal(2, object, error, function, end);
  }

  /** Throws nothing: the JVM would crash. */
  private static void fatal(int place, long object, long error, long function, long end) {
    try {
      write(place).invokeExact(object, error, function, end);
    } catch (Throwable e) {
      endWithoutIt(error);
    }
  }

  /** Returns MPI's own function. A second thread's error does not cut short the first's writing. */
  private static MethodHandle write(int place) throws ReflectiveOperationException {
    synchronized (WRITING) {
      Thread writes = last;
      try {
        if (writes.getState() == Thread.State.NEW) {
          noticed.run();
          writes.start();
        }
        return NativeFunction.at(handler.function(place));
      } finally {
        await(writes);
      }
    }
  }

  private static void await(Thread writes) {
    long end = System.nanoTime() + MOST_MILLIS * 1_000_000;
    long left = MOST_MILLIS;
    while (left > 0 && writes.isAlive()) {
      try {
        writes.join(left);
      } catch (InterruptedException e) {
        // This process ends: nobody asks for the interrupt any more.
      }
      left = (end - System.nanoTime()) / 1_000_000;
    }
  }

  /** MPI's own function cannot be called: has MPI call it, for the same error of another call. */
  private static void endWithoutIt(long error) {
    try {
      for (int i = 0; i < FatalHandler.FUNCTIONS; i++) {
        handler.replace(i, handler.function(i));
      }
      Object world = application.getField("COMM_WORLD").get(null);
      world
          .getClass()
          .getMethod("callErrhandler", int.class)
          .invoke(world, Unsafe.getUnsafe().getInt(error));
    } catch (Throwable e) {
      Runtime.getRuntime().halt(1);
    }
  }
}
