package org.tinyprof.agent.sampler;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The temporary files that recordings are in: {@code tinyprof-PID-NUMBER.jfr}. A process that is
 * killed leaves its last one behind; the next one that samples on the host deletes it.
 */
final class RecordingFiles {
  private static final String BEGIN = "tinyprof-";
  private static final String END = ".jfr";

  /** No recording lasts so long: its process is gone, or not on this host's list of processes. */
  private static final long STALE_MILLIS = 600_000;

  private final String begin;

  /**
   * @param process the number of this process
   */
  RecordingFiles(long process) {
    begin = BEGIN + process + "-";
  }

  /** Creates a file. The JDK's own temporary files need secure random numbers, which cost 20 ms. */
  Path create() throws IOException {
    File file;
    do {
      file = new File(folder(), begin + Long.toHexString(System.nanoTime()) + END);
    } while (!file.createNewFile());
    return file.toPath();
  }

  private static File folder() {
    return new File(System.getProperty("java.io.tmpdir"));
  }

  /** Deletes files of processes that no longer run; those of other users stay. */
  static void deleteStale() {
    deleteStale(folder(), System.currentTimeMillis());
  }

  static void deleteStale(File folder, long now) {
    String[] names = folder.list();
    for (int i = 0; names != null && i < names.length; i++) {
      long process = names[i].startsWith(BEGIN) && names[i].endsWith(END) ? process(names[i]) : 0;
      File file = new File(folder, names[i]);
      if (process > 0
          && file.lastModified() < now - STALE_MILLIS
          && ProcessHandle.of(process).isEmpty()) {
        delete(file);
      }
    }
  }

  @SuppressWarnings("ResultOfMethodCallIgnored")
  private static void delete(File file) {
    file.delete(); // or not, if it is somebody else's
  }

  /** The process in a file's name; 0 if there is none. */
  private static long process(String name) {
    int end = name.indexOf('-', BEGIN.length());
    try {
      return end < 0 ? 0 : Long.parseLong(name.substring(BEGIN.length(), end));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
