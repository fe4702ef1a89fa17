package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;

/**
 * The three phases that make one profile of all ranks' values: synchronise, aggregate, write.
 *
 * <p>Once started, a rank takes part to the end, whatever fails on it: a failure is reported to
 * rank 0, which then leaves an older profile as it was. Only a failure of the communication itself
 * is thrown.
 */
public final class Flush {
  private static final int PIECE_BYTES = 1 << 16;

  private final Communicator world;
  private final Groups groups;
  private final ProfileStore store;
  private final RunInfo run;

  /**
   * Prepares a flush; every rank does, and says the same.
   *
   * @param run what the profile says of the run; rank 0 adds what the flush cost
   */
  public Flush(Communicator world, Groups groups, ProfileStore store, RunInfo run) {
    this.world = world;
    this.groups = groups;
    this.store = store;
    this.run = run;
  }

  /**
   * Starts it.
   *
   * @param costs what recording and capturing the values cost this rank
   * @param target where to; what rank 0 says counts
   */
  public Pending<Outcome> start(RankValues values, Costs costs, Path target) {
    long start = System.nanoTime();
    return new Synchronization(world, values.tables(), groups.aggregates(), PIECE_BYTES)
        .run()
        .then(
            agreement -> {
              long agreed = System.nanoTime();
              Costs soFar = costs.withSynchronise(agreed - start);
              ByteBuffer message = RankMessageWriter.write(values.part(), agreement, soFar);
              return Aggregation.run(groups.members(), message)
                  .then(
                      messages ->
                          writeIfAggregator(
                              messages,
                              agreement,
                              soFar.withAggregate(System.nanoTime() - agreed),
                              target));
            })
        .then(outcome -> world.broadcast(0, outcome.block()))
        .map(Outcome::read);
  }

  private Pending<Outcome> writeIfAggregator(
      List<ByteBuffer> messages, Agreement agreement, Costs costs, Path target) {
    return agreement
        .tables()
        .map(tables -> new Writing(groups, store, run, tables, costs).start(messages, target))
        .orElseGet(() -> Pending.of(new Outcome(target, "")));
  }
}
