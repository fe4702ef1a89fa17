package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.Collections;
import org.tinyprof.format.Tables;

/** What one rank brings to the synchronisation: its tables, in an order that all ranks share. */
final class OwnTables {
  private final OwnCallpaths callpaths;
  private final Definitions definitions;
  private final RankTables toSend;
  private final ByteBuffer block;

  OwnTables(Tables tables) {
    callpaths = new OwnCallpaths(tables.callpaths());
    definitions = Definitions.of(tables);
    toSend = new RankTables(definitions, ByteBuffer.wrap(callpaths.bytes()));
    block = toSend.block();
  }

  OwnCallpaths callpaths() {
    return callpaths;
  }

  Definitions definitions() {
    return definitions;
  }

  /** As another rank can read them. */
  RankTables toSend() {
    return toSend;
  }

  /** The same as bytes. */
  ByteBuffer block() {
    return block.duplicate();
  }

  /** What holds for a group of so many ranks if all ranks have the same tables. */
  Agreement alike(int members) {
    Tables common =
        new Tables(definitions.metrics(), callpaths.inOrder(definitions), definitions.counters());
    return new Agreement(
        common, Collections.nCopies(members, Places.alike(callpaths.size(), definitions)));
  }
}
