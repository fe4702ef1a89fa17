package cause;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import mpi.MPI;

/** Each rank computes with a pool; the pool of rank 1 has three times the work. */
public final class HybridUneven {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int cells = MPI.COMM_WORLD.getRank() == 1 ? 36 : 12;
    ExecutorService pool = Executors.newFixedThreadPool(2);
    double[] sum = new double[1];
    for (int step = 0; step < 30; step++) {
      Callable<Double> task = () -> sweep(cells);
      for (Future<Double> part : pool.invokeAll(List.of(task, task))) {
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
