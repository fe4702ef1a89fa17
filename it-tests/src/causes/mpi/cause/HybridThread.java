package cause;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import mpi.MPI;

/** On every rank one thread of the pool has nearly all the work. */
public final class HybridThread {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    double[] sum = new double[1];
    for (int step = 0; step < 30; step++) {
      List<Callable<Double>> parts = new ArrayList<>();
      parts.add(() -> sweep(40));
      parts.add(() -> sweep(4));
      for (Future<Double> part : pool.invokeAll(parts)) {
        sum[0] += part.get();
      }
      MPI.COMM_WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    }
    pool.shutdown();
    MPI.Finalize();
  }

  static double sweep(int cells) {
    return Work.milliseconds(cells);
  }
}
