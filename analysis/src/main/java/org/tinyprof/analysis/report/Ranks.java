package org.tinyprof.analysis.report;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.Selection;

/**
 * The ranks in a profile, numbered from 0 in ascending order, and what each has as a whole. Memory:
 * about 200 bytes per rank.
 */
final class Ranks {
  /** One rank: where it ran, until when it is known, its counters (NaN where absent). */
  private static final class OneRank {
    private LaneOrigin origin = LaneOrigin.UNKNOWN;
    private final double[] counters;

    OneRank(int counters) {
      this.counters = new double[counters];
      Arrays.fill(this.counters, Double.NaN);
    }
  }

  private final List<CounterDefinition> counters;
  private final TreeMap<Integer, OneRank> known = new TreeMap<>();
  private final List<Integer> ranks;
  private boolean threadsApart;

  Ranks(OpenProfile run) throws IOException {
    counters = run.schema().counters();
    for (LaneGroup group : run.source().groups(Selection.ALL)) {
      add(group);
    }
    ranks = new ArrayList<>(known.keySet());
  }

  private void add(LaneGroup group) {
    List<Column> columns = group.counters();
    for (int i = 0; i < group.lanes().size(); i++) {
      Lane lane = group.lanes().get(i);
      threadsApart |= !lane.name().isEmpty() || lane.thread() > 0;
      OneRank one = known.computeIfAbsent(lane.rank(), unseen -> new OneRank(counters.size()));
      if (lane.origin().moment().isAfter(one.origin.moment()) || one.origin.host().isEmpty()) {
        one.origin = lane.origin();
      }
      for (int counter = 0; counter < columns.size(); counter++) {
        if (Double.isNaN(one.counters[counter]) && columns.get(counter).has(i)) {
          one.counters[counter] = columns.get(counter).value(i);
        }
      }
    }
  }

  int size() {
    return ranks.size();
  }

  /** The rank's number in MPI. */
  int rank(int index) {
    return ranks.get(index);
  }

  /** The place of a rank; negative if the profile does not have it. */
  int index(int rank) {
    boolean complete = rank < ranks.size() && ranks.get(rank) == rank; // most jobs have all ranks
    return complete ? rank : Collections.binarySearch(ranks, rank);
  }

  /** Whether threads are lanes of their own. */
  boolean threadsApart() {
    return threadsApart;
  }

  /** Empty if unknown. */
  String host(int index) {
    return known.get(rank(index)).origin.host();
  }

  /** How many hosts the ranks ran on, as far as that is known. */
  int hosts() {
    return (int)
        known.values().stream()
            .map(rank -> rank.origin.host())
            .filter(host -> !host.isEmpty())
            .distinct()
            .count();
  }

  /** Whether ranks of one host were bound to cores of their own, as far as that is known. */
  boolean boundApart() {
    Map<String, String> cores = new HashMap<>(); // of a host
    for (OneRank rank : known.values()) {
      String own = rank.origin.cores();
      if (!own.isEmpty() && !cores.computeIfAbsent(rank.origin.host(), host -> own).equals(own)) {
        return true;
      }
    }
    return false;
  }

  /** The moment of the rank's values; the epoch if unknown. */
  Instant moment(int index) {
    return known.get(rank(index)).origin.moment();
  }

  /** Whether ranks say how long they ran, as those of TinyProf do. */
  boolean haveWallTimes() {
    return counters.contains(CounterDefinition.WALL);
  }

  /** A counter of each rank, NaN where a rank has none. */
  double[] counter(CounterDefinition counter) {
    int place = counters.indexOf(counter);
    double[] values = new double[size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = place < 0 ? Double.NaN : known.get(rank(i)).counters[place];
    }
    return values;
  }
}
