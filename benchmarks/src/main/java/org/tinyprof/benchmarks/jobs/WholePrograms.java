package org.tinyprof.benchmarks.jobs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.benchmarks.agent.ProcessCpu;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Workshop;

/** What whole programs cost when TinyProf weaves all of them, beside what other tools cost. */
final class WholePrograms {
  private static final int MOST_SECONDS = 120;
  private static final String PLAIN = "without";
  private static final String WRITER = "-Dkieker.monitoring.writer.filesystem.FileWriter.";

  private final Path folder;
  private final Scale scale;
  private final ResultTable table =
      new ResultTable(
          "Programs that nobody here wrote, one process, CPU times that of a plain run",
          "program",
          "profiled by",
          "what is timed",
          "CPU s",
          "times");

  WholePrograms(Path folder, Scale scale) {
    this.folder = folder;
    this.scale = scale;
  }

  /** A tool's part of a command: variables of the process, and options of the JVM. */
  private record Tool(String what, List<String> environment, List<String> options) {}

  void measure(ExperimentResult findings) throws IOException, InterruptedException {
    if (Jars.beginningWith("ecj-").isEmpty()) {
      findings.note("H2, Lucene and ECJ were not run: only ./gradlew experiments fetches them.");
      return;
    }
    findings.table(table);
    for (WholeProgram program : WholeProgram.all(folder, scale.choose(1, 4, 10))) {
      measure(program);
    }
    findings.note(
        ("\"listed\" are all methods of one busy class, which OpenTelemetry and Kieker are told by"
                + " name; nothing is exported, Kieker writes its binary files. A run that is not"
                + " over in %d s is ended. JFR samples with its default settings.")
            .formatted(MOST_SECONDS));
  }

  private void measure(WholeProgram program) throws IOException, InterruptedException {
    Map<String, List<Double>> seconds = new LinkedHashMap<>();
    Map<String, Tool> tools = tools(program);
    for (int turn = 0; turn < scale.choose(1, 1, 3); turn++) {
      for (Map.Entry<String, Tool> tool : tools.entrySet()) {
        Optional<Double> took = run(program, tool.getValue());
        List<Double> readings = seconds.computeIfAbsent(tool.getKey(), name -> new ArrayList<>());
        took.ifPresent(readings::add);
      }
    }
    Samples plain = new Samples(seconds.get(PLAIN));
    tools.forEach((name, tool) -> row(program, name, tool, seconds.get(name), plain));
  }

  private void row(
      WholeProgram program, String name, Tool tool, List<Double> seconds, Samples plain) {
    if (seconds.isEmpty()) {
      String ended = "ended after " + MOST_SECONDS + " s";
      table.row(ended, program.name(), name, tool.what(), "more", "more");
      return;
    }
    Samples took = new Samples(seconds);
    Samples times = took.dividedBy(plain.median());
    table.row(took.spread(), program.name(), name, tool.what(), took.toString(), times.toString());
  }

  private Map<String, Tool> tools(WholeProgram program) throws IOException {
    Map<String, Tool> tools = new LinkedHashMap<>();
    tools.put(PLAIN, new Tool("nothing", List.of(), List.of()));
    String agent = "-javaagent:" + Jars.tinyprof() + "=output=" + folder.resolve("run.tprof");
    String all = ",include=%s;%s#<init>".formatted(program.pattern(), program.pattern());
    tools.put("TinyProf", new Tool("all methods", List.of(), List.of(agent + all)));
    String listed = ",own=off,include=" + program.listed();
    tools.put("TinyProf, listed", new Tool("listed", List.of(), List.of(agent + listed)));
    for (Path jar : Jars.beginningWith("opentelemetry-javaagent-")) {
      tools.put("OpenTelemetry", openTelemetry(jar, program));
    }
    for (Path jar : Jars.beginningWith("kieker-")) {
      tools.put("Kieker", kieker(jar, program));
    }
    String recording = "-XX:StartFlightRecording:filename=" + folder.resolve("run.jfr");
    tools.put("JFR", new Tool("samples", List.of(), List.of(recording)));
    return tools;
  }

  private static Tool openTelemetry(Path jar, WholeProgram program) throws IOException {
    return new Tool(
        "listed",
        List.of(),
        List.of(
            "-javaagent:" + jar,
            "-Dotel.instrumentation.methods.include=" + program.listedMethods(),
            "-Dotel.traces.exporter=none",
            "-Dotel.metrics.exporter=none",
            "-Dotel.logs.exporter=none"));
  }

  private static Tool kieker(Path jar, WholeProgram program) {
    return new Tool(
        "listed",
        List.of("KIEKER_SIGNATURES_INCLUDE=" + program.listed()),
        List.of(
            "-javaagent:" + jar,
            WRITER + "logStreamHandler=kieker.monitoring.writer.filesystem.BinaryLogStreamHandler",
            WRITER + "customStoragePath=.",
            WRITER + "maxLogFiles=4",
            "-Dkieker.monitoring.core.controller.WriterController.QueuePutStrategy="
                + "kieker.monitoring.queue.putstrategy.YieldPutStrategy"));
  }

  /** CPU seconds of a run; nothing if it was ended. */
  private Optional<Double> run(WholeProgram program, Tool tool)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "whole");
    List<String> command = new ArrayList<>(List.of("timeout", "-k", "5", "" + MOST_SECONDS, "env"));
    command.addAll(tool.environment());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(tool.options());
    command.addAll(List.of("-cp", String.join(File.pathSeparator, program.classPath())));
    command.add(program.mainClass());
    command.addAll(program.arguments());
    long start = System.nanoTime();
    try {
      return Optional.of(ProcessCpu.seconds(own, command));
    } catch (IOException e) {
      if (System.nanoTime() - start < MOST_SECONDS * 1_000_000_000L) {
        throw e;
      }
      return Optional.empty();
    } finally {
      Workshop.delete(own);
      if (Files.exists(folder.resolve("run.tprof"))) {
        Workshop.delete(folder.resolve("run.tprof"));
      }
    }
  }
}
