package org.tinyprof.analysis.join;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.SameMetrics;
import org.tinyprof.format.Lane;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;
import org.tinyprof.format.SchemaUnion;

/** One profile out of several of the same run; values are read when it is written. */
public final class Joined {
  private final List<Source> sources;
  private final RunInfo run;
  private final Schema schema;

  private Joined(List<Source> sources) {
    RunInfo all = sources.get(0).run();
    Schema union = sources.get(0).schema();
    for (Source source : sources.subList(1, sources.size())) {
      all = all.merge(source.run());
      if (!union.equals(source.schema())) {
        union = new SchemaUnion(union, source.schema()).schema();
      }
    }
    this.sources = List.copyOf(sources);
    this.run = all;
    this.schema = union;
  }

  /** Joins profiles of one run that hold different ranks. */
  public static Joined of(List<Path> paths, Progress progress)
      throws IOException, QuestionException {
    List<Source> sources = new ArrayList<>();
    Map<Schema, Schema> schema = new HashMap<>();
    for (Path path : paths) {
      try (Run run = Run.open(path)) {
        sources.add(Source.of(run).sharing(schema));
      }
      progress.reached(sources.size(), paths.size());
    }
    return join(sources);
  }

  /** The profile itself, to be written as one file. */
  public static Joined of(Run run) throws IOException {
    return new Joined(List.of(Source.of(run)));
  }

  static Joined join(List<Source> sources) throws QuestionException {
    Source first = sources.get(0);
    for (Source other : sources) {
      if (!first.run().sameRun(other.run()) || !first.precision().equals(other.precision())) {
        throw new QuestionException(
            other.path()
                + " is of another run than "
                + first.path()
                + "; only files of one run can be joined");
      }
    }
    requireSameMetrics(sources);
    requireDifferentLanes(sources);
    return new Joined(sources);
  }

  private static void requireSameMetrics(List<Source> sources) throws QuestionException {
    SameMetrics known = new SameMetrics();
    for (Source source : sources) {
      Optional<String> problem = known.add(source.path(), source.tables());
      if (problem.isPresent()) {
        throw new QuestionException(problem.get());
      }
    }
  }

  private static void requireDifferentLanes(List<Source> sources) throws QuestionException {
    Map<Lane, Path> owners = new HashMap<>();
    for (Source source : sources) {
      for (Lane lane : source.lanes()) {
        Path other = owners.put(lane, source.path());
        if (other != null) {
          throw new QuestionException(
              "rank "
                  + lane.rank()
                  + " is in "
                  + other
                  + " and in "
                  + source.path()
                  + "; leave one of them out");
        }
      }
    }
  }

  /** This and what another profile of the run has of the ranks that are missing. */
  Joined with(Source other) throws QuestionException {
    List<Source> all = new ArrayList<>(sources);
    all.add(other.only(present().missing(run.ranks())));
    return join(all);
  }

  List<Source> sources() {
    return sources;
  }

  Schema schema() {
    return schema;
  }

  RunInfo run() {
    return run;
  }

  /** How many ranks the job had. */
  public int jobRanks() {
    return run.ranks();
  }

  /** How many ranks it holds. */
  public int ranks() {
    return present().size();
  }

  /** The ranks of the job that are not in it. */
  public List<Integer> missing() {
    return present().missing(run.ranks());
  }

  RankList present() {
    return RankList.of(
        sources.stream().flatMap(source -> source.lanes().stream()).mapToInt(Lane::rank));
  }

  /** Writes it as one binary file, some ranks at a time. */
  public void write(OutputStream out, Progress progress) throws IOException {
    try (JoinedWriter writer = new JoinedWriter(this)) {
      writer.write(out, progress);
    }
  }
}
