package program;

import java.nio.file.Files;
import java.nio.file.Path;
import mpi.MPI;

/**
 * Goes on only once a file called {@code go} is in its folder; waits for it behind {@code
 * MPI.Init}, or in front of it if an argument says {@code before}.
 */
public final class Waits {
  private Waits() {}

  public static void main(String[] args) throws Exception {
    boolean before = args.length > 0 && args[0].equals("before");
    if (before) {
      waitForFile();
    }
    MPI.Init(args);
    if (!before) {
      waitForFile();
    }
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }

  private static void waitForFile() throws InterruptedException {
    System.out.println("ready " + ProcessHandle.current().pid());
    while (!Files.exists(Path.of("go"))) {
      Thread.sleep(10);
    }
  }
}
