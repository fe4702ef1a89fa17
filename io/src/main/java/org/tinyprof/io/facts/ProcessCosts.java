package org.tinyprof.io.facts;

import java.nio.ByteBuffer;
import java.util.Properties;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.runtime.clock.JvmInternals;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.interruption.Interruptions;

/**
 * Reads the costs of this process since recording began; {@link ProcessCounters} lists them. Events
 * do not become slower: a reading takes a few small files, at a flush or snapshot. Thread-safe.
 */
public final class ProcessCosts {
  /** What a reading has where the system does not tell. */
  public static final long ABSENT = -1;

  private static final String SELF = "proc/self/";
  private static final int STATUS_BYTES = 16_384; // a line lists all groups of the user
  private static final int LINE_BYTES = 1024;
  private static final long TICK_NANOS = 10_000_000; // of the kernel's clock for CPU times
  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final int BYTES_PER_KILOBYTE = 1024;

  private final SystemFiles files;
  private final Properties system;
  private final String mainThread; // its folder; empty if unknown
  private final JvmInternals jvm;
  private final long[] before;
  private long agentNanos; // on threads of the program, and on our own that have ended
  private ThreadTimes atStart = ThreadTimes.NONE; // when the agent had started
  private long startedStat = ABSENT; // of the process then; absent if nobody said when that was
  private long startNanos; // what the agent took until then since recording began
  private ThreadTimes atEnd = ThreadTimes.NONE;
  private long endStat = ABSENT; // of the process when the JVM went down
  private long ownAtEnd; // what was the profiler's by then
  private long beforeAgent = ABSENT; // of the process before recording began, the profiler's part
  private long readStat = ABSENT; // of the process when its values were read last
  private ThreadTimes atRead = ThreadTimes.NONE;
  private long flushedNanos; // after that, for writing them
  private volatile PauseWatch pauses; // null if nobody asked for them

  private ProcessCosts(
      SystemFiles files, Properties system, String mainThread, JvmInternals jvm, long[] before) {
    this.files = files;
    this.system = system;
    this.mainThread = mainThread;
    this.jvm = jvm;
    this.before = before;
  }

  /**
   * Counts CPU times since a moment at which {@code main} had not begun, and what the JVM does
   * since its start. Takes what the kernel said at that moment, because this class was not loaded
   * then.
   *
   * @param process from {@code /proc/self/stat}
   * @param thread from {@code stat} of the thread that runs {@code main}
   * @param schedule from {@code schedstat} of this thread
   * @param jvm the inside of the JDK
   */
  public static ProcessCosts sinceStart(
      String process, String thread, String schedule, JvmInternals jvm) {
    SystemFiles files = SystemFiles.ofThisMachine();
    return sinceStart(files, System.getProperties(), process, thread, schedule, jvm);
  }

  static ProcessCosts sinceStart(
      SystemFiles files,
      Properties system,
      String process,
      String thread,
      String schedule,
      JvmInternals jvm) {
    long[] before = new long[ProcessCounters.ALL.size()];
    setCpu(before, process, schedule);
    int blank = thread.indexOf(' ');
    String folder = blank < 0 ? "" : SELF + "task/" + thread.substring(0, blank) + "/";
    return new ProcessCosts(files, system, folder, jvm, before);
  }

  /** Counts since now, in a JVM that has run for a while; what {@code main} costs is unknown. */
  public static ProcessCosts sinceNow() {
    return sinceNow(new Unknown());
  }

  /** The same, of a process that can look into its JDK. */
  public static ProcessCosts sinceNow(JvmInternals jvm) {
    return sinceNow(SystemFiles.ofThisMachine(), System.getProperties(), jvm);
  }

  static ProcessCosts sinceNow(SystemFiles files, Properties system, JvmInternals jvm) {
    long[] before = new long[ProcessCounters.ALL.size()];
    ProcessCosts costs = new ProcessCosts(files, system, "", jvm, before);
    String stat = files.text(SELF + "stat", LINE_BYTES);
    setCpu(before, stat, "");
    costs.readJvm(before, stat, 0);
    return costs;
  }

  /** A class and no lambda: the first lambda of a process is costly. */
  private static final class Unknown implements JvmInternals {
    @Override
    public long directBytes() {
      return ABSENT;
    }
  }

