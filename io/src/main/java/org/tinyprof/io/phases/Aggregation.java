package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Reduction;

/**
 * Phase two: one message from each rank of a group to its first rank.
 *
 * <p>Messages of about equal length are padded and gathered; where padding would more than double
 * the bytes, gatherv takes them as they are.
 */
final class Aggregation {
  private static final long PADDING_LIMIT = 2;

  private Aggregation() {}

  /** Returns the messages of the group in rank order on its first rank; nothing elsewhere. */
  static Pending<List<ByteBuffer>> run(Communicator group, ByteBuffer message) {
    long bytes = message.remaining();
    Pending<long[]> longest = group.allreduce(Reduction.MAX, bytes);
    Pending<long[]> total = group.allreduce(Reduction.SUM, bytes);
    return longest.then(
        most ->
            total.then(
                sum ->
                    most[0] * group.size() <= PADDING_LIMIT * sum[0]
                        ? group.gather(0, padded(message, (int) most[0]))
                        : group.gatherv(0, message)));
  }

  private static ByteBuffer padded(ByteBuffer message, int bytes) {
    return ByteBuffer.allocateDirect(bytes).put(message.duplicate()).clear();
  }
}
