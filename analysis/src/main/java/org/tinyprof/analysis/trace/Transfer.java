package org.tinyprof.analysis.trace;

import java.util.Comparator;
import java.util.Optional;
import org.tinyprof.analysis.time.Interval;

/**
 * A message with its two ends; one of them may be unknown.
 *
 * @param communicator its id
 * @param number how many messages came before it on its channel
 * @param ambiguous whether another message of the channel may belong to one of the ends
 */
public record Transfer(
    int sender,
    int receiver,
    int tag,
    long bytes,
    long communicator,
    long number,
    boolean ambiguous,
    Optional<TransferEnd> send,
    Optional<TransferEnd> receive) {
  /** As they were sent. */
  static final Comparator<Transfer> IN_ORDER =
      Comparator.comparingLong(Transfer::fromNanos)
          .thenComparingInt(Transfer::sender)
          .thenComparingInt(Transfer::receiver)
          .thenComparingInt(Transfer::tag)
          .thenComparing(Transfer::communicator, Long::compareUnsigned)
          .thenComparingLong(Transfer::number);

  /** When it was sent; if that is not known, when its receive completed. */
  public long fromNanos() {
    return send.map(TransferEnd::postedNanos).orElseGet(this::toNanos);
  }

  /** When its receive completed; if that is not known, when its send ended. */
  public long toNanos() {
    return receive.or(() -> send).map(TransferEnd::completedNanos).orElse(0L);
  }

  /** Whether it was under way in an interval. */
  boolean meets(Interval interval) {
    return fromNanos() < interval.to() && toNanos() >= interval.from();
  }

  public boolean isMatched() {
    return send.isPresent() && receive.isPresent();
  }

  /** This end of a message together with the other. */
  Transfer with(Transfer other) {
    return new Transfer(
        sender,
        receiver,
        tag,
        Math.max(bytes, other.bytes),
        communicator,
        number,
        ambiguous || other.ambiguous,
        send.or(() -> other.send),
        receive.or(() -> other.receive));
  }
}
