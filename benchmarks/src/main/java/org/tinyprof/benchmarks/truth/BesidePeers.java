package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.frame.FrameTree;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.benchmarks.programs.AsyncProfiler;
import org.tinyprof.benchmarks.programs.Tool;
import org.tinyprof.benchmarks.programs.WholeProgram;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.Forest;

/** Own time by method beside two samplers, of programs that nobody here wrote. */
final class BesidePeers {
  /** How the names of callpaths begin in which a thread waits. */
  private static final Set<String> WAITING = Set.of("idle", "lock", "sleep", "waiting");

  private final Path folder;
  private final ResultTable table =
      new ResultTable(
          "Own time by method: overlap of exclusive shares, %",
          "program",
          "compared with",
          "its samples",
          "overlap",
          "two halves of its samples",
          "a second run of it",
          "methods of 2 % and more that differ most");

  BesidePeers(Path folder) {
    this.folder = folder;
  }

  void measure(Scale scale, ExperimentResult findings) throws IOException, InterruptedException {
    Optional<String> obstacle = WholeProgram.obstacle();
    if (obstacle.isPresent()) {
      findings.note("**Not run:** compared with other samplers: " + obstacle.get());
      return;
    }
    List<WholeProgram> programs =
        scale == Scale.FULL ? WholeProgram.all(folder) : WholeProgram.some(folder);
    for (WholeProgram program : programs) {
      Shares ours = ours(program);
      String alone = AsyncProfiler.option(folder, "event=ctimer,interval=10ms");
      judge(program, "async-profiler alone", ours, alone, findings);
      Path file = folder.resolve("alone.jfr");
      String jfr = "-XX:StartFlightRecording:settings=profile,filename=" + file;
      judge(program, "JFR", ours, jfr, findings);
    }
    findings
        .table(table)
        .note(
            "Each tool ran the program by itself. A method's share is its own time and that of"
                + " library calls within it, of all own methods, waiting left out; lambdas belong"
                + " to the method they stand in. Overlap is the sum of the smaller one of both"
                + " shares. Halves are every second sample of one run, so they have half as many"
                + " samples, and what differs from run to run does not differ between them: a"
                + " second run of the same tool tells how much that is. JFR takes stacks of Java"
                + " code only, with `settings=profile`.");
  }

  private void judge(
      WholeProgram program, String peer, Shares ours, String option, ExperimentResult findings)
      throws IOException, InterruptedException {
    PeerSamples samples = recorded(program, option);
    PeerSamples again = recorded(program, option);
    double overlap = 100 * ours.overlap(samples.shares());
    double halves = 100 * samples.halvesOverlap();
    table.row(
        "one run of TinyProf, two of the other",
        program.name(),
        peer,
        ThreeDigits.of((long) samples.methods().size()),
        ThreeDigits.of(overlap),
        ThreeDigits.of(halves),
        ThreeDigits.of(100 * again.shares().overlap(samples.shares())),
        String.join("; ", ours.mostDifferent(samples.shares())));
    findings.target(
        Target.atMost(
            "%s compared with %s, overlap that is missing to that of two halves"
                .formatted(program, peer),
            Math.max(0, halves - overlap),
            0,
            "%"));
  }

  private Shares ours(WholeProgram program) throws IOException, InterruptedException {
    program.cpuSeconds(folder, Tool.TINYPROF.options(folder));
    Path profile = Tool.profile(folder);
    try (Run run = Run.open(profile)) {
      return ours(run, program.own());
    } catch (QuestionException e) {
      throw new IOException(profile + " cannot be asked for times", e);
    } finally {
      Workshop.delete(profile);
    }
  }

  /** Each callpath's own time goes to the innermost own method on it. */
  static Shares ours(Run run, String own) throws IOException, QuestionException {
    LoadedFrame frame = run.frame().metrics("time.self").over(Reduction.SUM).load();
    Map<String, Double> nanos = new HashMap<>();
    FrameTree tree = frame.tree();
    for (int node = 0; node < tree.size(); node++) {
      double value = frame.value(0, node);
      Optional<String> method = innermost(tree, node, own);
      if (value > 0 && method.isPresent() && !waits(tree.name(node))) {
        nanos.merge(method.get(), value, Double::sum);
      }
    }
    return Shares.of(nanos);
  }

  private static Optional<String> innermost(FrameTree tree, int node, String own) {
    for (int up = node; up != Forest.NONE; up = tree.forest().parent(up)) {
      if (tree.identity(up) instanceof EventIdentity.Method method) {
        String name = PeerSamples.name(method.className(), method.method());
        if (name.startsWith(own)) {
          return Optional.of(name);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean waits(String name) {
    return WAITING.contains(name.split(" ", 2)[0]);
  }

  /** Runs the program with an option that leaves one recording in the folder. */
  private PeerSamples recorded(WholeProgram program, String option)
      throws IOException, InterruptedException {
    program.cpuSeconds(folder, List.of(option));
    Path recording;
    try (Stream<Path> files = Files.list(folder)) {
      recording =
          files
              .filter(file -> file.getFileName().toString().endsWith(".jfr"))
              .findFirst()
              .orElseThrow(() -> new IOException(program + " left no recording"));
    }
    try {
      return PeerSamples.of(recording, program.own());
    } finally {
      Files.delete(recording);
    }
  }
}
