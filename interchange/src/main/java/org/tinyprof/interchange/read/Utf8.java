package org.tinyprof.interchange.read;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Turns texts that start with a byte order mark into plain UTF-8; Windows tools write UTF-16. */
final class Utf8 {
  /** Bytes of the longest mark. */
  static final int LONGEST_MARK = 3;

  private Utf8() {}

  /** The bytes of the same text without a mark; other bytes as they are. */
  static byte[] of(byte[] bytes) {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return Arrays.copyOfRange(bytes, 3, bytes.length);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return recoded(bytes, StandardCharsets.UTF_16BE);
    }
    return startsWith(bytes, 0xFF, 0xFE) ? recoded(bytes, StandardCharsets.UTF_16LE) : bytes;
  }

  private static byte[] recoded(byte[] bytes, Charset charset) {
    return new String(bytes, 2, bytes.length - 2, charset).getBytes(StandardCharsets.UTF_8);
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
