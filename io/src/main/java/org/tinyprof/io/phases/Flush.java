package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * The three phases that make one profile of all ranks' values: synchronise, aggregate, write.
 *
 * <p>Once started, a rank takes part to the end, whatever fails on it: a failure is reported to
 * rank 0, which then leaves an older profile as it was. Only a failure of the communication itself
 * is thrown. An object makes one flush.
 */
public final class Flush extends Protocol<Outcome> {
  private static final int PIECE_BYTES = 1 << 16;

  private final Communicator world;
  private final Groups groups;
  private final ProfileStore store;
  private final RunInfo run;
  private RankValues values;
  private Costs costs;
  private Path target;
  private long stepStart;
  private Pending<Agreement> agreed;
  private Pending<List<ByteBuffer>> messages;
  private Pending<Outcome> written;
  private Pending<ByteBuffer> told;

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
   * @param recordingCosts what recording and capturing the values cost this rank
   * @param wantedTarget where to; what rank 0 says counts
   */
  public Pending<Outcome> start(RankValues ownValues, Costs recordingCosts, Path wantedTarget) {
    values = ownValues;
    costs = recordingCosts;
    target = wantedTarget;
    stepStart = System.nanoTime();
    return begin();
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        agreed =
            new Synchronization(world, values.tables(), groups.aggregates(), PIECE_BYTES).begin();
        return agreed;
      }
      case 1 -> {
        costs = costs.withSynchronise(lap());
        ByteBuffer message = RankMessageWriter.write(values.part(), agreed.result(), costs);
        values = null;
        messages = new Aggregation(groups.members(), message).begin();
        return messages;
      }
      case 2 -> {
        costs = costs.withAggregate(lap());
        written = writeIfAggregator();
        messages = null;
        return written;
      }
      case 3 -> {
        told = world.broadcast(0, written.result().block());
        return told;
      }
      default -> {
        return end(Outcome.read(told.result()));
      }
    }
  }

  /** The time since this was called last. */
  private long lap() {
    long now = System.nanoTime();
    long nanos = now - stepStart;
    stepStart = now;
    return nanos;
  }

  private Pending<Outcome> writeIfAggregator() {
    return groups.aggregates()
        ? new Writing(groups, store, run, agreed.result().tables().orElseThrow(), costs)
            .start(messages.result(), target)
        : Pending.of(new Outcome(target, ""));
  }
}
