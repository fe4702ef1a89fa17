package org.tinyprof.analysis.join;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.IndexFile;

/** One profile out of several of the same run, in memory. */
public final class Joined {
  private final Profile profile;

  private Joined(Profile profile) {
    this.profile = profile;
  }

  /** Joins profiles of one run that hold different ranks. */
  public static Joined of(List<Path> paths) throws IOException, QuestionException {
    List<Profile> profiles = new ArrayList<>();
    for (Path path : paths) {
      try (Run run = Run.open(path)) {
        profiles.add(run.reader().profile());
      }
      requireSameRun(paths, profiles);
    }
    return of(paths, profiles);
  }

  private static void requireSameRun(List<Path> paths, List<Profile> profiles)
      throws QuestionException {
    RunInfo first = profiles.get(0).run();
    int last = profiles.size() - 1;
    if (!first.sameRun(profiles.get(last).run())) {
      throw new QuestionException(
          paths.get(last)
              + " is of another run than "
              + paths.get(0)
              + "; only files of one run can be joined");
    }
  }

  /** Joins neighbours until one is left, so that many small files stay cheap. */
  static Joined of(List<Path> paths, List<Profile> profiles) throws QuestionException {
    requireDifferentLanes(paths, profiles);
    List<Profile> left = profiles;
    while (left.size() > 1) {
      List<Profile> next = new ArrayList<>();
      for (int i = 0; i < left.size(); i += 2) {
        next.add(i + 1 < left.size() ? left.get(i).merge(left.get(i + 1)) : left.get(i));
      }
      left = next;
    }
    return new Joined(left.get(0));
  }

  private static void requireDifferentLanes(List<Path> paths, List<Profile> profiles)
      throws QuestionException {
    Map<Lane, Path> owners = new HashMap<>();
    for (int i = 0; i < profiles.size(); i++) {
      for (Lane lane : profiles.get(i).part().lanes()) {
        Path other = owners.put(lane, paths.get(i));
        if (other != null) {
          throw new QuestionException(
              "rank "
                  + lane.rank()
                  + " is in "
                  + other
                  + " and in "
                  + paths.get(i)
                  + "; leave one of them out");
        }
      }
    }
  }

  Profile profile() {
    return profile;
  }

  /** How many ranks the job had. */
  public int jobRanks() {
    return profile.run().ranks();
  }

  /** How many ranks it holds. */
  public int ranks() {
    return present().cardinality();
  }

  /** The ranks of the job that are not in it. */
  public List<Integer> missing() {
    BitSet present = present();
    return IntStream.range(0, profile.run().ranks())
        .filter(rank -> !present.get(rank))
        .boxed()
        .toList();
  }

  private BitSet present() {
    BitSet present = new BitSet();
    profile.part().lanes().forEach(lane -> present.set(lane.rank()));
    return present;
  }

  /** Writes it as one binary file. */
  public void write(OutputStream out) throws IOException {
    out.write(
        IndexFile.encodeWhole(
            profile.run(),
            profile.precision(),
            profile.tables(),
            profile.part(),
            Compression.DEFLATE));
  }
}
