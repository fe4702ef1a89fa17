package org.tinyprof.io.phases;

import java.util.Optional;
import org.tinyprof.format.Tables;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.Reduction;

/**
 * Phase one: the ranks agree on one ordered callpath table.
 *
 * <p>One reduction of ten numbers compares fingerprints of the ranks' sorted callpaths. If all are
 * equal, that was all; otherwise {@link CallpathExchange} brings together what differs.
 */
final class Synchronization extends Protocol<Agreement> {
  private static final int CALLPATHS = 0;
  private static final int DEFINITIONS = 2;
  private static final int TABLE_SIZE = 4;

  private final Communicator world;
  private final OwnCallpaths own;
  private final Definitions definitions;
  private final boolean needsTables;
  private final int pieceBytes;
  private Pending<long[]> least;
  private Pending<Definitions> common;
  private Pending<CommonTable> table;

  Synchronization(Communicator world, Tables tables, boolean needsTables, int pieceBytes) {
    this.world = world;
    this.needsTables = needsTables;
    this.pieceBytes = pieceBytes;
    own = new OwnCallpaths(tables.callpaths());
    definitions = Definitions.of(tables);
  }

  @Override
  protected Pending<?> step(int number) {
    switch (number) {
      case 0 -> {
        least = compare();
        return least;
      }
      case 1 -> {
        common =
            equal(DEFINITIONS)
                ? Pending.of(definitions)
                : new DefinitionsExchange(world, definitions).begin();
        return common;
      }
      case 2 -> {
        table = agreeOnCallpaths();
        return table;
      }
      default -> {
        return end(agreement(common.result(), table.result()));
      }
    }
  }

  private Pending<long[]> compare() {
    Fingerprint callpaths = own.fingerprint();
    Fingerprint metrics = Fingerprint.of(definitions.bytes());
    return world.allreduce(
        Reduction.MIN,
        Comparison.of(
            callpaths.high(), callpaths.low(), metrics.high(), metrics.low(), own.size()));
  }

  private boolean equal(int fingerprint) {
    return Comparison.equal(least.result(), fingerprint)
        && Comparison.equal(least.result(), fingerprint + 1);
  }

  private Pending<CommonTable> agreeOnCallpaths() {
    CommonTable empty = new CommonTable(own, needsTables);
    if (equal(CALLPATHS)) {
      empty.addAllOwn();
      return Pending.of(empty);
    }
    long largest = Comparison.greatest(least.result(), TABLE_SIZE);
    return new CallpathExchange(world, own.entries(), empty, largest, pieceBytes).begin();
  }

  private Agreement agreement(Definitions all, CommonTable joined) {
    Optional<Tables> tables =
        needsTables
            ? Optional.of(new Tables(all.metrics(), joined.callpaths(all), all.counters()))
            : Optional.empty();
    return new Agreement(
        all,
        joined.size(),
        joined.places(),
        definitions.metricPlaces(all),
        definitions.counterPlaces(all),
        joined.contradictions(),
        tables);
  }
}
