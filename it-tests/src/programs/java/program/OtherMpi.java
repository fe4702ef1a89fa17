package program;

/** Uses an MPI of its own: loads the library, and waits in a method that is named as in C. */
public final class OtherMpi {
  private static final int STEPS = 50;
  private static final int WORK = 100_000;

  private static double sum;

  private OtherMpi() {}

  public static void main(String[] arguments) {
    System.loadLibrary("mpi_java");
    for (int step = 0; step < STEPS; step++) {
      compute(WORK);
      MPI_Barrier();
    }
    System.out.println(sum > 0);
  }

  /** Spins, as MPI does while it waits. */
  static void MPI_Barrier() {
    compute(10 * WORK);
  }

  static void compute(int terms) {
    for (int term = 1; term <= terms; term++) {
      sum += 1.0 / term;
    }
  }
}
