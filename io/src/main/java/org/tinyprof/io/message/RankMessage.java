package org.tinyprof.io.message;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.binary.ValuesCodec;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The one message of a rank to its aggregator in a flush.
 *
 * <p>It holds the {@link Header}, the rank's schema if it is short, the cost of recording on the
 * rank, its values by callpath in the order of the schema, and who it sent what to.
 */
public final class RankMessage {
  private static final int FIRST_BYTES = 1 << 14;

  private RankMessage() {}

  public static ByteBuffer write(
      Header header, RankSchema schema, ProfilerCosts costs, LaneValues values) {
    Output out = new Output(FIRST_BYTES);
    header.writeTo(out);
    out.varint(schema.isShort() ? schema.bytes().length : 0);
    if (schema.isShort()) {
      out.bytes(schema.bytes());
    }
    costs.writeTo(out);
    ValuesCodec.write(out, schema.schema(), values);
    return out.toBuffer();
  }

  /** The rank's schema; empty if it was too long to be sent unasked. */
  public static Optional<Schema> schema(ByteBuffer message) throws MalformedProfileException {
    byte[] bytes = schemaBytes(ReceivedBlock.input(message));
    return bytes.length == 0
        ? Optional.empty()
        : Optional.of(SchemaCodec.read(ReceivedBlock.SOURCE, bytes));
  }

  /** What recording cost the rank, and its values. */
  public record Contents(ProfilerCosts costs, LaneValues values) {}

  /** Reads a message of a rank that has this schema. */
  public static Contents read(ByteBuffer message, Schema schema) throws MalformedProfileException {
    Input in = ReceivedBlock.input(message);
    schemaBytes(in);
    ProfilerCosts costs = ProfilerCosts.read(in);
    return new Contents(costs, ValuesCodec.read(in, schema));
  }

  private static byte[] schemaBytes(Input in) throws MalformedProfileException {
    in.bytes(Header.BYTES);
    return in.bytes(in.count("bytes of a schema"));
  }
}
