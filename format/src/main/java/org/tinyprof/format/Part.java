package org.tinyprof.format;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The values of some lanes: counters, and for each callpath of the tables a slice.
 *
 * @param lanes in ascending order, none twice
 * @param counters for each counter of the tables the lanes' counts, lane by lane
 */
public record Part(List<Lane> lanes, List<Column> counters, List<Slice> slices) {
  public Part {
    lanes = List.copyOf(lanes);
    counters = List.copyOf(counters);
    slices = List.copyOf(slices);
    for (int i = 1; i < lanes.size(); i++) {
      if (lanes.get(i - 1).compareTo(lanes.get(i)) >= 0) {
        throw new IllegalArgumentException(
            "lanes must ascend: rank "
                + lanes.get(i).rank()
                + " follows rank "
                + lanes.get(i - 1).rank());
      }
    }
    for (Column counter : counters) {
      requireLanes(counter.size(), lanes.size());
    }
    for (Slice slice : slices) {
      requireLanes(slice.shape().lanes(), lanes.size());
    }
  }

  private static void requireLanes(int found, int lanes) {
    if (found != lanes) {
      throw new IllegalArgumentException("a counter or slice does not have " + lanes + " lanes");
    }
  }

  /** A part of no lanes, from which merging starts. */
  public static Part empty(Tables tables) {
    return new PartBuilder(tables).build();
  }

  public Slice slice(int callpath) {
    return slices.get(callpath);
  }

  /** Joins parts of the same tables; their lanes must differ, and may come in any order. */
  public static Part merge(Tables tables, List<Part> parts) {
    record Place(Lane lane, Part part, int index) {}
    Place[] places =
        parts.stream()
            .flatMap(
                part ->
                    IntStream.range(0, part.lanes.size())
                        .mapToObj(i -> new Place(part.lanes.get(i), part, i)))
            .sorted(Comparator.comparing(Place::lane))
            .toArray(Place[]::new);
    PartBuilder joined = new PartBuilder(tables);
    for (Place place : places) {
      joined.copy(place.part, place.index);
    }
    return joined.build();
  }

  /** The lanes of the given ranks, in order. */
  public Part select(Tables tables, Ranks ranks) {
    int[] wanted =
        IntStream.range(0, lanes.size()).filter(i -> ranks.contains(lanes.get(i).rank())).toArray();
    if (wanted.length == lanes.size()) {
      return this;
    }
    PartBuilder selected = new PartBuilder(tables);
    Arrays.stream(wanted).forEach(lane -> selected.copy(this, lane));
    return selected.build();
  }
}
