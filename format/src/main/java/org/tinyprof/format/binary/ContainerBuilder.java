package org.tinyprof.format.binary;

import org.tinyprof.format.wire.Output;

/** Puts sections behind a header: the outer form of every file of a profile. */
final class ContainerBuilder {
  private final Output sections = new Output();
  private int count;

  ContainerBuilder section(int tag, byte[] payload) {
    sections.bytes(sectionHeader(tag, payload.length, Layout.crc(payload)));
    sections.bytes(payload);
    count++;
    return this;
  }

  static byte[] sectionHeader(int tag, long length, int crc) {
    Output header = new Output(Layout.SECTION_HEADER_BYTES);
    header.u32(tag);
    header.u64(length);
    header.u32(crc);
    header.u32(Layout.crc(header.toByteArray()));
    return header.toByteArray();
  }

  /** The header of a file of so many sections, which take so many bytes. */
  static byte[] fileHeader(int sections, long bytes) {
    Output out = new Output(Layout.HEADER_BYTES);
    out.u64(Layout.MAGIC);
    out.u16(Layout.LAYOUT);
    out.u16(Layout.MINOR);
    out.u32(sections);
    out.u64(Layout.HEADER_BYTES + bytes);
    out.u32(0);
    out.u32(Layout.crc(out.toByteArray(), Long.BYTES, out.size() - Long.BYTES));
    return out.toByteArray();
  }

  byte[] build() {
    return buildBefore(0, 0);
  }

  /**
   * The file up to its last sections, which may be larger than memory.
   *
   * @param more how many they are
   * @param bytes that they take with their headers
   */
  byte[] buildBefore(int more, long bytes) {
    Output out = new Output(Math.addExact(Layout.HEADER_BYTES, sections.size()));
    out.bytes(fileHeader(count + more, sections.size() + bytes));
    out.bytes(sections);
    return out.toByteArray();
  }
}
