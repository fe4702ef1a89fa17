package org.tinyprof.agent.sampler;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import one.jfr.ClassRef;
import one.jfr.JfrReader;
import one.jfr.StackTrace;
import one.jfr.event.ContendedLock;
import one.jfr.event.Event;
import one.jfr.event.ExecutionSample;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.StackSamples;

/**
 * Reads recordings that JFR itself wrote. A sample is of a thread that runs Java code, or of one in
 * native code, which may wait there; other waits are events with a duration.
 */
final class JfrRecordingReader extends RecordingReader {
  private static final String SLEEP = "jdk.ThreadSleep";
  private static final String WAIT = "jdk.JavaMonitorWait";

  /** Events of waits. */
  static final List<String> WAITS = List.of("jdk.ThreadPark", "jdk.JavaMonitorEnter", SLEEP, WAIT);

  private static final int NATIVE_METHOD = 3; // a type of frames
  private static final int MOST_THREADS = 1 << 14;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final long intervalNanos;
  private final int depth;
  private final long mainId;
  private final Map<Long, Seen> seen = new HashMap<>(); // by thread
  private long clockOffset; // of the time of day, from System.nanoTime
  private long readUpTo = Long.MIN_VALUE;
  private long last = Long.MIN_VALUE;

  /** What is known of a thread's time. */
  private static final class Seen {
    private long due; // when its next sample counts
    private long upTo; // the end of what samples and waits tell
    private long missedNanos; // before that, and told by nobody
  }

  /**
   * @param mainId the number of the main thread
   * @param intervalNanos how much time of a thread a sample stands for: more frequent ones, which
   *     somebody else asked JFR for, are left out
   * @param depth frames of a stack that JFR keeps
   */
  JfrRecordingReader(SampleCollector sink, long mainId, long intervalNanos, int depth) {
    super(sink);
    this.mainId = mainId;
    this.intervalNanos = intervalNanos;
    this.depth = depth;
  }

  @Override
  void prepare(JfrReader in) {
    Instant now = Instant.now();
    clockOffset = now.getEpochSecond() * NANOS_PER_SECOND + now.getNano() - System.nanoTime();
    readUpTo = last; // two recordings that follow each other share a moment
    in.registerEvent(SLEEP, JfrSleep.class);
    in.registerEvent(WAIT, JfrWait.class);
  }

  @Override
  void add(JfrReader in, List<Event> events, StackSamples to) {
    if (seen.size() > MOST_THREADS) {
      seen.clear(); // most have ended
    }
    for (Event event : events) {
      if (event instanceof ExecutionSample) {
        addSample(in, event, to);
      } else if (event instanceof ContendedLock lock) {
        ClassRef of = in.classes.get(lock.classId);
        addWait(in, lock, lock.duration, of == null ? "" : text(in, of.name), to);
      } else if (event instanceof JfrWait wait) {
        addWait(in, wait, wait.duration(), "", to);
      }
    }
  }

  private void addSample(JfrReader in, Event sample, StackSamples to) {
    long moment = moment(in, sample.time);
    if (moment <= readUpTo || !isPrograms(in, sample.tid)) {
      return;
    }
    last = Math.max(last, moment);
    Seen of = seen(sample.tid, moment);
    if (moment < of.due) {
      return;
    }
    of.due = Math.max(of.due, moment - intervalNanos) + intervalNanos;
    StackTrace trace = in.stackTraces.get(sample.stackTraceId);
    if (trace == null || trace.methods.length >= depth || !fold(in, trace, moment)) {
      to.addLost(1); // a stack that was cut does not tell its root
      return;
    }
    boolean waits = trace.types[0] == NATIVE_METHOD && sink.isInIo();
    sink.end(false, waits, "");
    SampleCollector.Sampled thread = thread(in, sample.tid);
    if (!waits) {
      sink.count(to, thread, SampleKind.COMPUTING, moment, 1, intervalNanos);
    }
    SampleKind kind = waits ? SampleKind.WAITING : SampleKind.RUNNABLE;
    long looks = looks(of, moment);
    sink.count(to, thread, kind, moment - (looks - 1) * intervalNanos, looks, intervalNanos);
  }

  /** How many looks at the clock a sample stands for: JFR takes only some threads at a time. */
  private long looks(Seen of, long moment) {
    long nanos = of.missedNanos + Math.max(0, moment - of.upTo);
    long looks = Math.max(1, nanos / intervalNanos);
    of.missedNanos = Math.max(0, nanos - looks * intervalNanos);
    of.upTo = Math.max(of.upTo, moment);
    return looks;
  }

  private Seen seen(long thread, long moment) {
    Seen known = seen.get(thread);
    if (known == null) {
      known = new Seen();
      known.due = moment;
      known.upTo = moment;
      seen.put(thread, known);
    }
    return known;
  }

  private void addWait(JfrReader in, Event wait, long ticks, String of, StackSamples to) {
    long moment = moment(in, wait.time);
    long nanos = Math.round(ticks * in.nanosPerTick);
    StackTrace trace = in.stackTraces.get(wait.stackTraceId);
    boolean read = moment + nanos <= readUpTo;
    if (read || trace == null || trace.methods.length >= depth || !isPrograms(in, wait.tid)) {
      return;
    }
    last = Math.max(last, moment + nanos);
    if (fold(in, trace, moment)) {
      if (wait instanceof JfrWait method && !sink.isWaiting()) {
        sink.add(sink.frame(method.className(), method.method(), "(J)V"), 0);
      }
      boolean monitor = wait instanceof ContendedLock && !sink.isWaiting();
      sink.end(monitor, true, monitor ? of : "");
      Seen known = seen(wait.tid, moment);
      known.missedNanos += Math.max(0, moment - known.upTo);
      known.upTo = Math.max(known.upTo, moment + nanos);
      long samples = Math.max(1, Math.round((double) nanos / intervalNanos));
      sink.count(to, thread(in, wait.tid), SampleKind.WAITING, moment, samples, intervalNanos);
    }
  }

  private static boolean isPrograms(JfrReader in, int thread) {
    Long id = in.javaThreads.get(thread);
    String name = in.threads.get(thread);
    return id != null && id > 0 && (name == null || !SampleCollector.isOther(name));
  }

  private SampleCollector.Sampled thread(JfrReader in, int thread) {
    String name = in.threads.get(thread);
    long id = in.javaThreads.get(thread);
    return new SampleCollector.Sampled(name == null ? "" : name, thread, id, id == mainId);
  }

  private long moment(JfrReader in, long ticks) {
    return in.eventTimeToNanos(ticks) - clockOffset;
  }

  @Override
  boolean isNative(int frameType) {
    return frameType > NATIVE_METHOD;
  }

  @Override
  void addNative(String name) {
    // JFR's stacks have Java methods alone
  }
}
