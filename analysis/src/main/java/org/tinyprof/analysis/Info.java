package org.tinyprof.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.CallpathSummary;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;

/**
 * What a profile is: where it comes from, how large it is, and what is missing in it.
 *
 * @param lanes ranks, or threads where those were kept apart
 * @param executions the most of any rank
 * @param values kept, counting each iteration's metrics as one
 * @param open events still running when the profile was written
 * @param indexBytes size of the index, or of the only file
 * @param counters what was dropped, overflowed or merged, by name, zeros included
 */
public record Info(
    RunInfo run,
    Precision precision,
    long lanes,
    int callpaths,
    int executions,
    long values,
    long open,
    long indexBytes,
    List<PartEntry> parts,
    List<MetricDefinition> metrics,
    Map<String, Long> counters) {
  public Info {
    parts = List.copyOf(parts);
    metrics = List.copyOf(metrics);
  }

  /** Reads the index alone. */
  public static Info of(Run run) throws IOException {
    List<CallpathSummary> summaries = run.summaries().callpaths();
    Map<String, Long> counters = new LinkedHashMap<>();
    for (int i = 0; i < run.tables().counters().size(); i++) {
      counters.put(run.tables().counters().get(i), run.summaries().counters().get(i));
    }
    boolean directory = Files.isDirectory(run.path());
    return new Info(
        run.reader().run(),
        run.reader().precision(),
        run.summaries().lanes(),
        run.tables().callpaths().size(),
        summaries.stream().mapToInt(CallpathSummary::executions).max().orElse(0),
        summaries.stream().mapToLong(CallpathSummary::rows).sum(),
        summaries.stream().mapToLong(CallpathSummary::openSeries).sum(),
        Files.size(directory ? run.path().resolve(IndexFile.NAME) : run.path()),
        run.reader().parts(),
        run.tables().metrics(),
        counters);
  }

  /** Bytes of all files. */
  public long bytes() {
    return indexBytes + parts.stream().mapToLong(PartEntry::length).sum();
  }
}
