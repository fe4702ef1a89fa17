package org.tinyprof.benchmarks.peers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.benchmarks.report.Samples;

/** What one JVM measured: of each cell and subject the middle of its stretches. */
final class CallsRun {
  private record Key(Cell cell, String subject) {}

  private final String subject;
  private final Map<Key, List<Double>> nanos = new HashMap<>();
  private final Map<Key, List<Double>> bytes = new HashMap<>();

  /** Reads lines such as {@code flat 1 floor 55.3 0.0}. */
  CallsRun(String subject, List<String> lines) {
    this.subject = subject;
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      Key key = new Key(new Cell(words[0], Integer.parseInt(words[1])), words[2]);
      nanos.computeIfAbsent(key, k -> new ArrayList<>()).add(Double.parseDouble(words[3]));
      bytes.computeIfAbsent(key, k -> new ArrayList<>()).add(Double.parseDouble(words[4]));
    }
  }

  /** CPU nanoseconds that the subject takes the calling thread, beyond an empty method. */
  double nanos(Cell cell) {
    return beyondEmpty(cell, subject);
  }

  /** The same of two clock reads. */
  double floorNanos(Cell cell) {
    return beyondEmpty(cell, "floor");
  }

  /** How often the subject holds two clock reads that took turns with it in the same JVM. */
  double timesFloor(Cell cell) {
    return nanos(cell) / floorNanos(cell);
  }

  /** CPU nanoseconds that a flat call takes all threads of the process together. */
  double processNanos() {
    return beyondEmpty(Cell.FLAT, "alone");
  }

  double bytes(Cell cell) {
    return middle(bytes, cell, subject);
  }

  private double beyondEmpty(Cell cell, String of) {
    return middle(nanos, cell, of) - middle(nanos, cell, "empty");
  }

  private static double middle(Map<Key, List<Double>> readings, Cell cell, String of) {
    return new Samples(readings.get(new Key(cell, of))).median();
  }
}
