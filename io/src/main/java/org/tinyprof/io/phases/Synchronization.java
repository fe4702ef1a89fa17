package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.Tables;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Reduction;
import org.tinyprof.io.communicator.TreeReduction;

/**
 * Phase one: the ranks agree on one ordered callpath table.
 *
 * <ol>
 *   <li>One reduction of ten numbers compares fingerprints of the ranks' sorted callpaths. If all
 *       are equal, that was all.
 *   <li>Otherwise a second one compares {@link Buckets} of callpaths. Callpaths in buckets that are
 *       equal everywhere stay where they are.
 *   <li>The others go up a binomial tree to rank 0. Each rank on the way merges the block that
 *       comes in with its own, so a callpath that many ranks have goes up once from each of them
 *       and no rank holds more than two blocks.
 *   <li>Rank 0 broadcasts the result in pieces. A rank that needs no table reads a piece, notes
 *       where its own callpaths are, and drops it: even if every rank has callpaths of its own,
 *       only the aggregators ever hold those of all, and they hold them once.
 * </ol>
 */
final class Synchronization {
  private static final int CALLPATHS = 0;
  private static final int DEFINITIONS = 2;
  private static final int TABLE_SIZE = 4;

  private final Communicator world;
  private final OwnCallpaths own;
  private final Definitions definitions;
  private final boolean needsTables;
  private final int pieceBytes;

  Synchronization(Communicator world, Tables tables, boolean needsTables, int pieceBytes) {
    this.world = world;
    this.needsTables = needsTables;
    this.pieceBytes = pieceBytes;
    own = OwnCallpaths.of(tables.callpaths());
    definitions = Definitions.of(tables);
  }

  Pending<Agreement> run() {
    Fingerprint callpaths = Fingerprint.of(CallpathBlocks.of(own.entries()));
    Fingerprint metrics = Fingerprint.of(definitions.block());
    return world
        .allreduce(
            Reduction.MIN,
            Comparison.of(
                callpaths.high(),
                callpaths.low(),
                metrics.high(),
                metrics.low(),
                own.entries().size()))
        .then(
            least ->
                agreeOnDefinitions(equal(least, DEFINITIONS))
                    .then(
                        common -> agreeOnCallpaths(least).map(table -> agreement(common, table))));
  }

  private static boolean equal(long[] least, int fingerprint) {
    return Comparison.equal(least, fingerprint) && Comparison.equal(least, fingerprint + 1);
  }

  private Pending<Definitions> agreeOnDefinitions(boolean equal) {
    if (equal) {
      return Pending.of(definitions);
    }
    return new TreeReduction(world, Definitions::merge)
        .reduce(definitions.block())
        .then(all -> world.broadcast(0, all))
        .map(Definitions::read);
  }

  private Pending<CommonTable> agreeOnCallpaths(long[] least) {
    CommonTable table = new CommonTable(own, needsTables);
    if (equal(least, CALLPATHS)) {
      table.finish();
      return Pending.of(table);
    }
    Buckets buckets = new Buckets(Comparison.greatest(least, TABLE_SIZE), own.entries());
    return world
        .allreduce(Reduction.MIN, buckets.comparison())
        .then(
            leastSums -> {
              List<CallpathEntry> travelling = buckets.differing(own.entries(), leastSums);
              return new TreeReduction(world, CallpathBlocks::merge)
                  .reduce(CallpathBlocks.of(travelling));
            })
        .then(
            merged -> {
              List<ByteBuffer> pieces =
                  world.rank() == 0 ? CallpathBlocks.cut(merged, pieceBytes) : List.of();
              return addPieces(table, pieces.iterator());
            });
  }

  /** Broadcasts piece after piece; an empty one ends it. */
  private Pending<CommonTable> addPieces(CommonTable table, Iterator<ByteBuffer> pieces) {
    return world
        .broadcast(0, pieces.hasNext() ? pieces.next() : Blocks.empty())
        .then(
            piece -> {
              if (!piece.hasRemaining()) {
                table.finish();
                return Pending.of(table);
              }
              for (CallpathReader reader = new CallpathReader(piece); reader.hasNext(); ) {
                table.add(reader.next());
              }
              return addPieces(table, pieces);
            });
  }

  private Agreement agreement(Definitions common, CommonTable table) {
    Optional<Tables> tables =
        needsTables
            ? Optional.of(new Tables(common.metrics(), table.callpaths(common), common.counters()))
            : Optional.empty();
    return new Agreement(
        common,
        table.size(),
        table.places(),
        definitions.metricPlaces(common),
        definitions.counterPlaces(common),
        table.contradictions(),
        tables);
  }
}
