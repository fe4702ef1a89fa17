package org.tinyprof.cli.command;

import java.io.IOException;
import org.tinyprof.analysis.phase.Phases;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import picocli.CommandLine.Option;

/** The options that keep some ranks, or some of the time. */
public final class SliceOptions {
  @Option(
      names = "--slice",
      paramLabel = "SLICE",
      description = {
        "Ranks, hosts, threads or time to keep:",
        "'rank(0-63:2)', 'node(host3)', 'time(12s-12.5s)', 'phase(37)';",
        "in tree, flat, balance, compare also 'execution(last)'."
      })
  private String slice;

  @Option(names = "--rank", paramLabel = "RANK", description = "The same as --slice 'rank(RANK)'.")
  private Integer rank;

  public boolean given() {
    return slice != null || rank != null;
  }

  /** What to keep of a run, which must have the rank. */
  public Slice of(OpenProfile run) throws IOException, QuestionException {
    if (rank != null) {
      run.requireRank(rank);
    }
    return of(slice == null ? Slice.ALL : Slice.parse(Phases.resolved(run, slice)));
  }

  /** The slice and the rank; both must hold. */
  public Slice ofAnyRun() throws QuestionException {
    return of(slice == null ? Slice.ALL : Slice.parse(slice));
  }

  private Slice of(Slice parts) throws QuestionException {
    return rank == null ? parts : parts.and(Slice.parse("rank(" + rank + ")"));
  }
}
