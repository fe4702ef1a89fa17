package org.tinyprof.runtime.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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

  /** Whether it happened anywhere, and what inside the profiler: reason, carrier and stack. */
  String found() throws Exception {
    recording.stop();
    Path file = Files.createTempFile("pinning", ".jfr");
    try {
      recording.dump(file);
      List<RecordedEvent> all = RecordingFile.readAllEvents(file);
      List<RecordedEvent> inUs = all.stream().filter(Pinning::isInUs).toList();
      return "pins are seen %b, in us %s".formatted(!all.isEmpty(), inUs);
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
