package org.tinyprof.io.flush;

import org.tinyprof.format.run.RunInfo;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankMessage;
import org.tinyprof.io.message.RankSchema;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.trace.TraceOutbox;

/**
 * Makes one profile of all ranks' values. The package page draws the messages.
 *
 * <p>Once started, a rank takes part to the end, even if something fails on it: it reports the
 * failure to rank 0, which then keeps the older profile. Only a failure of the communication itself
 * is thrown. One object makes one flush.
 */
public final class Flush {
  private final Groups groups;
  private final ProfileStore store;
  private final RunInfo run;
  private final TraceOutbox traces;

  /**
   * Prepares a flush on every rank, with the same run id and snapshot number.
   *
   * @param run the description of the run; rank 0 adds the cost of the flush
   */
  public Flush(Groups groups, ProfileStore store, RunInfo run) {
    this(groups, store, run, new TraceOutbox());
  }

  /**
   * The same on a rank with a trace.
   *
   * @param traces blocks of its trace that are not written yet
   */
  public Flush(Groups groups, ProfileStore store, RunInfo run, TraceOutbox traces) {
    this.groups = groups;
    this.store = store;
    this.run = run;
    this.traces = traces;
  }

  /**
   * Encodes what a rank brings, before it sends anything.
   *
   * @param costs what recording and capturing the values cost this rank
   */
  public PreparedFlush prepare(RankValues values, ProfilerCosts costs, FlushContext context) {
    RankSchema schema = new RankSchema(values.schema());
    Header header = Header.now(schema, context, traces.bytes());
    OwnMessage own =
        new OwnMessage(header, schema, costs, values.values(), context.clockAheadNanos());
    return new PreparedFlush(
        own,
        groups.aggregates()
            ? Blocks.empty()
            : RankMessage.write(header, schema, costs, values.values()));
  }

  public Pending<Outcome> start(PreparedFlush prepared, Targets targets) {
    OwnMessage own = prepared.own;
    return groups.aggregates()
        ? new Aggregator(groups, own, store, run, targets, traces).begin()
        : new Member(
                groups.members(),
                own.schema(),
                traces,
                prepared.message,
                own.header().afterSend(),
                targets)
            .begin();
  }

  /** Prepares and starts it. */
  public Pending<Outcome> start(
      RankValues values, ProfilerCosts costs, FlushContext context, Targets targets) {
    return start(prepare(values, costs, context), targets);
  }
}
