package org.tinyprof.io.facts;

import java.util.Properties;
import org.tinyprof.format.CounterDefinition;
import org.tinyprof.format.ProcessCounters;

/**
 * Reads what this process has cost as a whole since recording began; {@link ProcessCounters} says
 * what there is. Events cost no more for it: a reading is a few small files, at a flush or
 * snapshot. Safe for threads.
 */
public final class ProcessCosts {
  /** What a reading has where the system does not tell. */
  public static final long ABSENT = -1;

  private static final String SELF = "proc/self/";
  private static final int STATUS_BYTES = 16_384; // a line lists all groups of the user
  private static final int LINE_BYTES = 1024;
  private static final long TICK_NANOS = 10_000_000; // of the kernel's clock for CPU times
  private static final int BYTES_PER_KILOBYTE = 1024;

  private final SystemFiles files;
  private final Properties system;
  private final String mainThread; // its folder; empty if unknown
  private final long[] before;

  /**
   * @param fresh whether the JVM has just started: what it did until now is its own, and reading
   *     that would cost the start some milliseconds
   */
  private ProcessCosts(SystemFiles files, Properties system, String mainThread, boolean fresh) {
    this.files = files;
    this.system = system;
    this.mainThread = mainThread;
    before = new long[ProcessCounters.ALL.size()];
    String stat = readCpu(before);
    if (!fresh) {
      readJvm(before, stat);
    }
  }

  /** Begins now, in a call of the thread that will run {@code main}. */
  public static ProcessCosts ofMainThread() {
    return ofMainThread(SystemFiles.ofThisMachine(), System.getProperties());
  }

  static ProcessCosts ofMainThread(SystemFiles files, Properties system) {
    String stat = files.text("proc/thread-self/stat", LINE_BYTES);
    int blank = stat.indexOf(' ');
    String folder = blank < 0 ? "" : SELF + "task/" + stat.substring(0, blank) + "/";
    return new ProcessCosts(files, system, folder, true);
  }

  /**
   * Begins now, in a call of another thread of a JVM that has run for a while; what {@code main}
   * costs stays unknown.
   */
  public static ProcessCosts ofOtherThread() {
    return ofOtherThread(SystemFiles.ofThisMachine(), System.getProperties());
  }

  static ProcessCosts ofOtherThread(SystemFiles files, Properties system) {
    return new ProcessCosts(files, system, "", false);
  }

  /** The values of {@link ProcessCounters#ALL} by now, {@link #ABSENT} where unknown. */
  public long[] read() {
    long[] now = new long[ProcessCounters.ALL.size()];
    String stat = readCpu(now);
    readJvm(now, stat);
    String status = files.text(SELF + "status", STATUS_BYTES);
    set(now, ProcessCounters.HEAP_LIMIT, Runtime.getRuntime().maxMemory());
    set(now, ProcessCounters.RESIDENT_PEAK, kilobytes(SystemFiles.field(status, "VmHWM")));
    set(now, ProcessCounters.MEMORY_LIMIT, MemoryLimit.bytes(files));
    for (int i = 0; i < now.length; i++) {
      boolean grows = ProcessCounters.ALL.get(i).unit().equals(ProcessCounters.CPU.unit());
      if (grows && now[i] != ABSENT) {
        now[i] = Math.max(0, now[i] - Math.max(0, before[i]));
      }
    }
    return now;
  }

  /** Reads CPU times; returns the kernel's line about this process. */
  private String readCpu(long[] values) {
    String stat = files.text(SELF + "stat", LINE_BYTES);
    String main = mainThread.isEmpty() ? "" : files.text(mainThread + "schedstat", LINE_BYTES);
    set(values, ProcessCounters.CPU, cpuNanos(stat));
    set(values, ProcessCounters.CPU_MAIN, number(main, 0));
    set(values, ProcessCounters.QUEUED_MAIN, number(main, 1));
    return stat;
  }

  private void readJvm(long[] values, String stat) {
    JvmCosts jvm = JvmCosts.read(files, system, number(stat, 0));
    set(values, ProcessCounters.GC, jvm.collectorNanos());
    set(values, ProcessCounters.JIT, jvm.compilerNanos());
    set(values, ProcessCounters.SAFEPOINTS, jvm.safepointNanos());
    set(values, ProcessCounters.HEAP, jvm.heapAfterCollection());
  }

  private static void set(long[] values, CounterDefinition counter, long value) {
    values[ProcessCounters.ALL.indexOf(counter)] = value < 0 ? ABSENT : value;
  }

  /** From the line of {@code /proc/self/stat}; the program's name may have blanks in it. */
  private static long cpuNanos(String stat) {
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
  private static long number(String row, int place) {
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
