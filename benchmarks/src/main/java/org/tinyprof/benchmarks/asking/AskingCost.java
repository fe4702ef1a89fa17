package org.tinyprof.benchmarks.asking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.format.TreeProfile;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** What questions cost that other tools answer after loading everything. */
public final class AskingCost implements Experiment {
  private static final int WARM_UPS = 8;
  private static final double OF_HATCHET_WARM = 1.0 / 50;
  private static final double OF_HATCHET_COMMAND = 1.0 / 15;
  private static final double MOST_NINE_SECONDS = 2;
  private static final double MOST_SLICE_SECONDS = 0.3;
  private static final double MOST_TREE_SECONDS = 5;

  @Override
  public String name() {
    return "asking";
  }

  @Override
  public String title() {
    return "Asking a large profile";
  }

  @Override
  public Topic topic() {
    return Topic.ANALYSIS;
  }

  @Override
  public String background() {
    return """
    Figures are wall times from opening the profile to the answer. Hatchet loads the same values from Caliper's split JSON, written by `tinyprof \
    convert --to caliper`; its time leaves out the start of Python. hpcanalysis reports 566 s for nine functions over 65,536 ranks and 93 s with \
    16 tasks (its Table 6), on another machine and from another format. Its tree of 1,006,440 nodes (its Table 3) is as large as ours.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    warm(scale, folder, findings);
    manyRanks(scale, folder, findings);
    largeTree(scale, folder, findings);
    return findings;
  }

  private static Path tinyprof() {
    return Path.of(System.getProperty("tinyprof.dist", ""), "bin", "tinyprof");
  }

  private static void warm(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    TreeProfile asked =
        new TreeProfile(scale.choose(16, 256, 1024), scale.choose(50, 500, 1000), 1);
    Path profile = folder.resolve("values.tprof");
    asked.write(profile);
    List<Asked> questions =
        List.of(Asked.FLOOR, Asked.INDEX, Asked.SELF, Asked.DETAIL, Asked.QUERY);
    InterleavedRuns.take(
        scale.choose(1, 4, WARM_UPS), questions, question -> question.millis(profile));
    InterleavedRuns<Asked, Double> taken =
        InterleavedRuns.take(
            scale.choose(1, 5, 11), questions, question -> question.millis(profile));
    long values = (long) asked.ranks() * asked.callpaths();
    ResultTable table =
        new ResultTable(
            "%,d callpaths x %,d ranks, in a JVM that is warm"
                .formatted(asked.callpaths(), asked.ranks()),
            "question",
            "values",
            "bytes of files",
            "ms");
    for (Asked question : questions) {
      Samples millis = taken.samples(question, each -> each);
      table.row(
          millis.spread(),
          question.toString(),
          ThreeDigits.of(values),
          ThreeDigits.of(Size.of(profile).bytes()),
          millis.toString());
    }
    findings.table(table);
    besideHatchet(scale, folder, profile, values, taken, findings);
  }

  private static void besideHatchet(
      Scale scale,
      Path folder,
      Path profile,
      long values,
      InterleavedRuns<Asked, Double> taken,
      ExperimentResult findings)
      throws IOException, InterruptedException {
    Hatchet hatchet = new Hatchet(folder);
    Optional<String> obstacle =
        Files.isExecutable(tinyprof()) ? hatchet.obstacle() : Optional.of("there is no tinyprof");
    if (obstacle.isPresent()) {
      findings.target(Target.notMeasured("questions compared with Hatchet", obstacle.get()));
      return;
    }
    Path json = folder.resolve("values.json");
    String command = tinyprof().toString();
    Child.run(
        folder,
        List.of(command, "convert", profile.toString(), "--to", "caliper", "-o", json.toString()));
    InterleavedRuns<String, Double> turns =
        InterleavedRuns.take(
            scale.choose(1, 3, 5),
            List.of("Hatchet loads", "tinyprof balance", "tinyprof balance --self"),
            variant ->
                variant.startsWith("Hatchet")
                    ? hatchet.seconds(json, values)
                    : command(folder, variant, profile));
    ResultTable table = new ResultTable("The whole command, compared with Hatchet", "what", "s");
    for (String variant : List.of("Hatchet loads", "tinyprof balance", "tinyprof balance --self")) {
      Samples seconds = turns.samples(variant, each -> each);
      table.row(seconds.spread(), variant, seconds.toString());
    }
    findings.table(table);
    Samples load = turns.samples("Hatchet loads", each -> each);
    findings.target(
        Target.atMost(
            "`tinyprof balance`, whole command, compared with Hatchet's time to load",
            turns.samples("tinyprof balance", each -> each).ratioTo(load),
            OF_HATCHET_COMMAND,
            "of it"));
    for (Asked question : List.of(Asked.SELF, Asked.QUERY)) {
      findings.target(
          Target.atMost(
              question + ", compared with Hatchet's time to load",
              taken.samples(question, millis -> millis / 1e3).dividedBy(load.median()),
              OF_HATCHET_WARM,
              "of it"));
    }
  }

  /** Seconds of wall time of a command in a process of its own. */
  private static double command(Path folder, String words, Path profile)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(words.split(" ", -1)));
    command.set(0, tinyprof().toString());
    command.add(profile.toString());
    long start = System.nanoTime();
    Child.run(folder, command);
    return (System.nanoTime() - start) / 1e9;
  }

  private static void manyRanks(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    TreeProfile asked = new TreeProfile(scale.choose(256, 4096, 65_536), 200, 1);
    Path profile = folder.resolve("ranks.tprof");
    asked.write(profile);
    ResultTable table =
        new ResultTable(
            "200 callpaths x %,d ranks, in a warm JVM with 512 MB".formatted(asked.ranks()),
            "question",
            "s");
    for (Asked question : List.of(Asked.NINE, Asked.NINE_SLICED)) {
      List<String> command =
          List.of(
              ProcessHandle.current().info().command().orElse("java"),
              "-Xmx512m",
              "-cp",
              System.getProperty("java.class.path"),
              AskingProgram.class.getName(),
              profile.toString(),
              question.name(),
              Integer.toString(scale.choose(1, 3, 9)));
      List<String> printed = Child.run(folder, command);
      Samples seconds = Samples.of(printed, line -> Double.parseDouble(line) / 1e3);
      table.row(seconds.spread(), question.toString(), seconds.toString());
      findings.target(
          Target.atMost(
              "%s of %,d, 512 MB".formatted(question, asked.ranks()),
              seconds,
              question == Asked.NINE ? MOST_NINE_SECONDS : MOST_SLICE_SECONDS,
              "s"));
    }
    findings.table(table);
  }

  private static void largeTree(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    TreeProfile asked = new TreeProfile(1, scale.choose(1000, 100_000, 1_000_000), 1);
    String aim = "`tinyprof tree --min-share 0.01` of %,d nodes, 1 GB".formatted(asked.callpaths());
    if (!Files.isExecutable(tinyprof())) {
      findings.target(Target.notMeasured(aim, "there is no " + tinyprof()));
      return;
    }
    Path profile = folder.resolve("tree.tprof");
    asked.write(profile);
    List<String> printed = new ArrayList<>();
    List<Double> readings = new ArrayList<>();
    for (int i = 0; i < scale.choose(1, 2, 5); i++) {
      String words = "TINYPROF_JAVA_OPTS=-Xmx1g \"$0\" tree --min-share 0.01 \"$1\"";
      long start = System.nanoTime();
      printed =
          Child.run(folder, List.of("sh", "-c", words, tinyprof().toString(), profile.toString()));
      readings.add((System.nanoTime() - start) / 1e9);
    }
    Samples seconds = new Samples(readings);
    ResultTable table =
        new ResultTable("A large tree, pruned and printed", "nodes", "lines printed", "s");
    table.row(
        seconds.spread(),
        ThreeDigits.of(asked.callpaths()),
        ThreeDigits.of(printed.size()),
        seconds.toString());
    findings.table(table).target(Target.atMost(aim, seconds, MOST_TREE_SECONDS, "s"));
  }
}
