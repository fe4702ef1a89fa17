package program;

import java.nio.IntBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** One-sided communication, with fences and with locks. */
final class TourOfWindows {
  private TourOfWindows() {}

  static void run(Comm world) throws MPIException {
    int rank = world.getRank();
    int next = (rank + 1) % world.getSize();
    IntBuffer memory = MPI.newIntBuffer(3);
    IntBuffer value = MPI.newIntBuffer(1).put(0, rank + 1);
    IntBuffer fetched = MPI.newIntBuffer(1);
    Win window = new Win(memory, 3, 1, MPI.INFO_NULL, world);
    window.fence(0);
    window.put(value, 1, MPI.INT, next, 0, 1, MPI.INT);
    window.accumulate(value, 1, MPI.INT, 0, 1, 1, MPI.INT, MPI.SUM);
    window.fence(0);
    window.get(fetched, 1, MPI.INT, next, 0, 1, MPI.INT);
    window.fence(0);
    Tour.say("put", memory.get(0));
    Tour.say("accumulated", memory.get(1));
    Tour.say("got", fetched.get(0));
    window.lock(MPI.LOCK_EXCLUSIVE, next, 0);
    window.put(value, 1, MPI.INT, next, 2, 1, MPI.INT);
    window.flush(next);
    window.unlock(next);
    world.barrier();
    Tour.say("locked", memory.get(2));
    window.free();
  }
}
