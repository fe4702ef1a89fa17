package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.Reduction;
import org.tinyprof.io.communicator.TreeReduction;

/**
 * Brings the callpaths together that not all ranks have.
 *
 * <ol>
 *   <li>A reduction compares {@link Buckets} of callpaths. Callpaths in buckets that are equal
 *       everywhere stay where they are.
 *   <li>The others go up a binomial tree to rank 0. Each rank on the way merges the block that
 *       comes in with its own, so a callpath that many ranks have goes up once from each of them
 *       and no rank holds more than two blocks.
 *   <li>Rank 0 broadcasts the result in pieces. A rank that needs no table reads a piece, notes
 *       where its own callpaths are, and drops it: even if every rank has callpaths of its own,
 *       only the aggregators ever hold those of all, and they hold them once.
 * </ol>
 */
final class CallpathExchange extends Protocol<CommonTable> {
  private final Communicator world;
  private final List<CallpathEntry> own;
  private final CommonTable table;
  private final Buckets buckets;
  private final int pieceBytes;
  private Pending<long[]> leastSums;
  private Pending<ByteBuffer> merged;
  private Pending<ByteBuffer> piece;
  private Iterator<ByteBuffer> pieces = List.<ByteBuffer>of().iterator();

  CallpathExchange(
      Communicator world,
      List<CallpathEntry> own,
      CommonTable table,
      long largestTable,
      int pieceBytes) {
    this.world = world;
    this.own = own;
    this.table = table;
    this.pieceBytes = pieceBytes;
    buckets = new Buckets(largestTable, own);
    table.join(own);
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        leastSums = world.allreduce(Reduction.MIN, buckets.comparison());
        return leastSums;
      }
      case 1 -> {
        List<CallpathEntry> travelling = buckets.differing(own, leastSums.result());
        merged = new Merging(world, CallpathBlocks.of(travelling)).begin();
        return merged;
      }
      case 2 -> {
        if (world.rank() == 0) {
          pieces = CallpathBlocks.cut(merged.result(), pieceBytes).iterator();
        }
        merged = null;
        return nextPiece();
      }
      default -> {
        return addPiece();
      }
    }
  }

  /** Broadcasts a piece; an empty one ends it. */
  private Pending<?> nextPiece() {
    piece = world.broadcast(0, pieces.hasNext() ? pieces.next() : Blocks.empty());
    return piece;
  }

  private Pending<?> addPiece() throws MalformedProfileException {
    if (!piece.result().hasRemaining()) {
      table.finish();
      return end(table);
    }
    for (CallpathReader reader = new CallpathReader(piece.result()); reader.hasNext(); ) {
      table.add(reader.next());
    }
    return nextPiece();
  }

  private static final class Merging extends TreeReduction<ByteBuffer> {
    Merging(Communicator world, ByteBuffer mine) {
      super(world, mine);
    }

    @Override
    protected ByteBuffer combine(ByteBuffer lower, ByteBuffer higher)
        throws MalformedProfileException {
      return CallpathBlocks.merge(lower, higher);
    }

    @Override
    protected ByteBuffer block(ByteBuffer combined) {
      return combined;
    }
  }
}
