package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.ReductionOperator;
import org.tinyprof.io.communicator.TreeReduction;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * Brings the schemas of all groups together, among the aggregators, where they differ.
 *
 * <ol>
 *   <li>A reduction compares {@link Buckets} of callpaths. Callpaths in buckets that are equal
 *       everywhere stay where they are. Schemas of a few callpaths travel whole instead: they are
 *       there before it is known what differs.
 *   <li>The others go up a tree to rank 0. Each aggregator on the way joins what comes in with its
 *       own, so a callpath that many groups have goes up once from each of them.
 *   <li>Rank 0 orders all of them. {@link SchemaPlaces} go down the same tree: an aggregator hears
 *       where the callpaths that it sent stand, and nothing of the others.
 * </ol>
 */
final class SchemaExchange extends Protocol<SharedSchema> {
  private static final int FEW_CALLPATHS = 256;

  private final Communicator peers;
  private final Schema group;
  private final long mostCallpaths;
  private final int[] below;
  private final List<Pending<?>> answers = new ArrayList<>();
  private Buckets buckets;
  private Pending<long[]> leastSums;
  private Pending<SubtreeSchemas> joined;
  private Pending<ByteBuffer> told;
  private SharedSchema shared;

  /**
   * Prepares it.
   *
   * @param group the union of the schemas of this aggregator's group
   * @param mostCallpaths the most callpaths that any rank has
   */
  SchemaExchange(Communicator peers, Schema group, long mostCallpaths) {
    this.peers = peers;
    this.group = group;
    this.mostCallpaths = mostCallpaths;
    below = TreeReduction.below(peers.rank(), peers.size());
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        if (mostCallpaths <= FEW_CALLPATHS) {
          return Pending.of(group);
        }
        buckets = new Buckets(mostCallpaths, group);
        leastSums = peers.allreduce(ReductionOperator.MIN, buckets.comparison());
        return leastSums;
      }
      case 1 -> {
        joined = new Joining(peers, own()).begin();
        return joined;
      }
      case 2 -> {
        boolean first = peers.rank() == 0;
        told =
            first
                ? Pending.of(ByteBuffer.allocate(0))
                : peers.receive(TreeReduction.above(peers.rank()));
        return told;
      }
      default -> {
        return answer(number - 3);
      }
    }
  }

  private SubtreeSchemas own() {
    return buckets == null
        ? new SubtreeSchemas(group, group, new int[0])
        : new SubtreeSchemas(
            group, buckets.differing(leastSums.result()), buckets.equal(leastSums.result()));
  }

  /** Tells those below, then waits until all of it is sent. */
  private Pending<?> answer(int number) throws IOException {
    if (number == 0) {
      SubtreeSchemas schemas = joined.result();
      shared = peers.rank() == 0 ? schemas.whole() : schemas.part(SchemaPlaces.read(told.result()));
      for (int i = 0; i < below.length; i++) {
        answers.add(peers.send(below[i], schemas.of(i, shared).block()));
      }
    }
    return number < answers.size() ? answers.get(number) : end(shared);
  }

  private static final class Joining extends TreeReduction<SubtreeSchemas> {
    Joining(Communicator peers, SubtreeSchemas mine) {
      super(peers, mine);
    }

    @Override
    protected SubtreeSchemas combine(SubtreeSchemas lower, ByteBuffer higher) throws IOException {
      lower.add(SchemaCodec.read(ReceivedBlock.SOURCE, ReceivedBlock.bytes(higher)));
      return lower;
    }

    @Override
    protected ByteBuffer block(SubtreeSchemas combined) {
      return ByteBuffer.wrap(SchemaCodec.write(combined.sent()));
    }
  }
}
