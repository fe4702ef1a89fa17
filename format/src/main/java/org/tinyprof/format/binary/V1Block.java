package org.tinyprof.format.binary;

import java.util.function.IntPredicate;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Levels;
import org.tinyprof.format.values.Shape;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads a block of versions 1.0 and 1.1: a form, then the contents as they are or deflated. */
final class V1Block {
  private static final int AS_IS = 0;
  private static final int DEFLATED = 1;

  /** Deflate cannot shrink anything further than this. */
  private static final long LARGEST_RATIO = 1032;

  private V1Block() {}

  static Block read(Input in, Schema schema, int lanes, IntPredicate metrics)
      throws MalformedProfileException {
    Input contents = contents(in);
    Shape shape = BlockCodec.readShape(contents, lanes);
    return BlockCodec.readColumns(contents, schema, shape, Levels.timed(lanes), metrics);
  }

  private static Input contents(Input in) throws MalformedProfileException {
    int form = in.u8();
    if (form == AS_IS) {
      return in;
    }
    if (form != DEFLATED) {
      throw in.malformed("unknown form of block " + form);
    }
    long length = in.varint();
    in.reserve(length, 1);
    if (length > LARGEST_RATIO * in.remaining()) {
      throw in.malformed("impossible length of deflated block " + length);
    }
    return in.replaced(inflate(in, (int) length));
  }

  private static byte[] inflate(Input in, int length) throws MalformedProfileException {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(in.bytes(in.remaining()));
      byte[] contents = new byte[length];
      int inflated = inflater.inflate(contents);
      if (inflated != length || inflater.inflate(new byte[1]) != 0 || !inflater.finished()) {
        throw in.malformed("deflated block does not have " + length + " bytes");
      }
      return contents;
    } catch (DataFormatException e) {
      throw in.malformed("deflated block is damaged");
    } finally {
      inflater.end();
    }
  }
}
