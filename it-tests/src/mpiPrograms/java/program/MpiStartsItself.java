package program;

import java.lang.reflect.Method;
import mpi.MPI;

/** An MPI program that starts the profiler itself; by name, since the agent need not be there. */
public final class MpiStartsItself {
  private MpiStartsItself() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Class<?> tinyprof = Class.forName("org.tinyprof.library.TinyProf");
    Method enter = Class.forName("org.tinyprof.Event").getMethod("enter", String.class);
    boolean started = (Boolean) tinyprof.getMethod("start", String.class).invoke(null, args[0]);
    try (AutoCloseable step = (AutoCloseable) enter.invoke(null, "step")) {
      MPI.COMM_WORLD.barrier();
    }
    tinyprof.getMethod("finish").invoke(null);
    if (MPI.COMM_WORLD.getRank() == 0) {
      System.out.println("started " + started);
    }
    MPI.Finalize();
  }
}
