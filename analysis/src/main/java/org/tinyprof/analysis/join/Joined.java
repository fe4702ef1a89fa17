package org.tinyprof.analysis.join;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Lane;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.source.ProfileSource;

/** One profile out of several of the same run; values are read when it is written. */
public final class Joined {
  private final ProfileSource source;
  private final RunInfo run;
  private final long contradictions;
  private final long values;
  private final OpenRuns open;
  private final BitSet present = new BitSet();

  private Joined(ProfileSource source, RunInfo run, long contradictions, long values, OpenRuns open)
      throws IOException {
    this.source = source;
    this.run = run;
    this.contradictions = contradictions;
    this.values = values;
    this.open = open;
    source.lanes().forEach(lane -> present.set(lane.rank()));
  }

  /** Joins profiles of one run that hold different ranks. */
  public static Joined of(List<Path> paths, Progress progress)
      throws IOException, QuestionException {
    OpenRuns open = new OpenRuns();
    List<StoredSource> files = new ArrayList<>();
    Map<Schema, Schema> schemas = new HashMap<>();
    for (Path path : paths) {
      try (Run run = Run.open(path)) {
        files.add(new StoredSource(run, open, schemas));
      }
      progress.reached(files.size(), paths.size());
    }
    for (StoredSource file : files) {
      if (!SameRun.of(files.get(0).run(), file.run()) || differ(files.get(0), file)) {
        throw anotherRun(file, files.get(0));
      }
    }
    requireDifferentLanes(files);
    return of(files.stream().map(Share::whole).toList(), open);
  }

  /** The profile itself, to be written as one file. */
  public static Joined of(Run run) throws IOException {
    return new Joined(run.source(), run.info(), 0, run.values(i -> true), new OpenRuns());
  }

  /** Joins shares of files of one run, of which no two have the same lane. */
  static Joined of(List<Share> shares, OpenRuns open) throws IOException {
    JoinedSource all = new JoinedSource(shares.stream().map(Share::selected).toList());
    return new Joined(
        all,
        JoinedRun.of(shares.stream().map(share -> share.source().run()).toList()),
        all.contradictions(),
        shares.stream().mapToLong(share -> share.source().values()).sum(),
        open);
  }

  static boolean differ(StoredSource one, StoredSource other) {
    return !one.precision().equals(other.precision());
  }

  static QuestionException anotherRun(StoredSource file, StoredSource first) {
    return new QuestionException(
        file.path()
            + " is of another run than "
            + first.path()
            + "; only files of one run can be joined");
  }

  private static void requireDifferentLanes(List<StoredSource> files)
      throws IOException, QuestionException {
    Map<Lane, Path> owners = new TreeMap<>();
    for (StoredSource file : files) {
      for (Lane lane : file.lanes()) {
        Path other = owners.put(lane, file.path());
        if (other != null) {
          throw new QuestionException(
              "rank "
                  + lane.rank()
                  + " is in "
                  + other
                  + " and in "
                  + file.path()
                  + "; leave one of them out");
        }
      }
    }
  }

  ProfileSource source() {
    return source;
  }

  RunInfo run() {
    return run;
  }

  /** How many values there are at most. */
  long values() {
    return values;
  }

  /** Callpaths and metrics that a file describes in another way than the joined profile. */
  public long contradictions() {
    return contradictions;
  }

  /** How many ranks the job had. */
  public int jobRanks() {
    return run.ranks();
  }

  /** How many ranks it holds. */
  public int ranks() {
    return present.cardinality();
  }

  /** The ranks of the job that are not in it. */
  public List<Integer> missing() {
    return IntStream.range(0, run.ranks()).filter(rank -> !present.get(rank)).boxed().toList();
  }

  BitSet present() {
    return present;
  }

  /** Writes it as one binary file, some ranks at a time. */
  public void write(OutputStream out, Progress progress) throws IOException {
    try (open;
        JoinedWriter writer = new JoinedWriter(this)) {
      writer.write(out, progress);
    }
  }
}
