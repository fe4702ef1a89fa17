package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.benchmarks.agent.Hello;
import org.tinyprof.benchmarks.agent.ThreadCpu;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.programs.Tool;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.benchmarks.report.Workshop;

/** Takes the cost of the agent's start and end apart, by thread, and counts classes. */
public final class StartParts implements Experiment {
  private static final double LEAST_MILLIS = 0.5; // of a row
  private static final String CLASSES = "classes";
  private static final String OURS = "org.tinyprof.";

  @Override
  public String name() {
    return "start";
  }

  @Override
  public String title() {
    return "Start and end of the agent, by thread";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    Hello world, bare and profiled in turns. Milliseconds of CPU by the kernel's account of each thread. `java` is the main thread: the JVM's own start, the agent's, and weaving; \
    `tinyprof-sample` loads async-profiler and starts it; `tinyprof-open` opens the output; `tinyprof-end` reads the stacks and writes the profile; the compilers work for all of them.\
    """;
  }

  /** One run: CPU time by thread, and the names of the classes that were loaded. */
  private record Once(Map<String, Double> threads, Set<String> classes) {}

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    int turns = scale.choose(1, 5, 11);
    ExperimentResult result = new ExperimentResult();
    for (int version : new int[] {17, 25}) {
      Optional<Path> jdk = Jdks.find(version);
      if (jdk.isPresent()) {
        InterleavedRuns<Tool, Once> runs =
            InterleavedRuns.take(
                turns,
                List.of(Tool.BARE, Tool.TINYPROF),
                tool -> once(jdk.get(), tool, Files.createTempDirectory(folder, "run")));
        result.table(threads(version, runs));
        result.note(classes(version, runs));
      }
    }
    return result;
  }

  private static Once once(Path jdk, Tool tool, Path folder)
      throws IOException, InterruptedException {
    try {
      Path log = folder.resolve(CLASSES);
      List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
      command.add("-Xlog:class+load:file=" + log + ":none");
      command.addAll(List.of("-cp", Jars.holding(Hello.class)));
      command.addAll(tool.options(folder));
      command.add(Hello.class.getName());
      Map<String, Double> threads = ThreadCpu.millis(folder, command);
      Set<String> classes = new TreeSet<>();
      for (String line : Files.readAllLines(log)) {
        classes.add(line.substring(0, Math.max(0, line.indexOf(' '))));
      }
      return new Once(threads, classes);
    } finally {
      Workshop.delete(folder);
    }
  }

  private static ResultTable threads(int version, InterleavedRuns<Tool, Once> runs) {
    ResultTable table =
        new ResultTable("JDK %d, ms".formatted(version), "thread", "bare", "TinyProf", "added");
    Set<String> names = new TreeSet<>();
    runs.runs(Tool.TINYPROF).forEach(each -> names.addAll(each.threads.keySet()));
    for (String name : names) {
      Samples bare = runs.samples(Tool.BARE, each -> each.threads.getOrDefault(name, 0.0));
      Samples profiled = runs.samples(Tool.TINYPROF, each -> each.threads.getOrDefault(name, 0.0));
      if (profiled.median() >= LEAST_MILLIS) {
        table.row(profiled.spread(), cells(name, bare, profiled));
      }
    }
    Samples bare = runs.samples(Tool.BARE, StartParts::sum);
    Samples profiled = runs.samples(Tool.TINYPROF, StartParts::sum);
    return table.row(profiled.spread(), cells("all", bare, profiled));
  }

  private static double sum(Once run) {
    return run.threads.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private static String[] cells(String name, Samples bare, Samples profiled) {
    Samples added = profiled.with(bare, (with, without) -> with - without);
    return new String[] {name, bare.toString(), profiled.toString(), added.toString()};
  }

  private static String classes(int version, InterleavedRuns<Tool, Once> runs) {
    Once profiled = runs.runs(Tool.TINYPROF).get(runs.runs(Tool.TINYPROF).size() - 1);
    Set<String> more = new TreeSet<>(profiled.classes);
    more.removeAll(runs.runs(Tool.BARE).get(0).classes);
    long ours = more.stream().filter(each -> each.startsWith(OURS)).count();
    return "JDK %d: %d classes more than bare, %d of them TinyProf's."
        .formatted(version, more.size(), ours);
  }
}
