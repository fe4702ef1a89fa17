package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** Flushes over a real MPI, warm and cold, beside JSON written without thinking. */
final class FlushTables {
  private static final String ITERATIONS = "20";
  private static final Map<String, String> NAIVE =
      Map.of(
          Ways.JSON, "naive: one JSON by rank 0",
          Ways.JSONS, "naive: one JSON per rank, joined by rank 0",
          Ways.SYNCED, "naive: the same, synced to disk as ours are");
  private static final double MOST_OF_PAYLOAD = 1.05;

  private FlushTables() {}

  static void print(boolean quick, Path folder) throws IOException, InterruptedException {
    List<Integer> allRanks = quick ? List.of(2, 16) : List.of(2, 4, 8, 16, 32, 64);
    int turns = quick ? 3 : 7;
    System.out.printf(
        """

        A flush of 50 callpaths x 2 executions x 20 iterations a rank in JVMs that have flushed
        before, and compile a method at its 20th call instead of its 200th: median of %d, all ways in
        turn; ms until the last rank goes on, phases of the slowest aggregator, CPU time of all
        threads of all ranks. The payload is the same values in one file (A = 1). Our files are
        synced to disk; JSON is where it says so.

        | ranks | how | wall | spread | CPU | synchronise | aggregate | write | bytes sent | bytes on disk | to payload | files |
        |---|---|---|---|---|---|---|---|---|---|---|---|
        """
                .stripTrailing()
            + "%n",
        turns);
    List<Target> targets = new ArrayList<>();
    for (int ranks : allRanks) {
      targets = warm(ranks, turns, folder);
    }
    targets.addAll(cold(allRanks.get(allRanks.size() - 1), quick ? 1 : 2, folder));
    System.out.println();
    targets.forEach(target -> System.out.println(target.line()));
  }

  /** Prints the rows of so many ranks and says what became of the targets there. */
  private static List<Target> warm(int ranks, int turns, Path folder)
      throws IOException, InterruptedException {
    List<String> ways = new ArrayList<>(aggregators(ranks));
    ways.addAll(List.of(Ways.snapshot(ranks), Ways.JSON, Ways.JSONS, Ways.SYNCED));
    RealFlushes flushes = RealFlushes.run(ranks, turns, ITERATIONS, ways, folder);
    double payload = flushes.samples("1", FlushRun::bytes).median();
    for (String way : ways) {
      System.out.println(row(ranks, way, flushes, payload));
    }
    String usual = Ways.usual(ranks);
    List<Target> targets = compared("warm", ranks, flushes, usual);
    targets.addAll(compared("warm", ranks, flushes, Ways.snapshot(ranks)));
    targets.add(
        Target.atMost(
            "bytes written with A = P/16 compared with the payload, P = " + ranks,
            flushes.samples(usual, FlushRun::bytes).median() / payload,
            MOST_OF_PAYLOAD,
            "times"));
    return targets;
  }

  /** A = 1, P/16, P/4 and P, each once. */
  private static List<String> aggregators(int ranks) {
    Map<Integer, String> numbers = new TreeMap<>();
    for (int number : new int[] {1, Ways.usualAggregators(ranks), Math.max(1, ranks / 4), ranks}) {
      numbers.put(number, Integer.toString(number));
    }
    return List.copyOf(numbers.values());
  }

  private static String name(String way) {
    return way.startsWith(Ways.SNAPSHOT)
        ? "a snapshot, A = " + way.substring(Ways.SNAPSHOT.length())
        : NAIVE.getOrDefault(way, "A = " + way);
  }

  private static String row(int ranks, String way, RealFlushes flushes, double payload) {
    Samples wall = flushes.wallMillis(way);
    boolean ours = !NAIVE.containsKey(way);
    double bytes = flushes.samples(way, FlushRun::bytes).median();
    return "| "
        + String.join(
            " | ",
            Integer.toString(ranks),
            name(way),
            wall.toString(),
            ThreeDigits.of(wall.min()) + " to " + ThreeDigits.of(wall.max()),
            flushes.median(way, FlushRun::cpuMillis),
            ours ? flushes.median(way, FlushRun::synchroniseMillis) : "",
            ours ? flushes.median(way, FlushRun::aggregateMillis) : "",
            ours ? flushes.median(way, FlushRun::writeMillis) : "",
            ours ? ThreeDigits.of(flushes.sentBytes(way)) : "",
            ThreeDigits.of((long) bytes),
            "%.3f".formatted(bytes / payload),
            flushes.median(way, FlushRun::files))
        + " |";
  }

  private static List<Target> cold(int ranks, int turns, Path folder)
      throws IOException, InterruptedException {
    System.out.println(
        """

        The same as the first flush of its JVMs, a job each, in turn; median, ms.

        | ranks | how | wall | CPU |
        |---|---|---|---|\
        """);
    List<String> ways = List.of(Ways.usual(ranks), Ways.JSONS, Ways.SYNCED);
    RealFlushes flushes = RealFlushes.cold(ranks, turns, ITERATIONS, ways, folder);
    for (String way : ways) {
      System.out.printf(
          "| %d | %s | %s | %s |%n",
          ranks, name(way), flushes.wallMillis(way), flushes.samples(way, FlushRun::cpuMillis));
    }
    return compared("cold", ranks, flushes, Ways.usual(ranks));
  }

  private static List<Target> compared(String state, int ranks, RealFlushes flushes, String ours) {
    List<Target> targets = new ArrayList<>();
    for (String naive : List.of(Ways.JSONS, Ways.SYNCED)) {
      targets.add(
          compared("wall time, " + state, ranks, flushes, ours, naive, FlushRun::wallMillis));
      targets.add(compared("CPU time, " + state, ranks, flushes, ours, naive, FlushRun::cpuMillis));
    }
    return targets;
  }

  private static Target compared(
      String what,
      int ranks,
      RealFlushes flushes,
      String ours,
      String naive,
      ToDoubleFunction<FlushRun> quantity) {
    return flushes.besideNaive(
        "%s, %s, P = %d, compared with %s".formatted(what, name(ours), ranks, NAIVE.get(naive)),
        ours,
        naive,
        quantity);
  }
}
