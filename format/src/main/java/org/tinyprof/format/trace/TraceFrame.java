package org.tinyprof.format.trace;

import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.Checksum;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The bytes of a block in a trace file: length, checksum, whose block it is, and its contents.
 *
 * <p>Which callpaths they are in is told by the part that names the block: a later snapshot may
 * give them other numbers, and what is in a trace file stays as it is.
 */
public final class TraceFrame {
  static final int HEADER_BYTES = 2 * Integer.BYTES;

  private TraceFrame() {}

  /**
   * The frame of a block whose steps are in memory.
   *
   * @param lane and name of the thread whose steps they are
   */
  public static byte[] of(Lane lane, String thread, TraceBlock block) {
    return of(lane, thread, block.head(), block.bytes().all(block.head()));
  }

  /** The frame of a block whose messages are in memory. */
  public static byte[] of(Lane lane, MessageBlock block) {
    return of(lane, block.thread(), block.head(), block.bytes().all(block.head()));
  }

  private static byte[] of(Lane lane, String thread, BlockHead head, byte[] contents) {
    Output out = new Output();
    out.varint(lane.rank());
    out.varint(lane.thread());
    out.text(thread);
    head.write(out);
    out.bytes(contents);
    byte[] bytes = out.toByteArray();
    Output frame = new Output(bytes.length + HEADER_BYTES);
    frame.u32(bytes.length);
    frame.u32(Checksum.of(bytes, 0, bytes.length));
    frame.bytes(bytes);
    return frame.toByteArray();
  }

  /** The encoded steps or messages of a block; refuses a frame of another one. */
  static Input contents(Input frame, BlockHead head) throws MalformedProfileException {
    int length = frame.u32();
    int crc = frame.u32();
    if (length != frame.remaining()) {
      throw frame.malformed("a block has " + frame.remaining() + " bytes instead of " + length);
    }
    byte[] bytes = frame.copy().bytes(length);
    if (Checksum.of(bytes, 0, length) != crc) {
      throw frame.malformed("checksum of the block is wrong");
    }
    frame.varint(); // whose block it is counts for those who read the file alone
    frame.varint();
    frame.text();
    if (!BlockHead.read(frame, Integer.MAX_VALUE).equals(head)) {
      throw frame.malformed("the block is not the one that the part names");
    }
    return frame;
  }
}
