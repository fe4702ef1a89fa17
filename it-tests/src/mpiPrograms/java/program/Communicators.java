package program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import mpi.CartComm;
import mpi.Comm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Makes and frees communicators in every way that MPI has, as a seed draws it on all ranks alike,
 * and gives each a name that only its ranks give, and only to it.
 */
public final class Communicators {
  private static final int STEPS = 60;

  private final int rank = MPI.COMM_WORLD.getRank();
  private final Random random;
  private final List<Intracomm> open = new ArrayList<>(); // null where this rank is not in it

  private Communicators(long seed) throws MPIException {
    random = new Random(seed);
    open.add(MPI.COMM_WORLD);
    MPI.COMM_WORLD.setName("world");
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Communicators communicators = new Communicators(Long.parseLong(args[0]));
    for (int step = 0; step < STEPS; step++) {
      communicators.step(step);
    }
    MPI.Finalize();
  }

  private void step(int step) throws MPIException {
    int at = random.nextInt(open.size());
    int way = random.nextInt(9);
    int colours = 1 + random.nextInt(3);
    boolean left = random.nextBoolean(); // whether some ranks get nothing
    Intracomm parent = open.get(at);
    if (way == 8 && at > 0) {
      if (parent != null) {
        parent.free();
      }
      open.remove(at);
      return;
    }
    Intracomm child = parent == null ? null : make(parent, way, colours, left, step);
    open.add(child);
    if (child != null) {
      String kind = way == 4 ? "cart " : "";
      child.setName(kind + step + " of " + Arrays.toString(members(child)));
      child.barrier();
    }
  }

  private Intracomm make(Intracomm parent, int way, int colours, boolean left, int step)
      throws MPIException {
    int mine = parent.getRank();
    switch (way) {
      case 0 -> {
        return parent.dup();
      }
      case 1 -> {
        return parent.clone();
      }
      case 2 -> {
        Intracomm copy = parent.iDup();
        copy.getRequest().waitFor();
        return copy;
      }
      case 3 -> {
        int colour = left && mine == 0 ? MPI.UNDEFINED : mine % colours;
        return orNull(parent.split(colour, -mine));
      }
      case 4 -> {
        int[] dims = {0, 0};
        CartComm.createDims(parent.getSize(), dims);
        CartComm grid = parent.createCart(dims, new boolean[2], false);
        if (!left) {
          return grid;
        }
        grid.setName("grid " + step + " of " + Arrays.toString(members(grid)));
        CartComm row = grid.sub(new boolean[] {true, false});
        grid.free();
        return row;
      }
      case 5 -> {
        Group all = parent.getGroup();
        Group some = all.incl(upTo((parent.getSize() + 1) / 2));
        Intracomm child = orNull(parent.create(some));
        some.free();
        all.free();
        return child;
      }
      case 6 -> { // by its members alone, and more often by some than by others
        int least = parent.getSize() / 2;
        if (mine >= least && parent.getSize() > 1) {
          return null;
        }
        Group all = parent.getGroup();
        Group some = all.incl(upTo(Math.max(1, least)));
        Intracomm child = parent.createGroup(some, step % 3);
        some.free();
        all.free();
        return child;
      }
      default -> {
        return throughTwoGroups(parent, step);
      }
    }
  }

  private Intracomm throughTwoGroups(Intracomm parent, int step) throws MPIException {
    int half = parent.getSize() / 2;
    if (half == 0) {
      return parent.dup();
    }
    boolean low = parent.getRank() < half;
    Intracomm side = parent.split(low ? 0 : 1, 0);
    side.setName("side " + step + " of " + Arrays.toString(members(side)));
    Intercomm between = parent.createIntercomm(side, 0, low ? half : 0, 5);
    between.setName("between " + step + " in " + Arrays.toString(members(parent)));
    Intercomm again = between.dup();
    again.setName("again " + step + " in " + Arrays.toString(members(parent)));
    Intracomm merged = again.merge(low);
    again.free();
    between.free();
    side.free();
    return merged;
  }

  private static Intracomm orNull(Intracomm comm) {
    return comm.isNull() ? null : comm;
  }

  private static int[] upTo(int size) {
    int[] ranks = new int[size];
    for (int i = 0; i < size; i++) {
      ranks[i] = i;
    }
    return ranks;
  }

  private int[] members(Comm comm) throws MPIException {
    int[] ranks = new int[comm.getSize()];
    comm.allGather(new int[] {rank}, 1, MPI.INT, ranks, 1, MPI.INT);
    return ranks;
  }
}
