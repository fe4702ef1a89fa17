package org.tinyprof.io.phases;

import java.nio.ByteBuffer;

/** What a rank brings to a flush, ready to be sent. */
public final class Prepared {
  final OwnTables tables;
  final ByteBuffer message;
  final boolean listens;

  Prepared(OwnTables tables, ByteBuffer message, boolean listens) {
    this.tables = tables;
    this.message = message;
    this.listens = listens;
  }
}
