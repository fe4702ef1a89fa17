package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.tinyprof.benchmarks.agent.ProcessCpu;
import org.tinyprof.benchmarks.peers.calls.CountedProgram;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Workshop;

/** Bytes of a call in what a tracer writes, and in the files that other viewers take. */
final class WrittenBytes {
  /** Kieker's writer needs it: what is in its queue when the JVM ends is lost. */
  private static final String STAY_MILLIS = "5000";

  private final Path folder;
  private final SpanCollector collector;
  private final int calls;
  private final ResultTable table;

  WrittenBytes(Path folder, SpanCollector collector, int calls) {
    this.folder = folder;
    this.collector = collector;
    this.calls = calls;
    table =
        new ResultTable(
            "Bytes of a traced call, %,d flat calls".formatted(calls), "traced by", "bytes a call");
  }

  /** Those that ran, and TinyProf's trace converted for other viewers. */
  ResultTable of(Trials<CallsRun> trials) throws IOException, InterruptedException {
    for (String name : trials.names()) {
      Contender contender = trials.contender(name);
      if (!contender.jars().isEmpty()) { // the floor and JFR leave no file
        add(contender);
      }
    }
    return table;
  }

  private void add(Contender contender) throws IOException, InterruptedException {
    Map<String, Long> few = bytes(contender, calls / 10);
    Map<String, Long> all = bytes(contender, calls);
    all.forEach((what, bytes) -> row(what, (bytes - few.get(what)) / (0.9 * calls)));
  }

  private void row(String what, double bytes) {
    table.row("a run, less one with a tenth of the calls", what, ThreeDigits.of(bytes));
  }

  private Map<String, Long> bytes(Contender contender, int made)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "written");
    try {
      long before = collector.bytes();
      // Its usual queue of 2,048 spans would drop most of them.
      Contender patient = contender.with("-Dotel.bsp.max.queue.size=" + 2 * made);
      ProcessCpu.seconds(
          own, patient.command(CountedProgram.class, Integer.toString(made), STAY_MILLIS));
      Map<String, Long> found = new TreeMap<>();
      found.put(contender.name(), Size.of(own).bytes() + collector.bytes() - before);
      if (contender.name().equals(Contenders.TRACED)) {
        addConverted(own, found);
      }
      return found;
    } finally {
      Workshop.delete(own);
    }
  }

  private static void addConverted(Path own, Map<String, Long> found)
      throws IOException, InterruptedException {
    Path tinyprof = Path.of(System.getProperty("tinyprof.dist", ""), "bin", "tinyprof");
    Optional<Path> profile;
    try (Stream<Path> files = Files.list(own)) {
      profile = files.filter(file -> file.toString().endsWith(".tprof")).findFirst();
    }
    String run = profile.orElseThrow(() -> new IOException("no profile in " + own)).toString();
    for (String format : List.of("chrome", "perfetto")) {
      Path made = own.resolve(format);
      Child.run(
          own, List.of(tinyprof.toString(), "convert", run, "--to", format, "-o", made.toString()));
      String name = Contenders.TRACED + ", as a file of " + format;
      found.put(name, Files.size(made));
      found.put(name + ", gzip", zipped(made));
    }
  }

  private static long zipped(Path file) throws IOException {
    Path zipped = Path.of(file + ".gz");
    try (InputStream in = Files.newInputStream(file);
        OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      in.transferTo(out);
    }
    return Files.size(zipped);
  }
}
