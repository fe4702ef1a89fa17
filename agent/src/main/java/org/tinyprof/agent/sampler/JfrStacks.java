package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.tinyprof.runtime.sample.StackSamples;

/**
 * Stacks that JFR takes: no safepoint bias, but of a few threads at a time only, and of threads
 * that wait only once the wait is over.
 *
 * <p>Loading this class loads JFR, which costs a second of CPU and may be absent. Recordings follow
 * each other as those of async-profiler do.
 */
final class JfrStacks implements StackSampler {
  static final Duration PERIOD = Duration.ofMillis(20); // as JFR's own default, so as to share it
  private static final long ROUND_MILLIS = 20_000;
  private static final long NANOS_PER_STACK = 20_000;
  private static final int DEPTH = 1024;
  private static final int USUAL_DEPTH = 64;
  private static final long MOST_NANOS = 60_000_000_000L;
  private static final long MOST_SECONDS_AT_THE_END = 5;
  private static final long PARK_NANOS = 5_000_000;

  private final SampleCollector sink;
  private final RecordingFiles files;
  private final JfrRecordingReader reader;
  private final Duration interval;
  private volatile Recording recording; // null while none runs
  private volatile RecordingFile file;

  /**
   * @param mainId the number of the main thread
   * @param interval how much time of a thread a sample stands for, at least {@link #PERIOD}
   */
  JfrStacks(
      SampleCollector sink,
      long mainId,
      RecordingFiles files,
      Duration interval,
      Instrumentation instrumentation) {
    this.sink = sink;
    this.files = files;
    this.interval = interval;
    this.reader = new JfrRecordingReader(sink, mainId, interval.toNanos(), deepen(instrumentation));
  }

  /** Makes JFR keep deep stacks, unless it runs already. Returns the depth. */
  private static int deepen(Instrumentation instrumentation) {
    if (FlightRecorder.isInitialized()) {
      return USUAL_DEPTH;
    }
    try {
      Module jfr = FlightRecorder.class.getModule();
      instrumentation.redefineModule(
          jfr,
          Set.of(),
          Map.of("jdk.jfr.internal", Set.of(JfrStacks.class.getModule())),
          Map.of(),
          Set.of(),
          Map.of());
      Class.forName("jdk.jfr.internal.Options")
          .getMethod("setStackDepth", Integer.class)
          .invoke(null, DEPTH);
      return DEPTH;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return USUAL_DEPTH; // this JDK has it in another way
    }
  }

  @Override
  public String name() {
    return "JFR, every " + interval.toMillis() + " ms";
  }

  @Override
  public void start() throws SamplerException {
    apart(
        new Callable<Void>() {
          @Override
          public Void call() throws IOException {
            if (isEnding()) {
              throw new IllegalStateException("the JVM is ending");
            }
            begin();
            return null;
          }
        });
  }

  @Override
  public long collect(StackSamples to) throws SamplerException, IOException {
    if (recording == null) {
      return 0; // the JVM is ending
    }
    RecordingFile done = file;
    apart(
        new Callable<Void>() {
          @Override
          public Void call() throws IOException {
            next();
            return null;
          }
        });
    try {
      reader.read(done.path(), to);
      to.endRound();
    } finally {
      done.delete();
    }
    return sink.takeStacks();
  }

  @Override
  public void hurry(boolean waiting) {
    reader.slices.hurry(waiting);
  }

  @Override
  public void end() throws SamplerException, IOException {
    if (recording != null) {
      Recording last = recording;
      recording = null;
      apart(
          new Callable<Void>() {
            @Override
            public Void call() {
              stop(last);
              return null;
            }
          });
      file.delete();
    }
  }

  /**
   * Runs a task with JFR on its own thread and waits for it, long on a busy machine, but not
   * forever: once JFR has ended with the JVM, it never answers.
   */
  static void apart(Callable<Void> task) throws SamplerException {
    FutureTask<Void> asked = new FutureTask<>(task);
    Thread thread = new Thread(LiveThreads.rootGroup(), asked, "tinyprof-jfr");
    thread.setDaemon(true);
    thread.start();
    long end = System.nanoTime() + MOST_NANOS;
    while (!asked.isDone() && !isEnding() && System.nanoTime() < end) {
      LockSupport.parkNanos(PARK_NANOS);
    }
    try {
      asked.get(MOST_SECONDS_AT_THE_END, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new SamplerException("JFR says: " + Sampler.reason(e.getCause()), e);
    } catch (TimeoutException e) {
      throw new SamplerException("JFR does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SamplerException("it was interrupted", e);
    }
  }

  private void begin() throws IOException {
    RecordingFile to = files.create();
    Recording next = new Recording();
    try {
      next.enable("jdk.ExecutionSample").withPeriod(PERIOD);
      next.enable("jdk.NativeMethodSample").withPeriod(PERIOD);
      for (String wait : JfrRecordingReader.WAITS) {
        next.enable(wait).withThreshold(PERIOD).withStackTrace();
      }
      next.setName("tinyprof");
      next.setDestination(to.path()); // written when it stops, or when JFR ends before us
      next.setDumpOnExit(true);
      next.start();
    } catch (IOException | RuntimeException e) {
      next.close();
      to.delete();
      throw e;
    }
    to.hold(); // JFR has opened and closed it to see whether it can be written
    recording = next;
    file = to;
  }

  /** Begins the next recording before the current one stops, so that JFR has no pause. */
  private void next() throws IOException {
    Recording done = recording;
    recording = null;
    if (!isEnding()) {
      begin();
    }
    stop(done);
  }

  /** Whether the JVM is ending: then JFR is, too, and nothing may begin. */
  private static boolean isEnding() {
    try {
      Runtime.getRuntime().removeShutdownHook(new Thread()); // no hook of anybody's
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  /**
   * Stops a recording, unless the JVM is ending: then JFR stops it and deletes files that others
   * write.
   */
  private static void stop(Recording running) {
    if (!isEnding()) {
      running.stop();
    }
    while (running.getState() != RecordingState.CLOSED) {
      LockSupport.parkNanos(PARK_NANOS); // its file is being written
    }
  }

  @Override
  public long pauseMillis() {
    return ROUND_MILLIS;
  }

  @Override
  public long nanosPerStack() {
    return NANOS_PER_STACK;
  }
}
