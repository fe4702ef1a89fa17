package org.tinyprof.io.message;

import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Fingerprint;
import org.tinyprof.format.schema.Schema;

/** A rank's schema, its bytes and the fingerprint that stands for them. */
public final class RankSchema {
  /** Schemas of more bytes than this are sent only where an aggregator asks for them. */
  private static final int MOST_BYTES_UNASKED = 1 << 12;

  private final Schema schema;
  private final byte[] bytes;
  private final Fingerprint fingerprint;

  /** Takes a schema whose callpaths are in the order that all ranks share. */
  public RankSchema(Schema schema) {
    this.schema = schema;
    bytes = SchemaCodec.write(schema);
    fingerprint = Fingerprint.of(bytes);
  }

  public Schema schema() {
    return schema;
  }

  public byte[] bytes() {
    return bytes;
  }

  public Fingerprint fingerprint() {
    return fingerprint;
  }

  /** Whether it has methods of libraries below others: see {@link Callpaths#isDeepLibrary}. */
  boolean hasLibraries() {
    Callpaths callpaths = schema.callpaths();
    boolean found = false;
    for (int i = 0; i < callpaths.size() && !found; i++) {
      found = callpaths.isDeepLibrary(i);
    }
    return found;
  }

  /** Whether it travels with the values: asking for it takes longer than sending it. */
  boolean isShort() {
    return bytes.length <= MOST_BYTES_UNASKED;
  }
}
