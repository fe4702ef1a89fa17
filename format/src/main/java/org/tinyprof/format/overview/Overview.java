package org.tinyprof.format.overview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;

/**
 * Everything that an index knows about the values of a profile, or of some of its lanes. Its size
 * does not grow with the ranks. Merging the overviews of all lanes gives that of the profile.
 *
 * @param lanes how many there are
 * @param counters for each counter of the schema a summary of the lanes' values
 * @param callpaths for each callpath of the schema what is known of it
 * @param messages who sent how much to whom
 * @param timelines from when to when lanes have timelines
 * @param grid what threads did when, to be drawn
 */
public record Overview(
    long lanes,
    List<Summary> counters,
    List<CallpathOverview> callpaths,
    MessageMatrix messages,
    TimelineSpan timelines,
    TimelineGrid grid) {
  public Overview {
    counters = List.copyOf(counters);
    callpaths = List.copyOf(callpaths);
  }

  public static Overview empty(Schema schema) {
    return new Overview(
        0,
        Collections.nCopies(schema.counters().size(), Summary.EMPTY),
        Collections.nCopies(
            schema.callpaths().size(), CallpathOverview.empty(schema.metrics().size())),
        MessageMatrix.EMPTY,
        TimelineSpan.NONE,
        TimelineGrid.NONE);
  }

  public static Overview of(Schema schema, LaneValues values) {
    OverviewBuilder builder = new OverviewBuilder(schema);
    builder.add(values);
    return builder.build();
  }

  /** Associative and commutative; both must be of the same schema and of different lanes. */
  public Overview merge(Overview other) {
    List<Summary> allCounters = new ArrayList<>();
    for (int i = 0; i < counters.size(); i++) {
      allCounters.add(counters.get(i).merge(other.counters.get(i)));
    }
    List<CallpathOverview> allCallpaths = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      allCallpaths.add(callpaths.get(i).merge(other.callpaths.get(i)));
    }
    return new Overview(
        lanes + other.lanes,
        allCounters,
        allCallpaths,
        messages.merge(other.messages),
        timelines.merge(other.timelines),
        grid.merge(other.grid));
  }

  /**
   * The same in terms of a schema with more callpaths.
   *
   * @param places where each callpath stands in that schema, ascending
   */
  public Overview placed(int[] places, Schema wide) {
    CallpathOverview none = CallpathOverview.empty(wide.metrics().size());
    CallpathOverview[] all = new CallpathOverview[wide.callpaths().size()];
    Arrays.fill(all, none);
    for (int i = 0; i < places.length; i++) {
      all[places[i]] = callpaths.get(i);
    }
    return new Overview(
        lanes, counters, Arrays.asList(all), messages, timelines, grid.placed(places));
  }

  /** The same with something else known of the callpaths. */
  public Overview with(List<CallpathOverview> otherCallpaths) {
    return new Overview(lanes, counters, otherCallpaths, messages, timelines, grid);
  }

  /** The same with other messages. */
  public Overview with(MessageMatrix otherMessages) {
    return new Overview(lanes, counters, callpaths, otherMessages, timelines, grid);
  }

  /** The same with other timelines. */
  public Overview with(TimelineSpan otherTimelines) {
    return new Overview(lanes, counters, callpaths, messages, otherTimelines, grid);
  }

  /** The same with another grid. */
  public Overview with(TimelineGrid otherGrid) {
    return new Overview(lanes, counters, callpaths, messages, timelines, otherGrid);
  }

  public CallpathOverview callpath(int callpath) {
    return callpaths.get(callpath);
  }
}
