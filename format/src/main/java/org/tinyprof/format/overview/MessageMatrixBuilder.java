package org.tinyprof.format.overview;

import java.util.List;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.MessageCounts;
import org.tinyprof.format.values.Peers;

/**
 * Makes a matrix from the messages of lanes, or from other matrices.
 *
 * <p>It runs while jobs end: no streams, no lambdas, no object a cell.
 */
final class MessageMatrixBuilder {
  private static final int MOST = MessageMatrix.MOST_GROUPS;

  private final long[][] rows = new long[MOST][]; // by sender; to each: messages, then bytes
  private final long[][] sums = new long[3][4]; // ranks, outside, rest: as in MessageCounts
  private MessageTotals merged = MessageTotals.NONE;
  private long folded;
  private long collectives;
  private long collectiveBytes;
  private long unresolved;
  private int shift;
  private int groups;

  /** Adds the messages of a lane of a rank. */
  void add(int rank, LaneMessages lane) {
    if (lane.isEmpty()) {
      return;
    }
    reach(rank);
    unresolved = MessageCounts.sum(unresolved, lane.unresolved());
    List<CommunicatorUse> uses = lane.communicators();
    for (int i = 0; i < uses.size(); i++) {
      collectives = MessageCounts.sum(collectives, uses.get(i).collectives());
      collectiveBytes = MessageCounts.sum(collectiveBytes, uses.get(i).collectiveBytes());
      add(rank, uses.get(i).peers());
    }
  }

  private void add(int rank, Peers peers) {
    folded = MessageCounts.sum(folded, peers.folded());
    for (int i = 0; i < peers.size(); i++) {
      int peer = peers.peer(i);
      long[] sum = sums[peer >= 0 ? 0 : -peer];
      sum[0] = MessageCounts.sum(sum[0], peers.sent(i));
      sum[1] = MessageCounts.sum(sum[1], peers.sentBytes(i));
      sum[2] = MessageCounts.sum(sum[2], peers.received(i));
      sum[3] = MessageCounts.sum(sum[3], peers.receivedBytes(i));
      if (peer >= 0) {
        reach(peer);
        add(rank >> shift, peer >> shift, peers.sent(i), peers.sentBytes(i));
      }
    }
  }

  void add(MessageMatrix other) {
    if (other.isEmpty()) {
      return;
    }
    reach((other.groups() - 1) << other.shift());
    int narrower = shift - other.shift();
    for (int i = 0; i < other.size(); i++) {
      add(other.from(i) >> narrower, other.to(i) >> narrower, other.messages(i), other.bytes(i));
    }
    merged = merged.plus(other.totals());
  }

  private void add(int from, int to, long messages, long bytes) {
    if ((messages | bytes) == 0) {
      return;
    }
    if (rows[from] == null) {
      rows[from] = new long[2 * MOST];
    }
    long[] row = rows[from];
    row[2 * to] = MessageCounts.sum(row[2 * to], messages);
    row[2 * to + 1] = MessageCounts.sum(row[2 * to + 1], bytes);
  }

  /** Makes groups as wide as it takes for this rank to be in one. */
  private void reach(int rank) {
    while (rank >> shift >= MOST) {
      widen();
    }
    groups = Math.max(groups, (rank >> shift) + 1);
  }

  private void widen() {
    for (int from = 0; from < MOST; from++) {
      long[] narrow = rows[from];
      rows[from] = null;
      for (int to = 0; narrow != null && to < MOST; to++) {
        add(from / 2, to / 2, narrow[2 * to], narrow[2 * to + 1]);
      }
    }
    shift++;
    groups = (groups + 1) / 2;
  }

  /** All that was added. */
  MessageMatrix build() {
    if (groups == 0) {
      return MessageMatrix.EMPTY;
    }
    int cells = 0;
    for (long[] row : rows) {
      for (int to = 0; row != null && to < MOST; to++) {
        cells += (row[2 * to] | row[2 * to + 1]) == 0 ? 0 : 1;
      }
    }
    int[] places = new int[cells];
    long[] messages = new long[cells];
    long[] bytes = new long[cells];
    int next = 0;
    for (int from = 0; from < groups; from++) {
      long[] row = rows[from];
      for (int to = 0; row != null && to < groups; to++) {
        if ((row[2 * to] | row[2 * to + 1]) != 0) {
          places[next] = from * groups + to;
          messages[next] = row[2 * to];
          bytes[next++] = row[2 * to + 1];
        }
      }
    }
    return new MessageMatrix(shift, groups, places, messages, bytes, totals());
  }

  private MessageTotals totals() {
    return merged.plus(
        new MessageTotals(
            counts(0), counts(1), counts(2), folded, collectives, collectiveBytes, unresolved));
  }

  private MessageCounts counts(int kind) {
    long[] sum = sums[kind];
    return new MessageCounts(sum[0], sum[1], sum[2], sum[3]);
  }
}
