package org.tinyprof.agent.sampler;

import java.util.ArrayList;
import java.util.Collections;
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
  private static final String OF_A_LIBRARY = "Java_"; // how the names of native methods begin in C

  private final ThreadLooks looks;
  private final boolean signals;
  private final Monitors monitors;
  private final long mainId;
  private final int mainTid;
  private final long cpuNanos;
  private final long wallNanos;
  private Map<Long, String> atBegin = Map.of(); // the same, by the thread's number
  private Map<Long, String> atEnd = Map.of();
  private boolean monitor;

  /**
   * @param looks tell what threads wait for
   * @param signals whether samples by the wall clock do so instead; without them, all are of CPU
   *     time
   * @param mainId Java's number of the main thread
   * @param mainTid what the kernel calls it
   * @param cpuNanos how much CPU time a sample stands for
   * @param wallNanos the same of the samples by the wall clock
   */
  AsyncProfilerReader(
      SampleCollector sink,
      ThreadLooks looks,
      boolean signals,
      Monitors monitors,
      long mainId,
      int mainTid,
      long cpuNanos,
      long wallNanos) {
    super(sink);
    this.looks = looks;
    this.signals = signals;
    this.monitors = monitors;
    this.mainId = mainId;
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
    addBlocked(in, events, atBegin);
    if (!atEnd.isEmpty()) {
      List<Event> lastFirst = new ArrayList<>(events);
      Collections.reverse(lastFirst);
      addBlocked(in, lastFirst, atEnd);
    }
    for (Event event : events) {
      if (event instanceof ExecutionSample sample) {
        looks.countUpTo(sample.time, to);
        add(in, sample, to);
      } else if (event instanceof AllocationSample allocation) {
        addAllocation(in, allocation, to);
      }
    }
  }

  /**
   * Takes what {@link BlockedThreads} saw: a recording has no wait that began before it or ends
   * after it.
   *
   * @param begin what was seen when the recording began
   * @param end what was seen when it ended
   */
  void blocked(Map<Long, String> begin, Map<Long, String> end) {
    atBegin = begin;
    atEnd = end;
  }

  /** Remembers the monitors of blocked threads, by each one's first sample in this order. */
  private void addBlocked(JfrReader in, List<Event> inOrder, Map<Long, String> blocked) {
    Map<Long, String> left = new HashMap<>(blocked);
    for (int i = 0; i < inOrder.size() && !left.isEmpty(); i++) {
      if (inOrder.get(i) instanceof ExecutionSample sample) {
        String type = left.remove(in.javaThreads.get(sample.tid));
        StackTrace trace = type == null ? null : in.stackTraces.get(sample.stackTraceId);
        if (trace != null && foldStack(in, trace, sample.time) && monitor) {
          monitors.learn(sink.innermost(), type);
        }
      }
    }
  }

  /** Remembers whose monitor an own method waits for; a recording has it when the wait is over. */
  private void addLock(JfrReader in, ContendedLock lock) {
    StackTrace trace = in.stackTraces.get(lock.stackTraceId);
    ClassRef type = in.classes.get(lock.classId);
    if (trace != null && type != null && foldStack(in, trace, lock.time)) {
      monitors.learn(sink.innermost(), text(in, type.name));
    }
  }

  private void add(JfrReader in, ExecutionSample sample, StackSamples to) {
    if (!isPrograms(in, sample.tid)) {
      return;
    }
    String state = in.getEnumValue(STATES, sample.threadState);
    boolean inSystem = signals && "STATE_SLEEPING".equals(state);
    boolean byWall = inSystem || (signals && "STATE_RUNNABLE".equals(state));
    SampleCollector.Sampled thread = thread(in, sample.tid);
    looks.learn(thread.id(), sample.tid);
    long samples = Math.max(1, sample.samples);
    long nanos = byWall ? wallNanos : cpuNanos;
    StackTrace trace = in.stackTraces.get(sample.stackTraceId);
    if (trace == null || !foldStack(in, trace, sample.time)) {
      SampleKind lost = byWall ? SampleKind.RUNNABLE : SampleKind.COMPUTING;
      sink.lose(to, thread, lost, sample.time, samples, nanos);
      return;
    }
    boolean waits = inSystem && sink.isWait(monitor, isInLibrary(in, trace));
    sink.end(monitor, waits, monitors.at(sink.innermost()));
    SampleKind kind =
        waits ? SampleKind.WAITING : byWall ? SampleKind.RUNNABLE : SampleKind.COMPUTING;
    sink.count(to, thread, kind, sample.time, samples, nanos);
    if (kind == SampleKind.COMPUTING) {
      looks.countRan(thread.id(), sample.time, to);
    }
  }

  /** Whether the innermost Java method is native and its code, not the JVM's, is what runs. */
  private boolean isInLibrary(JfrReader in, StackTrace trace) {
    String outermost = "";
    for (int i = 0; i < trace.methods.length && isNative(trace.types[i]); i++) {
      outermost = nativeName(in, trace.methods[i]);
      if (outermost.startsWith("JVM_") || outermost.startsWith("jni_")) {
        return false;
      }
    }
    return outermost.startsWith(OF_A_LIBRARY);
  }

  /** Adds an allocation to the innermost own method, even if a library allocates for it. */
  private void addAllocation(JfrReader in, AllocationSample allocation, StackSamples to) {
    StackTrace trace = in.stackTraces.get(allocation.stackTraceId);
    if (isPrograms(in, allocation.tid) && trace != null && foldStack(in, trace, allocation.time)) {
      long bytes = Math.max(allocation.tlabSize, allocation.allocationSize);
      sink.allocate(to, thread(in, allocation.tid), allocation.time, bytes);
    }
  }

  private boolean isPrograms(JfrReader in, int tid) {
    String name = in.threads.get(tid);
    return name != null && !SampleCollector.isOther(name) && !isNoJavaThread(in, tid);
  }

  private SampleCollector.Sampled thread(JfrReader in, int tid) {
    boolean main = tid == mainTid;
    long id = main ? mainId : in.javaThreads.get(tid);
    return new SampleCollector.Sampled(in.threads.get(tid), id, id, main);
  }

  private boolean isNoJavaThread(JfrReader in, int tid) {
    Long id = in.javaThreads.get(tid);
    return tid != mainTid && (id == null || id <= 0);
  }

  private boolean foldStack(JfrReader in, StackTrace trace, long moment) {
    monitor = false;
    return fold(in, trace, moment);
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
