package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Pending;

/**
 * The three phases that make one profile of all ranks' values: synchronise, aggregate, write.
 *
 * <p>A rank sends its aggregator one message with its values and a {@link Greeting}, and waits for
 * one answer. The aggregators lay the greetings of all ranks side by side and so find out whether
 * all tables are alike, and whether any rank will come again. Most often the tables are; where they
 * differ, the aggregators ask for those they do not know and bring them together. Looking in for an
 * answer costs more than all else that most ranks do, so there is one to wait for: after the last
 * flush once the profile is on disk, since a rank that goes into MPI's Finalize looks in without a
 * pause; after one that the program asks for as soon as all ranks have come. After a snapshot there
 * is none: a rank goes on once its aggregator has taken its message, if its tables are in there.
 *
 * <p>Once started, a rank takes part to the end, whatever fails on it: a failure is reported to
 * rank 0, which then leaves an older profile as it was. Only a failure of the communication itself
 * is thrown. An object makes one flush.
 */
public final class Flush {
  private final Groups groups;
  private final ProfileStore store;
  private final RunInfo run;

  /**
   * Prepares a flush; every rank does, and says the same.
   *
   * @param run what the profile says of the run; rank 0 adds what the flush cost
   */
  public Flush(Groups groups, ProfileStore store, RunInfo run) {
    this.groups = groups;
    this.store = store;
    this.run = run;
  }

  /**
   * Encodes what a rank brings, before it sends anything.
   *
   * @param costs what recording and capturing the values cost this rank
   */
  public static Prepared prepare(RankValues values, Costs costs, Turn turn) {
    OwnTables tables = new OwnTables(values.tables());
    ByteBuffer message = RankMessageWriter.write(values.part(), tables, costs, turn);
    return new Prepared(tables, message, Greeting.listens(tables, turn));
  }

  public Pending<Outcome> start(RankValues values, Costs costs, Turn turn, Targets targets) {
    return start(prepare(values, costs, turn), targets);
  }

  public Pending<Outcome> start(Prepared own, Targets targets) {
    if (groups.aggregates()) {
      return new AggregatorFlush(groups, own.tables, store, run, targets).start(own.message);
    }
    return new MemberFlush(groups.members(), own.tables, own.message, own.listens, targets).begin();
  }
}
