package org.tinyprof.io.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** A file on a disk that is watched. */
final class WatchedChannel extends FileChannel {
  private final WatchedDisk disk;
  private final Path path;
  private final FileChannel plain;

  WatchedChannel(WatchedDisk disk, Path path, FileChannel plain) {
    this.disk = disk;
    this.path = path;
    this.plain = plain;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    int written = write(bytes, plain.position());
    plain.position(plain.position() + written);
    return written;
  }

  /** Two changes, of half the bytes each. */
  @Override
  public int write(ByteBuffer bytes, long at) throws IOException {
    int first = bytes.remaining() / 2;
    disk.grow(path);
    plain.write(bytes.slice(bytes.position(), first), at);
    disk.grow(path);
    plain.write(bytes.slice(bytes.position() + first, bytes.remaining() - first), at + first);
    int all = bytes.remaining();
    bytes.position(bytes.limit());
    return all;
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    disk.change(path);
    plain.truncate(size);
    return this;
  }

  @Override
  public void force(boolean all) throws IOException {
    disk.change(path);
    plain.force(all);
  }

  @Override
  public int read(ByteBuffer to) throws IOException {
    return plain.read(to);
  }

  @Override
  public int read(ByteBuffer to, long at) throws IOException {
    return plain.read(to, at);
  }

  @Override
  public long position() throws IOException {
    return plain.position();
  }

  @Override
  public FileChannel position(long at) throws IOException {
    plain.position(at);
    return this;
  }

  @Override
  public long size() throws IOException {
    return plain.size();
  }

  @Override
  protected void implCloseChannel() throws IOException {
    plain.close();
  }

  @Override
  public long read(ByteBuffer[] to, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long write(ByteBuffer[] from, int offset, int length) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long transferTo(long at, long count, WritableByteChannel to) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long transferFrom(ReadableByteChannel from, long at, long count) {
    throw new UnsupportedOperationException();
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long at, long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileLock lock(long at, long size, boolean shared) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileLock tryLock(long at, long size, boolean shared) throws IOException {
    disk.change(path);
    return plain.tryLock(at, size, shared);
  }
}
