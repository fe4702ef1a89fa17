package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.message.Costs;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.RankMessage;
import org.tinyprof.io.message.RankSchema;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.message.Turn;

/**
 * Makes one profile of all ranks' values; the package page draws who says what to whom.
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
   * Prepares a flush; every rank does, with the same run id and snapshot number.
   *
   * @param run what the profile says of the run; rank 0 adds what the flush cost
   */
  public Flush(Groups groups, ProfileStore store, RunInfo run) {
    this.groups = groups;
    this.store = store;
    this.run = run;
  }

  /**
   * Starts it.
   *
   * @param costs what recording and capturing the values cost this rank
   */
  public Pending<Outcome> start(RankValues values, Costs costs, Turn turn, Targets targets) {
    RankSchema schema = new RankSchema(values.schema());
    Header header = Header.now(schema, turn);
    if (groups.aggregates()) {
      OwnMessage own = new OwnMessage(header, schema, costs, values.values());
      return new Aggregator(groups, own, store, run, targets).begin();
    }
    ByteBuffer message = RankMessage.write(header, schema, costs, values.values());
    return new Member(groups.members(), schema, message, header.stay(), targets).begin();
  }
}
