package org.tinyprof.format.binary;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.wire.Output;

/**
 * The files of a profile taken apart into sections, which a test changes and puts together again
 * with every checksum right: contents that contradict themselves.
 *
 * <p>Knows the outer form of a file alone. What refers to another section's checksum, or to a
 * file's length and checksum, is found by its value.
 */
public final class ForgedProfile {
  private static final int FRAME_HEADER_BYTES = 2 * Integer.BYTES; // length and checksum
  private static final int NO_TAG = 0;

  private final Map<String, byte[]> originals;
  private final Map<String, List<ForgedSection>> files = new TreeMap<>();

  /** Takes the files by their names; a single file's name is of no importance. */
  public ForgedProfile(Map<String, byte[]> files) {
    this.originals = new TreeMap<>(files);
    originals.forEach(
        (name, bytes) -> this.files.put(name, isTrace(name) ? frames(bytes) : sections(bytes)));
  }

  private static boolean isTrace(String name) {
    return name.startsWith("trace-");
  }

  /** The blocks of a trace file, which stand for sections. */
  private static List<ForgedSection> frames(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    List<ForgedSection> frames = new ArrayList<>();
    for (int at = TraceFileHeader.BYTES; at < file.length; ) {
      byte[] contents = new byte[bytes.getInt(at)];
      bytes.get(at + FRAME_HEADER_BYTES, contents);
      frames.add(new ForgedSection(NO_TAG, contents));
      at += FRAME_HEADER_BYTES + contents.length;
    }
    return frames;
  }

  private static List<ForgedSection> sections(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    List<ForgedSection> sections = new ArrayList<>();
    for (int at = Layout.HEADER_BYTES; at < file.length; ) {
      byte[] payload = new byte[(int) bytes.getLong(at + Integer.BYTES)];
      bytes.get(at + Layout.SECTION_HEADER_BYTES, payload);
      sections.add(new ForgedSection(bytes.getInt(at), payload));
      at += Layout.SECTION_HEADER_BYTES + payload.length;
    }
    return sections;
  }

  /** The sections of a file, in order; sections may be taken out, added twice, and moved. */
  public List<ForgedSection> sections(String file) {
    return files.get(file);
  }

  /** The one section of a name in any file. */
  public ForgedSection section(String name) {
    return files.values().stream()
        .flatMap(List::stream)
        .filter(section -> section.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The files with all checksums right. */
  public Map<String, byte[]> build() {
    for (List<ForgedSection> sections : files.values()) {
      sections.forEach(ForgedSection::repair);
    }
    for (List<ForgedSection> sections : files.values()) {
      for (ForgedSection section : List.copyOf(sections)) {
        replace(number(section.originalCrc()), number(section.crc()));
      }
    }
    Map<String, byte[]> built = new TreeMap<>();
    for (String name : files.keySet()) {
      byte[] bytes = file(name);
      replace(lengthAndCrc(originals.get(name)), lengthAndCrc(bytes));
    }
    for (String name : files.keySet()) {
      built.put(name, file(name));
    }
    return built;
  }

  private byte[] file(String name) {
    return isTrace(name) ? trace(name) : container(name);
  }

  private byte[] trace(String name) {
    Output out = new Output();
    out.bytes(Arrays.copyOf(originals.get(name), TraceFileHeader.BYTES));
    for (ForgedSection frame : files.get(name)) {
      out.u32(frame.payload().length);
      out.u32(Layout.crc(frame.payload()));
      out.bytes(frame.payload());
    }
    return out.toByteArray();
  }

  private byte[] container(String name) {
    ContainerBuilder file = new ContainerBuilder();
    files.get(name).forEach(section -> file.section(section.tag(), section.payload()));
    return file.build();
  }

  private static byte[] number(int number) {
    Output out = new Output(Integer.BYTES);
    out.u32(number);
    return out.toByteArray();
  }

  private static byte[] lengthAndCrc(byte[] file) {
    Output out = new Output();
    out.varint(file.length);
    out.u32(Layout.crc(file));
    return out.toByteArray();
  }

  /** Puts bytes in the place of others wherever a payload has them. */
  private void replace(byte[] old, byte[] changed) {
    for (List<ForgedSection> sections : files.values()) {
      for (ForgedSection section : sections) {
        byte[] payload = section.payload();
        for (int at = 0; at + old.length <= payload.length; at++) {
          if (ByteBuffer.wrap(payload, at, old.length).equals(ByteBuffer.wrap(old))) {
            Output replaced = new Output();
            replaced.bytes(Arrays.copyOfRange(payload, 0, at));
            replaced.bytes(changed);
            replaced.bytes(Arrays.copyOfRange(payload, at + old.length, payload.length));
            section.payload(replaced.toByteArray());
            break;
          }
        }
      }
    }
  }
}