  /**
   * Has pauses of the collector and other safepoints written down.
   *
   * @param since when recording began, by {@link System#nanoTime}
   * @param closely whether the moment of each is wanted, however many there are
   */
  public void watchPauses(Interruptions found, long since, boolean closely) {
    long process = number(files.text(SELF + "stat", LINE_BYTES), 0);
    String file = JvmCosts.file(system, process);
    PerfData layout = new PerfData(files.bytes(file, PerfData.MOST_BYTES));
    ByteBuffer numbers = jvm.numbers();
    ByteBuffer memory = numbers == null ? files.mapped(file) : numbers;
    boolean countsNanos = layout.number(PerfData.FREQUENCY) == NANOS_PER_SECOND;
    if (memory != null && countsNanos) {
      memory.order(layout.order());
      boolean fromStart = !mainThread.isEmpty();
      pauses = new PauseWatch(memory, layout, jvm, found, since, fromStart, closely);
      Ticker.listenToo(pauses);
      if (closely) {
        Ticker.isTicking();
      }
    }
  }

  /** Looks for pauses once more: those of the last milliseconds have not been seen. */
  public void lookForPauses() {
    PauseWatch watch = pauses;
    if (watch != null) {
      watch.tick(System.nanoTime());
    }
  }

  /** Adds CPU time that the profiler took on the program's own threads, or on one that ended. */
  public synchronized void addAgent(long nanos) {
    agentNanos += nanos;
  }

  /**
   * Takes in what the kernel said when the agent began.
   *
   * @param process from {@code /proc/self/stat}
   * @param schedule from {@code schedstat} of the main thread
   */
  public synchronized void agentBegan(String process, String schedule) {
    long main = number(schedule, 0);
    long then = cpuNanos(process);
    long recording = recordingBegan();
    if (main >= 0 && then >= 0 && recording >= 0) {
      beforeAgent = DearerStart.nanos(Runtime.version().feature(), main, recording - then);
    }
  }

  /** CPU time of the process when recording began. */
  private long recordingBegan() {
    return before[ProcessCounters.ALL.indexOf(ProcessCounters.CPU)];
  }

  /** The agent has started, and the program begins. */
  public synchronized void agentStarted() {
    ThreadTimes now = ThreadTimes.read(files);
    long process = cpuNanos(files.text(SELF + "stat", LINE_BYTES));
    long recording = recordingBegan();
    if (process >= 0 && recording >= 0) {
      atStart = now;
      startedStat = process;
      startNanos = Math.max(0, process - recording);
      agentNanos = 0; // it is in that
    }
  }

  /** The JVM goes down: what happens from now on happens for the profiler. */
  public synchronized void endBegins() {
    ThreadTimes now = ThreadTimes.read(files);
    long process = cpuNanos(files.text(SELF + "stat", LINE_BYTES));
    if (process >= 0 && endStat == ABSENT) {
      ownAtEnd = untilEnd(now, process);
      atEnd = now;
      endStat = process;
      if (readStat == ABSENT) {
        readStat = process;
        atRead = now;
      }
    }
  }

  /** Values that were read are written, and the program goes on. */
  public synchronized void flushed() {
    long process = cpuNanos(files.text(SELF + "stat", LINE_BYTES));
    if (process >= 0 && readStat >= 0) {
      flushedNanos += Math.max(0, process - readStat);
      readStat = ABSENT;
    }
  }

  /**
   * CPU time of the process since its last values were read, without what the program's threads
   * took.
   */
  public synchronized long sinceRead() {
    long process = cpuNanos(files.text(SELF + "stat", LINE_BYTES));
    if (process < 0 || readStat == ABSENT) {
      return flushedNanos;
    }
    boolean alone = atRead.programThreads() <= 1; // main, which has ended or waits
    long program = alone ? 0 : ThreadTimes.read(files).programSince(atRead);
    return flushedNanos + Math.max(0, process - readStat - program);
  }

