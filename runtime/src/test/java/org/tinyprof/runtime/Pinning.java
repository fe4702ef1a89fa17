package org.tinyprof.runtime;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/** Watches for virtual threads that hold on to their carrier while they wait. */
final class Pinning implements AutoCloseable {
  private final Recording recording = new Recording();

  Pinning() {
    recording.enable("jdk.VirtualThreadPinned").withThreshold(Duration.ZERO).withStackTrace();
    recording.start();
  }

  /** How often it happened anywhere, and inside the profiler. */
  int[] anywhereAndInUs() throws Exception {
    recording.stop();
    Path file = Files.createTempFile("pinning", ".jfr");
    try {
      recording.dump(file);
      int[] found = new int[2];
      for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
        found[0]++;
        found[1] += isInUs(event) ? 1 : 0;
      }
      return found;
    } finally {
      Files.delete(file);
    }
  }

  private static boolean isInUs(RecordedEvent event) {
    for (RecordedFrame frame : event.getStackTrace().getFrames()) {
      if (frame.getMethod().getType().getName().equals(Recorder.class.getName())) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    recording.close();
  }

  /** Waits in its initialiser, which pins: the proof that we would see it. */
  static final class Pinned {
    private static final boolean WAITED = waitAWhile();

    private Pinned() {}

    static boolean waited() {
      return WAITED;
    }

    private static boolean waitAWhile() {
      LockSupport.parkNanos(5_000_000);
      return true;
    }
  }
}
