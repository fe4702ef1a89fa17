package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.benchmarks.report.Target;

/** Flushes of thousands of simulated ranks: what each sends, receives and holds. */
final class ScaleTable {
  private static final double CONSTANT = 1.01;

  /** A report of another aggregator grows with the digits of its sums. */
  private static final double NEARLY_CONSTANT = 1.25;

  private ScaleTable() {}

  static void print(boolean quick, Path folder) throws IOException {
    System.out.println(
        """

        Simulated ranks, 50 callpaths x 2 executions x 1 value a rank, A = P/16, some ranks with a
        callpath of their own. Bytes are the most of any rank of a kind; held is what one call
        received at once; an aggregator besides holds its part.

        | ranks | A | differing | rank sends | rank receives | aggregator receives | aggregator holds | rank 0 receives | rank 0 holds | largest part | largest message | bytes on disk | files | seconds |
        |---|---|---|---|---|---|---|---|---|---|---|---|---|---|\
        """);
    int most = quick ? 4096 : 32_768;
    SimulatedFlush few = row(512, 0, folder);
    SimulatedFlush many = few;
    for (int ranks = 4096; ranks <= most; ranks *= 8) {
      many = row(ranks, 0, folder);
    }
    for (int ranks = 512; ranks <= most; ranks *= 8) {
      row(ranks, 1, folder);
    }
    row(512, 512, folder);
    System.out.println();
    compare(
        "bytes a rank that agrees with all sends",
        most,
        (double) many.members().sentBytes() / few.members().sentBytes(),
        CONSTANT);
    compare(
        "bytes an aggregator of 16 ranks but rank 0 holds",
        most,
        (double) (many.aggregators().heldBytes() + many.largestPartBytes())
            / (few.aggregators().heldBytes() + few.largestPartBytes()),
        NEARLY_CONSTANT);
  }

  private static void compare(String what, int ranks, double ratio, double limit) {
    String aim = "%s at %,d ranks to those at 512".formatted(what, ranks);
    System.out.println(Target.atMost(aim, ratio, limit, "times").line());
  }

  private static SimulatedFlush row(int ranks, int differing, Path folder) throws IOException {
    int aggregators = Ways.usualAggregators(ranks);
    SimulatedFlush flush = SimulatedFlush.run(ranks, aggregators, differing, folder);
    System.out.printf(
        "| %,d | %,d | %d | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %.1f |%n",
        ranks,
        aggregators,
        differing,
        flush.members().sentBytes(),
        flush.members().receivedBytes(),
        flush.aggregators().receivedBytes(),
        flush.aggregators().heldBytes(),
        flush.first().receivedBytes(),
        flush.first().heldBytes(),
        flush.largestPartBytes(),
        Math.max(flush.members().largestBytes(), flush.aggregators().largestBytes()),
        flush.size().bytes(),
        flush.size().files(),
        flush.seconds());
    return flush;
  }
}
