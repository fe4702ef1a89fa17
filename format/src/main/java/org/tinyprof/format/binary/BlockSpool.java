package org.tinyprof.format.binary;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** Blocks that come stripe by stripe and leave callpath by callpath; meanwhile they are on disk. */
final class BlockSpool implements Closeable {
  private final int callpaths;
  private final Path file;
  private final OutputStream spool;
  private final List<int[]> lengths = new ArrayList<>(); // of each stripe's blocks
  private final List<Long> starts = new ArrayList<>(); // of each stripe
  private int nextCallpath;
  private long bytes;

  BlockSpool(int callpaths) throws IOException {
    this.callpaths = callpaths;
    this.file = Files.createTempFile("tinyprof", ".blocks");
    this.spool = new BufferedOutputStream(Files.newOutputStream(file));
  }

  void nextStripe() {
    lengths.add(new int[callpaths]);
    starts.add(bytes);
    nextCallpath = 0;
  }

  /** Adds the next callpath's block of the stripe; no bytes if it has none. */
  void add(byte[] block) throws IOException {
    spool.write(block);
    lengths.get(lengths.size() - 1)[nextCallpath++] = block.length;
    bytes += block.length;
  }

  /** Of all blocks together. */
  long bytes() {
    return bytes;
  }

  /** The lengths in the order in which the blocks leave. */
  long[] lengths() {
    int stripes = lengths.size();
    long[] all = new long[Math.multiplyExact(callpaths, stripes)];
    for (int i = 0; i < all.length; i++) {
      all[i] = lengths.get(i % stripes)[i / stripes];
    }
    return all;
  }

  /** The checksum of all blocks in the order in which they leave. */
  int crc() throws IOException {
    CRC32C crc = new CRC32C();
    visit(block -> crc.update(block, 0, block.length));
    return (int) crc.getValue();
  }

  void copyTo(OutputStream out) throws IOException {
    visit(out::write);
  }

  @FunctionalInterface
  private interface BlockVisitor {
    void visit(byte[] block) throws IOException;
  }

  private void visit(BlockVisitor visitor) throws IOException {
    spool.flush();
    long[] next = starts.stream().mapToLong(Long::longValue).toArray();
    try (ByteSource source = new FileSource(file)) {
      for (int callpath = 0; callpath < callpaths; callpath++) {
        for (int stripe = 0; stripe < next.length; stripe++) {
          byte[] block = new byte[lengths.get(stripe)[callpath]];
          source.read(next[stripe], block);
          next[stripe] += block.length;
          visitor.visit(block);
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      spool.close();
    } finally {
      Files.deleteIfExists(file);
    }
  }
}
