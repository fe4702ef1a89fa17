package org.tinyprof.io.flush;

import java.nio.ByteBuffer;

/** The values of a rank, ready to be sent. An aggregator sends nothing. */
public final class PreparedFlush {
  final OwnMessage own;
  final ByteBuffer message;

  PreparedFlush(OwnMessage own, ByteBuffer message) {
    this.own = own;
    this.message = message;
  }
}
