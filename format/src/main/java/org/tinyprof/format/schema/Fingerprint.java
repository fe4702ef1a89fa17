package org.tinyprof.format.schema;

import java.io.IOException;
import java.io.InputStream;

/**
 * 128 bits that stand for some bytes: MurmurHash3 (x64, seed 0).
 *
 * <p>Two different tables have the same fingerprint with a chance of 2 to the -128. Nobody gains by
 * forging one, so it need not be a cryptographic hash, whose first use costs a JVM 15 ms.
 */
public record Fingerprint(long high, long low) {
  private static final long C1 = 0x87c37b91114253d5L;
  private static final long C2 = 0x4cf5ad432745937fL;
  private static final int BLOCK_BYTES = 16;
  private static final int CHUNK_BYTES = 1 << 16; // whole blocks

  public static Fingerprint of(byte[] bytes) {
    Mixer mixer = new Mixer();
    int end = bytes.length / BLOCK_BYTES * BLOCK_BYTES;
    mixer.addBlocks(bytes, end);
    return mixer.fingerprint(bytes, end, bytes.length);
  }

  /** The same of a stream, which is read to its end. */
  public static Fingerprint of(InputStream in) throws IOException {
    Mixer mixer = new Mixer();
    long before = 0;
    byte[] bytes = in.readNBytes(CHUNK_BYTES);
    while (bytes.length == CHUNK_BYTES) {
      mixer.addBlocks(bytes, CHUNK_BYTES);
      before += CHUNK_BYTES;
      bytes = in.readNBytes(CHUNK_BYTES);
    }
    int end = bytes.length / BLOCK_BYTES * BLOCK_BYTES;
    mixer.addBlocks(bytes, end);
    return mixer.fingerprint(bytes, end, before + bytes.length);
  }

  /** Eight bytes, the lowest first; those past the end are 0. */
  private static long word(byte[] bytes, int from) {
    long word = 0;
    for (int i = Math.min(bytes.length, from + Long.BYTES) - 1; i >= from; i--) {
      word = word << Byte.SIZE | (bytes[i] & 0xFF);
    }
    return word;
  }

  private static long mixed(long hash) {
    long mixed = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }

  /** What is known of the bytes so far. */
  private static final class Mixer {
    private long h1;
    private long h2;

    void addBlocks(byte[] bytes, int end) {
      for (int i = 0; i < end; i += BLOCK_BYTES) {
        addBlock(bytes, i);
      }
    }

    /** Ends with the bytes from here on, which are less than a block. */
    Fingerprint fingerprint(byte[] bytes, int end, long length) {
      h1 ^= first(word(bytes, end)) ^ length;
      h2 ^= second(word(bytes, end + Long.BYTES)) ^ length;
      h1 += h2;
      h2 += h1;
      h1 = mixed(h1);
      h2 = mixed(h2);
      h1 += h2;
      return new Fingerprint(h1, h1 + h2);
    }

    /** A method of its own: what is called often is compiled soon, a loop that runs once is not. */
    private void addBlock(byte[] bytes, int from) {
      h1 = Long.rotateLeft(h1 ^ first(word(bytes, from)), 27) + h2;
      h1 = h1 * 5 + 0x52dce729;
      h2 = Long.rotateLeft(h2 ^ second(word(bytes, from + Long.BYTES)), 31) + h1;
      h2 = h2 * 5 + 0x38495ab5;
    }

    private static long first(long word) {
      return Long.rotateLeft(word * C1, 31) * C2;
    }

    private static long second(long word) {
      return Long.rotateLeft(word * C2, 33) * C1;
    }
  }
}
