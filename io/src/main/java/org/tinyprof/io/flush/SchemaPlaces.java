package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.message.ReceivedBlock;

/** The answer to a schema that went up the tree: where its callpaths stand in the profile's. */
final class SchemaPlaces {
  private final int size;
  private final int crc;
  private final int[] sent;
  private final int[] stayed;
  private final Schema corrections;

  /**
   * Takes over the arrays.
   *
   * @param size how many callpaths the profile has
   * @param crc of the profile's schema
   * @param sent for each callpath of the schema that was sent up its place
   * @param stayed for each callpath that stayed where it was, because all groups have it, its place
   * @param corrections all metrics and counters, and those callpaths of the schema that others
   *     describe differently, as the profile describes them
   */
  SchemaPlaces(int size, int crc, int[] sent, int[] stayed, Schema corrections) {
    this.size = size;
    this.crc = crc;
    this.sent = sent;
    this.stayed = stayed;
    this.corrections = corrections;
  }

  int size() {
    return size;
  }

  int crc() {
    return crc;
  }

  int[] sent() {
    return sent.clone();
  }

  int[] stayed() {
    return stayed.clone();
  }

  Schema corrections() {
    return corrections;
  }

  ByteBuffer block() {
    Output out = new Output();
    out.varint(size);
    out.u32(crc);
    write(out, sent);
    write(out, stayed);
    out.bytes(SchemaCodec.write(corrections));
    return out.toBuffer();
  }

  static SchemaPlaces read(ByteBuffer block) throws MalformedProfileException {
    Input in = ReceivedBlock.input(block);
    int size = in.count(Integer.MAX_VALUE, "callpaths");
    int crc = in.u32();
    int[] sent = read(in, size);
    int[] stayed = read(in, size);
    byte[] corrections = in.bytes(in.remaining());
    return new SchemaPlaces(
        size, crc, sent, stayed, SchemaCodec.read(ReceivedBlock.SOURCE, corrections));
  }

  /** Writes numbers that ascend: how many others lie between each and the one before. */
  static void write(Output out, int[] places) {
    long[] gaps = new long[places.length];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = places[i] - (i == 0 ? 0L : places[i - 1] + 1L);
    }
    out.varint(gaps.length);
    Sequences.write(out, gaps);
  }

  /** Reads numbers that ascend and are below a bound. */
  static int[] read(Input in, int bound) throws MalformedProfileException {
    long[] gaps = Sequences.read(in, in.count(bound, "callpaths"));
    int[] places = new int[gaps.length];
    long next = 0;
    for (int i = 0; i < places.length; i++) {
      if (gaps[i] < 0 || gaps[i] >= bound - next) {
        throw in.malformed("a callpath of " + bound + " stands " + gaps[i] + " behind " + next);
      }
      places[i] = (int) (next + gaps[i]);
      next = places[i] + 1L;
    }
    return places;
  }
}
