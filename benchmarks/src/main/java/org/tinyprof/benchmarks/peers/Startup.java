package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.agent.ProcessCpu;
import org.tinyprof.benchmarks.peers.calls.CountedProgram;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** What a contender adds to a program that makes one call and ends. */
final class Startup {
  private static final double BYTES_PER_MEGABYTE = 1e6;

  private final Trials<Double> trials;

  private Startup(Trials<Double> trials) {
    this.trials = trials;
  }

  static Startup measure(int rounds, List<Contender> contenders, Path folder)
      throws IOException, InterruptedException {
    return new Startup(
        Trials.take(
            rounds,
            contenders,
            each -> ProcessCpu.seconds(folder, each.command(CountedProgram.class, "1", "0"))));
  }

  ResultTable table() throws IOException {
    ResultTable table =
        new ResultTable(
            "Start and end of a program that makes one call",
            "timed by",
            "CPU s beyond a plain JVM",
            "jars, MB");
    for (String name : trials.names()) {
      Contender contender = trials.contender(name);
      String plain = contender.plain();
      if (!name.equals(plain)) {
        Samples seconds = trials.samples(name, s -> s);
        Samples beyond = seconds.with(trials.samples(plain, s -> s), (mine, bare) -> mine - bare);
        table.row(
            "CPU of the process, shutdown included; in turns, " + beyond.spread(),
            name,
            beyond.toString(),
            contender.jars().isEmpty()
                ? "part of the JDK"
                : ThreeDigits.of(contender.jarBytes() / BYTES_PER_MEGABYTE));
      }
    }
    return table;
  }
}
