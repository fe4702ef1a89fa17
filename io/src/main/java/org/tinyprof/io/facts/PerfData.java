package org.tinyprof.io.facts;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;

/**
 * The numbers that HotSpot keeps of itself in a file that it maps into memory: {@code
 * /tmp/hsperfdata_USER/PID}.
 *
 * <p>Reading the file takes no management classes, of which the first use costs a JVM 370 classes
 * and 40 ms and more. A JVM that keeps no such file ({@code -XX:-UsePerfData}, {@code
 * -XX:+PerfDisableSharedMem}, other JVMs) has no numbers here. The layout has been the same since
 * Java 5: a head, then entries, each with where its name and its value begin.
 */
final class PerfData {
  static final int MOST_BYTES = 1 << 18; // 32 KiB unless the user asks for more

  /** How many units of its times are a second. */
  static final String FREQUENCY = "sun.os.hrt.frequency";

  private static final int MAGIC = 0xCAFEC0C0;
  private static final byte VERSION = 2;
  private static final int HEAD_BYTES = 32;
  private static final int ENTRY_BYTES = 20;

  private final byte[] file;
  private final Map<String, Integer> places = new HashMap<>(); // of numbers
  private final ByteBuffer in;

  PerfData(byte[] file) {
    this.file = file;
    this.in = ByteBuffer.wrap(file); // big-endian, as the magic number always is
    if (file.length >= HEAD_BYTES && file[5] == VERSION) {
      if (in.getInt(0) == MAGIC) {
        in.order(file[4] == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        readEntries();
      }
    }
  }

  /** Reads the whole entries; one that points out of the file ends the list. */
  private void readEntries() {
    int entry = in.getInt(24);
    for (int left = in.getInt(28); left > 0; left--) {
      if (entry < HEAD_BYTES || entry > in.capacity() - ENTRY_BYTES) {
        return;
      }
      int length = in.getInt(entry);
      if (length < ENTRY_BYTES || length > in.capacity() - entry) {
        return;
      }
      readEntry(entry, length);
      entry += length;
    }
  }

  private void readEntry(int entry, int length) {
    int name = in.getInt(entry + 4);
    int value = in.getInt(entry + 16);
    boolean scalar = in.get(entry + 12) == 'J' && in.getInt(entry + 8) == 0;
    if (scalar
        && name >= ENTRY_BYTES
        && name < length
        && value >= ENTRY_BYTES
        && value <= length - Long.BYTES) {
      places.put(text(entry + name, entry + length), entry + value);
    }
  }

  /** The text from one place on, up to a zero or another place. */
  private String text(int from, int to) {
    int end = from;
    while (end < to && file[end] != 0) {
      end++;
    }
    return new String(file, from, end - from, ISO_8859_1);
  }

  /** A number by its name; -1 if there is none. */
  long number(String name) {
    int place = place(name);
    return place < 0 ? -1 : in.getLong(place);
  }

  /** Where in the file a number stands; -1 if there is none. */
  int place(String name) {
    Integer known = places.get(name);
    return known == null ? -1 : known;
  }

  ByteOrder order() {
    return in.order();
  }

  /** The sum of all numbers whose names begin and end so; -1 if there is none. */
  long sum(String begin, String end) {
    long sum = -1;
    for (Map.Entry<String, Integer> number : places.entrySet()) {
      if (number.getKey().startsWith(begin) && number.getKey().endsWith(end)) {
        sum = Math.max(0, sum) + in.getLong(number.getValue());
      }
    }
    return sum;
  }

  /** Nanoseconds of a time in ticks; -1 where the time is not known. */
  long nanos(long ticks) {
    long perSecond = number(FREQUENCY);
    return ticks < 0 || perSecond <= 0 ? -1 : Math.round(ticks * (1e9 / perSecond));
  }
}
