package org.tinyprof.io.trace;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.tinyprof.format.trace.SentBlocks;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceFiles;
import org.tinyprof.format.wire.Input;
import org.tinyprof.runtime.memory.OutsideHeap;

/**
 * The blocks of a rank that its aggregator does not have yet, outside the heap. They are numbered
 * in the order in which they come, and leave in that order. Thread-safe.
 */
public final class TraceOutbox implements TraceFiles {
  /** The most bytes of frames that are sent at once, if a frame is not longer. */
  public static final int PIECE_BYTES = 1 << 20;

  private final ArrayDeque<ByteBuffer> frames = new ArrayDeque<>();
  private long first; // number of the oldest
  private long bytes;

  /** Room for a frame outside the heap, with the frame in it. */
  public static ByteBuffer room(byte[] frame) {
    return OutsideHeap.allocate(frame.length).put(frame).flip();
  }

  /** Takes over frames, and says where each is from now on. */
  public synchronized List<StoredBlock> add(List<ByteBuffer> more) {
    List<StoredBlock> places = new ArrayList<>(more.size());
    for (ByteBuffer frame : more) {
      long number = first + frames.size();
      places.add(new StoredBlock(SentBlocks.FILE, number, frame.remaining()));
      frames.add(frame);
      bytes += frame.remaining();
    }
    return places;
  }

  /** How many bytes wait. */
  public synchronized long bytes() {
    return bytes;
  }

  /** The oldest frames, one after the other: some of them, if they are many; none if none waits. */
  public synchronized ByteBuffer piece() {
    int length = 0;
    int count = 0;
    for (ByteBuffer frame : frames) {
      if (count > 0 && length + frame.remaining() > PIECE_BYTES) {
        break;
      }
      length += frame.remaining();
      count++;
    }
    ByteBuffer piece = ByteBuffer.allocate(length);
    Iterator<ByteBuffer> oldest = frames.iterator();
    for (; count > 0; count--) {
      piece.put(oldest.next().duplicate());
    }
    return piece.flip();
  }

  /** The number of this rank's blocks that the aggregator has. */
  public synchronized void release(long held) {
    while (first < held && !frames.isEmpty()) {
      ByteBuffer oldest = frames.remove();
      bytes -= oldest.remaining();
      OutsideHeap.free(oldest);
      first++;
    }
  }

  @Override
  public synchronized boolean has(StoredBlock block) {
    return block.offset() >= first && block.offset() < first + frames.size();
  }

  @Override
  public synchronized Input read(StoredBlock block) throws IOException {
    Iterator<ByteBuffer> each = frames.iterator();
    for (long number = first; each.hasNext(); number++) {
      ByteBuffer frame = each.next();
      if (number == block.offset()) {
        byte[] copy = new byte[frame.remaining()];
        frame.duplicate().get(copy);
        return new Input("block", 0, copy);
      }
    }
    throw new FileNotFoundException("block " + block.offset());
  }
}
