package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.wire.MalformedProfileException;
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
 *   <li>Rank 0 broadcasts the union.
 * </ol>
 */
final class SchemaExchange extends Protocol<Schema> {
  private static final int FEW_CALLPATHS = 256;

  private final Communicator peers;
  private final Schema group;
  private final long mostCallpaths;
  private Buckets buckets;
  private Pending<long[]> leastSums;
  private Pending<Schema> joined;
  private Pending<ByteBuffer> told;

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
        Schema travels = buckets == null ? group : buckets.differing(leastSums.result());
        joined = new Joining(peers, travels).begin();
        return joined;
      }
      case 2 -> {
        told = peers.broadcast(0, ByteBuffer.wrap(SchemaCodec.write(joined.result())));
        return told;
      }
      default -> {
        return end(join(read(told.result()), group));
      }
    }
  }

  private static Schema join(Schema lower, Schema higher) {
    return SchemaUnion.of(List.of(lower, higher)).schema();
  }

  private static Schema read(ByteBuffer block) throws MalformedProfileException {
    return SchemaCodec.read(ReceivedBlock.SOURCE, ReceivedBlock.bytes(block));
  }

  private static final class Joining extends TreeReduction<Schema> {
    Joining(Communicator peers, Schema mine) {
      super(peers, mine);
    }

    @Override
    protected Schema combine(Schema lower, ByteBuffer higher) throws MalformedProfileException {
      return join(lower, read(higher));
    }

    @Override
    protected ByteBuffer block(Schema combined) {
      return ByteBuffer.wrap(SchemaCodec.write(combined));
    }
  }
}
