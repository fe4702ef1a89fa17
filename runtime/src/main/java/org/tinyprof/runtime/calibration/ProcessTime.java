package org.tinyprof.runtime.calibration;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import org.tinyprof.runtime.record.Recorder;

/**
 * The CPU time of this process, from Linux; on other systems the time since the start.
 *
 * <p>Used by one thread, whose reading is not recorded.
 */
public final class ProcessTime implements AutoCloseable {
  private static final String STAT = "/proc/self/stat";
  private static final int USER = 11; // fields behind the name of the command and the state
  private static final long NANOS = 10_000_000; // of a unit: Linux tells hundredths of a second

  private final long start = System.nanoTime();
  private final byte[] line = new byte[1024];
  private RandomAccessFile file;
  private boolean unknown;

  public long nanos() {
    Recorder.pause();
    try {
      return unknown ? sinceStart() : read();
    } catch (IOException | RuntimeException e) {
      unknown = true; // no such file, or none that we can read
      return sinceStart();
    } finally {
      Recorder.resume();
    }
  }

  private long read() throws IOException {
    if (file == null) {
      file = new RandomAccessFile(STAT, "r");
    }
    file.seek(0);
    int length = Math.max(0, file.read(line));
    return nanos(new String(line, 0, length, StandardCharsets.ISO_8859_1));
  }

  /**
   * User and system time in a line of the file; the command's name may have blanks and brackets.
   */
  static long nanos(String stat) {
    int at = stat.lastIndexOf(')') + 1; // before the blank of field 3
    for (int field = 0; field < USER; field++) {
      at = stat.indexOf(' ', at + 1);
    }
    int middle = stat.indexOf(' ', at + 1);
    int end = stat.indexOf(' ', middle + 1);
    long user = Long.parseLong(stat.substring(at + 1, middle));
    long system = Long.parseLong(stat.substring(middle + 1, end));
    return (user + system) * NANOS;
  }

  @Override
  public void close() {
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      unknown = true; // it was only read
    }
  }

  private long sinceStart() {
    return System.nanoTime() - start;
  }
}
