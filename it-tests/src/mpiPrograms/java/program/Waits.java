package program;

import java.nio.file.Files;
import java.nio.file.Path;
import mpi.MPI;

/** Goes on behind {@code MPI.Init} only once a file called {@code go} is in its folder. */
public final class Waits {
  private Waits() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    System.out.println("ready " + ProcessHandle.current().pid());
    while (!Files.exists(Path.of("go"))) {
      Thread.sleep(10);
    }
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }
}
