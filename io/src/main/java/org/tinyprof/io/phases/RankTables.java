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
  /** Such tables as they travel. */
  static ByteBuffer block(byte[] definitions, byte[] callpaths) {
    Output out = new Output(Long.BYTES + definitions.length + callpaths.length);
    out.varint(definitions.length);
    out.bytes(definitions);
    out.bytes(callpaths);
    return out.toBuffer();
  }

  static RankTables read(ByteBuffer block) throws MalformedProfileException {
    Input in = Received.input(block);
    Definitions definitions =
        Definitions.read(ByteBuffer.wrap(in.bytes(in.count("bytes of definitions"))));
    return new RankTables(definitions, ByteBuffer.wrap(in.bytes(in.remaining())));
  }
}
