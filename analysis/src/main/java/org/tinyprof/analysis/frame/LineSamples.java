package org.tinyprof.analysis.frame;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;

/** Which lines samples found, of the few hottest ones that each value of a callpath names. */
public final class LineSamples {
  private final int[] lines;
  private final int[] samples;

  /** Where a run's schema has the metrics of lines. */
  public LineSamples(Schema schema) {
    lines = MetricDefinition.LINES.stream().mapToInt(schema.metrics()::indexOf).toArray();
    samples =
        MetricDefinition.SAMPLES_OF_LINES.stream().mapToInt(schema.metrics()::indexOf).toArray();
  }

  /** Whether the run has lines. */
  public boolean areKnown() {
    return has(0);
  }

  private boolean has(int place) {
    return lines[place] >= 0 && samples[place] >= 0;
  }

  /** The metric that has the hottest line of a value. */
  public int hottestLine() {
    return lines[0];
  }

  /** Names the metrics of lines that the run has. */
  public void metrics(IntConsumer consumer) {
    for (int i = 0; i < lines.length; i++) {
      if (has(i)) {
        consumer.accept(lines[i]);
        consumer.accept(samples[i]);
      }
    }
  }

  /**
   * Adds the samples by line of the values from a position up to another, without it.
   *
   * @param hot without lines found more often than the first: threads waited there, so they come
   *     later
   */
  public void add(Block block, int from, int to, boolean hot, Map<Integer, Long> found) {
    for (int at = from; at < to; at++) {
      long most = hot ? first(block, at) : Long.MAX_VALUE;
      for (int i = 0; i < lines.length; i++) {
        if (has(i) && block.column(lines[i]).has(at)) {
          long times = block.column(samples[i]).value(at);
          if (times <= most) {
            found.merge((int) block.column(lines[i]).value(at), times, Long::sum);
          }
        }
      }
    }
  }

  private long first(Block block, int at) {
    return block.column(lines[0]).has(at) ? block.column(samples[0]).value(at) : 0;
  }

  /** The line with the most samples, the first of several; 0 if there are none. */
  public static int hottest(Map<Integer, Long> found) {
    int hottest = 0;
    long most = 0;
    for (Map.Entry<Integer, Long> line : new TreeMap<>(found).entrySet()) {
      if (line.getValue() > most) {
        hottest = line.getKey();
        most = line.getValue();
      }
    }
    return hottest;
  }
}
