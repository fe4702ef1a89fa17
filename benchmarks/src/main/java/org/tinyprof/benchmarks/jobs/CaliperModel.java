package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.flush.RealFlushes;
import org.tinyprof.benchmarks.loading.WarmReading;
import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.Findings;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Table;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.ProfileReader;

/** The program that Caliper's figures come from, written in Java: flush, bytes and reading. */
public final class CaliperModel implements Experiment {
  private static final double MOST_BYTES_A_VALUE = 1.5;
  private static final String CONFIGURATION =
      """
      main: false
      clock: exact
      include:
        - match: com.example.model.Model#*
          name: "{method}"
          loop: each
          min-size: 0
      """;

  private final Table flushes =
      new Table(
          "Flush, ms",
          "ranks",
          "synchronise",
          "aggregate",
          "write",
          "flush of the job",
          "warm flush",
          "warm, CPU of rank 0",
          "Caliper: file a process",
          "Caliper: one file");
  private final Table bytes =
      new Table(
          "Bytes, and ms to read every value",
          "ranks",
          "callpaths",
          "values",
          "bytes as written",
          "a value, 1 ns",
          "a value, 1 us",
          "read",
          "Caliper: bytes, json-split",
          "Caliper: JSON.parse");
  private final List<Double> jobLine = new ArrayList<>();
  private final List<Double> warmLine = new ArrayList<>();

  @Override
  public String name() {
    return "caliper";
  }

  @Override
  public String title() {
    return "Caliper's model";
  }

  @Override
  public String background() {
    return "50 callpaths, 5 executions, 8 phases, an event on odd ranks only: the example `model`,"
        + " every call kept. Caliper's columns were measured earlier, on another day, on a"
        + " machine of the same kind (C++, 2.15-dev, median of 3 flushes): compare orders of"
        + " magnitude. \"flush of the job\" is the one flush of a JVM that never flushed"
        + " before, at Finalize, by the profile's own account; \"warm flush\" repeats as"
        + " many values in JVMs that have flushed once. \"as written\" includes the MPI"
        + " calls, which the agent records besides; \"a value\" is of the model's methods"
        + " alone, as Caliper recorded them, in one file. Reading is warm, in Java.";
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public Findings run(Scale scale, Path folder) throws IOException, InterruptedException {
    Path configuration = Files.writeString(folder.resolve("model.yaml"), CONFIGURATION);
    List<Integer> allRanks = scale.choose(List.of(2), List.of(2, 8), List.of(2, 8, 32, 64, 128));
    Findings findings = new Findings().table(flushes).table(bytes);
    double microBytes = 0;
    for (int ranks : allRanks) {
      int turns = scale.choose(1, 3, ranks < 128 ? 7 : 3);
      microBytes = measure(ranks, turns, configuration, folder, findings);
    }
    findings.target(
        Target.atMost(
            "bytes a value at 1 us, P = %d (Caliper %s)"
                .formatted(
                    allRanks.get(allRanks.size() - 1),
                    Digits.of(CaliperFigures.JSON_BYTES_A_VALUE)),
            microBytes,
            MOST_BYTES_A_VALUE,
            "bytes"));
    List<Double> x = allRanks.stream().map(Integer::doubleValue).toList();
    return findings.chart(
        new LineChart("caliper", "Flush of Caliper's model", "ranks", "ms")
            .line("TinyProf, in the job", x, jobLine)
            .line("TinyProf, warm", x, warmLine)
            .line(
                "Caliper, file a process (another day)",
                x,
                allRanks.stream().map(p -> CaliperFigures.at(p).filePerProcessMillis()).toList())
            .line(
                "Caliper, one file (another day)",
                x,
                allRanks.stream().map(p -> CaliperFigures.at(p).mergedMillis()).toList()));
  }

  /** Returns the bytes a value takes at 1 us. */
  private double measure(int ranks, int turns, Path configuration, Path folder, Findings findings)
      throws IOException, InterruptedException {
    int aggregators = Math.max(1, ranks / 16);
    Path profile = folder.resolve("model.tprof");
    Job.plain(Example.of("model", "model", 1000), ranks)
        .light()
        .with(configuration + ",output=" + profile)
        .run(folder);
    String way = Integer.toString(aggregators);
    RealFlushes warm = RealFlushes.run(ranks, turns, "model", List.of(way), folder);
    flushRow(ranks, OwnCost.of(profile), warm.wallMillis(way), warm.firstCpuMillis(way), findings);
    double microBytes = bytesRow(ranks, profile);
    Workshop.delete(profile);
    return microBytes;
  }

  private void flushRow(int ranks, OwnCost cost, Samples warm, Samples warmCpu, Findings findings) {
    CaliperFigures caliper = CaliperFigures.at(ranks);
    double jobMillis = 1000 * cost.lastFlush();
    jobLine.add(jobMillis);
    warmLine.add(warm.median());
    flushes.row(
        "the job once; warm flush %s; its CPU %s".formatted(warm.spread(), warmCpu.spread()),
        Digits.of(ranks),
        Digits.of(1000 * cost.synchronise()),
        Digits.of(1000 * cost.aggregate()),
        Digits.of(1000 * cost.write()),
        Digits.of(jobMillis),
        warm.toString(),
        warmCpu.toString(),
        Digits.of(caliper.filePerProcessMillis()),
        Digits.of(caliper.mergedMillis()));
    if (ranks >= 64) {
      String other = "Caliper's file a process";
      double limit = caliper.filePerProcessMillis();
      findings
          .target(Target.below("flush of the job, P = " + ranks, jobMillis, other, limit, "ms"))
          .target(Target.below("warm flush, P = " + ranks, warm.median(), other, limit, "ms"));
    }
  }

  private double bytesRow(int ranks, Path profile) throws IOException {
    CaliperFigures caliper = CaliperFigures.at(ranks);
    Samples reading = WarmReading.millis(profile);
    try (ProfileReader reader = ProfileReader.open(profile)) {
      ModelProfile model = new ModelProfile(reader.profile());
      double micro = (double) model.bytes(Precision.MICROSECOND) / model.values();
      double nano = (double) model.bytes(Precision.LOSSLESS) / model.values();
      bytes.row(
          "sizes are exact; read " + reading.spread(),
          Digits.of(ranks),
          Digits.of(model.callpaths()),
          Digits.of(model.values()),
          Digits.of(Size.of(profile).bytes()),
          Digits.of(nano),
          Digits.of(micro),
          reading.toString(),
          caliper.jsonBytes() == 0 ? "-" : Digits.of(caliper.jsonBytes()),
          caliper.jsonBytes() == 0 ? "-" : Digits.of(caliper.jsonParseMillis()));
      return micro;
    }
  }
}
