package org.tinyprof.format.binary;

import org.tinyprof.format.wire.Output;

/** Puts sections behind a header: the outer form of every file of a profile. */
final class ContainerBuilder {
  private final Output sections = new Output();
  private int count;

  ContainerBuilder section(int tag, byte[] payload) {
    Output header = new Output(Layout.SECTION_HEADER_BYTES);
    header.u32(tag);
    header.u64(payload.length);
    header.u32(Layout.crc(payload));
    header.u32(Layout.crc(header.toByteArray()));
    sections.bytes(header.toByteArray());
    sections.bytes(payload);
    count++;
    return this;
  }

  byte[] build() {
    Output out = new Output(Math.addExact(Layout.HEADER_BYTES, sections.size()));
    out.u64(Layout.MAGIC);
    out.u16(Layout.MAJOR);
    out.u16(Layout.MINOR);
    out.u32(count);
    out.u64((long) Layout.HEADER_BYTES + sections.size());
    out.u32(0);
    out.u32(Layout.crc(out.toByteArray(), Long.BYTES, out.size() - Long.BYTES));
    out.bytes(sections.toByteArray());
    return out.toByteArray();
  }
}