  /**
   * The values of {@link ProcessCounters#ALL} by now, {@link #ABSENT} where unknown.
   *
   * @param probeBytes how much bytecode of probes the JIT has compiled, about
   */
  public synchronized long[] read(long probeBytes) {
    long[] now = new long[ProcessCounters.ALL.size()];
    String stat = files.text(SELF + "stat", LINE_BYTES);
    setCpu(now, stat, mainThread.isEmpty() ? "" : files.text(mainThread + "schedstat", LINE_BYTES));
    readJvm(now, stat, probeBytes);
    String status = files.text(SELF + "status", STATUS_BYTES);
    set(now, ProcessCounters.CPU_START, beforeAgent == ABSENT ? ABSENT : recordingBegan());
    set(now, ProcessCounters.PROFILER_START, beforeAgent);
    set(now, ProcessCounters.HEAP_LIMIT, Runtime.getRuntime().maxMemory());
    set(now, ProcessCounters.DIRECT_MEMORY, jvm.directBytes());
    set(now, ProcessCounters.RESIDENT_PEAK, kilobytes(SystemFiles.field(status, "VmHWM")));
    set(now, ProcessCounters.MEMORY_LIMIT, MemoryLimit.bytes(files));
    for (int i = 0; i < now.length; i++) {
      boolean grows = ProcessCounters.ALL.get(i).unit().equals(ProcessCounters.CPU.unit());
      if (grows && now[i] != ABSENT) {
        now[i] = Math.max(0, now[i] - Math.max(0, before[i]));
      }
    }
    flushedNanos = 0;
    return now;
  }

  private static void setCpu(long[] values, String process, String schedule) {
    set(values, ProcessCounters.CPU, cpuNanos(process));
    set(values, ProcessCounters.CPU_MAIN, number(schedule, 0));
    set(values, ProcessCounters.QUEUED_MAIN, number(schedule, 1));
  }

  private void readJvm(long[] values, String stat, long probeBytes) {
    JvmCosts own = JvmCosts.read(files, system, number(stat, 0));
    atRead = readThreads(values, stat);
    readStat = cpuNanos(stat);
    long compilers = atRead.compilers();
    long compiled = Math.max(own.compiledBytes(), probeBytes);
    boolean known = compilers >= 0 && own.compiledBytes() > 0;
    long probes = known ? Math.round((double) compilers * probeBytes / compiled) : ABSENT;
    set(values, ProcessCounters.JIT_PROBES, probes);
    set(values, ProcessCounters.GC, own.collectorNanos());
    set(values, ProcessCounters.JIT, own.compilerNanos());
    set(values, ProcessCounters.SAFEPOINTS, own.safepointNanos());
    set(values, ProcessCounters.HEAP, own.heapAfterCollection());
  }

  /** Returns the threads as they are now. */
  private ThreadTimes readThreads(long[] values, String stat) {
    ThreadTimes threads = ThreadTimes.read(files);
    set(values, ProcessCounters.CPU_JVM, threads.jvm());
    boolean known = threads.threads() > 0;
    set(values, ProcessCounters.CPU_PROFILER, known ? profiler(threads, cpuNanos(stat)) : ABSENT);
    return threads;
  }

  /** CPU time of the profiler since recording began, its probes and weaving left out. */
  private long profiler(ThreadTimes threads, long process) {
    if (endStat == ABSENT) {
      return untilEnd(threads, process);
    }
    return ownAtEnd + Math.max(0, process - endStat - threads.programSince(atEnd));
  }

  private long untilEnd(ThreadTimes threads, long process) {
    long own = threads.profilerSince(atStart);
    long sinceStart = Math.max(0, process - startedStat);
    long java = sinceStart - threads.jvmSince(atStart);
    double share = startedStat == ABSENT || java <= 0 ? 0 : Math.min(1, (double) own / java);
    return startNanos + agentNanos + own + Math.round(share * threads.compilersSince(atStart));
  }

  private static void set(long[] values, CounterDefinition counter, long value) {
    values[ProcessCounters.ALL.indexOf(counter)] = value < 0 ? ABSENT : value;
  }

  /** From the line of {@code /proc/self/stat}; the program's name may have blanks in it. */
  static long cpuNanos(String stat) {
    String numbers = stat.substring(stat.lastIndexOf(')') + 1).strip();
    long user = number(numbers, 11);
    long kernel = number(numbers, 12);
    return user < 0 || kernel < 0 ? ABSENT : (user + kernel) * TICK_NANOS;
  }

  private static long kilobytes(String text) {
    long kilobytes = number(text, 0);
    return kilobytes < 0 ? ABSENT : kilobytes * BYTES_PER_KILOBYTE;
  }

  /** The number at a place in a row of words; -1 if there is none. */
  static long number(String row, int place) {
    int start = 0;
    for (int i = 0; i < place; i++) {
      int blank = row.indexOf(' ', start);
      if (blank < 0) {
        return ABSENT;
      }
      start = blank + 1;
    }
    int end = row.indexOf(' ', start);
    try {
      return Long.parseLong(row.substring(start, end < 0 ? row.length() : end).strip());
    } catch (NumberFormatException e) {
      return ABSENT;
    }
  }
}
