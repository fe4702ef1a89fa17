package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Stream;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.analysis.trace.Trace;
import org.tinyprof.analysis.trace.TraceEvent;
import org.tinyprof.format.values.Selection;

/**
 * Events of the JDK's flight recorder that have a beginning and an end, as this JVM writes them.
 */
@Timeout(300)
class RecordedDurationsTest {
  private static final String WORKER = "worker";

  @TempDir Path folder;

  @Name("example.Step")
  static final class Step extends Event {}

  @Name("example.Part")
  static final class Part extends Event {}

  /** What a thread waits for. */
  enum Wait {
    MONITOR_ENTER("lock", "jdk.JavaMonitorEnter") {
      @Override
      void happen(Path folder) throws Exception {
        Thread waiter = Thread.currentThread();
        CountDownLatch held = new CountDownLatch(1);
        Thread owner = new Thread(() -> holdUntilBlocked(folder, held, waiter));
        owner.start();
        held.await();
        synchronized (folder) {
          assertTrue(Thread.holdsLock(folder));
        }
        owner.join();
      }
    },
    MONITOR_WAIT("wait", "jdk.JavaMonitorWait") {
      @Override
      void happen(Path folder) throws Exception {
        synchronized (folder) {
          folder.wait(1);
        }
      }
    },
    PARK("wait", "jdk.ThreadPark") {
      @Override
      void happen(Path folder) {
        LockSupport.parkNanos(folder, 1_000_000);
      }
    },
    SLEEP("wait", "jdk.ThreadSleep") {
      @Override
      void happen(Path folder) throws Exception {
        Thread.sleep(1);
      }
    },
    FILE_WRITE("io", "jdk.FileWrite") {
      @Override
      void happen(Path folder) throws Exception {
        try (RandomAccessFile file = new RandomAccessFile(folder.resolve("f").toFile(), "rw")) {
          file.write(new byte[1000]);
        }
      }
    },
    FILE_READ("io", "jdk.FileRead") {
      @Override
      void happen(Path folder) throws Exception {
        Path path = Files.write(folder.resolve("f"), new byte[1000]);
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
          assertEquals(1000, file.read(new byte[1000]));
        }
      }
    },
    SOCKET_WRITE("io", "jdk.SocketWrite") {
      @Override
      void happen(Path folder) throws Exception {
        overSocket((from, to) -> from.getOutputStream().write(7));
      }
    },
    SOCKET_READ("io", "jdk.SocketRead") {
      @Override
      void happen(Path folder) throws Exception {
        overSocket(
            (from, to) -> {
              to.getOutputStream().write(7);
              try (InputStream in = from.getInputStream()) {
                assertEquals(7, in.read());
              }
            });
      }
    };

    private final String metric;
    private final String type;

    Wait(String metric, String type) {
      this.metric = metric;
      this.type = type;
    }

    abstract void happen(Path folder) throws Exception;

