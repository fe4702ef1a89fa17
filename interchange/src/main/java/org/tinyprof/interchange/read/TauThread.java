package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The callpaths of one thread of TAU's, with their times. TAU's exclusive times tell what a
 * function took itself, also where TAU kept no callpaths, or only the last functions of each. So
 * the time of a callpath is its exclusive time and the times of the callpaths below it. Samples
 * divide the exclusive time of the function above them; of samples the inclusive times count.
 */
final class TauThread {
  private static final String ARROW = " => ";
  private static final Set<String> SAMPLE_MARKS =
      Set.of("[CONTEXT]", "[SUMMARY]", "[SAMPLE]", "[UNWIND]");
  private static final double ROUNDING = 1e-6; // of texts with six or more digits

  /** What TAU says of a function or of a callpath, in microseconds. */
  record Line(List<String> names, double calls, double own, double inclusive) {
    /** From a name as TAU writes it: {@code main => solve => MPI_Send()}. */
    static Line of(String name, double calls, double own, double inclusive) {
      List<String> names = new ArrayList<>();
      for (String each : name.split(ARROW, -1)) {
        boolean mpi = each.startsWith("MPI_");
        names.add(mpi ? each.replace("()", "").strip() : each.strip());
      }
      return new Line(List.copyOf(names), calls, own, inclusive);
    }

    boolean isCallpath() {
      return names.size() > 1;
    }

    boolean isSampled() {
      return names.stream().anyMatch(name -> SAMPLE_MARKS.contains(name.split(" ", 2)[0]));
    }

    private String last() {
      return names.get(names.size() - 1);
    }

    private Line plus(Line other) {
      return new Line(names, calls + other.calls, own + other.own, inclusive + other.inclusive);
    }

    /** The part of a function that its callpaths do not have. */
    private Line minus(Line other) {
      return new Line(
          names, Math.max(0, calls - other.calls), Math.max(0, own - other.own), inclusive);
    }
  }

  /**
   * The numbers of a callpath; NaN is absent.
   *
   * @param caller the place of the callpath above among all; {@link SplitJson#NO_PARENT} if none
   * @param name of the function
   * @param time with that of the callpaths below
   * @param inclusive what TAU says, if it did not keep the callpaths below
   */
  record Totals(int caller, String name, double calls, double time, double inclusive) {}

  private record Place(int caller, String name) {}

  private final Map<Place, Integer> known = new HashMap<>();
  private final List<Place> places = new ArrayList<>(); // callers before callees
  private final Map<Integer, Line> lines = new HashMap<>(); // by place
  private final Map<String, Line> called = new HashMap<>(); // all callpaths to a function, added up
  private final boolean flat;
  private int longest;

  TauThread(List<Line> all) {
    boolean sampled = false;
    for (Line each : all) {
      if (each.isCallpath()) {
        lines.merge(place(each.names), each, Line::plus);
        sampled |= each.isSampled();
        if (!each.isSampled()) {
          called.merge(each.last(), each, Line::plus);
          longest = Math.max(longest, each.names.size());
        }
      }
    }
    int functions = 0;
    for (Line each : all) {
      if (!each.isCallpath() && !(sampled && each.isSampled())) {
        function(each);
        functions += each.isSampled() ? 0 : 1;
      }
    }
    flat = called.isEmpty() && functions > 1;
  }

  private int place(List<String> names) {
    int place = SplitJson.NO_PARENT;
    for (String name : names) {
      Place next = new Place(place, name);
      Integer found = known.putIfAbsent(next, places.size());
      place = found == null ? places.size() : found;
      if (found == null) {
        places.add(next);
      }
    }
    return place;
  }

  /** Takes from a function's line what its callpaths do not have. */
  private void function(Line line) {
    Line below = called.get(line.last());
    if (below == null) {
      lines.merge(place(line.names), line, Line::plus);
    } else if (line.own - below.own > Math.max(1, ROUNDING * line.own)) {
      lines.put(place(line.names), line.minus(below)); // the thread began in it
    }
  }

  /** Whether TAU did not keep who called a function. */
  boolean isFlat() {
    return flat;
  }

  /** How many functions TAU kept of a callpath, if it cut longer ones; otherwise 0. */
  int cutTo() {
    for (int i = 0; i < places.size(); i++) {
      boolean first = places.get(i).caller == SplitJson.NO_PARENT;
      if (first && called.containsKey(places.get(i).name) && !lines.containsKey(i)) {
        return longest;
      }
    }
    return 0;
  }

  /** All callpaths, callers before callees. */
  List<Totals> totals() {
    Totals[] totals = new Totals[places.size()];
    double[] below = new double[totals.length];
    for (int i = totals.length - 1; i >= 0; i--) {
      totals[i] = totals(places.get(i), lines.get(i), below[i]);
      int caller = totals[i].caller;
      boolean divides =
          lines.containsKey(i) && lines.get(i).isSampled() && lines.containsKey(caller);
      if (caller != SplitJson.NO_PARENT && !divides) {
        below[caller] += totals[i].time;
      }
    }
    return List.of(totals);
  }

  private Totals totals(Place place, Line line, double below) {
    if (line == null) { // TAU has none of it
      return new Totals(place.caller, place.name, Double.NaN, below, Double.NaN);
    }
    double time = line.isSampled() ? line.inclusive : line.own + below;
    double inclusive = flat && !line.isSampled() ? line.inclusive : Double.NaN;
    return new Totals(place.caller, place.name, line.calls, time, inclusive);
  }
}
