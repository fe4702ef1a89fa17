package program;

import java.lang.reflect.Method;
import mpi.MPI;

/**
 * An MPI program that starts the profiler itself, by a text or by settings: a name and a number of
 * aggregators. By the names of classes, since the agent need not be there.
 */
public final class MpiStartsItself {
  private MpiStartsItself() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Class<?> tinyprof = Class.forName("org.tinyprof.library.TinyProf");
    Method enter = Class.forName("org.tinyprof.Event").getMethod("enter", String.class);
    Object how = args.length == 1 ? args[0] : settings(args[0], Integer.parseInt(args[1]));
    boolean started = (Boolean) tinyprof.getMethod("start", how.getClass()).invoke(null, how);
    try (AutoCloseable step = (AutoCloseable) enter.invoke(null, "step")) {
      MPI.COMM_WORLD.barrier();
    }
    tinyprof.getMethod("finish").invoke(null);
    if (MPI.COMM_WORLD.getRank() == 0) {
      System.out.println("started " + started);
    }
    MPI.Finalize();
  }

  private static Object settings(String profile, int aggregators)
      throws ReflectiveOperationException {
    Class<?> type = Class.forName("org.tinyprof.runtime.settings.ProfilerSettings");
    Object named = type.getMethod("named", String.class).invoke(null, profile);
    return type.getMethod("withAggregators", int.class).invoke(named, aggregators);
  }
}
