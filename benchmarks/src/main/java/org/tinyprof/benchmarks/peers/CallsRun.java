package org.tinyprof.benchmarks.peers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.benchmarks.report.Samples;

/** What one JVM measured: of each cell and subject the middle of its stretches. */
final class CallsRun {
  private static final Pattern LINE =
      Pattern.compile(
          "(?<shape>flat|chain) (?<threads>\\d) (?<subject>\\w+) (?<nanos>[\\d.]+)"
              + " (?<bytes>[\\d.]+)");

  private record Key(CallCase cell, String subject) {}

  private final String subject;
  private final Map<Key, List<Double>> nanos = new HashMap<>();
  private final Map<Key, List<Double>> bytes = new HashMap<>();

  /** Reads lines such as {@code flat 1 floor 55.3 0.0} among others that a JVM may print. */
  CallsRun(String subject, List<String> lines) {
    this.subject = subject;
    for (String line : lines) {
      Matcher words = LINE.matcher(line);
      if (words.matches()) {
        CallCase cell =
            new CallCase(words.group("shape"), Integer.parseInt(words.group("threads")));
        Key key = new Key(cell, words.group("subject"));
        add(nanos, key, words.group("nanos"));
        add(bytes, key, words.group("bytes"));
      }
    }
  }

  private static void add(Map<Key, List<Double>> readings, Key key, String number) {
    readings.computeIfAbsent(key, k -> new ArrayList<>()).add(Double.parseDouble(number));
  }

  /** CPU nanoseconds that the subject takes the calling thread, beyond an empty method. */
  double nanos(CallCase cell) {
    return beyondEmpty(cell, subject);
  }

  /** The same of two clock reads. */
  double floorNanos(CallCase cell) {
    return beyondEmpty(cell, "floor");
  }

  /** How often the subject holds two clock reads that took turns with it in the same JVM. */
  double timesFloor(CallCase cell) {
    return nanos(cell) / floorNanos(cell);
  }

  /** CPU nanoseconds that a flat call takes all threads of the process together. */
  double processNanos() {
    return beyondEmpty(CallCase.FLAT, "alone");
  }

  double bytes(CallCase cell) {
    return middle(bytes, cell, subject);
  }

  private double beyondEmpty(CallCase cell, String of) {
    return middle(nanos, cell, of) - middle(nanos, cell, "empty");
  }

  private static double middle(Map<Key, List<Double>> readings, CallCase cell, String of) {
    return new Samples(readings.get(new Key(cell, of))).median();
  }
}