    private static void holdUntilBlocked(Object monitor, CountDownLatch held, Thread waiter) {
      synchronized (monitor) {
        held.countDown();
        while (waiter.getState() != Thread.State.BLOCKED) {
          Thread.onSpinWait();
        }
      }
    }
  }

  /** What both ends of a connection do. */
  private interface Talk {
    void talk(Socket from, Socket to) throws IOException;
  }

  private static void overSocket(Talk talk) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket from = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket to = server.accept()) {
      talk.talk(from, to);
    }
  }

  /** Records some kinds of events, however short, while a thread does something. */
  private Path record(List<String> types, Callable<Void> work) throws Exception {
    Path file = folder.resolve("recording");
    try (Recording recording = new Recording()) {
      for (String type : types) {
        recording.enable(type).withoutThreshold().withStackTrace();
      }
      recording.start();
      FutureTask<Void> task = new FutureTask<>(work);
      new Thread(task, WORKER).start();
      task.get();
      recording.stop();
      recording.dump(file);
    }
    return file;
  }

  /** A part of the run's time, in nanoseconds. */
  private record Span(long from, long nanos) {
    static Span of(OpenProfile run, RecordedEvent event) {
      Instant zero = run.info().start();
      return new Span(
          Duration.between(zero, event.getStartTime()).toNanos(),
          Duration.between(event.getStartTime(), event.getEndTime()).toNanos());
    }

    static Span of(TraceEvent event) {
      return new Span(event.startNanos(), event.nanos());
    }

    boolean meets(Span other) {
      return from < other.from + other.nanos && other.from < from + nanos;
    }
  }

  private static List<Span> recorded(OpenProfile run, Path file, String type) throws IOException {
    return spans(run, file, event -> event.getEventType().getName().equals(type));
  }

  private static List<Span> ofWorker(OpenProfile run, Path file, String type) throws IOException {
    return spans(
        run,
        file,
        event ->
            event.getEventType().getName().equals(type)
                && WORKER.equals(event.getThread().getJavaName()));
  }

  private static List<Span> spans(OpenProfile run, Path file, Predicate<RecordedEvent> wanted)
      throws IOException {
    return RecordingFile.readAllEvents(file).stream()
        .filter(wanted)
        .map(event -> Span.of(run, event))
        .sorted(Comparator.comparingLong(Span::from))
        .toList();
  }

  private static List<Span> traced(OpenProfile run, String thread, String activity)
      throws Exception {
    return Trace.of(run).events().stream()
        .filter(event -> event.thread().equals(thread) && event.activity().equals(activity))
        .map(Span::of)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Wait.class)
  void aWaitIsInTheTimelineFromItsBeginningToItsEnd(Wait wait) throws Exception {
    Path file =
        record(
            List.of(wait.type),
            () -> {
              wait.happen(folder);
              return null;
            });
    try (OpenProfile run = OpenProfile.open(file)) {
      List<Span> expected = ofWorker(run, file, wait.type);
      assertFalse(expected.isEmpty());
      assertEquals(expected, traced(run, WORKER, "waiting"));
      assertEquals(wait.metric, run.mainLabel());
      assertEquals(
          RecordingFile.readAllEvents(file).stream()
              .filter(event -> event.getEventType().getName().equals(wait.type))
              .mapToDouble(event -> event.getDuration().toNanos())
              .sum(),
          Opened.values(run, wait.metric).entrySet().stream()
              .filter(value -> !value.getKey().contains("<")) // what nobody calls
              .mapToDouble(Map.Entry::getValue)
              .sum());
    }
  }

  /** A step of two parts. */
  private static Void step() {
    Step step = new Step();
    step.begin();
    for (int i = 0; i < 2; i++) {
      Part part = new Part();
      part.begin();
      part.commit();
    }
    step.commit();
    return null;
  }

  @Test
  void aProgramsOwnEventsAreCallsWithinEachOther() throws Exception {
    Path file = record(List.of("example.Step", "example.Part"), RecordedDurationsTest::step);
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(
          Map.of("example.Step 0", 1.0, "example.Step<example.Part 0", 2.0),
          Opened.values(run, "count"));
      List<Span> steps = ofWorker(run, file, "example.Step");
      List<Span> parts = ofWorker(run, file, "example.Part");
      assertEquals(
          Map.of(
              "example.Step 0", (double) steps.get(0).nanos(),
              "example.Step<example.Part 0", (double) parts.stream().mapToLong(Span::nanos).sum()),
          Opened.values(run, "event.time"));
      assertEquals(Map.of(), Opened.values(run, "time"));
      assertEquals(
          Stream.of(steps, parts).flatMap(List::stream).toList(), traced(run, WORKER, "running"));
    }
  }

  @Test
  void whatAThreadDoesDuringAnEventIsBelowItInTime() throws Exception {
    Path file =
        record(
            List.of("example.Step", "jdk.ThreadSleep"),
            () -> {
              Step step = new Step();
              step.begin();
              Thread.sleep(1);
              step.commit();
              return null;
            });
    try (OpenProfile run = OpenProfile.open(file)) {
      Span step = ofWorker(run, file, "example.Step").get(0);
      Span sleep = ofWorker(run, file, "jdk.ThreadSleep").get(0);
      assertEquals(List.of(sleep), traced(run, WORKER, "waiting"));
      Interval during = new Interval(step.from(), step.from() + step.nanos());
      Map<String, Double> times =
          Opened.values(IntervalProfile.of(run, during, Selection.ALL), "time");
      assertEquals((double) step.nanos(), times.get("example.Step 0"));
      assertTrue(times.keySet().stream().allMatch(path -> path.startsWith("example.Step")));
      assertEquals(
          (double) sleep.nanos(),
          times.entrySet().stream()
              .filter(time -> time.getKey().endsWith("Thread.sleep 0"))
              .mapToDouble(Map.Entry::getValue)
              .sum());
    }
  }

  private Path interrupted(String... types) throws Exception {
    List<String> all = new ArrayList<>(List.of("jdk.ThreadSleep"));
    all.addAll(List.of(types));
    return record(
        all,
        () -> {
          Thread.sleep(1);
          System.gc();
          assertFalse(Thread.getAllStackTraces().isEmpty()); // at a safepoint
          return null;
        });
  }

  @Test
  void pausesAndOtherSafepointsInterruptAllThreads() throws Exception {
    Path file = interrupted("jdk.GCPhasePause", "jdk.GarbageCollection", "jdk.ExecuteVMOperation");
    try (OpenProfile run = OpenProfile.open(file)) {
      List<Span> pauses = traced(run, "JVM", "collector");
      List<Span> safepoints = traced(run, "JVM", "safepoint");
      assertFalse(pauses.isEmpty());
      assertEquals(recorded(run, file, "jdk.GCPhasePause"), pauses);
      assertFalse(safepoints.isEmpty());
      assertTrue(pauses.stream().noneMatch(pause -> safepoints.stream().anyMatch(pause::meets)));
      assertTrue(recorded(run, file, "jdk.ExecuteVMOperation").containsAll(safepoints));
    }
  }

  @Test
  void aCollectionTellsItsPausesWhereTheyAreNotRecorded() throws Exception {
    Path file = interrupted("jdk.GarbageCollection");
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(
          recorded(run, file, "jdk.GarbageCollection").size(),
          traced(run, "JVM", "collector").size());
      assertFalse(traced(run, "JVM", "collector").isEmpty());
    }
  }
}
