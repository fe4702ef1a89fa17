package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.statistics.NormalOverlap;
import org.tinyprof.ensemble.statistics.RunStatistics;
import org.tinyprof.ensemble.statistics.Statistic;
import org.tinyprof.ensemble.statistics.ThicketScores;

/** Asks random studies here and, converted, with Thicket. */
@Tag("peer")
class PeerManyRunsTest {
  private static final int STUDIES = 4;
  private static final double SECONDS = 1e9;
  private static final double RELATIVE = 1e-6;
  private static final List<String> STATISTICS =
      List.of("mean", "median", "min", "max", "sum", "std", "var", "p25", "p50", "p75");

  @TempDir Path folder;

  @Test
  void thicketComposesFiltersGroupsAndSummarisesAlike() throws Exception {
    PythonTool thicket =
        PythonTool.with(
            "llnl-thicket", PythonTool.version("llnl-hatchet"), PythonTool.version("llnl-thicket"));
    long first = FreshSeed.of("Thicket");
    for (long seed = first; seed < first + STUDIES; seed++) {
      List<Path> files = write(seed);
      Map<String, Double> theirs = theirs(thicket.says("thicket_answers.py", files.toArray()));
      Map<String, Double> ours = ours(seed);
      assertEquals(theirs.keySet(), ours.keySet(), "seed " + seed);
      for (Map.Entry<String, Double> answer : theirs.entrySet()) {
        double size = Math.max(1e-9, Math.abs(answer.getValue()));
        assertEquals(
            answer.getValue(),
            ours.get(answer.getKey()),
            RELATIVE * size,
            "seed " + seed + ": " + answer.getKey());
      }
      assertTrue(theirs.size() > 50, "too few answers: " + theirs.size());
    }
  }

  /** The runs as files of ours; returns the same as split JSON, in the order of their numbers. */
  private List<Path> write(long seed) throws Exception {
    Path study = Files.createDirectories(folder.resolve("study-" + seed));
    List<Path> converted = new ArrayList<>();
    for (StudyRun run : RandomStudy.runs(seed)) {
      Path file = run.write(study.resolve("run-" + run.number() + ".tprof"));
      Path json = folder.resolve(seed + "-" + run.number() + ".json");
      Commands done =
          Commands.run("convert", file, "--to", "caliper", "--aggregate", "ranks", "-o", json);
      assertEquals(0, done.exitCode(), done.err());
      converted.add(json);
    }
    return converted;
  }

  /** Answers by their words; one without a number counts as 0. */
  private static Map<String, Double> theirs(String printed) {
    Map<String, Double> answers = new TreeMap<>();
    for (String line : printed.lines().toList()) {
      int end = line.lastIndexOf('\t');
      if (line.startsWith("everywhere") || line.startsWith("filter")) {
        answers.put(line, 0.0);
      } else {
        answers.put(line.substring(0, end), Double.parseDouble(line.substring(end + 1)));
      }
    }
    return answers;
  }

  private Map<String, Double> ours(long seed) throws Exception {
    Ensemble study = Ensemble.open(folder.resolve("study-" + seed).toString());
    Map<String, Double> answers = new TreeMap<>();
    ComposedRuns runs = study.orderBy("number").compose();
    for (int node = 0; node < runs.size(); node++) {
      String path = runs.path(node);
      for (int run = 0; run < runs.runs().size(); run++) {
        put(answers, "value\t" + run + "\t" + path, runs.value(0, node, run) / SECONDS);
      }
      if (runs.present(0, node).length == runs.runs().size()) {
        answers.put("everywhere\t" + path, 0.0);
        scores(answers, runs, node);
      }
    }
    String filtered =
        study.where("size > 8 and solver = gmres").orderBy("number").runs().stream()
            .map(run -> run.attributes().value("number").orElseThrow().toString())
            .collect(Collectors.joining("\t"));
    answers.put("filter\t" + filtered, 0.0);
    for (RunStatistics.Row row :
        study.stats(Statistic.named(STATISTICS).toArray(Statistic[]::new)).rows()) {
      for (int i = 0; i < STATISTICS.size(); i++) {
        String name = STATISTICS.get(i);
        double unit = name.equals("var") ? SECONDS * SECONDS : SECONDS;
        put(answers, "statistic\t" + name + "\t" + row.path(), row.values().get(i) / unit);
      }
    }
    for (RunStatistics.Row row : study.self().groupBy("solver").stats(Statistic.MEAN).rows()) {
      String name = "group\t" + row.group().get(0) + "\t" + row.path();
      put(answers, name, row.values().get(0) / SECONDS);
    }
    return answers;
  }

  private static void scores(Map<String, Double> answers, ComposedRuns runs, int node)
      throws Exception {
    List<double[]> groups = new ArrayList<>();
    for (RunGroup group : runs.groupBy(List.of("solver"))) {
      groups.add(
          group.runs().stream().mapToDouble(run -> runs.value(0, node, run) / SECONDS).toArray());
    }
    NormalOverlap overlap = NormalOverlap.of(groups.get(0), groups.get(1));
    ThicketScores scores = ThicketScores.of(groups.get(0), groups.get(1));
    String path = "\t" + runs.path(node);
    put(answers, "score\tbhattacharyya" + path, overlap.bhattacharyya());
    put(answers, "score\thellinger" + path, overlap.hellinger() * overlap.hellinger());
    put(answers, "score\tstdnorm" + path, scores.meanAndDeviation());
    put(answers, "score\tvariation" + path, scores.meanAndVariation());
    put(answers, "score\tscore bhattacharyya" + path, scores.bhattacharyya());
    put(answers, "score\tscore hellinger" + path, scores.hellinger());
  }

  private static void put(Map<String, Double> answers, String name, double value) {
    if (!Double.isNaN(value)) {
      answers.put(name, value);
    }
  }
}
