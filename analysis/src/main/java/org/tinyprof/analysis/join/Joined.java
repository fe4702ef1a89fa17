package org.tinyprof.analysis.join;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.rankfiles.JoinedShares;
import org.tinyprof.analysis.rankfiles.OpenFiles;
import org.tinyprof.analysis.rankfiles.OtherRunException;
import org.tinyprof.analysis.rankfiles.RankList;
import org.tinyprof.analysis.rankfiles.RankSubset;
import org.tinyprof.analysis.rankfiles.SameRun;
import org.tinyprof.analysis.rankfiles.StoredSource;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Lane;

/** One profile made of several of the same run. Values are read when it is written. */
public final class Joined {
  private final ProfileSource source;
  private final Closeable files;
  private final RunInfo run;
  private final long contradictions;
  private final long values;
  private final RankList present;

  private Joined(
      ProfileSource source, Closeable files, RunInfo run, long contradictions, long values)
      throws IOException {
    this.source = source;
    this.files = files;
    this.run = run;
    this.contradictions = contradictions;
    this.values = values;
    present = RankList.of(source.lanes().stream().mapToInt(Lane::rank));
  }

  /** Joins profiles of one run that hold different ranks. */
  public static Joined of(List<Path> paths, Progress progress)
      throws IOException, QuestionException {
    OpenFiles open = new OpenFiles(OpenProfile::source);
    List<StoredSource> files = new ArrayList<>();
    Map<Schema, Schema> schemas = new HashMap<>();
    for (Path path : paths) {
      try (ProfileSource source = OpenProfile.source(path)) {
        files.add(new StoredSource(path, source, open, schemas));
      }
      progress.reached(files.size(), paths.size());
    }
    try {
      SameRun.require(files);
    } catch (OtherRunException e) {
      throw new QuestionException(e.getMessage());
    }
    requireDifferentLanes(files);
    return of(files.stream().map(RankSubset::whole).toList());
  }

  /** The profile itself, to be written as one file. */
  public static Joined of(OpenProfile run) throws IOException {
    return new Joined(run.source(), () -> {}, run.info(), 0, run.values(i -> true));
  }

  /** Joins shares of files of one run without common lanes. */
  static Joined of(List<RankSubset> shares) throws IOException {
    JoinedSource all = JoinedShares.of(shares);
    return new Joined(
        all,
        all,
        all.run(),
        all.contradictions(),
        shares.stream().mapToLong(share -> share.source().values()).sum());
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
    return present.size();
  }

  /** The ranks of the job that are not in it. */
  public RankList missing() {
    return present.missing(run.ranks());
  }

  RankList present() {
    return present;
  }

  /** Writes it as one binary file, some ranks at a time. */
  public void write(OutputStream out, Progress progress) throws IOException {
    try (files;
        JoinedWriter writer = new JoinedWriter(this)) {
      writer.write(out, progress);
    }
  }
}
