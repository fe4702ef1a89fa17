package org.tinyprof.format.run;

import java.util.List;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * The costs of a process, from the start of recording to the moment of its values, in the first
 * lane of a rank. Collector, compiler and safepoints count from the start of the JVM, unless
 * recording began later. A counter that the system does not provide is absent.
 */
public final class ProcessCounters {
  /** CPU time of all threads, those of the JVM included. */
  public static final CounterDefinition CPU = nanos("cpu.process");

  /** CPU time of the thread that runs {@code main}. */
  public static final CounterDefinition CPU_MAIN = nanos("cpu.main");

  /** Time in which the thread that runs {@code main} was ready to run but had no CPU. */
  public static final CounterDefinition QUEUED_MAIN = nanos("queued.main");

  /** CPU time of the JVM's own threads, mostly compilers and collectors, as far as they live. */
  public static final CounterDefinition CPU_JVM = nanos("cpu.jvm");

  /** Time in which the garbage collector stopped all threads. */
  public static final CounterDefinition GC = nanos("gc.pauses");

  /** Elapsed time of all compilations, on whichever threads. */
  public static final CounterDefinition JIT = nanos("jit");

  /** Time in which the JVM stopped all threads, for the collector or for another reason. */
  public static final CounterDefinition SAFEPOINTS = nanos("safepoints");

  /** What was left in the heap after the last collection; absent if there was none. */
  public static final CounterDefinition HEAP = bytes("heap.after.gc");

  /** What the heap may grow to. */
  public static final CounterDefinition HEAP_LIMIT = bytes("heap.limit");

  /** What buffers outside the heap hold at this moment. */
  public static final CounterDefinition DIRECT_MEMORY = bytes("direct.memory");

  /** The most memory that the process has had at once, as the kernel counts it. */
  public static final CounterDefinition RESIDENT_PEAK = bytes("resident.peak");

  /** Memory that the container or batch job may use; absent without a limit. */
  public static final CounterDefinition MEMORY_LIMIT = bytes("memory.limit");

  /**
   * CPU time of the profiler without its probes since recording began: the rest of its start, its
   * own threads and what the JIT compiled for them, the stacks taken on the program's threads, and
   * its end up to the moment of the values.
   */
  public static final CounterDefinition CPU_PROFILER = nanos("cpu.profiler");

  /**
   * CPU time of the JIT's threads that went to probes, as estimated from how much of the bytecode
   * that the JIT compiled are probes.
   */
  public static final CounterDefinition JIT_PROBES = nanos("jit.probes");

  /** CPU time of all threads until recording began, from the start of the JVM. */
  public static final CounterDefinition CPU_START = nanos("cpu.start");

  /** The part of that which a process without the agent would not have taken. */
  public static final CounterDefinition PROFILER_START = nanos("profiler.start");

  public static final List<CounterDefinition> ALL =
      List.of(
          CPU,
          CPU_MAIN,
          QUEUED_MAIN,
          CPU_JVM,
          GC,
          JIT,
          SAFEPOINTS,
          HEAP,
          HEAP_LIMIT,
          DIRECT_MEMORY,
          RESIDENT_PEAK,
          MEMORY_LIMIT,
          CPU_PROFILER,
          JIT_PROBES,
          CPU_START,
          PROFILER_START);

  private ProcessCounters() {}

  private static CounterDefinition nanos(String name) {
    return new CounterDefinition(name, MetricDefinition.NANOSECONDS);
  }

  private static CounterDefinition bytes(String name) {
    return new CounterDefinition(name, MetricDefinition.BYTES.unit());
  }
}
