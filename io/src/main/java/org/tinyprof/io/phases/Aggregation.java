package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.Reduction;

/**
 * Phase two: one message from each rank of a group to its first rank, which gets them in rank
 * order; the others get nothing.
 *
 * <p>Messages of about equal length are padded and gathered; where padding would more than double
 * the bytes, gatherv takes them as they are.
 */
final class Aggregation extends Protocol<List<ByteBuffer>> {
  private static final long PADDING_LIMIT = 2;

  private final Communicator group;
  private final ByteBuffer message;
  private Pending<long[]> longest;
  private Pending<long[]> total;
  private Pending<List<ByteBuffer>> gathered;

  Aggregation(Communicator group, ByteBuffer message) {
    this.group = group;
    this.message = message;
  }

  @Override
  protected Pending<?> step(int number) {
    switch (number) {
      case 0 -> {
        longest = group.allreduce(Reduction.MAX, message.remaining());
        total = group.allreduce(Reduction.SUM, message.remaining());
        return longest;
      }
      case 1 -> {
        return total;
      }
      case 2 -> {
        gathered = gather(longest.result()[0], total.result()[0]);
        return gathered;
      }
      default -> {
        return end(gathered.result());
      }
    }
  }

  private Pending<List<ByteBuffer>> gather(long most, long sum) {
    return most * group.size() <= PADDING_LIMIT * sum
        ? group.gather(0, padded(message, (int) most))
        : group.gatherv(0, message);
  }

  private static ByteBuffer padded(ByteBuffer message, int bytes) {
    return ByteBuffer.allocateDirect(bytes).put(message.duplicate()).clear();
  }
}
