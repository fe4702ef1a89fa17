package org.tinyprof.io.flush;

import java.nio.ByteBuffer;

/** What a rank brings to a flush, ready to be sent; an aggregator sends nothing. */
public final class PreparedFlush {
  final OwnMessage own;
  final ByteBuffer message;

  PreparedFlush(OwnMessage own, ByteBuffer message) {
    this.own = own;
    this.message = message;
  }
}
