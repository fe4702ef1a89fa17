package org.tinyprof.agent.boot;

/**
 * The hooks that woven code calls where the program ends: in its {@code main}, and in {@code
 * java.lang.Runtime}. Passes calls on to the agent and throws nothing.
 */
public final class EndHooks {
  private static volatile Listener listener = Listener.NONE;

  private EndHooks() {}

  /** Is told how the program ends. */
  public interface Listener {
    /** Does nothing. */
    Listener NONE =
        new Listener() {
          @Override
          public void returned() {}

          @Override
          public void thrown(Throwable thrown) {}

          @Override
          public void exiting(int code) {}

          @Override
          public void halting(int code) {}
        };

    /** {@code main} returns. */
    void returned();

    /** {@code main} is left by what something threw. */
    void thrown(Throwable thrown);

    /** The current thread ends the JVM with this exit code. */
    void exiting(int code);

    /** The same, and no shutdown hook runs. */
    void halting(int code);
  }

  public static void listen(Listener newListener) {
    listener = newListener;
  }

  /** Woven before each return of {@code main}. */
  public static void returned() {
    try {
      listener.returned();
    } catch (Throwable e) {
      listener = Listener.NONE; // the program's end goes on as without it
    }
  }

  /** Woven where something leaves {@code main}. */
  public static void thrown(Throwable thrown) {
    try {
      listener.thrown(thrown);
    } catch (Throwable e) {
      listener = Listener.NONE;
    }
  }

  /** Woven at the start of {@code Runtime.exit}. */
  public static void exiting(int code) {
    try {
      listener.exiting(code);
    } catch (Throwable e) {
      listener = Listener.NONE;
    }
  }

  /** Woven at the start of {@code Runtime.halt}. */
  public static void halting(int code) {
    try {
      listener.halting(code);
    } catch (Throwable e) {
      listener = Listener.NONE;
    }
  }
}
