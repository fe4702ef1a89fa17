package org.tinyprof.io.phases;

import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Brings the ranks' tables together where a comparison of fingerprints has shown that they differ;
 * every rank ends with the places of its own in the common ones.
 */
final class Synchronization extends Protocol<Agreement> {
  private final Communicator world;
  private final OwnTables own;
  private final long[] least;
  private final boolean needsTables;
  private final int pieceBytes;
  private Pending<Definitions> common;
  private Pending<CommonTable> table;

  /**
   * Prepares it.
   *
   * @param least of all ranks' fingerprints, as {@link Comparison} pairs them
   */
  Synchronization(
      Communicator world, OwnTables own, long[] least, boolean needsTables, int pieceBytes) {
    this.world = world;
    this.own = own;
    this.least = least.clone();
    this.needsTables = needsTables;
    this.pieceBytes = pieceBytes;
  }

  @Override
  protected Pending<?> step(int number) {
    switch (number) {
      case 0 -> {
        common =
            OwnTables.definitionsAlike(least)
                ? Pending.of(own.definitions())
                : new DefinitionsExchange(world, own.definitions()).begin();
        return common;
      }
      case 1 -> {
        table = agreeOnCallpaths();
        return table;
      }
      default -> {
        return end(own.agreement(common.result(), table.result(), needsTables));
      }
    }
  }

  private Pending<CommonTable> agreeOnCallpaths() {
    CommonTable empty = new CommonTable(own.callpaths(), needsTables);
    if (OwnTables.callpathsAlike(least)) {
      empty.addAllOwn();
      return Pending.of(empty);
    }
    return new CallpathExchange(
            world, own.callpaths().entries(), empty, OwnTables.largest(least), pieceBytes)
        .begin();
  }
}
