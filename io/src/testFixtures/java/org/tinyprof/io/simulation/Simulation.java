package org.tinyprof.io.simulation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Continuation;
import org.tinyprof.io.communicator.Pending;

/**
 * A job of many ranks in one thread: each rank's work is tested in turn until all are done.
 *
 * <p>It is stricter than MPI. Ranks that make different calls, or wait for each other for ever, end
 * the run with a message that names them; a send is done only when somebody receives it.
 */
public final class Simulation {
  private Simulation() {}

  /** Starts {@code program} on every rank and returns their results in rank order. */
  public static <R> List<R> run(int ranks, Continuation<Communicator, Pending<R>> program)
      throws IOException {
    Progress progress = new Progress(ranks);
    Group world = new Group(ranks, progress);
    List<Pending<R>> running = new ArrayList<>(ranks);
    for (int rank = 0; rank < ranks; rank++) {
      running.add(program.apply(new SimulatedCommunicator(world, rank, rank)));
    }
    finish(running, progress);
    return running.stream().map(Pending::result).toList();
  }

  private static <R> void finish(List<Pending<R>> running, Progress progress) throws IOException {
    List<Integer> waiting = new ArrayList<>();
    for (int rank = 0; rank < running.size(); rank++) {
      waiting.add(rank);
    }
    while (!waiting.isEmpty()) {
      long before = progress.steps();
      List<Integer> still = new ArrayList<>();
      for (int rank : waiting) {
        if (!running.get(rank).test()) {
          still.add(rank);
        }
      }
      if (still.size() == waiting.size() && progress.steps() == before) {
        throw new IllegalStateException("ranks wait for ever: " + progress.describe(still));
      }
      waiting = still;
    }
  }
}
