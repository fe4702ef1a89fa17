package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.CounterDefinition;

/** What the processes cost as a whole, from the counters of the ranks. */
final class ProcessTable {
  private final Ranks ranks;
  private final double[] wall;
  private final List<ProcessCost> rows = new ArrayList<>();

  private ProcessTable(Ranks ranks, double[] wall) {
    this.ranks = ranks;
    this.wall = wall;
  }

  static List<ProcessCost> of(Ranks ranks, double[] wall) {
    ProcessTable table = new ProcessTable(ranks, wall);
    table.time("CPU time, all threads", ProcessCounters.CPU);
    table.time("CPU time, main thread", ProcessCounters.CPU_MAIN);
    table.others("CPU time, other threads");
    table.time("CPU time, the JVM's own threads", ProcessCounters.CPU_JVM);
    table.time("main thread waits for a CPU", ProcessCounters.QUEUED_MAIN);
    table.time("garbage collection, pauses", ProcessCounters.GC);
    table.time("safepoints, all pauses", ProcessCounters.SAFEPOINTS);
    table.time("JIT compiler, elapsed", ProcessCounters.JIT);
    table.memory(
        "heap after a collection, of its limit", ProcessCounters.HEAP, ProcessCounters.HEAP_LIMIT);
    table.memory(
        "buffers outside the heap, of the resident memory",
        ProcessCounters.DIRECT_MEMORY,
        ProcessCounters.RESIDENT_PEAK);
    table.memory(
        "resident memory at most, of its limit",
        ProcessCounters.RESIDENT_PEAK,
        ProcessCounters.MEMORY_LIMIT);
    return table.rows;
  }

  private void time(String name, CounterDefinition counter) {
    add(name, counter.unit(), ranks.counter(counter), wall);
  }

  /** The program's threads beside {@code main}, those that have ended among them. */
  private void others(String name) {
    double[] all = ranks.counter(ProcessCounters.CPU);
    double[] main = ranks.counter(ProcessCounters.CPU_MAIN);
    double[] jvm = ranks.counter(ProcessCounters.CPU_JVM);
    double[] others = new double[all.length];
    Arrays.setAll(others, i -> Math.max(0, all[i] - main[i] - jvm[i]));
    add(name, ProcessCounters.CPU.unit(), others, wall);
  }

  private void memory(String name, CounterDefinition counter, CounterDefinition limit) {
    add(name, counter.unit(), ranks.counter(counter), ranks.counter(limit));
  }

  private void add(String name, String unit, double[] values, double[] wholes) {
    int max = -1;
    double sum = 0;
    int known = 0;
    for (int i = 0; i < values.length; i++) {
      if (!Double.isNaN(values[i])) {
        known++;
        sum += values[i];
        max = max < 0 || values[i] > values[max] ? i : max;
      }
    }
    if (known > 0) {
      double whole = DoubleStream.of(wholes).average().orElse(Double.NaN);
      double mean = sum / known;
      rows.add(new ProcessCost(name, unit, mean, mean / whole, values[max], ranks.rank(max)));
    }
  }
}
