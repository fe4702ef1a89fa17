package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.Collections;
import org.tinyprof.format.Schema;

/** What one rank brings to the synchronisation: its tables, in an order that all ranks share. */
final class OwnTables {
  private final OwnCallpaths callpaths;
  private final Definitions definitions;
  private final byte[] callpathBytes;
  private final byte[] definitionBytes;
  private final ByteBuffer block;

  OwnTables(Schema tables) {
    callpaths = new OwnCallpaths(tables.callpaths());
    definitions = Definitions.of(tables);
    callpathBytes = callpaths.bytes();
    definitionBytes = definitions.bytes();
    block = RankTables.block(definitionBytes, callpathBytes);
  }

  OwnCallpaths callpaths() {
    return callpaths;
  }

  Definitions definitions() {
    return definitions;
  }

  /** As another rank reads them. */
  RankTables toSend() {
    return new RankTables(definitions, ByteBuffer.wrap(callpathBytes));
  }

  Fingerprint callpathsFingerprint() {
    return Fingerprint.of(callpathBytes);
  }

  Fingerprint definitionsFingerprint() {
    return Fingerprint.of(definitionBytes);
  }

  /** As they travel. */
  ByteBuffer block() {
    return block.duplicate();
  }

  /** What holds for a group of so many ranks if all ranks have the same tables. */
  Agreement alike(int members) {
    Schema common =
        new Schema(definitions.metrics(), callpaths.inOrder(definitions), definitions.counters());
    return new Agreement(
        common, Collections.nCopies(members, Places.alike(callpaths.size(), definitions)));
  }
}
