package org.tinyprof.agent.sampler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.FileInputStream;
import java.io.IOException;

/**
 * How much address space a limit ({@code ulimit -v}, a batch system's {@code h_vmem}) leaves this
 * process. Threads, and libraries that map files, take it without using memory: a JVM at its limit
 * cannot start a thread any more, or crashes.
 */
public final class AddressSpace {
  private static final String LIMITS = "/proc/self/limits";
  private static final String STATUS = "/proc/self/status";
  private static final String LIMIT = "Max address space";
  private static final String USED = "VmSize:";
  private static final int MOST_BYTES = 4096;
  private static final int KILOBYTE = 1024;
  private static final int MEGABYTE = 1 << 20;

  private AddressSpace() {}

  /** In megabytes; the largest number if there is no limit or it is unknown. */
  public static long megabytesLeft() {
    return megabytesLeft(text(LIMITS), text(STATUS));
  }

  static long megabytesLeft(String limits, String status) {
    long limit = number(limits, LIMIT); // the soft one, in bytes
    long used = number(status, USED);
    return limit < 0 || used < 0 ? Long.MAX_VALUE : (limit - used * KILOBYTE) / MEGABYTE;
  }

  /** The digits behind the label; less than zero if there are none. */
  private static long number(String text, String label) {
    int at = text.indexOf(label);
    if (at < 0) {
      return -1;
    }
    int begin = at + label.length();
    while (begin < text.length() && Character.isWhitespace(text.charAt(begin))) {
      begin++;
    }
    int end = begin;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    try {
      return Long.parseLong(text.substring(begin, end));
    } catch (NumberFormatException e) {
      return -1; // "unlimited"
    }
  }

  private static String text(String path) {
    try (FileInputStream in = new FileInputStream(path)) {
      return new String(in.readNBytes(MOST_BYTES), ISO_8859_1);
    } catch (IOException | SecurityException e) {
      return "";
    }
  }
}
