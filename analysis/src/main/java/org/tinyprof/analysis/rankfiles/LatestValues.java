package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tinyprof.format.values.LaneOrigin;

/** Decides for each rank which of several files of one run has its latest values. */
final class LatestValues {
  private static final Instant UNKNOWN = LaneOrigin.UNKNOWN.moment();

  private final Map<StoredSource, SortedSet<Integer>> shares = new LinkedHashMap<>();
  private final Map<Integer, Owner> owners = new HashMap<>();
  private final SortedSet<Integer> twice = new TreeSet<>();

  /** The file that a rank is taken from, and the moment that the file tells of the rank. */
  private record Owner(StoredSource file, Instant told) {
    /** The moment of the rank's values; where it is not known, when the file was last changed. */
    Instant moment() throws IOException {
      return told.equals(UNKNOWN) ? Files.getLastModifiedTime(file.path()).toInstant() : told;
    }
  }

  /** Adds a rank's file; where a rank is there already, the later one is kept. */
  void add(StoredSource file) throws IOException {
    shares.put(file, new TreeSet<>());
    for (Map.Entry<Integer, Instant> rank : file.moments().entrySet()) {
      Owner owner = owners.get(rank.getKey());
      Owner other = new Owner(file, rank.getValue());
      if (owner != null) {
        requireSameRun(owner.file, file);
        twice.add(rank.getKey());
      }
      if (owner == null || other.moment().isAfter(owner.moment())) {
        take(rank.getKey(), other);
      }
    }
  }

  /**
   * Adds a snapshot: it gives the ranks that have no file, and those whose file is older. Only the
   * moments in the files count for that, since copying gives files new times.
   *
   * @return the ranks that it gave
   */
  List<Integer> addSnapshot(StoredSource snapshot) {
    shares.put(snapshot, new TreeSet<>());
    for (Map.Entry<Integer, Instant> rank : snapshot.moments().entrySet()) {
      Owner owner = owners.get(rank.getKey());
      boolean older =
          owner != null && !owner.told.equals(UNKNOWN) && owner.told.isBefore(rank.getValue());
      if (owner == null || older) {
        take(rank.getKey(), new Owner(snapshot, rank.getValue()));
      }
    }
    return List.copyOf(shares.get(snapshot));
  }

  /** Ranks that never met have ids of their own, but then none of them is there twice. */
  private static void requireSameRun(StoredSource one, StoredSource other)
      throws OtherRunException {
    boolean sameId = one.run().id().equals(other.run().id());
    if (!sameId && SameRun.bothKnowTheirId(one.run(), other.run())) {
      throw new OtherRunException(other.path(), one.path());
    }
  }

  private void take(int rank, Owner owner) {
    Owner before = owners.put(rank, owner);
    if (before != null) {
      shares.get(before.file).remove(rank);
    }
    shares.get(owner.file).add(rank);
  }

  /** How many ranks there are. */
  int ranks() {
    return owners.size();
  }

  /** The ranks that several files had. */
  List<Integer> twice() {
    return List.copyOf(twice);
  }

  /** The files that a rank is taken from, in the order in which they were added. */
  List<RankSubset> shares() {
    List<RankSubset> all = new ArrayList<>();
    shares.forEach(
        (file, ranks) -> {
          if (!ranks.isEmpty()) {
            all.add(new RankSubset(file, ranks));
          }
        });
    return all;
  }
}
