package org.tinyprof.io.flush;

import java.util.Optional;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.CallpathCut;

/**
 * What an aggregator knows of the profile's schema: no callpath that only ranks of other groups
 * have, unless their aggregators send their reports through this one. Rank 0 knows all of it.
 *
 * @param group for the lanes of the aggregator's group
 * @param subtree for those whose reports it adds up, its own group among them
 * @param cut takes out of the values of the group what its ranks have brought and the profile does
 *     not keep; empty if it keeps all
 */
record SharedSchema(PartSchema group, PartSchema subtree, Optional<CallpathCut> cut) {
  SharedSchema(PartSchema group, PartSchema subtree) {
    this(group, subtree, Optional.empty());
  }

  /** Where all ranks have the same. */
  static SharedSchema alike(Schema schema) {
    PartSchema whole = PartSchema.whole(schema);
    return new SharedSchema(whole, whole);
  }
}
