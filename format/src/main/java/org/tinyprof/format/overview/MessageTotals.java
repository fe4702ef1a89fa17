package org.tinyprof.format.overview;

import org.tinyprof.format.values.MessageCounts;

/**
 * All messages of some lanes added up. Sums end at the largest long.
 *
 * @param ranks messages to and from ranks of the run that are kept apart
 * @param outside messages to and from processes of other jobs
 * @param rest messages to and from ranks beyond the limit of a lane
 * @param folded how many peers of lanes the rest stands for
 * @param collectives calls of collective operations
 * @param unresolved receives whose message is unknown
 */
public record MessageTotals(
    MessageCounts ranks,
    MessageCounts outside,
    MessageCounts rest,
    long folded,
    long collectives,
    long collectiveBytes,
    long unresolved) {
  public static final MessageTotals NONE =
      new MessageTotals(MessageCounts.NONE, MessageCounts.NONE, MessageCounts.NONE, 0, 0, 0, 0);

  public MessageTotals {
    if (folded < 0 || collectives < 0 || collectiveBytes < 0 || unresolved < 0) {
      throw new IllegalArgumentException("a total of messages is negative");
    }
  }

  /** Messages with whatever peer. */
  public MessageCounts all() {
    return ranks.plus(outside).plus(rest);
  }

  MessageTotals plus(MessageTotals other) {
    return new MessageTotals(
        ranks.plus(other.ranks),
        outside.plus(other.outside),
        rest.plus(other.rest),
        MessageCounts.sum(folded, other.folded),
        MessageCounts.sum(collectives, other.collectives),
        MessageCounts.sum(collectiveBytes, other.collectiveBytes),
        MessageCounts.sum(unresolved, other.unresolved));
  }
}
