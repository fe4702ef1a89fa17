package org.tinyprof.format.binary;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The outside of a block: a form, the contents as they are or deflated, and a CRC. */
final class BlockCodec {
  private static final int AS_IS = 0;
  private static final int DEFLATED = 1;

  /** Deflate cannot shrink anything further than this. */
  private static final long LARGEST_RATIO = 1032;

  private BlockCodec() {}

  static byte[] write(byte[] contents, Compression compression) {
    Output out = new Output(contents.length + 1 + Layout.CRC_BYTES);
    byte[] deflated = compression == Compression.DEFLATE ? deflate(contents) : contents;
    if (deflated.length < contents.length) {
      out.u8(DEFLATED);
      out.varint(contents.length);
      out.bytes(deflated);
    } else {
      out.u8(AS_IS);
      out.bytes(contents);
    }
    out.u32(Layout.crc(out.toByteArray()));
    return out.toByteArray();
  }

  /** Deflates, or gives up with the contents as they were once that takes as many bytes. */
  private static byte[] deflate(byte[] contents) {
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try {
      deflater.setInput(contents);
      deflater.finish();
      byte[] buffer = new byte[contents.length];
      int length = deflater.deflate(buffer);
      return deflater.finished() ? Arrays.copyOf(buffer, length) : contents;
    } finally {
      deflater.end();
    }
  }

  /** Reads the contents of a block whose CRC was found right. */
  static Input read(Input in) throws MalformedProfileException {
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
