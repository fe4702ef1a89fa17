package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.Findings;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Table;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Turns;

/** Recorded times beside the truth, for every clock and JDK. */
public final class TruthTable implements Experiment {
  private static final double WITHIN = 0.02;
  private static final double KNOWN_NANOS = 600; // a sampled call of so long is known to 2 %

  /** A way to record. */
  private record Way(int version, Path jdk, String clock) {
    String label() {
      return clock + ", JDK " + version;
    }
  }

  @Override
  public String name() {
    return "truth";
  }

  @Override
  public String title() {
    return "Recorded times beside the truth";
  }

  @Override
  public String background() {
    return """
    Ten programs whose times are known: methods that spin to a deadline or sleep know how long they did; short methods take turns with a \
    bare twin in the same JVM. A cell is recorded time over true time, the standard error that the profile states (`time.err` and \
    `time.err.cost` together), and in how many runs the truth is within two of these errors or within 2 %. A recorded short method is also slower than its \
    twin where the probe keeps the JIT from inlining it or from using vectors; no subtraction mends that, and what is under \
    20 ns a call is shown for that reason.\
    """;
  }

  @Override
  public Findings run(Scale scale, Path folder) throws IOException, InterruptedException {
    List<Way> ways = ways();
    long millisEach = scale.choose(20L, 300L, 1_000L);
    Turns<Way, TruthRun> turns =
        Turns.take(
            scale.choose(1, 1, 5),
            ways,
            way -> TruthRun.of(way.jdk(), way.clock(), millisEach, folder));
    List<String> columns = new ArrayList<>(List.of("event", "ns a call"));
    ways.forEach(way -> columns.add(way.label()));
    Table table = new Table("Recorded over true time", columns.toArray(String[]::new));
    int known = 0;
    int right = 0;
    for (String event : turns.runs(ways.get(0)).get(0).events().keySet()) {
      List<String> cells = new ArrayList<>(List.of(event));
      Samples nanos = turns.samples(ways.get(0), run -> trueNanos(run, event));
      cells.add(nanos.toString());
      for (Way way : ways) {
        List<TruthRun> runs = turns.runs(way);
        long within = runs.stream().filter(run -> run.events().get(event).isTrue(WITHIN)).count();
        cells.add(cell(turns, way, event, within, runs.size()));
        if (nanos.median() >= KNOWN_NANOS) {
          known += runs.size();
          right += (int) within;
        }
      }
      table.row(
          "truth by the clock inside or by a twin; " + nanos.spread(),
          cells.toArray(String[]::new));
    }
    return new Findings()
        .table(table)
        .target(target(known, right))
        .note(
            """
            The programs had a CPU for %s of their time at worst, sleeps left out. Well below 1 the machine was busy and the table says \
            nothing: by chance a thread loses its CPU in the bare twin or in the recorded method.\
            """
                .formatted(Digits.of(leastShare(ways, turns))));
  }

  private static double leastShare(List<Way> ways, Turns<Way, TruthRun> turns) {
    double least = 1;
    for (Way way : ways) {
      least = Math.min(least, turns.samples(way, TruthRun::cpuShare).min());
    }
    return least;
  }

  private static double trueNanos(TruthRun run, String event) {
    TruthRun.Event known = run.events().get(event);
    return (double) known.trueNanos() / known.calls();
  }

  private static String cell(
      Turns<Way, TruthRun> turns, Way way, String event, long within, int runs) {
    Samples ratio = turns.samples(way, run -> run.events().get(event).ratio());
    Samples error = turns.samples(way, run -> run.events().get(event).error());
    return "%s ± %s, %d of %d".formatted(ratio, Digits.of(error.median()), within, runs);
  }

  private static Target target(int known, int right) {
    return Target.atMost(
        "Events of 600 ns a call and more outside 2 % and outside two stated errors, of " + known,
        known - right,
        0,
        "");
  }

  private static List<Way> ways() throws IOException {
    List<Way> ways = new ArrayList<>();
    for (int version : new int[] {17, 25}) {
      Optional<Path> jdk = Jdks.find(version);
      for (String clock : List.of("exact", "adaptive")) {
        jdk.ifPresent(home -> ways.add(new Way(version, home, clock)));
      }
    }
    if (ways.isEmpty()) {
      ways.add(new Way(Runtime.version().feature(), Jdks.own(), "exact"));
      ways.add(new Way(Runtime.version().feature(), Jdks.own(), "adaptive"));
    }
    return ways;
  }
}
