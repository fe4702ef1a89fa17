package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;

/**
 * The three phases that make one profile of all ranks' values: synchronise, aggregate, write.
 *
 * <p>A rank sends its aggregator one message with its values and fingerprints of its tables, and
 * waits for one answer. Most often all tables are alike, and the answer is how it ended; only where
 * they differ do the ranks {@linkplain Synchronization bring them together} first, and then say
 * where in the common tables their own callpaths are. Looking in for an answer costs more than all
 * else that most ranks do, so there is one to wait for.
 *
 * <p>Once started, a rank takes part to the end, whatever fails on it: a failure is reported to
 * rank 0, which then leaves an older profile as it was. Only a failure of the communication itself
 * is thrown. An object makes one flush.
 */
public final class Flush {
  static final int PIECE_BYTES = 1 << 16;

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
    OwnTables tables = new OwnTables(values.tables());
    ByteBuffer message = RankMessageWriter.write(values.part(), tables, costs);
    return groups.aggregates()
        ? new AggregatorFlush(world, groups, tables, store, run).start(message, target)
        : new MemberFlush(world, groups.members(), tables, message).begin();
  }
}
