package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.peers.calls.ResidentProgram;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;

/** Memory of a process with each contender, and beyond one without. */
final class ResidentTable {
  private final Trials<Resident> trials;

  private ResidentTable(Trials<Resident> trials) {
    this.trials = trials;
  }

  static ResultTable measure(int rounds, Contenders contenders, Path folder)
      throws IOException, InterruptedException {
    List<Contender> all = new ArrayList<>(contenders.running());
    all.add(1, Contenders.idleTinyprof());
    Trials<Resident> trials =
        Trials.take(
            rounds,
            all,
            each -> Resident.of(Child.run(folder, each.command(ResidentProgram.class))));
    return new ResidentTable(trials).table();
  }

  private ResultTable table() {
    ResultTable table =
        new ResultTable(
            "A program that makes one timed call",
            "timed by",
            "Rss, MB",
            "Rss beyond a plain JVM, MB",
            "Pss beyond it, MB");
    for (String name : trials.names()) {
      Samples rss = beyond(name, Resident::rss);
      Samples pss = beyond(name, Resident::pss);
      table.row(
          "from the kernel, in turns; Rss beyond: " + rss.spread(),
          name,
          trials.samples(name, Resident::rss).toString(),
          rss.toString(),
          pss.toString());
    }
    trials
        .failures()
        .forEach((name, reason) -> table.row("not run: " + reason, name, "-", "-", "-"));
    return table;
  }

  private Samples beyond(String name, ToDoubleFunction<Resident> quantity) {
    Samples plain = trials.samples(trials.contender(name).plain(), quantity);
    return trials.samples(name, quantity).with(plain, (mine, bare) -> mine - bare);
  }
}
