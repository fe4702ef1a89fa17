package org.tinyprof.agent.sampler;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;

/**
 * Takes stacks while the program runs. Recordings are short: each snapshot ends one, reads it and
 * begins the next, and so does a thread of ours now and then, so that no file grows large.
 */
public final class Sampler implements StackSource {
  private static final long CPU_MILLIS = 10; // the kernel's tick on most machines
  private static final long WALL_MILLIS = 50;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_STACK = 20_000; // signal, walk, record
  private static final String OPTIONS =
      ",interval=" + CPU_MILLIS + "ms,wall=" + WALL_MILLIS + "ms,lock=10ms,clock=monotonic";
  private static final long START_MILLIS = 200;
  private static final int ENOUGH_TIMERS = 1_000;
  private static final String LOCAL_RANKS = "OMPI_COMM_WORLD_LOCAL_SIZE";

  private final boolean mainIsAnEvent;
  private final SamplerStatus status;
  private final LongConsumer cost;
  private final Consumer<String> messages;
  private final CountDownLatch started = new CountDownLatch(1);
  private final Map<String, String> environment;
  private String event = ""; // known once it begins
  private ProfilerCommands commands; // null before the library is loaded, and after it failed
  private RecordingReader reader;
  private Path recording; // null while none runs

  /**
   * @param environment says how many ranks this host has
   * @param cost takes CPU time that the program's threads spent on their stacks
   */
  public Sampler(
      boolean mainIsAnEvent,
      Map<String, String> environment,
      SamplerStatus status,
      LongConsumer cost,
      Consumer<String> messages) {
    this.environment = environment;
    this.cost = cost;
    this.mainIsAnEvent = mainIsAnEvent;
    this.status = status;
    this.messages = messages;
  }

  private static int ranksHere(Map<String, String> environment) {
    try {
      return Math.max(1, Integer.parseInt(environment.getOrDefault(LOCAL_RANKS, "1")));
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  static RecordingReader.Intervals intervals() {
    return new RecordingReader.Intervals(
        CPU_MILLIS * NANOS_PER_MILLI, WALL_MILLIS * NANOS_PER_MILLI);
  }

  /** Begins with a library that is loaded. */
  synchronized void begin(ProfilerCommands loaded, RecordingReader with) throws SamplerException {
    // A timer a thread is more exact than one for all, where all ranks can have them.
    event = ProcessFiles.timers(ranksHere(environment)) < ENOUGH_TIMERS ? "itimer" : "ctimer";
    commands = loaded;
    reader = with;
    start();
    started.countDown();
    status.takenBy(loaded.name() + ", every " + CPU_MILLIS + " ms of CPU time");
  }

  /** Waits a moment until stacks are taken, so that what the program does first is on some. */
  public void awaitStart() {
    try {
      if (!started.await(START_MILLIS, TimeUnit.MILLISECONDS)) {
        return; // on a busy machine: the program does not wait for it
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isMainAnEvent() {
    return mainIsAnEvent;
  }

  @Override
  public synchronized void collect(StackSamples to) {
    if (commands == null || recording == null) {
      return;
    }
    try {
      Path done = recording;
      recording = null;
      commands.stop();
      read(done, to);
      start();
    } catch (SamplerException | IOException | RuntimeException | Error e) {
      fail("stacks are no longer sampled: ", reason(e)); // what is exact is not lost with them
    }
  }

  /** What went wrong, in a word if it has no other. */
  static String reason(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  /** Nobody will take stacks from now on. */
  synchronized void fail(String what, String reason) {
    commands = null;
    started.countDown();
    status.none(reason);
    messages.accept(what + reason);
  }

  private void read(Path file, StackSamples to) throws IOException {
    to.lock.lock();
    try {
      long before = to.samples();
      reader.read(file, to);
      to.endRound();
      cost.accept((to.samples() - before) * NANOS_PER_STACK);
    } finally {
      to.lock.unlock();
      Files.deleteIfExists(file);
    }
  }

  private void start() throws SamplerException {
    try {
      Path file = temporary();
      try {
        commands.start("event=" + event + OPTIONS, file);
        recording = file;
      } finally {
        if (recording == null) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw new SamplerException("cannot make a temporary file: " + e.getMessage(), e);
    }
  }

  /** Not by way of the JDK's own: its names are of secure random numbers, which cost 20 ms. */
  private static Path temporary() throws IOException {
    String folder = System.getProperty("java.io.tmpdir");
    File file;
    do {
      file = new File(folder, "tinyprof-" + Long.toHexString(System.nanoTime()) + ".jfr");
    } while (!file.createNewFile());
    return file.toPath();
  }

  /** Ends for good: what was taken last is lost unless {@link #collect} came before. */
  public synchronized void end() {
    if (commands != null && recording != null) {
      try {
        commands.stop();
        Files.deleteIfExists(recording);
      } catch (SamplerException | IOException e) {
        messages.accept("stacks are no longer sampled: " + e.getMessage());
      }
      recording = null;
      commands = null;
    }
  }
}
