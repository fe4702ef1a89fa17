package cause;

import mpi.MPI;

/** A thread beside main does all of MPI, and the last rank has three times the work. */
public final class MpiOnWorker {
  public static void main(String[] args) throws Exception {
    MPI.InitThread(args, MPI.THREAD_MULTIPLE);
    Thread worker = new Thread(MpiOnWorker::steps, "stepper");
    worker.start();
    worker.join();
    MPI.Finalize();
  }

  static void steps() {
    try {
      boolean last = MPI.COMM_WORLD.getRank() == MPI.COMM_WORLD.getSize() - 1;
      double[] sum = new double[1];
      for (int step = 0; step < 50; step++) {
        sum[0] = move(last ? 45 : 15);
        MPI.COMM_WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static double move(int agents) {
    return Work.milliseconds(agents);
  }
}
