package org.tinyprof.format.binary;

/** Bytes in memory. */
final class ArraySource implements ByteSource {
  private final String name;
  private final byte[] bytes;

  ArraySource(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long size() {
    return bytes.length;
  }

  @Override
  public void read(long offset, byte[] into) {
    System.arraycopy(bytes, Math.toIntExact(offset), into, 0, into.length);
  }

  @Override
  public void close() {}
}
