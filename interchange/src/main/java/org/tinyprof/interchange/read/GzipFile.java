package org.tinyprof.interchange.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.tinyprof.format.wire.MalformedProfileException;

/** Files that are zipped with gzip. */
final class GzipFile {
  private static final int HEAP_SHARE = 4;
  private static final int START = 512;

  private GzipFile() {}

  static boolean isOne(byte[] start) {
    return start.length > 2 && start[0] == 0x1F && start[1] == (byte) 0x8B;
  }

  /** What stands at the start of a file, unzipped; as much as its zipped start tells. */
  static byte[] start(byte[] start) {
    byte[] found = new byte[START];
    int length = 0;
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(start))) {
      for (int next = in.read(); next >= 0 && length < START; next = in.read()) {
        found[length++] = (byte) next;
      }
    } catch (IOException e) { // cut short, as a start is: what came before it tells
    }
    return Arrays.copyOf(found, length);
  }

  /** All of a stream, if it fits into memory. */
  static byte[] whole(Path path, InputStream in) throws IOException {
    int most = (int) Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    byte[] bytes = in.readNBytes(most);
    if (bytes.length == most) {
      throw tooLarge(path);
    }
    return bytes;
  }

  static MalformedProfileException tooLarge(Path path) {
    return new MalformedProfileException(
        path.toString(), 0, "holds more than fits into memory", "give it a larger -Xmx");
  }

  static MalformedProfileException damaged(Path path) {
    return new MalformedProfileException(
        path.toString(), 0, "is a zipped file that does not unzip");
  }
}
