package org.tinyprof.agent;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.tinyprof.agent.boot.EndHooks;
import org.tinyprof.runtime.ending.Ending;

/** Learns how the program ends, and tells {@link Ending}. */
final class EndWatch implements EndHooks.Listener {
  private static final long MOST_MILLIS = 10_000; // as long as a fatal MPI error waits
  private static final String HANDLER = " handler"; // how Java calls the thread of a signal

  private final DeferredOutput output;
  private final ProgramPlace places;
  private volatile Throwable thrown; // out of main; null if nothing was
  private volatile long thrownNanos;
  private volatile boolean ending;
  private boolean asked; // somebody has ended the JVM

  EndWatch(DeferredOutput output, ProgramPlace places) {
    this.output = output;
    this.places = places;
  }

  @Override
  public void returned() {
    thrown = null; // it came from an inner call of main, and the outer one caught it
  }

  /** Keeps it, to be looked at when the JVM goes down: there may be no memory for more. */
  @Override
  public void thrown(Throwable what) {
    thrown = what;
    thrownNanos = System.nanoTime();
  }

  @Override
  public void exiting(int code) {
    if (first() && code != 0) {
      Ending.tell("exit " + code + here());
    }
  }

  /** Writes what there is: no shutdown hook will. */
  @Override
  public void halting(int code) {
    if (!first()) {
      return;
    }
    if (code != 0) {
      Ending.tell("halt " + code + here());
    }
    if (output.endsBriefly()) {
      return;
    }
    Thread last =
        new AgentThread(MainThread.systemGroup(), "tinyprof-last") {
          @Override
          void act() {
            output.beforeHalt();
          }
        };
    last.setDaemon(true);
    last.start();
    await(last);
  }

  private static void await(Thread last) {
    try {
      last.join(MOST_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean first() {
    boolean first = !asked && !ending;
    asked = true;
    return first;
  }

  /** MPI ends this process, as the current thread has asked for or caused. */
  void byMpi(String how) {
    Ending.tell(how + here());
  }

  /** The JVM goes down. */
  void ends() {
    ending = true;
    Throwable out = thrown;
    if (out != null && !asked()) {
      Throwable cause = unwrapped(out);
      String type = cause.getClass().getName();
      Ending.tell("exception " + type + places.of(cause.getStackTrace()), thrownNanos);
    }
    String signal = signal();
    if (!signal.isEmpty()) {
      Ending.tell("signal " + signal);
    }
  }

  private synchronized boolean asked() {
    return asked;
  }

  private String here() {
    return places.of(new Throwable().getStackTrace());
  }

  /** What the JDK wraps a program's exceptions in says nothing of them. */
  private static Throwable unwrapped(Throwable thrown) {
    Throwable inner = thrown;
    while (inner.getCause() != null
        && (inner instanceof InvocationTargetException
            || inner instanceof UndeclaredThrowableException
            || inner instanceof ExceptionInInitializerError
            || inner instanceof ExecutionException
            || inner instanceof CompletionException)) {
      inner = inner.getCause();
    }
    return inner;
  }

  /** The signal that ends the JVM, such as {@code TERM}; empty if none does. */
  private static String signal() {
    ThreadGroup all = MainThread.systemGroup();
    Thread[] threads = new Thread[all.activeCount() + 16];
    int found = all.enumerate(threads);
    for (int i = 0; i < found; i++) {
      String name = threads[i].getName();
      if (name.startsWith("SIG") && name.endsWith(HANDLER)) {
        return name.substring("SIG".length(), name.length() - HANDLER.length());
      }
    }
    return "";
  }
}
