package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import one.jfr.ClassRef;
import one.jfr.JfrReader;
import one.jfr.MethodRef;
import one.jfr.StackTrace;
import one.jfr.event.ContendedLock;
import one.jfr.event.Event;
import one.jfr.event.ExecutionSample;
import org.tinyprof.agent.sampler.Frames.Frame;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.ThreadGroups;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampledStack;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;

/** Reads the stacks of one recording of async-profiler. */
final class RecordingReader {
  private static final String STATES = "jdk.types.ThreadState";
  private static final int NATIVE = 3; // types of frames
  private static final int KERNEL = 5;
  private static final String MONITOR = "ObjectMonitor::enter";
  private static final String VIRTUAL = "java/lang/VirtualThread";

  /** Threads that every JVM has, and those that we have. */
  private static final List<String> OTHERS =
      List.of(
          "Reference Handler",
          "Finalizer",
          "Signal Dispatcher",
          "Service Thread",
          "Monitor Deflation Thread",
          "Notification Thread",
          "Common-Cleaner",
          "Attach Listener",
          "Async-profiler",
          "tinyprof",
          "C1 Compiler",
          "C2 Compiler",
          "process reaper");

  private final Frames frames;
  private final Rank rank;
  private final int mainTid;
  private final Intervals intervals;
  private final SampledStack stack = new SampledStack();
  private final StackFolder folder;
  private final Map<Integer, SampledThreads> threads = new HashMap<>(); // by the kernel's number
  private final Map<Integer, String> monitors = new HashMap<>(); // classes, by own method
  private final Map<Long, Frame> methods = new HashMap<>();
  private boolean monitor;
  private boolean virtual;

  /** How much time a sample stands for, of a CPU and of the wall clock. */
  record Intervals(long cpuNanos, long wallNanos) {}

  /**
   * @param mainTid what the kernel calls the main thread
   */
  RecordingReader(Frames frames, Rank rank, int mainTid, Intervals intervals) {
    this.frames = frames;
    this.rank = rank;
    this.mainTid = mainTid;
    this.intervals = intervals;
    this.folder = new StackFolder(stack, rank.settings().limits().depth());
  }

  /** Adds the stacks of a file. */
  void read(Path file, StackSamples to) throws IOException {
    threads.clear();
    methods.clear(); // numbered anew in each recording
    try (JfrReader in = new JfrReader(file.toString())) {
      List<Event> events = in.readAllEvents();
      for (Event event : events) {
        if (event instanceof ContendedLock lock) {
          addLock(in, lock);
        }
      }
      for (Event event : events) {
        if (event instanceof ExecutionSample sample) {
          add(in, sample, to);
        }
      }
    }
  }

  /** Remembers whose monitor an own method waits for; a recording has it when the wait is over. */
  private void addLock(JfrReader in, ContendedLock lock) {
    StackTrace trace = in.stackTraces.get(lock.stackTraceId);
    ClassRef type = in.classes.get(lock.classId);
    if (trace != null && type != null && fold(in, trace) && stack.depth > 0) {
      String name = text(in, type.name).replace('/', '.');
      monitors.put(
          stack.events[stack.depth - 1],
          name.substring(name.lastIndexOf('.') + 1).replace('$', '.'));
    }
  }

  private void add(JfrReader in, ExecutionSample sample, StackSamples to) {
    String name = in.threads.get(sample.tid);
    if (name == null || isOther(name) || isNative(in, sample.tid)) {
      return;
    }
    StackTrace trace = in.stackTraces.get(sample.stackTraceId);
    if (trace == null || !fold(in, trace)) {
      to.addLost(1);
      return;
    }
    String state = in.getEnumValue(STATES, sample.threadState);
    boolean waits = "STATE_SLEEPING".equals(state);
    String of = stack.depth == 0 ? null : monitors.get(stack.events[stack.depth - 1]);
    folder.end(monitor, waits, of == null ? "" : of);
    stack.kind =
        waits
            ? SampleKind.WAITING
            : "STATE_RUNNABLE".equals(state) ? SampleKind.RUNNABLE : SampleKind.COMPUTING;
    stack.samples = Math.max(1, sample.samples);
    stack.moment = sample.time;
    stack.thread = sample.tid;
    stack.execution = rank.executions().at(sample.time);
    boolean cpu = stack.kind == SampleKind.COMPUTING;
    if (virtual && !cpu) {
      return; // its carrier waits, and not for it
    }
    SampledThreads group = threads(name, sample.tid, to);
    to.add(group, stack, cpu ? intervals.cpuNanos : intervals.wallNanos);
    if (folder.hasOwn() || cpu) {
      group.works();
    }
  }

  private boolean isNative(JfrReader in, int tid) {
    Long id = in.javaThreads.get(tid);
    return tid != mainTid && (id == null || id <= 0);
  }

  private static boolean isOther(String thread) {
    for (String other : OTHERS) {
      if (thread.startsWith(other)) {
        return true;
      }
    }
    return false;
  }

  private SampledThreads threads(String name, int tid, StackSamples to) {
    if (virtual) {
      return to.threads(rank.lane("", false), SampledThreads.VIRTUAL, false);
    }
    SampledThreads known = threads.get(tid);
    if (known == null) {
      boolean main = tid == mainTid;
      String shown = main ? "main" : name;
      known = to.threads(rank.lane(shown, main), ThreadGroups.of(shown), main);
      threads.put(tid, known);
    }
    return known;
  }

  /** Fills the stack; false if no Java method is on it. */
  private boolean fold(JfrReader in, StackTrace trace) {
    folder.begin();
    monitor = false;
    virtual = false;
    boolean found = false;
    for (int i = trace.methods.length - 1; i >= 0; i--) {
      int type = trace.types[i];
      if (type >= NATIVE && type <= KERNEL) {
        monitor |= found && isMonitorEnter(in, trace.methods[i]);
      } else {
        found = true;
        folder.add(frame(in, trace.methods[i]), trace.locations[i] >>> 16);
      }
    }
    return found;
  }

  private static boolean isMonitorEnter(JfrReader in, long method) {
    MethodRef ref = in.methods.get(method);
    return ref != null && MONITOR.equals(text(in, ref.name));
  }

  private Frame frame(JfrReader in, long method) {
    Frame known = methods.get(method);
    if (known == null) {
      MethodRef ref = in.methods.get(method);
      ClassRef type = ref == null ? null : in.classes.get(ref.cls);
      known =
          type == null
              ? Frames.HIDDEN
              : frames.of(text(in, type.name), text(in, ref.name), text(in, ref.sig));
      methods.put(method, known);
    }
    virtual |= known.equals(Frames.HIDDEN) && isVirtual(in, method);
    return known;
  }

  private static boolean isVirtual(JfrReader in, long method) {
    MethodRef ref = in.methods.get(method);
    ClassRef type = ref == null ? null : in.classes.get(ref.cls);
    return type != null && VIRTUAL.equals(text(in, type.name));
  }

  private static String text(JfrReader in, long symbol) {
    byte[] bytes = in.symbols.get(symbol);
    return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
  }
}
