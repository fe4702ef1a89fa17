package org.tinyprof.runtime.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * Direct buffers that do not count against {@code -XX:MaxDirectMemorySize}: a program at its limit
 * has as many of its own as without the profiler.
 *
 * <p>A buffer's memory goes back when it is {@linkplain #free freed}, or at the next allocation
 * after the collector has found that nobody has the buffer. Beyond a bound, and where the JVM does
 * not let us, buffers are the JDK's own, and count. Thread-safe.
 */
public final class OutsideHeap {
  private static final long MOST_BYTES = 64L << 20;

  private static final ReferenceQueue<ByteBuffer> UNREACHABLE = new ReferenceQueue<>();
  private static final Map<Integer, Block> BLOCKS = new HashMap<>(); // by the buffers' hash codes
  private static NativeMemory memory; // null where the JVM does not let us
  private static long most = MOST_BYTES;
  private static long used;

  private OutsideHeap() {}

  /** From now on, memory comes from there. */
  public static synchronized void use(NativeMemory source) {
    memory = source;
  }

  /** Allows more bytes, which something else bounds. */
  public static synchronized void allow(long bytes) {
    most = Math.max(most, most + bytes);
  }

  /** How many bytes are in use that no limit of the JVM counts. */
  public static synchronized long usedBytes() {
    return used;
  }

  /** A buffer of zeros; as with the JDK's, slices keep its memory. */
  public static synchronized ByteBuffer allocate(int bytes) {
    freeUnreachable();
    long address = memory == null || used + bytes > most ? 0 : memory.allocate(bytes);
    if (address == 0) {
      return ByteBuffer.allocateDirect(bytes);
    }
    ByteBuffer buffer = memory.buffer(address, bytes);
    int hash = System.identityHashCode(buffer);
    BLOCKS.put(hash, new Block(buffer, address, bytes, hash, BLOCKS.get(hash)));
    used += bytes;
    return buffer;
  }

  /**
   * Gives the memory of a buffer back. Nobody may use it or a part of it any more. One of the JDK's
   * own is left to the collector.
   */
  public static synchronized void free(ByteBuffer buffer) {
    Block block = BLOCKS.get(System.identityHashCode(buffer));
    while (block != null && !block.refersTo(buffer)) {
      block = block.next;
    }
    if (block != null) {
      free(block);
    }
  }

  private static void freeUnreachable() {
    for (Reference<? extends ByteBuffer> each = UNREACHABLE.poll();
        each != null;
        each = UNREACHABLE.poll()) {
      Block block = (Block) each;
      if (!block.freed) {
        free(block);
      }
    }
  }

  private static void free(Block block) {
    Block first = BLOCKS.get(block.hash);
    if (first == block && block.next == null) {
      BLOCKS.remove(block.hash);
    } else if (first == block) {
      BLOCKS.put(block.hash, block.next);
    } else {
      while (first.next != block) {
        first = first.next;
      }
      first.next = block.next;
    }
    block.freed = true;
    used -= block.bytes;
    memory.free(block.address);
  }

  /** The memory of a buffer. */
  private static final class Block extends PhantomReference<ByteBuffer> {
    private final long address;
    private final int bytes;
    private final int hash;
    private Block next; // one whose buffer has the same hash code
    private boolean freed;

    Block(ByteBuffer buffer, long address, int bytes, int hash, Block next) {
      super(buffer, UNREACHABLE);
      this.address = address;
      this.bytes = bytes;
      this.hash = hash;
      this.next = next;
    }
  }
}
