package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.text.Figures;
import org.tinyprof.interchange.tree.ForeignProfile;
import org.tinyprof.interchange.tree.TimelineSteps;

/**
 * Reads recordings of the JDK's Flight Recorder and of async-profiler: samples of running, waiting
 * and native code as a call tree, what was allocated, which locks, files and sockets were waited
 * for, the program's own events, and the timed methods of JDK 25, which have calls and times but no
 * callers. All threads add up.
 */
final class JfrReader {
  /** What every recording starts with. */
  static final String START = "FLR\0";

  private static final String TIMING = "jdk.MethodTiming";
  private static final String TRUNCATED = "(callers not recorded)";

  /**
   * Kinds of samples. They are about different things, so they are not added up: the first kind
   * that a recording has is its {@code samples}.
   */
  private static final Map<String, MetricDefinition> SAMPLES = new LinkedHashMap<>();

  /** What native code allocated, freed memory included; it stays apart from Java's. */
  private static final MetricDefinition NATIVE = bytes("malloc");

  /** Kinds of events that say what was allocated, the first of Java that a recording has counts. */
  private static final Map<String, MetricDefinition> ALLOCATIONS = new LinkedHashMap<>();

  /** What async-profiler writes for code that has no descriptor, because it is not Java's. */
  private static final String NO_DESCRIPTOR = "()L;";

  /** Kinds of events that last while a thread waits. */
  private static final Map<String, MetricDefinition> WAITS = new LinkedHashMap<>();

  static {
    SAMPLES.put("jdk.ExecutionSample", samples("samples.execution"));
    SAMPLES.put("jdk.CPUTimeSample", samples("samples.cpu"));
    SAMPLES.put("profiler.WallClockSample", samples("samples.wall"));
    SAMPLES.put("jdk.NativeMethodSample", samples("samples.native"));
    ALLOCATIONS.put("jdk.ObjectAllocationSample", bytes("alloc.sample"));
    ALLOCATIONS.put("jdk.ObjectAllocationInNewTLAB", bytes("alloc.tlab"));
    ALLOCATIONS.put("jdk.ObjectAllocationOutsideTLAB", bytes("alloc.tlab"));
    ALLOCATIONS.put("profiler.Malloc", NATIVE);
    WAITS.put("jdk.JavaMonitorEnter", nanos("lock", true));
    for (String type : List.of("JavaMonitorWait", "ThreadPark", "ThreadSleep")) {
      WAITS.put("jdk." + type, nanos("wait", true));
    }
    for (String type : List.of("SocketRead", "SocketWrite", "FileRead", "FileWrite", "FileForce")) {
      WAITS.put("jdk." + type, nanos("io", true));
    }
  }

  /** Time of a timed method with all it called. It is no {@code time}: nothing says who called. */
  private static final MetricDefinition TIMED = nanos("method.time", true);

  private static final MetricDefinition SHORTEST = nanos("method.time.min", false);
  private static final MetricDefinition LONGEST = nanos("method.time.max", false);
  private static final int HASHED = 1 << 26;
  private static final Lane ALL_THREADS = new Lane(0);
  private static final String SAMPLED_THREAD = "sampledThread";
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final String file;
  private final StackProfile samples;
  private final Map<EventIdentity, RecordedEvent> timings = new HashMap<>();
  private final JfrInterruptions interruptions = new JfrInterruptions();
  private final JfrProgramEvents programEvents = new JfrProgramEvents();
  private Instant start = Instant.MAX;
  private final JfrSampleNotes sampleNotes = new JfrSampleNotes();
  private final Map<String, Long> unread = new TreeMap<>(); // events with stacks, by type

  private JfrReader(String file) {
    this.file = file;
    Set<MetricDefinition> metrics = new LinkedHashSet<>(SAMPLES.values());
    metrics.addAll(ALLOCATIONS.values());
    metrics.addAll(WAITS.values());
    metrics.addAll(List.of(TIMED, SHORTEST, LONGEST));
    metrics.addAll(List.of(JfrProgramEvents.TIME, MetricDefinition.COUNT));
    this.samples = new StackProfile(file, List.copyOf(metrics));
  }

