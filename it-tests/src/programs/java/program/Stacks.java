package program;

import java.io.File;

/** Tells a program that its stacks are sampled: then a recording is among its temporary files. */
public final class Stacks {
  private static final long MOST_NANOS = 60_000_000_000L;

  private Stacks() {}

  /** Waits until stacks are sampled, but not for ever: without a sampler the test fails. */
  public static void await() throws InterruptedException {
    File folder = new File(System.getProperty("java.io.tmpdir"));
    String begin = "tinyprof-" + ProcessHandle.current().pid() + "-";
    long end = System.nanoTime() + MOST_NANOS;
    while (!isRecorded(folder, begin) && System.nanoTime() < end) {
      Thread.sleep(1);
    }
  }

  private static boolean isRecorded(File folder, String begin) {
    for (File file : folder.listFiles((in, name) -> name.startsWith(begin))) {
      if (file.length() > 0) {
        return true;
      }
    }
    return false;
  }
}
