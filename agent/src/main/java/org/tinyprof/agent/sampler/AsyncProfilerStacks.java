package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.runtime.sample.StackSamples;

/**
 * Stacks that async-profiler takes. Recordings are short: each {@link #collect} ends one, reads it
 * and begins the next, so that no file grows large.
 */
final class AsyncProfilerStacks implements StackSampler {
  static final String OTHER = "another async-profiler in this process uses the same signals";

  private static final long ROUND_MILLIS = 20_000;
  private static final int MOST_ROUNDS_TOGETHER = 3; // of a process that does next to nothing
  private static final long NEXT_TO_NOTHING_NANOS = 1_000_000_000; // of CPU time in all of them
  private static final long CPU_MILLIS = 10; // the kernel's tick on most machines
  private static final long WALL_MILLIS = 50; // where waiting is sampled by signals
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_STACK = 20_000; // signal, walk, record
  private static final String OPTIONS = ",interval=" + CPU_MILLIS + "ms,lock=10ms,clock=monotonic";
  private static final String WALL = ",wall=" + WALL_MILLIS + "ms";
  private static final String ALLOCATIONS = ",alloc=16m"; // as rare as CPU samples, at 1.6 GB/s

  /**
   * SIGSTKFLT, which Linux never sends, and for the wall clock SIGVTALRM: SIGPROF is for others,
   * such as JFR's CPU-time sampling or an async-profiler of the program. Of two signals that come
   * at once, the one with the larger number finds the stack of the other's handler: samples of the
   * wall clock are lost then, and not those of CPU time.
   */
  private static final String TIMER_EACH = "event=ctimer,signal=16/26";

  /**
   * Its signal is always SIGPROF, and for the process. The kernel brings a signal for the thread,
   * such as that of the wall clock, first, whatever their numbers are: then samples of CPU time are
   * lost.
   */
  private static final String ONE_TIMER = "event=itimer";

  private final ProfilerCommands commands;
  private final SampleCollector sink;
  private final ThreadLooks looks;
  private final boolean signals;
  private final AsyncProfilerReader reader;
  private final RecordingFiles files;
  private final ProcessFiles process;
  private final Sigprof sigprof;
  private Map<Long, String> blocked = Map.of(); // when the recording began
  private String allocations; // empty if they are not sampled
  private RecordingFile recording; // null while none runs
  private long roundBegin;
  private long roundEnd; // when the recording should end
  private long cpuAtBegin; // of the process

  /**
   * @param looks tell what threads wait for; they know no thread if signals do
   * @param signals whether threads that wait get signals by the wall clock, which cut short the
   *     program's own system calls
   * @param mainId Java's number of the main thread
   * @param mainTid what the kernel calls it
   * @param alloc whether to sample allocations too
   */
  AsyncProfilerStacks(
      ProfilerCommands commands,
      SampleCollector sink,
      ThreadLooks looks,
      Monitors monitors,
      boolean signals,
      RecordingFiles files,
      ProcessFiles process,
      Sigprof sigprof,
      long mainId,
      int mainTid,
      boolean alloc) {
    this.allocations = alloc ? ALLOCATIONS : "";
    this.commands = commands;
    this.files = files;
    this.process = process;
    this.sigprof = sigprof;
    this.sink = sink;
    this.looks = looks;
    this.signals = signals;
    this.reader =
        new AsyncProfilerReader(
            sink,
            looks,
            signals,
            monitors,
            mainId,
            mainTid,
            CPU_MILLIS * NANOS_PER_MILLI,
            WALL_MILLIS * NANOS_PER_MILLI);
  }

  @Override
  public String name() {
    return commands.name() + ", every " + CPU_MILLIS + " ms of CPU time";
  }

  @Override
  public void start() throws SamplerException {
    looks.begin(System.nanoTime());
    record();
  }

