package program;

import java.nio.DoubleBuffer;
import mpi.CartComm;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Moves ten doubles for each rank with one collective call after another, in pairs. */
public final class Shares {
  private static final int SHARE = 10;

  private final Intracomm comm;
  private final int size;
  private final boolean root;
  private final DoubleBuffer one = MPI.newDoubleBuffer(SHARE);
  private final DoubleBuffer all;
  private final DoubleBuffer others;
  private final int[] counts;
  private final int[] places;

  private Shares(Intracomm comm) throws MPIException {
    this.comm = comm;
    size = comm.getSize();
    root = comm.getRank() == 0;
    all = MPI.newDoubleBuffer(SHARE * size);
    others = MPI.newDoubleBuffer(SHARE * size);
    counts = new int[size];
    places = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = SHARE;
      places[i] = i * SHARE;
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Shares shares = new Shares(MPI.COMM_WORLD);
    shares.scatter();
    shares.gather();
    shares.exchange();
    shares.reduce();
    shares.neighbours();
    shares.twoGroups();
    MPI.Finalize();
  }

  private void scatter() throws MPIException {
    comm.scatter(all, SHARE, MPI.DOUBLE, one, SHARE, MPI.DOUBLE, 0);
    comm.scatter(root ? all : one, SHARE, MPI.DOUBLE, 0);
    comm.scatterv(all, counts, places, MPI.DOUBLE, one, SHARE, MPI.DOUBLE, 0);
    if (root) {
      comm.scatterv(all, counts, places, MPI.DOUBLE, 0);
    } else {
      comm.scatterv(one, SHARE, MPI.DOUBLE, 0);
    }
    comm.iScatter(all, SHARE, MPI.DOUBLE, one, SHARE, MPI.DOUBLE, 0).waitFor();
    comm.iScatterv(all, counts, places, MPI.DOUBLE, one, SHARE, MPI.DOUBLE, 0).waitFor();
  }

  private void gather() throws MPIException {
    comm.gather(one, SHARE, MPI.DOUBLE, all, SHARE, MPI.DOUBLE, 0);
    comm.gather(root ? all : one, SHARE, MPI.DOUBLE, 0);
    comm.gatherv(one, SHARE, MPI.DOUBLE, all, counts, places, MPI.DOUBLE, 0);
    if (root) {
      comm.gatherv(all, counts, places, MPI.DOUBLE, 0);
    } else {
      comm.gatherv(one, SHARE, MPI.DOUBLE, 0);
    }
    comm.allGather(one, SHARE, MPI.DOUBLE, all, SHARE, MPI.DOUBLE);
    comm.allGather(all, SHARE, MPI.DOUBLE);
    comm.allGatherv(one, SHARE, MPI.DOUBLE, all, counts, places, MPI.DOUBLE);
    comm.allGatherv(all, counts, places, MPI.DOUBLE);
  }

  private void exchange() throws MPIException {
    comm.allToAll(all, SHARE, MPI.DOUBLE, others, SHARE, MPI.DOUBLE);
    comm.allToAllv(all, counts, places, MPI.DOUBLE, others, counts, places, MPI.DOUBLE);
  }

  private void reduce() throws MPIException {
    comm.reduceScatter(all, one, counts, MPI.DOUBLE, MPI.SUM);
    comm.reduceScatterBlock(all, one, SHARE, MPI.DOUBLE, MPI.SUM);
    comm.iReduceScatter(all, one, counts, MPI.DOUBLE, MPI.SUM).waitFor();
    comm.iReduceScatterBlock(all, one, SHARE, MPI.DOUBLE, MPI.SUM).waitFor();
  }

  /** In a ring each rank has two. */
  private void neighbours() throws MPIException {
    CartComm ring = comm.createCart(new int[] {size}, new boolean[] {true}, false);
    int[] two = {SHARE, SHARE};
    int[] at = {0, SHARE};
    ring.neighborAllGather(one, SHARE, MPI.DOUBLE, all, SHARE, MPI.DOUBLE);
    ring.neighborAllGatherv(one, SHARE, MPI.DOUBLE, all, two, at, MPI.DOUBLE);
    ring.neighborAllToAll(all, SHARE, MPI.DOUBLE, others, SHARE, MPI.DOUBLE);
    ring.neighborAllToAllv(all, two, at, MPI.DOUBLE, others, two, at, MPI.DOUBLE);
    ring.free();
  }

  private void twoGroups() throws MPIException {
    int middle = size / 2;
    boolean low = comm.getRank() < middle;
    Intracomm half = comm.split(low ? 0 : 1, 0);
    Intercomm between = comm.createIntercomm(half, 0, low ? middle : 0, 0);
    between.allToAll(all, SHARE, MPI.DOUBLE, others, SHARE, MPI.DOUBLE);
    between.free();
    half.free();
  }
}
