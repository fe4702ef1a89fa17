package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * A rank's tables on their way to its aggregator.
 *
 * @param callpaths as {@link CallpathWriter} writes them: bytes, because a group has many
 */
record RankTables(Definitions definitions, ByteBuffer callpaths) {
  ByteBuffer block() {
    Output out = new Output();
    byte[] first = definitions.bytes();
    out.varint(first.length);
    out.bytes(first);
    out.bytes(Received.bytes(callpaths));
    return ByteBuffer.wrap(out.toByteArray());
  }

  static RankTables read(ByteBuffer block) throws MalformedProfileException {
    Input in = Received.input(block);
    Definitions definitions =
        Definitions.read(ByteBuffer.wrap(in.bytes(in.count("bytes of definitions"))));
    return new RankTables(definitions, ByteBuffer.wrap(in.bytes(in.remaining())));
  }
}