  private void record() throws SamplerException {
    try {
      RecordingFile file = files.create();
      try {
        file.hold();
        begin(file.path());
        recording = file;
      } finally {
        if (recording == null) {
          file.delete();
        }
      }
    } catch (IOException e) {
      throw new SamplerException("cannot make a temporary file: " + e.getMessage(), e);
    }
  }

  /** Only one agent of a JVM can sample allocations: another one may have come first. */
  private void begin(Path file) throws SamplerException {
    String options = event() + OPTIONS + (signals ? WALL : "");
    try {
      commands.start(options + allocations, file);
    } catch (SamplerException e) {
      if (allocations.isEmpty()) {
        throw e;
      }
      allocations = "";
      commands.start(options, file);
    }
    roundBegin = System.nanoTime();
    roundEnd = roundBegin + ROUND_MILLIS * NANOS_PER_MILLI;
    cpuAtBegin = process.cpuNanos();
    blocked = signals ? BlockedThreads.look() : Map.of();
  }

  @Override
  public long look(StackSamples to) throws SamplerException, IOException {
    long now = System.nanoTime();
    if (signals || isDue(now)) {
      return collect(to);
    }
    looks.look(now);
    return 0;
  }

  /** A recording with next to nothing in it costs as much to read as another: it goes on. */
  private boolean isDue(long now) {
    if (now < roundEnd) {
      return looks.isFull();
    }
    long longest = MOST_ROUNDS_TOGETHER * ROUND_MILLIS * NANOS_PER_MILLI;
    boolean goesOn =
        roundEnd - roundBegin < longest
            && cpuAtBegin > 0
            && process.cpuNanos() - cpuAtBegin < NEXT_TO_NOTHING_NANOS
            && !process.hasOtherAsyncProfiler(commands.library());
    roundEnd += goesOn ? ROUND_MILLIS * NANOS_PER_MILLI : 0;
    return !goesOn;
  }

  /** A timer a thread is more exact than one for all, where all ranks can have them. */
  private String event() throws SamplerException {
    if (process.hasTimerForEachThread()) {
      return TIMER_EACH;
    }
    sigprof.take();
    return ONE_TIMER;
  }

  /** The program may have loaded another async-profiler since: then that one goes on alone. */
  @Override
  public long collect(StackSamples to) throws SamplerException, IOException {
    boolean goesOn = !process.hasOtherAsyncProfiler(commands.library());
    RecordingFile done = stop();
    try {
      if (goesOn) {
        record(); // before the last one is read, which takes longer
      }
    } finally {
      read(done, to);
    }
    if (!goesOn) {
      throw new SamplerException(OTHER);
    }
    return sink.takeStacks();
  }

  @Override
  public long collectLast(StackSamples to) throws SamplerException, IOException {
    read(stop(), to);
    return sink.takeStacks();
  }

  private RecordingFile stop() throws SamplerException {
    RecordingFile done = recording;
    recording = null;
    if (signals) {
      reader.blocked(blocked, BlockedThreads.look());
    } else {
      looks.endLooks(System.nanoTime());
    }
    commands.stop();
    return done;
  }

  /** Nobody takes stacks after a recording that cannot be read. */
  private void read(RecordingFile done, StackSamples to) throws SamplerException, IOException {
    boolean whole = false;
    try {
      reader.read(done.path(), to);
      looks.endRound(to);
      to.endRound();
      whole = true;
    } finally {
      done.delete();
      if (!whole) {
        end();
      }
    }
  }

  @Override
  public void hurry(boolean waiting) {
    reader.slices.hurry(waiting);
  }

  @Override
  public void end() throws SamplerException, IOException {
    if (recording != null) {
      commands.stop();
      recording.delete();
      recording = null;
    }
  }

  @Override
  public long pauseMillis() {
    return signals ? ROUND_MILLIS : looks.pauseMillis();
  }

  @Override
  public long nanosPerStack() {
    return NANOS_PER_STACK;
  }
}
