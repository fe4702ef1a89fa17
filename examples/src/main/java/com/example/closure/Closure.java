package com.example.closure;

import java.nio.LongBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/**
 * One rank's part of the closure: all paths that end at its vertices.
 *
 * <p>Each round joins only the paths that the last one found with the edges (semi-naive
 * evaluation), and sends every longer path to the rank that owns its new end. A path therefore lies
 * where it meets the edges of the next join.
 */
final class Closure {
  private final Comm comm;
  private final int rank;
  private final int ranks;
  private final Edges edges;
  private final Exchange exchange;
  private final PairSet known = new PairSet();
  private final PairList fresh = new PairList();
  private int rounds;

  Closure(Comm comm, Grid grid) throws MPIException {
    this.comm = comm;
    this.rank = comm.getRank();
    this.ranks = comm.getSize();
    this.edges = new Edges(grid.vertices());
    this.exchange = new Exchange(comm);
    grid.forEachEdge(this::load);
  }

  private void load(int from, int to) {
    if (owner(from) == rank) {
      edges.add(from, to);
    }
    if (owner(to) == rank) {
      learn(Pair.of(from, to));
    }
  }

  private int owner(int vertex) {
    return Math.floorMod(Hash.of(vertex), ranks);
  }

  private void learn(long path) {
    if (known.add(path)) {
      fresh.add(path);
    }
  }

  /** Runs until no rank finds a path that is new; returns the number of paths on all ranks. */
  long run() throws MPIException {
    while (sumOfAllRanks(fresh.size()) > 0) {
      join();
      LongBuffer longer = exchange.deliver();
      deduplicate(longer);
      rounds++;
    }
    return sumOfAllRanks(known.size());
  }

  private void join() {
    for (int i = 0; i < fresh.size(); i++) {
      long path = fresh.at(i);
      for (int next : edges.from(Pair.to(path))) {
        exchange.post(owner(next), Pair.of(Pair.from(path), next));
      }
    }
  }

  private void deduplicate(LongBuffer paths) {
    fresh.clear();
    while (paths.hasRemaining()) {
      learn(paths.get());
    }
  }

  private long sumOfAllRanks(long count) throws MPIException {
    long[] sum = {count};
    comm.allReduce(sum, 1, MPI.LONG, MPI.SUM);
    return sum[0];
  }

  int rounds() {
    return rounds;
  }
}
