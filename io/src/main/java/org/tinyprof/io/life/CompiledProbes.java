package org.tinyprof.io.life;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.event.MethodSource;

/**
 * Estimates how much bytecode of probes the JIT compiled: HotSpot's quick compiler takes a method
 * after about 200 calls, and the other one after 5,000 calls once more.
 */
final class CompiledProbes {
  /**
   * Of an enter and an exit, with what is inlined of the recorder: google-java-format with 964
   * methods woven and a program of 300 compiled 90 to 210 bytes more for each such compilation.
   */
  static final long PROBE_BYTES = 190;

  static final long QUICK_CALLS = 200;
  static final long OPTIMIZED_CALLS = 5_000;

  private final CallpathTable callpaths;
  private final IdentityHashMap<MethodSource, Long> methods = new IdentityHashMap<>();
  private final Map<String, Long> named = new HashMap<>();

  private CompiledProbes(CallpathTable callpaths) {
    this.callpaths = callpaths;
  }

  /** Of all events of a rank, by their calls up to now. */
  static long bytes(RankSnapshot snapshot) {
    CompiledProbes probes = new CompiledProbes(snapshot.callpaths());
    for (RecordedLane lane : snapshot.lanes()) {
      for (Series series : lane.series()) {
        probes.add(series);
      }
    }
    return PROBE_BYTES
        * (compilations(probes.methods.values()) + compilations(probes.named.values()));
  }

  private void add(Series series) {
    long calls = series.droppedCalls();
    for (int i = 0; i < series.size(); i++) {
      calls += Math.max(0, series.value(RecordedColumn.COUNT, i)); // absent is negative
    }
    MethodSource source = callpaths.source(series.callpath());
    if (source.isNone()) {
      String name = callpaths.name(series.callpath());
      named.put(name, calls + named.getOrDefault(name, 0L));
    } else {
      methods.put(source, calls + methods.getOrDefault(source, 0L));
    }
  }

  static long compilations(Iterable<Long> calls) {
    long compilations = 0;
    for (long each : calls) {
      compilations += each >= OPTIMIZED_CALLS ? 2 : each >= QUICK_CALLS ? 1 : 0;
    }
    return compilations;
  }
}
