package org.tinyprof.cli;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.tinyprof.format.binary.ForgedProfile;
import org.tinyprof.format.binary.ForgedSection;

/** Changes the files of a binary profile at random, most often with right checksums. */
final class BinaryMutation {
  private static final int[] BYTES = {0, 1, 0x7F, 0x80, 0xFF};
  private static final long[] EXTREMES = {
    0, 1, 127, 128, 65_535, 1 << 20, Integer.MAX_VALUE, 1L << 31, 1L << 32, Long.MAX_VALUE, -1
  };

  private final Random random;

  BinaryMutation(Random random) {
    this.random = random;
  }

  Map<String, byte[]> of(Map<String, byte[]> files) {
    List<String> names = List.copyOf(new TreeMap<>(files).keySet());
    String name = names.get(random.nextInt(names.size()));
    if (random.nextInt(10) == 0) {
      return damaged(new TreeMap<>(files), name);
    }
    ForgedProfile forged = new ForgedProfile(files);
    List<ForgedSection> sections = forged.sections(name);
    for (int i = random.nextInt(6) / 3; i >= 0 && !sections.isEmpty(); i--) {
      ForgedSection section = sections.get(random.nextInt(sections.size()));
      ForgedSection other = sections.get(random.nextInt(sections.size()));
      switch (random.nextInt(20)) {
        case 0 -> sections.remove(section);
        case 1 -> sections.add(section);
        case 2 -> section.payload(other.payload());
        default -> section.payload(changed(section.payload()));
      }
    }
    return forged.build();
  }

  /** What a broken copy leaves, with wrong checksums. */
  private Map<String, byte[]> damaged(Map<String, byte[]> files, String name) {
    byte[] file = files.get(name).clone();
    switch (random.nextInt(3)) {
      case 0 -> files.put(name, Arrays.copyOf(file, random.nextInt(file.length)));
      case 1 -> files.remove(name);
      default -> {
        file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
        files.put(name, file);
      }
    }
    return files;
  }

  private byte[] changed(byte[] payload) {
    if (payload.length == 0) {
      return new byte[] {(byte) random.nextInt()};
    }
    int at = random.nextInt(payload.length);
    byte[] copy = payload.clone();
    switch (random.nextInt(8)) {
      case 0, 1 -> copy[at] ^= (byte) (1 << random.nextInt(8));
      case 2 -> copy[at] = (byte) BYTES[random.nextInt(BYTES.length)];
      case 3, 4 -> copy = spliced(payload, at, varintEnd(payload, at), extreme());
      case 5 -> copy = spliced(payload, at, payload.length, new byte[0]);
      case 6 -> copy = spliced(payload, at, end(payload, at), new byte[0]);
      default -> copy = spliced(payload, at, at, Arrays.copyOfRange(payload, at, end(payload, at)));
    }
    return copy;
  }

  private int end(byte[] payload, int at) {
    return Math.min(payload.length, at + 1 + random.nextInt(16));
  }

  private static int varintEnd(byte[] payload, int at) {
    int end = at;
    while (end < payload.length - 1 && payload[end] < 0) {
      end++;
    }
    return end + 1;
  }

  private byte[] extreme() {
    long value = EXTREMES[random.nextInt(EXTREMES.length)];
    List<Byte> bytes = new ArrayList<>();
    for (; (value & ~0x7FL) != 0; value >>>= 7) {
      bytes.add((byte) (value | 0x80));
    }
    bytes.add((byte) value);
    byte[] varint = new byte[bytes.size()];
    for (int i = 0; i < varint.length; i++) {
      varint[i] = bytes.get(i);
    }
    return varint;
  }

  private static byte[] spliced(byte[] bytes, int from, int to, byte[] instead) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.writeBytes(instead);
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }
}
