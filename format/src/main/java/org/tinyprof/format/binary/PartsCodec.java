package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of the index's table of parts. */
public final class PartsCodec {
  private PartsCodec() {}

  public static byte[] write(List<PartEntry> parts) {
    Output out = new Output();
    out.varint(parts.size());
    for (PartEntry part : parts) {
      out.text(part.name());
      out.varint(part.firstRank());
      out.varint(part.lastRank());
      out.varint(part.lanes());
      out.varint(part.length());
      out.u32(part.crc());
    }
    return out.toByteArray();
  }

  /**
   * Reads a table that was received.
   *
   * @param source what an error calls the sender
   */
  public static List<PartEntry> read(String source, byte[] bytes) throws MalformedProfileException {
    return read(new Input(source, 0, bytes));
  }

  static List<PartEntry> read(Input in) throws MalformedProfileException {
    List<PartEntry> parts = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int left = in.count("parts"); left > 0; left--) {
      String name = in.text();
      int first = in.count(Integer.MAX_VALUE, "ranks");
      int last = in.count(Integer.MAX_VALUE, "ranks");
      int lanes = in.count(Integer.MAX_VALUE, "lanes");
      long length = in.varint();
      int crc = in.u32();
      try {
        parts.add(new PartEntry(name, first, last, lanes, length, crc));
      } catch (IllegalArgumentException e) {
        throw in.malformed(e.getMessage());
      }
      if (!names.add(name)) {
        throw in.malformed("part " + name + " is there twice");
      }
    }
    in.end();
    return parts;
  }
}