  private static MetricDefinition nanos(String name, boolean inclusive) {
    return MetricDefinition.integer(name, MetricDefinition.NANOSECONDS, inclusive);
  }

  private static MetricDefinition samples(String name) {
    return MetricDefinition.integer(name, "samples", true);
  }

  private static MetricDefinition bytes(String name) {
    return MetricDefinition.integer(name, "bytes", true);
  }

  /** Reads a recording; a zipped one chunk by chunk. */
  static ForeignProfile read(ForeignInput input) throws IOException {
    JfrReader reader = new JfrReader(input.name());
    ForeignProfile read;
    try {
      if (input.zipped()) {
        reader.takeZipped(input);
      } else {
        reader.takeAll(input.path());
      }
      RunId id = RunId.of(input.start(HASHED));
      read =
          new ForeignProfile(reader.profile(id), reader.sampleNotes.notes())
              .with(reader.samples.notes());
    } catch (MalformedProfileException | UnpackedInput.LimitException | UncheckedIOException e) {
      throw e;
    } catch (IOException | RuntimeException | InternalError e) { // the JDK throws anything
      throw new MalformedProfileException(reader.file, 0, "is not a whole JFR recording");
    }
    if (read.profile().schema().callpaths().size() == 0) {
      throw new IOException(input.name() + ": " + reader.nothing());
    }
    return read;
  }

  private void takeZipped(ForeignInput input) throws IOException {
    try (ZippedRecording chunks = new ZippedRecording(input)) {
      for (Optional<Path> next = chunks.next(); next.isPresent(); next = chunks.next()) {
        takeAll(next.get());
      }
    }
  }

  private void takeAll(Path recording) throws IOException {
    try (RecordingFile events = new RecordingFile(recording)) {
      while (events.hasMoreEvents()) {
        take(events.readEvent());
      }
    }
  }

  /** Why there is nothing to show. */
  private String nothing() {
    String others =
        unread.entrySet().stream()
            .map(type -> Figures.count((double) type.getValue()) + " " + type.getKey())
            .collect(Collectors.joining(", "));
    return "a recording without samples, allocations, waits and timed methods"
        + (others.isEmpty() ? "; record some" : "; it has " + others + ", which are not read");
  }

  private void take(RecordedEvent event) throws IOException {
    start = event.getStartTime().isBefore(start) ? event.getStartTime() : start;
    String type = event.getEventType().getName();
    if (SAMPLES.containsKey(type)) {
      add(event, SAMPLES.get(type), sampleNotes.samples(event));
    } else if (ALLOCATIONS.containsKey(type)) {
      add(event, ALLOCATIONS.get(type), event.getLong(size(event)));
    } else if (WAITS.containsKey(type)) {
      add(event, WAITS.get(type), event.getDuration().toNanos());
    } else if (type.equals(TIMING)) {
      RecordedMethod method = event.getValue("method");
      if (method != null) {
        timings.put(identity(method), event); // each event holds all calls so far
      }
    } else {
      interruptions.take(event);
      programEvents.take(event);
      if (type.startsWith("profiler.") && event.hasField("stackTrace")) {
        unread.merge(type, 1L, Long::sum);
      }
    }
  }

  /** The field that says how many bytes an event of an allocation stands for. */
  private static String size(RecordedEvent event) {
    return event.hasField("weight")
        ? "weight"
        : event.hasField("size")
            ? "size"
            : event.hasField("tlabSize") ? "tlabSize" : "allocationSize";
  }

  private void add(RecordedEvent event, MetricDefinition metric, long value) throws IOException {
    RecordedStackTrace stack = event.getStackTrace();
    if (stack == null) {
      sampleNotes.withoutStack(SAMPLES.containsValue(metric) ? value : 0);
      return;
    }
    int callpath =
        stack.isTruncated()
            ? samples.below(Callpath.ROOT, EventDefinition.named(TRUNCATED))
            : Callpath.ROOT;
    int caller = callpath;
    List<RecordedFrame> frames = stack.getFrames();
    for (int i = frames.size() - 1; i >= 0; i--) { // the innermost comes first
      if (frames.get(i).getMethod() != null) {
        caller = callpath;
        callpath = samples.below(callpath, event(frames.get(i).getMethod()));
      }
    }
    if (callpath != Callpath.ROOT) {
      add(callpath, metric, (double) value);
      if (!ALLOCATIONS.containsValue(metric)) {
        addMoments(event, caller, callpath);
      }
    }
  }

