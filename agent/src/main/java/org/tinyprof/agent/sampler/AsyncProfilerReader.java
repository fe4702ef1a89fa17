package org.tinyprof.agent.sampler;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import one.jfr.ClassRef;
import one.jfr.JfrReader;
import one.jfr.StackTrace;
import one.jfr.event.AllocationSample;
import one.jfr.event.ContendedLock;
import one.jfr.event.Event;
import one.jfr.event.ExecutionSample;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.StackSamples;

/** Reads recordings of async-profiler. Their clock is {@link System#nanoTime}. */
final class AsyncProfilerReader extends RecordingReader {
  private static final String STATES = "jdk.types.ThreadState";
  private static final int NATIVE = 3; // types of frames
  private static final int KERNEL = 5;
  private static final String MONITOR = "ObjectMonitor::enter";

  private final int mainTid;
  private final long cpuNanos;
  private final long wallNanos;
  private final Map<Integer, String> monitors = new HashMap<>(); // classes, by own method
  private boolean monitor;

  /**
   * @param mainTid what the kernel calls the main thread
   * @param cpuNanos how much CPU time a sample stands for
   * @param wallNanos the same of the samples by the wall clock
   */
  AsyncProfilerReader(StackSink sink, int mainTid, long cpuNanos, long wallNanos) {
    super(sink);
    this.mainTid = mainTid;
    this.cpuNanos = cpuNanos;
    this.wallNanos = wallNanos;
  }

  @Override
  void prepare(JfrReader in) {
    // all that is needed is known to the reader
  }

  @Override
  void add(JfrReader in, List<Event> events, StackSamples to) {
    for (Event event : events) {
      if (event instanceof ContendedLock lock) {
        addLock(in, lock);
      }
    }
    for (Event event : events) {
      if (event instanceof ExecutionSample sample) {
        add(in, sample, to);
      } else if (event instanceof AllocationSample allocation) {
        addAllocation(in, allocation, to);
      }
    }
  }

  /** Remembers whose monitor an own method waits for; a recording has it when the wait is over. */
  private void addLock(JfrReader in, ContendedLock lock) {
    StackTrace trace = in.stackTraces.get(lock.stackTraceId);
    ClassRef type = in.classes.get(lock.classId);
    if (trace != null && type != null && foldStack(in, trace) && sink.innermost() != 0) {
      String name = text(in, type.name).replace('/', '.');
      monitors.put(sink.innermost(), name.substring(name.lastIndexOf('.') + 1).replace('$', '.'));
    }
  }

  private void add(JfrReader in, ExecutionSample sample, StackSamples to) {
    if (!isPrograms(in, sample.tid)) {
      return;
    }
    StackTrace trace = in.stackTraces.get(sample.stackTraceId);
    if (trace == null || !foldStack(in, trace)) {
      to.addLost(1);
      return;
    }
    String state = in.getEnumValue(STATES, sample.threadState);
    boolean waits = "STATE_SLEEPING".equals(state);
    sink.end(monitor, waits, monitors.getOrDefault(sink.innermost(), ""));
    SampleKind kind =
        waits
            ? SampleKind.WAITING
            : "STATE_RUNNABLE".equals(state) ? SampleKind.RUNNABLE : SampleKind.COMPUTING;
    sink.count(
        to,
        thread(in, sample.tid),
        kind,
        sample.time,
        Math.max(1, sample.samples),
        kind == SampleKind.COMPUTING ? cpuNanos : wallNanos);
  }

  /** Adds an allocation to the innermost own method, even if a library allocates for it. */
  private void addAllocation(JfrReader in, AllocationSample allocation, StackSamples to) {
    StackTrace trace = in.stackTraces.get(allocation.stackTraceId);
    if (isPrograms(in, allocation.tid) && trace != null && foldStack(in, trace)) {
      long bytes = Math.max(allocation.tlabSize, allocation.allocationSize);
      sink.allocate(to, thread(in, allocation.tid), allocation.time, bytes);
    }
  }

  private boolean isPrograms(JfrReader in, int tid) {
    String name = in.threads.get(tid);
    return name != null && !StackSink.isOther(name) && !isNoJavaThread(in, tid);
  }

  private StackSink.Sampled thread(JfrReader in, int tid) {
    return new StackSink.Sampled(in.threads.get(tid), tid, tid == mainTid);
  }

  private boolean isNoJavaThread(JfrReader in, int tid) {
    Long id = in.javaThreads.get(tid);
    return tid != mainTid && (id == null || id <= 0);
  }

  private boolean foldStack(JfrReader in, StackTrace trace) {
    monitor = false;
    return fold(in, trace);
  }

  @Override
  boolean isNative(int frameType) {
    return frameType >= NATIVE && frameType <= KERNEL;
  }

  @Override
  void addNative(String name) {
    monitor |= !sink.isEmpty() && MONITOR.equals(name);
  }
}
