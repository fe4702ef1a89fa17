package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Files that count how often they are read, and how many of them are open. */
final class CountingFiles implements ProfileFiles {
  private final ProfileFiles files;
  private final AtomicInteger reads = new AtomicInteger();
  private final AtomicInteger open = new AtomicInteger();

  CountingFiles(ProfileFiles files) {
    this.files = files;
  }

  int reads() {
    return reads.get();
  }

  int open() {
    return open.get();
  }

  @Override
  public ByteSource open(String name) throws IOException {
    ByteSource source = files.open(name);
    open.incrementAndGet();
    return new ByteSource() {
      @Override
      public String name() {
        return source.name();
      }

      @Override
      public long size() throws IOException {
        return source.size();
      }

      @Override
      public void read(long offset, byte[] into) throws IOException {
        reads.incrementAndGet();
        source.read(offset, into);
      }

      @Override
      public void close() throws IOException {
        open.decrementAndGet();
        source.close();
      }
    };
  }
}
