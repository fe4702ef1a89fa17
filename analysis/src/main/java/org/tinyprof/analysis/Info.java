package org.tinyprof.analysis;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.CallpathSummary;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;

/**
 * What a profile is: where it comes from, how large it is, and what is missing in it.
 *
 * @param run what is known of the run, by name
 * @param costNanos what the profiler itself cost, by phase
 * @param sizes lanes, callpaths, executions (the most of any rank), values and files
 * @param bytes of all files
 * @param indexBytes of the index, or of all files where there is none apart
 * @param precision how exactly values were kept, in words
 * @param missing ranks that are not there, and what was dropped, overflowed or merged, by name,
 *     zeros included
 */
public record Info(
    Map<String, String> run,
    Map<String, Long> costNanos,
    Map<String, Long> sizes,
    long bytes,
    long indexBytes,
    String precision,
    Map<String, Long> missing,
    List<Measure> metrics) {
  private static final String OWN = "tinyprof.";
  private static final String COST = "tinyprof.cost.";

  /** Reads the index, and the parts' lanes if ranks may be missing. */
  public static Info of(Run run) throws IOException {
    RunInfo info = run.reader().run();
    long indexBytes = indexBytes(run.path());
    List<PartEntry> parts = run.reader().parts();
    return new Info(
        facts(info),
        costs(info.properties()),
        sizes(run, parts),
        indexBytes + parts.stream().mapToLong(PartEntry::length).sum(),
        indexBytes,
        precision(run.reader().precision()),
        missing(run),
        run.tables().metrics().stream().map(Measure::of).toList());
  }

  private static long indexBytes(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return Files.size(path);
    }
    Path index = path.resolve(IndexFile.NAME);
    if (Files.exists(index)) {
      return Files.size(index);
    }
    long bytes = 0;
    try (DirectoryStream<Path> texts = Files.newDirectoryStream(path)) {
      for (Path text : texts) {
        bytes += Files.size(text);
      }
    }
    return bytes;
  }

  private static Map<String, String> facts(RunInfo run) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("program", run.program());
    facts.put("start", run.start().truncatedTo(ChronoUnit.SECONDS).toString());
    facts.put("hosts", String.join(" ", run.hosts()));
    facts.put("java", run.jdk());
    facts.put("tinyprof", run.version());
    facts.put("clock", run.clock());
    facts.put("configuration", run.configuration());
    run.properties()
        .forEach(
            (key, value) -> {
              if (!key.startsWith(COST)) {
                facts.put(spoken(key.startsWith(OWN) ? key.substring(OWN.length()) : key), value);
              }
            });
    facts.values().removeIf(String::isEmpty);
    return facts;
  }

  private static Map<String, Long> costs(Map<String, String> properties) {
    Map<String, Long> costs = new LinkedHashMap<>();
    properties.forEach(
        (key, value) -> {
          if (key.startsWith(COST) && value.matches("[0-9]{1,18}")) {
            costs.put(spoken(key.substring(COST.length())), Long.parseLong(value));
          }
        });
    return costs;
  }

  private static Map<String, Long> sizes(Run run, List<PartEntry> parts) {
    List<CallpathSummary> summaries = run.summaries().callpaths();
    Map<String, Long> sizes = new LinkedHashMap<>();
    sizes.put("ranks", (long) run.reader().run().ranks());
    sizes.put("lanes", run.summaries().lanes());
    sizes.put("callpaths", (long) summaries.size());
    sizes.put(
        "executions", summaries.stream().mapToLong(CallpathSummary::executions).max().orElse(0));
    sizes.put("values", summaries.stream().mapToLong(CallpathSummary::rows).sum());
    sizes.put("files", 1 + parts.stream().filter(part -> part.length() > 0).count());
    return sizes;
  }

  private static String precision(Precision precision) {
    String step = "times to " + Figures.nanos((double) precision.stepNanos());
    return precision.digits() == 0 ? step : step + ", " + precision.digits() + " digits";
  }

  private static Map<String, Long> missing(Run run) throws IOException {
    Map<String, Long> missing = new LinkedHashMap<>();
    missing.put("ranks", (long) Math.max(0, run.reader().run().ranks() - run.ranks()));
    for (int i = 0; i < run.tables().counters().size(); i++) {
      missing.put(spoken(run.tables().counters().get(i)), run.summaries().counters().get(i));
    }
    missing.put(
        "events still running",
        run.summaries().callpaths().stream().mapToLong(CallpathSummary::openSeries).sum());
    return missing;
  }

  /** The name of a counter or property as people read it: {@code dropped values}. */
  public static String spoken(String name) {
    return name.replace('.', ' ');
  }
}