  /**
   * Adds when a thread was there: at a moment, or from the beginning to the end of a wait, before
   * and after which it was in the caller.
   */
  private void addMoments(RecordedEvent event, int caller, int callpath) {
    RecordedThread thread =
        event.hasField(SAMPLED_THREAD) ? event.getThread(SAMPLED_THREAD) : event.getThread();
    String name = thread == null || thread.getJavaName() == null ? "" : thread.getJavaName();
    TimelineSteps timeline = samples.timeline(ALL_THREADS);
    long from = nanos(event.getStartTime());
    if (event.getDuration().isZero()) {
      timeline.add(name, false, from, callpath, isSleeping(event));
      return;
    }
    long to = nanos(event.getEndTime());
    timeline.add(name, false, from, caller, false);
    timeline.add(name, false, from, callpath, true);
    timeline.add(name, false, to, callpath, true);
    timeline.add(name, false, to, caller, false);
  }

  private static boolean isSleeping(RecordedEvent event) {
    return event.hasField("state") && "STATE_SLEEPING".equals(event.getString("state"));
  }

  /** A moment in nanoseconds since 1970. */
  static long nanos(Instant moment) {
    return moment.getEpochSecond() * NANOS_PER_SECOND + moment.getNano();
  }

  /** async-profiler has frames of native code too; these have a library and no class. */
  private static EventDefinition event(RecordedMethod method) {
    return NO_DESCRIPTOR.equals(method.getDescriptor())
        ? new EventDefinition(
            new EventIdentity.Named(method.getName()),
            new EventDefinition.Source("", 0, method.getType().getName()))
        : new EventDefinition(identity(method), EventDefinition.Source.UNKNOWN);
  }

  /** Gives the first kinds that there are the names that questions use. */
  private void nameMetrics() {
    boolean first = true;
    for (Map.Entry<String, MetricDefinition> kind : SAMPLES.entrySet()) {
      if (samples.has(kind.getValue())) {
        MetricDefinition name = first ? MetricDefinition.SAMPLES : kind.getValue();
        first = false;
        samples.rename(kind.getValue(), name);
        sampleNotes.kind(name.name(), kind.getKey());
      }
    }
    ALLOCATIONS.values().stream()
        .filter(metric -> samples.has(metric) && !metric.equals(NATIVE))
        .findFirst()
        .ifPresent(metric -> samples.rename(metric, MetricDefinition.ALLOC));
  }

  private static EventIdentity identity(RecordedMethod method) {
    return new EventIdentity.Method(
        method.getType().getName(), method.getName(), method.getDescriptor());
  }

  private Profile profile(RunId id) throws IOException {
    nameMetrics();
    programEvents.addTo(samples, ALL_THREADS);
    interruptions.addTo(samples, ALL_THREADS);
    for (Map.Entry<EventIdentity, RecordedEvent> timing : timings.entrySet()) {
      RecordedEvent event = timing.getValue();
      long calls = event.getLong("invocations");
      if (calls > 0) {
        int callpath =
            samples.below(
                Callpath.ROOT,
                new EventDefinition(timing.getKey(), EventDefinition.Source.UNKNOWN));
        add(callpath, MetricDefinition.COUNT, (double) calls);
        add(callpath, TIMED, (double) calls * event.getDuration("average").toNanos());
        add(callpath, SHORTEST, (double) event.getDuration("minimum").toNanos());
        add(callpath, LONGEST, (double) event.getDuration("maximum").toNanos());
      }
    }
    Instant began = start.equals(Instant.MAX) ? Instant.EPOCH : start;
    return samples.profile(id, ForeignProfile.program(file), began);
  }

  private void add(int callpath, MetricDefinition metric, double value) throws IOException {
    samples.add(ALL_THREADS, callpath, metric, value);
  }
}
