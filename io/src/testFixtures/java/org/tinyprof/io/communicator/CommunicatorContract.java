package org.tinyprof.io.communicator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** What every communicator promises; each rank runs all of it, and fails with an AssertionError. */
public final class CommunicatorContract {
  private final Communicator communicator;
  private final int rank;
  private final int size;

  public CommunicatorContract(Communicator communicator) {
    this.communicator = communicator;
    rank = communicator.rank();
    size = communicator.size();
  }

  /** All checks, one after the other, on the communicator and on parts of it. */
  public Pending<Integer> checkAll() {
    return checkOperations()
        .then(checked -> checkSplit().map(more -> checked + more))
        .then(checked -> checkSubgroup().map(more -> checked + more));
  }

  private Pending<Integer> checkOperations() {
    return checkAllreduce()
        .then(x -> checkAllgather())
        .then(x -> checkBroadcast())
        .then(x -> checkGatherv())
        .then(x -> checkGathervOfNothing())
        .then(x -> checkGathervWaitsForTheRoot())
        .then(x -> checkSendAndReceive())
        .then(x -> checkTwoOperationsUnderWay())
        .then(x -> communicator.barrier())
        .map(x -> 9);
  }

  private Pending<Void> checkAllreduce() {
    long last = size - 1L;
    return communicator
        .allreduce(ReductionOperator.SUM, rank, 1)
        .map(sums -> assertLongs(sums, last * size / 2, size))
        .then(x -> communicator.allreduce(ReductionOperator.MIN, rank, -rank, Long.MIN_VALUE))
        .map(least -> assertLongs(least, 0, -last, Long.MIN_VALUE))
        .then(x -> communicator.allreduce(ReductionOperator.MAX, rank, -rank, Long.MAX_VALUE))
        .map(most -> assertLongs(most, last, 0, Long.MAX_VALUE));
  }

  private Pending<Void> checkAllgather() {
    return communicator.allgather(block(rank)).map(blocks -> assertBlocks(blocks));
  }

  /** A block that starts and ends inside its buffer, from the last rank to all. */
  private Pending<Void> checkBroadcast() {
    int root = size - 1;
    ByteBuffer inside = ByteBuffer.wrap("<from rank %d>".formatted(rank).getBytes(UTF_8));
    inside.position(1).limit(inside.limit() - 1);
    return communicator
        .broadcast(root, rank == root ? inside : Blocks.empty())
        .map(received -> assertText("from rank " + root, received));
  }

  private Pending<Void> checkGatherv() {
    int root = size / 3;
    return communicator
        .gatherv(root, block(rank))
        .map(
            blocks -> {
              if (rank != root) {
                assertEquals(List.of(), blocks);
                return null;
              }
              return assertBlocks(blocks);
            });
  }

  private Pending<Void> checkGathervOfNothing() {
    return communicator
        .gatherv(0, Blocks.empty())
        .map(
            blocks -> {
              assertEquals(rank == 0 ? size : 0, blocks.size());
              assertTrue(blocks.stream().noneMatch(ByteBuffer::hasRemaining));
              return null;
            });
  }

  /** The root comes only after all others have found that they are not done. */
  private Pending<Void> checkGathervWaitsForTheRoot() {
    return communicator.split(0, rank).then(this::checkGathervWaitsForTheRoot);
  }

  private Pending<Void> checkGathervWaitsForTheRoot(Communicator other) throws IOException {
    Pending<List<ByteBuffer>> gathered = null;
    if (rank > 0) {
      gathered = communicator.gatherv(0, block(rank));
      assertFalse(gathered.test());
    }
    Pending<List<ByteBuffer>> early = gathered;
    return other
        .barrier()
        .then(x -> rank == 0 ? communicator.gatherv(0, block(0)) : early)
        .map(
            blocks -> {
              other.free();
              return rank == 0 ? assertBlocks(blocks) : null;
            });
  }

  /** Two messages in pairs, one of them empty; whoever asks first gets the first. */
  private Pending<Void> checkSendAndReceive() {
    int partner = rank ^ 1;
    if (partner >= size) {
      return Pending.of(null);
    }
    if (rank < partner) {
      Pending<Void> first = communicator.send(partner, block(rank + 3));
      Pending<Void> second = communicator.send(partner, Blocks.empty());
      return first.then(sent -> second);
    }
    Pending<ByteBuffer> first = communicator.receive(partner);
    Pending<ByteBuffer> second = communicator.receive(partner);
    return second
        .map(received -> assertText("", received))
        .then(x -> first)
        .map(received -> assertText(text(partner + 3), received));
  }

  /** The second is waited for first. */
  private Pending<Void> checkTwoOperationsUnderWay() {
    Pending<long[]> first = communicator.allreduce(ReductionOperator.SUM, 1);
    Pending<long[]> second = communicator.allreduce(ReductionOperator.SUM, 2);
    return second
        .map(twos -> assertLongs(twos, 2L * size))
        .then(x -> first)
        .map(ones -> assertLongs(ones, size));
  }

  /** Even and odd ranks, each in reverse order. */
  private Pending<Integer> checkSplit() {
    int colour = rank % 2;
    int members = (size + 1 - colour) / 2;
    return communicator
        .split(colour, -rank)
        .then(
            half -> {
              assertEquals(members, half.size());
              assertEquals(members - 1 - rank / 2, half.rank());
              return half.allgather(ByteBuffer.allocate(4).putInt(0, rank))
                  .map(
                      ranks -> {
                        assertEquals(rank, ranks.get(half.rank()).getInt(0));
                        half.free();
                        return 1;
                      });
            });
  }

  private Pending<Integer> checkSubgroup() {
    return communicator
        .split(rank / 3, rank)
        .then(group -> new CommunicatorContract(group).checkOperations());
  }

  private static ByteBuffer block(int rank) {
    return ByteBuffer.wrap(text(rank).getBytes(UTF_8));
  }

  /** Lengths differ from rank to rank, and some ranks have nothing to say. */
  private static String text(int rank) {
    return ("rank " + rank + " ").repeat(rank % 7);
  }

  /** Checks every block of a small group, and a sample of a large one. */
  private Void assertBlocks(List<ByteBuffer> blocks) {
    assertEquals(size, blocks.size());
    for (int from = 0; from < size; from += 1 + size / 50) {
      assertText(text(from), blocks.get(from));
    }
    return null;
  }

  private static Void assertText(String expected, ByteBuffer received) {
    assertTrue(received.isReadOnly(), "a received block is read-only");
    assertEquals(expected, UTF_8.decode(received.duplicate()).toString());
    return null;
  }

  private static Void assertLongs(long[] actual, long... expected) {
    assertArrayEquals(expected, actual);
    return null;
  }
}
