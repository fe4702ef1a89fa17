package program;

import mpi.CartComm;
import mpi.Comm;
import mpi.GraphComm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Communicators made of others, and what is only theirs. */
final class TourOfGroups {
  private TourOfGroups() {}

  static void run(Intracomm world) throws MPIException {
    halves(world);
    grid(world);
    graph(world);
    copies(world);
  }

  private static void halves(Intracomm world) throws MPIException {
    int rank = world.getRank();
    int middle = world.getSize() / 2;
    boolean low = rank < middle;
    Intracomm half = world.split(low ? 0 : 1, rank);
    Intercomm between = world.createIntercomm(half, 0, low ? middle : 0, 9);
    int[] sum = new int[1];
    between.allReduce(new int[] {rank}, sum, 1, MPI.INT, MPI.SUM);
    Tour.say("of the others", sum);
    Intracomm merged = between.merge(!low);
    Tour.say("merged", merged.getRank() + " of " + merged.getSize());
    merged.free();
    between.free();
    half.free();
  }

  private static void grid(Intracomm world) throws MPIException {
    CartComm grid = world.createCart(new int[] {world.getSize()}, new boolean[] {true}, false);
    int[] in = new int[2];
    grid.neighborAllGather(new int[] {grid.getRank()}, 1, MPI.INT, in, 1, MPI.INT);
    Tour.say("neighbours", in);
    CartComm alone = grid.sub(new boolean[] {false});
    Tour.say("alone", alone.getSize());
    alone.free();
    grid.free();
  }

  private static void graph(Intracomm world) throws MPIException {
    int size = world.getSize();
    int rank = world.getRank();
    int[] from = {(rank + size - 1) % size};
    int[] to = {(rank + 1) % size};
    GraphComm ring = world.createDistGraphAdjacent(from, to, MPI.INFO_NULL, false);
    int[] in = new int[1];
    ring.neighborAllToAll(new int[] {rank}, 1, MPI.INT, in, 1, MPI.INT);
    Tour.say("ring", in);
    ring.free();
  }

  private static void copies(Intracomm world) throws MPIException {
    Intracomm copy = world.dup();
    Tour.say("congruent", Comm.compare(world, copy) == MPI.CONGRUENT);
    Group group = copy.getGroup();
    Group first = group.incl(new int[] {0, 1});
    Intracomm pair = copy.create(first);
    Tour.say("in the pair", !pair.isNull());
    if (!pair.isNull()) {
      pair.barrier();
      pair.free();
    }
    first.free();
    group.free();
    copy.free();
  }
}
