package org.tinyprof.interchange.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads recordings of the JDK's Flight Recorder: execution samples as a call tree, and the timed
 * methods of JDK 25, which have calls and times but no callers. All threads add up.
 */
final class JfrReader {
  /** What every recording starts with. */
  static final String START = "FLR\0";

  private static final String SAMPLE = "jdk.ExecutionSample";
  private static final String TIMING = "jdk.MethodTiming";
  private static final String TRUNCATED = "(callers not recorded)";

  /** Time of a timed method with all it called. It is no {@code time}: nothing says who called. */
  private static final MetricDefinition TIMED = nanos("method.time", true);

  private static final MetricDefinition SHORTEST = nanos("method.time.min", false);
  private static final MetricDefinition LONGEST = nanos("method.time.max", false);
  private static final int HASHED = 1 << 26;

  private final String file;
  private final StackProfile samples;
  private final Map<EventIdentity, RecordedEvent> timings = new HashMap<>();
  private Instant start = Instant.MAX;

  private JfrReader(String file) {
    this.file = file;
    this.samples =
        new StackProfile(
            file, List.of(StackProfile.SAMPLES, TIMED, SHORTEST, LONGEST, MetricDefinition.COUNT));
  }

  private static MetricDefinition nanos(String name, boolean inclusive) {
    return MetricDefinition.integer(name, MetricDefinition.NANOSECONDS, inclusive);
  }

  static Profile read(Path path) throws IOException {
    JfrReader reader = new JfrReader(path.toString());
    try (RecordingFile recording = new RecordingFile(path)) {
      while (recording.hasMoreEvents()) {
        reader.take(recording.readEvent());
      }
      return reader.profile(path);
    } catch (IOException | RuntimeException e) { // of a damaged recording the JDK throws anything
      throw e instanceof MalformedProfileException malformed
          ? malformed
          : new MalformedProfileException(reader.file, 0, "is no whole recording of JFR's");
    }
  }

  private void take(RecordedEvent event) throws IOException {
    start = event.getStartTime().isBefore(start) ? event.getStartTime() : start;
    switch (event.getEventType().getName()) {
      case SAMPLE -> sample(event.getStackTrace());
      case TIMING -> {
        RecordedMethod method = event.getValue("method");
        if (method != null) {
          timings.put(identity(method), event); // each event holds all calls so far
        }
      }
      default -> {}
    }
  }

  private void sample(RecordedStackTrace stack) throws IOException {
    if (stack == null) {
      return;
    }
    int callpath =
        stack.isTruncated()
            ? samples.below(Callpath.ROOT, EventDefinition.named(TRUNCATED))
            : Callpath.ROOT;
    List<RecordedFrame> frames = stack.getFrames();
    for (int i = frames.size() - 1; i >= 0; i--) { // the innermost comes first
      if (frames.get(i).getMethod() != null) {
        EventIdentity method = identity(frames.get(i).getMethod());
        callpath =
            samples.below(callpath, new EventDefinition(method, EventDefinition.Source.UNKNOWN));
      }
    }
    if (callpath != Callpath.ROOT) {
      add(callpath, StackProfile.SAMPLES, 1);
    }
  }

  private static EventIdentity identity(RecordedMethod method) {
    return new EventIdentity.Method(
        method.getType().getName(), method.getName(), method.getDescriptor());
  }

  private Profile profile(Path path) throws IOException {
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
    try (InputStream in = Files.newInputStream(path)) {
      RunId id = RunId.of(in.readNBytes(HASHED));
      return samples.profile(id, StackProfile.program(file), began);
    }
  }

  private void add(int callpath, MetricDefinition metric, double value) throws IOException {
    samples.add(new Lane(0), callpath, metric, value);
  }
}
