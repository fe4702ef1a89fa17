package org.tinyprof.agent.boot;

/**
 * The hooks that woven code in {@code mpi.MPI} and {@code mpi.Comm} calls. Passes calls on to the
 * agent and throws nothing.
 *
 * <p>Does nothing without a listener, or after the listener has failed once.
 */
public final class MpiHooks {
  private static volatile Listener listener = Listener.NONE;

  private MpiHooks() {}

  /** Is told when MPI is initialised, finalised or aborted in this process. */
  public interface Listener {
    /** Does nothing. */
    Listener NONE =
        new Listener() {
          @Override
          public void initializing(Class<?> mpi) {}

          @Override
          public void initialized() {}

          @Override
          public void finalizing() {}

          @Override
          public void aborting() {}

          @Override
          public void failed(Throwable failure) {}
        };

    /** MPI is about to be initialised; {@code mpi} is the application's {@code mpi.MPI}. */
    void initializing(Class<?> mpi);

    /** MPI has just been initialised. */
    void initialized();

    /** MPI is about to be finalised. */
    void finalizing();

    /** This process is about to end the job, and itself, with {@code MPI_Abort}. */
    void aborting();

    /** One of the other methods threw this; no method is called after this one. */
    void failed(Throwable failure);
  }

  public static void listen(Listener newListener) {
    listener = newListener;
  }

  /** Woven before the native half of {@code MPI.Init} and {@code MPI.InitThread}. */
  public static void initializing(Class<?> mpi) {
    Listener current = listener;
    try {
      current.initializing(mpi);
    } catch (Throwable e) {
      stop(current, e);
    }
  }

  /** Woven behind {@code MPI.Init} and {@code MPI.InitThread}. */
  public static void initialized() {
    Listener current = listener;
    try {
      current.initialized();
    } catch (Throwable e) {
      stop(current, e);
    }
  }

  /** Woven before the native half of {@code MPI.Finalize}. */
  public static void finalizing() {
    Listener current = listener;
    try {
      current.finalizing();
    } catch (Throwable e) {
      stop(current, e);
    }
  }

  /** Woven before the native half of {@code Comm.abort}. */
  public static void aborting() {
    Listener current = listener;
    try {
      current.aborting();
    } catch (Throwable e) {
      stop(current, e);
    }
  }

  private static void stop(Listener failed, Throwable failure) {
    listener = Listener.NONE;
    try {
      failed.failed(failure);
    } catch (Throwable e) {
      return; // no memory or no stack is left to say it; the application goes on
    }
  }
}
