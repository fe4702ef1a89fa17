package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.tinyprof.format.schema.Schema;

/**
 * A cache of a few decoded schemas, by their bytes. Most runs of one program have the same schema
 * and then share one object. Thread-safe.
 */
public final class KnownSchemas {
  private static final int MOST = 8; // a power of two

  private final AtomicReferenceArray<Known> known = new AtomicReferenceArray<>(MOST);

  private static final class Known {
    private final byte[] bytes;
    private final Schema schema;

    Known(byte[] bytes, Schema schema) {
      this.bytes = bytes;
      this.schema = schema;
    }
  }

  Schema read(Container index) throws IOException {
    byte[] bytes = index.bytes(Layout.SCHEMA);
    int slot = index.crc(Layout.SCHEMA) & (MOST - 1);
    Known before = known.get(slot);
    if (before != null && Arrays.equals(before.bytes, bytes)) {
      return before.schema;
    }
    Schema schema = SchemaCodec.read(index.input(Layout.SCHEMA, bytes));
    known.set(slot, new Known(bytes, schema));
    return schema;
  }
}
