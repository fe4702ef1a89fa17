package org.tinyprof.agent.boot;

/**
 * What woven code in {@code mpi.MPI} and {@code mpi.Comm} calls; hands on to the agent, and throws
 * nothing.
 *
 * <p>Without a listener, and after the listener has failed once, nothing happens here.
 */
public final class MpiHooks {
  private static volatile Listener listener = Listener.NONE;
  private static volatile boolean told;

  private MpiHooks() {}

  /** Gets told what becomes of MPI in this process. */
  public interface Listener {
    /** Does nothing. */
    Listener NONE =
        new Listener() {
          @Override
          public void initialized(Class<?> mpi) {}

          @Override
          public void finalizing() {}

          @Override
          public void aborting() {}

          @Override
          public void failed(Throwable failure) {}
        };

    /** MPI has just been initialised; {@code mpi} is the application's {@code mpi.MPI}. */
    void initialized(Class<?> mpi);

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

  /**
   * Woven behind {@code MPI.Init} and {@code MPI.InitThread}; twice if the agent was attached with
   * a wrong configuration before.
   */
  public static void initialized(Class<?> mpi) {
    if (told) {
      return;
    }
    told = true;
    Listener current = listener;
    try {
      current.initialized(mpi);
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
