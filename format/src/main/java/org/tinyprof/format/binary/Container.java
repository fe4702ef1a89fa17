package org.tinyprof.format.binary;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.source.ReplacedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** A file's sections, found by their headers alone; their contents are read when asked for. */
final class Container {
  /** What to do about a directory whose files are not of one profile. */
  static final String COPY_ALL = "copy the directory again, with all its files";

  private static final int COPIED_BYTES = 1 << 20;

  private record Section(long offset, long length, int crc) {}

  private final FirstBytes source;
  private final Map<Integer, Section> sections = new LinkedHashMap<>();
  private final Output headers = new Output(256);

  Container(ByteSource file) throws IOException {
    source = new FirstBytes(file);
    long size = source.size();
    requireMagic(size);
    Input header = checked(Long.BYTES, Layout.HEADER_BYTES - Long.BYTES, size, "header");
    int layout = header.u16();
    int minor = header.u16();
    if (layout != Layout.LAYOUT) {
      throw new MalformedProfileException(
          source.name(),
          Long.BYTES,
          "the file is of a format that is not known (layout " + layout + ", minor " + minor + ")",
          "this TinyProf reads versions up to 1.5: use the one that wrote it, or newer");
    }
    int count = header.u32();
    long length = header.u64();
    if (length != size) {
      throw new MalformedProfileException(
          source.name(), size, "the file has " + size + " bytes instead of " + length);
    }
    readSections(count, size);
  }

  private void requireMagic(long size) throws IOException {
    byte[] magic = new byte[(int) Math.min(Long.BYTES, size)];
    source.read(0, magic);
    if (magic.length < Long.BYTES || new Input(source.name(), 0, magic).u64() != Layout.MAGIC) {
      throw new MalformedProfileException(
          source.name(), 0, "not a TinyProf profile", "give the path of a .tprof");
    }
  }

  private void readSections(int count, long size) throws IOException {
    long offset = Layout.HEADER_BYTES;
    for (int i = 0; i < count; i++) {
      Input header = checked(offset, Layout.SECTION_HEADER_BYTES, size, "section header");
      int tag = header.u32();
      Section section =
          new Section(offset + Layout.SECTION_HEADER_BYTES, header.u64(), header.u32());
      if (section.length < 0 || section.length > size - section.offset) {
        throw malformed(offset, "section " + Layout.name(tag) + " is longer than the file");
      }
      if (sections.put(tag, section) != null) {
        throw malformed(offset, "section " + Layout.name(tag) + " is there twice");
      }
      offset = section.offset + section.length;
    }
    if (offset != size) {
      throw malformed(offset, "bytes follow the last section");
    }
  }

  /** Reads bytes whose last four are the CRC of the others. */
  private Input checked(long offset, int length, long size, String what) throws IOException {
    if (offset > size - length) {
      throw malformed(size, what + " is cut short");
    }
    byte[] bytes = new byte[length];
    source.read(offset, bytes);
    headers.bytes(bytes);
    return verified(offset, bytes, what);
  }

  /** Reads from the file itself from now on. */
  void forgetFirstBytes() {
    source.forget();
  }

  /** The name that errors call the file by. */
  String name() {
    return source.name();
  }

  /** The length of the file. */
  long size() throws IOException {
    return source.size();
  }

  /** The headers of the file and of all its sections, which hold the checksums of all else. */
  byte[] headers() {
    return headers.toByteArray();
  }

  private Input verified(long offset, byte[] bytes, String what) throws IOException {
    int body = bytes.length - Layout.CRC_BYTES;
    Input all = new Input(source.name(), offset, bytes);
    Input checked = all.slice(body);
    if (all.u32() != Layout.crc(bytes, 0, body)) {
      throw malformed(offset, "checksum of the " + what + " is wrong");
    }
    return checked;
  }

  /** Reads and checks a whole section. */
  Input section(int tag) throws IOException {
    return input(tag, bytes(tag));
  }

  /** The bytes of a section, to be read from their start. */
  Input input(int tag, byte[] bytes) throws IOException {
    return new Input(source.name(), find(tag).offset, bytes);
  }

  /** The bytes of a section, checked. */
  byte[] bytes(int tag) throws IOException {
    Section section = find(tag);
    new Input(source.name(), section.offset, new byte[0]).reserve(section.length, 1);
    byte[] bytes = new byte[(int) section.length];
    source.read(section.offset, bytes);
    if (Layout.crc(bytes) != section.crc) {
      throw malformed(section.offset, "checksum of section " + Layout.name(tag) + " is wrong");
    }
    return bytes;
  }

  /** Refuses to go on if so many things of {@code width} bytes cannot be held in memory. */
  void reserve(long count, long width) throws MalformedProfileException {
    new Input(source.name(), 0, new byte[0]).reserve(count, width);
  }

  boolean has(int tag) {
    return sections.containsKey(tag);
  }

  int crc(int tag) throws IOException {
    return find(tag).crc;
  }

  long length(int tag) throws IOException {
    return find(tag).length;
  }

  /** The tags of all sections, in the order of the file. */
  List<Integer> tags() {
    return List.copyOf(sections.keySet());
  }

  /** Copies the payload of a section, which may be larger than memory, as it is. */
  void copy(int tag, OutputStream out) throws IOException {
    Section section = find(tag);
    for (long done = 0; done < section.length; ) {
      byte[] some = new byte[(int) Math.min(COPIED_BYTES, section.length - done)];
      source.read(section.offset + done, some);
      out.write(some);
      done += some.length;
    }
  }

  /** Reads a block with its CRC out of a section, without reading the rest of the section. */
  Input block(int tag, long start, int length) throws IOException {
    Section section = find(tag);
    if (length < Layout.CRC_BYTES || start < 0 || start > section.length - length) {
      throw malformed(section.offset, "a block lies outside its section");
    }
    byte[] bytes = new byte[length];
    source.read(section.offset + start, bytes);
    return verified(section.offset + start, bytes, "block");
  }

  /** Reads from another place, which must hold the same file. */
  Container in(ByteSource other) throws IOException {
    return new Container(new FirstBytes(other), this);
  }

  private Container(FirstBytes source, Container same) {
    this.source = source;
    sections.putAll(same.sections);
    headers.bytes(same.headers);
  }

  /** Refuses another file than the one that was here before. */
  void requireSame(Container found) throws ReplacedProfileException {
    if (!Arrays.equals(found.headers(), headers())) {
      throw new ReplacedProfileException(source.name());
    }
  }

  /** A file that is whole, but of another profile than those beside it. */
  MalformedProfileException misplaced(String reason) {
    return new MalformedProfileException(source.name(), 0, reason, COPY_ALL);
  }

  MalformedProfileException malformed(long offset, String reason) {
    return new MalformedProfileException(source.name(), offset, reason);
  }

  private Section find(int tag) throws MalformedProfileException {
    Section section = sections.get(tag);
    if (section == null) {
      throw malformed(Layout.HEADER_BYTES, "section " + Layout.name(tag) + " is missing");
    }
    return section;
  }
}
