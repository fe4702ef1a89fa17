package program;

import java.io.File;

/** Tells a program that its stacks are sampled: then a recording lies in the user's folder. */
public final class Stacks {
  private static final long MOST_NANOS = 60_000_000_000L;

  private Stacks() {}

  /** Waits until stacks are sampled. Throws if they never are, so that no test passes late. */
  public static void await() throws InterruptedException {
    File temporary = new File(System.getProperty("java.io.tmpdir"));
    String begin = ProcessHandle.current().pid() + "-";
    long end = System.nanoTime() + MOST_NANOS;
    while (!isRecorded(temporary, begin)) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("no recording " + begin + "* below " + temporary);
      }
      Thread.sleep(1);
    }
  }

  private static boolean isRecorded(File temporary, String begin) {
    for (File folder : temporary.listFiles((in, name) -> name.startsWith("tinyprof-"))) {
      File[] files = folder.listFiles((in, name) -> name.startsWith(begin)); // null for a file
      if (files != null && hasBytes(files)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasBytes(File[] files) {
    for (File file : files) {
      if (file.length() > 0) {
        return true;
      }
    }
    return false;
  }
}
