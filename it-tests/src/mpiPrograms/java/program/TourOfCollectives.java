package program;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/** Collective calls: in place and not, with counts for each rank, not blocking, with own types. */
final class TourOfCollectives {
  private final Intracomm world;
  private final int rank;
  private final int size;

  private TourOfCollectives(Intracomm world) throws MPIException {
    this.world = world;
    rank = world.getRank();
    size = world.getSize();
  }

  static void run(Intracomm world) throws MPIException {
    TourOfCollectives tour = new TourOfCollectives(world);
    tour.moves();
    tour.differentCounts();
    tour.differentTypes();
    tour.reductions();
    tour.notBlocking();
    tour.ownOperation();
  }

  private void moves() throws MPIException {
    int[] value = {rank + 5};
    world.bcast(value, 1, MPI.INT, size - 1);
    Tour.say("broadcast", value);
    int[] all = new int[size];
    world.gather(new int[] {rank}, 1, MPI.INT, all, 1, MPI.INT, 0);
    Tour.say("gathered", all);
    all[rank] = rank * rank;
    world.allGather(all, 1, MPI.INT);
    Tour.say("all in place", all);
    int[] mine = new int[1];
    world.scatter(all, 1, MPI.INT, mine, 1, MPI.INT, 0);
    Tour.say("scattered", mine);
    int[] swapped = new int[size];
    world.allToAll(all, 1, MPI.INT, swapped, 1, MPI.INT);
    Tour.say("swapped", swapped);
  }

  private void differentCounts() throws MPIException {
    int[] counts = new int[size];
    int[] places = new int[size];
    for (int i = 1; i < size; i++) {
      counts[i] = i;
      places[i] = places[i - 1] + counts[i - 1];
    }
    int[] own = new int[rank];
    Arrays.fill(own, rank);
    int[] all = new int[size * (size - 1) / 2];
    world.allGatherv(own, rank, MPI.INT, all, counts, places, MPI.INT);
    Tour.say("all of each", all);
    int[] part = new int[rank];
    world.scatterv(all, counts, places, MPI.INT, part, rank, MPI.INT, 0);
    Tour.say("part", part);
    int[] atRoot = new int[all.length];
    world.gatherv(part, rank, MPI.INT, atRoot, counts, places, MPI.INT, 0);
    Tour.say("at root", atRoot);
  }

  private void differentTypes() throws MPIException {
    int[] counts = new int[size];
    int[] places = new int[size];
    Datatype[] types = new Datatype[size];
    for (int i = 0; i < size; i++) {
      counts[i] = 1;
      places[i] = i * Integer.BYTES;
      types[i] = MPI.INT;
    }
    IntBuffer out = MPI.newIntBuffer(size);
    for (int i = 0; i < size; i++) {
      out.put(i, 10 * rank + i);
    }
    IntBuffer in = MPI.newIntBuffer(size);
    world.allToAllw(out, counts, places, types, in, counts, places, types);
    Tour.say("typed", in.get(0) + in.get(size - 1));
  }

  private void reductions() throws MPIException {
    int[] sum = new int[1];
    world.reduce(new int[] {rank}, sum, 1, MPI.INT, MPI.SUM, 0);
    Tour.say("sum at root", sum);
    int[] most = {rank};
    world.allReduce(most, 1, MPI.INT, MPI.MAX);
    Tour.say("most", most);
    int[] block = new int[1];
    int[] ones = new int[size];
    Arrays.fill(ones, 1);
    world.reduceScatterBlock(ones, block, 1, MPI.INT, MPI.SUM);
    Tour.say("block", block);
    world.reduceScatter(ones.clone(), block, ones, MPI.INT, MPI.SUM);
    Tour.say("scattered sum", block);
    int[] prefix = {rank};
    world.scan(prefix, 1, MPI.INT, MPI.SUM);
    Tour.say("prefix", prefix);
    int[] before = new int[1];
    world.exScan(new int[] {1}, before, 1, MPI.INT, MPI.SUM);
    Tour.say("before", rank == 0 ? "undefined" : before);
  }

  private void notBlocking() throws MPIException {
    IntBuffer value = MPI.newIntBuffer(1).put(0, rank);
    world.iAllReduce(value, 1, MPI.INT, MPI.SUM).waitFor();
    Tour.say("later sum", value.get(0));
    world.iBcast(value.put(0, rank), 1, MPI.INT, 0).waitFor();
    Tour.say("later broadcast", value.get(0));
    world.iBarrier().waitFor();
  }

  private void ownOperation() throws MPIException {
    Op larger =
        new Op(
            new UserFunction() {
              @Override
              public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
                IntBuffer from = in.asIntBuffer();
                IntBuffer to = inOut.asIntBuffer();
                for (int i = 0; i < count; i++) {
                  to.put(i, Math.max(from.get(i), to.get(i)));
                }
              }
            },
            true);
    IntBuffer value = MPI.newIntBuffer(1).put(0, (rank * 7) % 5);
    world.allReduce(value, 1, MPI.INT, larger);
    Tour.say("own operation", value.get(0));
    larger.free();
  }
}
