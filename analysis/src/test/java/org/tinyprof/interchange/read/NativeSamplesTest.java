package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.profile.OpenProfile;

/** Samples of threads in native code, as the recorder of this JVM takes them. */
@Timeout(300)
class NativeSamplesTest {
  private static final String SAMPLE = "jdk.NativeMethodSample";
  private static final Duration PERIOD = Duration.ofMillis(10);
  private static final String WAITER = "waiter";

  @TempDir Path folder;

  @Test
  void aThreadThatWaitsForAConnectionHasSamples() throws Exception {
    Path file = folder.resolve("recording");
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Recording recording = new Recording()) {
      Thread waiter = new Thread(() -> accept(server), WAITER);
      recording.enable(SAMPLE).withPeriod(PERIOD);
      recording.start();
      waiter.start();
      awaitSample(Instant.now());
      recording.stop();
      recording.dump(file);
      new Socket(server.getInetAddress(), server.getLocalPort()).close();
      waiter.join();
    }
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals("samples", run.mainLabel());
      assertTrue(
          Opened.values(run, "samples").keySet().stream()
              .anyMatch(path -> path.endsWith("NativeSamplesTest.accept 0")));
    }
  }

  private static void accept(ServerSocket server) {
    try {
      server.accept().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns once the recorder has found the waiting thread. */
  private static void awaitSample(Instant from) throws InterruptedException {
    CountDownLatch found = new CountDownLatch(1);
    try (RecordingStream stream = new RecordingStream()) {
      stream.enable(SAMPLE).withPeriod(PERIOD);
      stream.onEvent(
          SAMPLE,
          event -> {
            if (isOfWaiter(event) && event.getStartTime().isAfter(from)) {
              found.countDown();
            }
          });
      stream.startAsync();
      found.await();
    }
  }

  private static boolean isOfWaiter(RecordedEvent event) {
    return WAITER.equals(event.getThread("sampledThread").getJavaName());
  }
}
