package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * The innermost own method of each CPU sample of a JFR recording, in order: JFR's own or
 * async-profiler's, which writes the same events.
 */
record PeerSamples(List<String> methods) {
  private static final String SAMPLE = "jdk.ExecutionSample";
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  /** Reads a recording. */
  static PeerSamples of(Path recording, String own) throws IOException {
    List<String> methods = new ArrayList<>();
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        RecordedEvent event = file.readEvent();
        if (event.getEventType().getName().equals(SAMPLE) && event.getStackTrace() != null) {
          innermost(event.getStackTrace().getFrames(), own).ifPresent(methods::add);
        }
      }
    }
    return new PeerSamples(methods);
  }

  private static Optional<String> innermost(List<RecordedFrame> frames, String own) {
    return frames.stream()
        .map(frame -> name(frame.getMethod().getType().getName(), frame.getMethod().getName()))
        .filter(name -> name.startsWith(own) && !name.contains("$$Lambda"))
        .findFirst();
  }

  /** A method without its parameters; what a lambda does belongs to the method it stands in. */
  static String name(String className, String method) {
    String plain = LAMBDA.matcher(method).replaceFirst("$1");
    return className.replace('/', '.') + "." + (plain.equals("new") ? "<init>" : plain);
  }

  Shares shares() {
    return Shares.of(methods);
  }

  /** How well every second sample agrees with the others. */
  double halvesOverlap() {
    return every(0).overlap(every(1));
  }

  private Shares every(int rest) {
    return Shares.of(
        IntStream.range(0, methods.size())
            .filter(i -> i % 2 == rest)
            .mapToObj(methods::get)
            .toList());
  }
}
