package program;

import java.nio.file.Files;
import java.nio.file.Path;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/** Begins JFR's CPU-time sampling, and computes until it has samples. */
public final class SamplesWithJfr {
  private static final int MOST_TRIES = 100;
  private static volatile double sum;

  private SamplesWithJfr() {}

  public static void main(String[] args) throws Exception {
    Stacks.await();
    try (Recording recording = new Recording()) {
      recording.enable("jdk.CPUTimeSample").with("throttle", "10 ms");
      recording.start();
      boolean sampled = false;
      for (int i = 0; i < MOST_TRIES && !sampled; i++) {
        compute();
        sampled = hasSamples(recording);
      }
      System.out.println(sampled ? "has its samples" : "has no sample");
    }
  }

  /** Half a second of CPU time. */
  private static void compute() {
    long end = CpuClock.nanos() + 500_000_000L;
    while (CpuClock.nanos() < end) {
      for (int i = 0; i < 100_000; i++) {
        sum += i;
      }
    }
  }

  private static boolean hasSamples(Recording recording) throws Exception {
    Path file = Files.createTempFile("theirs", ".jfr");
    try {
      recording.dump(file);
      return RecordingFile.readAllEvents(file).stream()
          .anyMatch(event -> event.getEventType().getName().equals("jdk.CPUTimeSample"));
    } finally {
      Files.delete(file);
    }
  }
}
