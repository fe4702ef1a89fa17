package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.format.schema.Schema;

/**
 * The values of some lanes: counters, one block per callpath of the schema, messages, and
 * timelines.
 *
 * @param lanes in ascending order, none twice
 * @param counters for each counter of the schema the lanes' values, lane by lane
 * @param messages of each lane
 * @param timelines of each lane
 */
public record LaneValues(
    List<Lane> lanes,
    List<Column> counters,
    List<Block> blocks,
    List<LaneMessages> messages,
    List<LaneTimeline> timelines) {
  public LaneValues {
    lanes = List.copyOf(lanes);
    counters = List.copyOf(counters);
    blocks = List.copyOf(blocks);
    messages = List.copyOf(messages);
    timelines = List.copyOf(timelines);
    requireLanes(messages.size(), lanes.size());
    requireLanes(timelines.size(), lanes.size());
    for (int i = 1; i < lanes.size(); i++) {
      if (lanes.get(i - 1).compareTo(lanes.get(i)) >= 0) {
        throw new IllegalArgumentException(
            "lanes must ascend: " + lanes.get(i) + " follows " + lanes.get(i - 1));
      }
    }
    for (Column counter : counters) {
      requireLanes(counter.size(), lanes.size());
    }
    for (Block block : blocks) {
      requireLanes(block.shape().lanes(), lanes.size());
    }
  }

  private static void requireLanes(int found, int lanes) {
    if (found != lanes) {
      throw new IllegalArgumentException("a counter or block does not have " + lanes + " lanes");
    }
  }

  /** The values of lanes that have neither messages nor timelines. */
  public LaneValues(List<Lane> lanes, List<Column> counters, List<Block> blocks) {
    this(
        lanes,
        counters,
        blocks,
        Collections.nCopies(lanes.size(), LaneMessages.NONE),
        Collections.nCopies(lanes.size(), LaneTimeline.NONE));
  }

  /** The values of no lanes, from which joining starts. */
  public static LaneValues empty(Schema schema) {
    return new LaneValuesBuilder(schema).build();
  }

  public Block block(int callpath) {
    return blocks.get(callpath);
  }

  /**
   * Joins values of the same schema, which may come in any order.
   *
   * @throws IllegalArgumentException if a lane is there twice
   */
  public static LaneValues join(Schema schema, List<LaneValues> some) {
    if (some.size() == 1) {
      return some.get(0);
    }
    List<Place> places = new ArrayList<>();
    for (LaneValues values : some) {
      for (int i = 0; i < values.lanes.size(); i++) {
        places.add(new Place(values, i));
      }
    }
    places.sort(Place.BY_LANE);
    LaneValuesBuilder joined = new LaneValuesBuilder(schema, places.size());
    for (Place place : places) {
      joined.copy(place.values, place.index);
    }
    return joined.build();
  }

  private record Place(LaneValues values, int index) {
    /** A class of its own instead of a lambda: jobs that end run it. */
    private static final Comparator<Place> BY_LANE =
        new Comparator<>() {
          @Override
          public int compare(Place one, Place other) {
            return one.values.lanes.get(one.index).compareTo(other.values.lanes.get(other.index));
          }
        };
  }

  /** The lanes {@code from}, inclusive, to {@code to}, exclusive. */
  public LaneValues range(int from, int to) {
    List<Column> counts = new ArrayList<>();
    for (Column counter : counters) {
      counts.add(counter.range(from, to));
    }
    List<Block> ranges = new ArrayList<>();
    for (Block block : blocks) {
      ranges.add(block.range(from, to));
    }
    return new LaneValues(
        lanes.subList(from, to),
        counts,
        ranges,
        messages.subList(from, to),
        timelines.subList(from, to));
  }

  /**
   * What a selection leaves; callpaths and metrics that are not in it have no values. Of messages
   * and timelines it leaves what {@link LaneMessages#select} and {@link LaneTimeline#select} do.
   */
  public LaneValues select(Schema schema, Selection selection) {
    int[] wanted = selection.lanes(lanes);
    List<Block> selected = new ArrayList<>();
    for (int callpath = 0; callpath < blocks.size(); callpath++) {
      selected.add(
          selection.hasCallpath(callpath)
              ? selection.apply(schema, block(callpath).select(wanted))
              : Block.empty(wanted.length, schema.metrics().size()));
    }
    List<Column> counts = new ArrayList<>();
    for (Column counter : counters) {
      counts.add(counter.select(wanted));
    }
    return new LaneValues(
        Arrays.stream(wanted).mapToObj(lanes::get).toList(),
        counts,
        selected,
        Arrays.stream(wanted).mapToObj(i -> messages.get(i).select(selection)).toList(),
        Arrays.stream(wanted).mapToObj(i -> timelines.get(i).select(selection)).toList());
  }
}
