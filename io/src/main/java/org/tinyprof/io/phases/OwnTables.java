package org.tinyprof.io.phases;

import java.util.Collections;
import org.tinyprof.format.Tables;

/** What one rank brings to the synchronisation: its tables, in an order that all ranks share. */
final class OwnTables {
  private final OwnCallpaths callpaths;
  private final Definitions definitions;

  OwnTables(Tables tables) {
    callpaths = new OwnCallpaths(tables.callpaths());
    definitions = Definitions.of(tables);
  }

  OwnCallpaths callpaths() {
    return callpaths;
  }

  Definitions definitions() {
    return definitions;
  }

  /** As another rank can read them. */
  RankTables toSend() {
    return new RankTables(definitions, CallpathBlocks.of(callpaths.entries()));
  }

  /** What holds for a group of so many ranks if all ranks have the same tables. */
  Agreement alike(int members) {
    Tables common =
        new Tables(definitions.metrics(), callpaths.inOrder(definitions), definitions.counters());
    return new Agreement(
        common, Collections.nCopies(members, Places.alike(callpaths.size(), definitions)));
  }
}
