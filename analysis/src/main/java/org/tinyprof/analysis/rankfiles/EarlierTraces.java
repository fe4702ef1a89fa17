package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.SchemaMapping;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * The traces of a snapshot, as the beginning of those in rank files: a rank that has sent calls to
 * be written with a snapshot has only the later ones itself.
 */
final class EarlierTraces {
  private final ProfileSource snapshot;

  EarlierTraces(ProfileSource snapshot) {
    this.snapshot = snapshot;
  }

  /**
   * The timelines of lanes, each after what the snapshot has of it.
   *
   * @param schema of the timelines
   */
  List<LaneTimeline> before(List<Lane> lanes, List<LaneTimeline> later, Schema schema)
      throws IOException {
    if (!hasCalls(later)) {
      return later;
    }
    Map<Lane, LaneTimeline> earlier = earlier(lanes, places(schema));
    List<LaneTimeline> joined = new ArrayList<>();
    for (int i = 0; i < later.size(); i++) {
      LaneTimeline known = earlier.getOrDefault(named(lanes.get(i)), LaneTimeline.NONE);
      joined.add(join(known, later.get(i)));
    }
    return joined;
  }

  private static boolean hasCalls(List<LaneTimeline> lanes) {
    return lanes.stream().flatMap(lane -> lane.threads().stream()).anyMatch(ThreadTimeline::exact)
        || lanes.stream().anyMatch(lane -> !lane.messages().isEmpty());
  }

  /** A lane without the moment of its values, which a later file tells otherwise. */
  private static Lane named(Lane lane) {
    return new Lane(lane.rank(), lane.thread(), "");
  }

  /** By callpath of the snapshot, that of the other schema; nowhere if it has none. */
  private int[] places(Schema schema) {
    SchemaUnion union = SchemaUnion.of(List.of(schema, snapshot.schema()));
    int[] own = union.mapping(schema).callpathsByUnion();
    SchemaMapping mapping = union.mapping(snapshot.schema());
    int[] places = new int[snapshot.schema().callpaths().size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = own[mapping.callpath(i)];
    }
    return places;
  }

  private Map<Lane, LaneTimeline> earlier(List<Lane> lanes, int[] places) throws IOException {
    IntSet ranks = IntSet.range(lanes.get(0).rank(), lanes.get(lanes.size() - 1).rank());
    Map<Lane, LaneTimeline> found = new HashMap<>();
    for (LaneGroup group : snapshot.groups(Selection.ALL.ranks(ranks))) {
      List<LaneTimeline> timelines = group.timelines();
      for (int i = 0; i < timelines.size(); i++) {
        found.put(named(group.lanes().get(i)), timelines.get(i).mapped(places));
      }
    }
    return found;
  }

  private static LaneTimeline join(LaneTimeline earlier, LaneTimeline later) {
    List<ThreadTimeline> before = new ArrayList<>(earlier.threads());
    List<ThreadTimeline> joined = new ArrayList<>();
    for (ThreadTimeline thread : later.threads()) {
      joined.add(thread.exact() ? join(take(before, thread.thread()), thread) : thread);
    }
    Set<MessageSource> messages = new LinkedHashSet<>(earlier.messages());
    messages.addAll(
        later.messages()); // a rank that did not hear that they are written has them too
    return later.withThreads(joined).withMessages(List.copyOf(messages));
  }

  /**
   * The first of the exact timelines of a thread of that name; one without steps if none is left.
   */
  private static ThreadTimeline take(List<ThreadTimeline> threads, String name) {
    for (int i = 0; i < threads.size(); i++) {
      if (threads.get(i).exact() && threads.get(i).thread().equals(name)) {
        return threads.remove(i);
      }
    }
    return new ThreadTimeline(name, true, new BlockSteps(List.of()));
  }

  private static ThreadTimeline join(ThreadTimeline first, ThreadTimeline then) {
    long start = then.moment(0);
    List<TraceBlock> blocks = new ArrayList<>();
    for (TraceBlock block : BlockSteps.of(first)) {
      if (block.to() <= start && block.from() < start) {
        blocks.add(block);
      }
    }
    blocks.addAll(BlockSteps.of(then));
    return new ThreadTimeline(then.thread(), true, new BlockSteps(blocks));
  }
}
