package org.tinyprof.format.binary;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file on disk, read by position. */
final class FileSource implements ByteSource {
  /** The JDK keeps a native buffer as large as the largest read of a thread: bound it. */
  private static final int LARGEST_READ = 1 << 20;

  private final Path path;
  private final FileChannel channel;

  FileSource(Path path) throws IOException {
    this.path = path;
    this.channel = FileChannel.open(RegularFile.require(path), StandardOpenOption.READ);
  }

  @Override
  public String name() {
    return path.toString();
  }

  @Override
  public long size() throws IOException {
    return channel.size();
  }

  @Override
  public void read(long offset, byte[] into) throws IOException {
    for (int done = 0; done < into.length; ) {
      int length = Math.min(LARGEST_READ, into.length - done);
      int read = channel.read(ByteBuffer.wrap(into, done, length), offset + done);
      if (read < 0) {
        throw new EOFException(path + " became shorter while it was read; read it again");
      }
      done += read;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
