package org.tinyprof.format.source;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.wire.Input;

/** Reads what a selection wants of a source into memory. */
final class Reading {
  /** Handing fewer blocks to another thread costs more than reading them. */
  private static final int BLOCKS_A_TASK = 32;

  private final Schema schema;
  private final AtomicLong held = new AtomicLong(); // values so far, absent ones counted
  private final List<SelectedGroup> groups = new ArrayList<>();

  Reading(ProfileSource source, Selection selection) throws IOException {
    schema = source.schema();
    for (LaneGroup group : source.groups(selection)) {
      SelectedGroup selected = new SelectedGroup(schema, group, selection);
      if (!selected.lanes().isEmpty()) {
        groups.add(selected);
      }
    }
  }

  LaneValues read(Executor executor) throws IOException {
    int callpaths = schema.callpaths().size();
    List<List<FutureTask<List<Block>>>> underWay = new ArrayList<>();
    for (SelectedGroup group : groups) {
      List<FutureTask<List<Block>>> tasks = new ArrayList<>();
      for (int from = 0; from < callpaths; from += BLOCKS_A_TASK) {
        int start = from;
        int end = Math.min(callpaths, from + BLOCKS_A_TASK);
        FutureTask<List<Block>> task = new FutureTask<>(() -> blocks(group, start, end));
        tasks.add(task);
        executor.execute(task);
      }
      underWay.add(tasks);
    }
    List<LaneValues> found = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      List<Block> blocks = new ArrayList<>();
      for (FutureTask<List<Block>> task : underWay.get(i)) {
        blocks.addAll(PartTask.result(task));
      }
      SelectedGroup group = groups.get(i);
      found.add(
          new LaneValues(
              group.lanes(), group.counters(), blocks, group.messages(), group.timelines()));
    }
    return LaneValues.join(schema, found);
  }

  /** Refuses to go on once the values do not fit into memory. */
  private List<Block> blocks(SelectedGroup group, int from, int to) throws IOException {
    List<Block> blocks = new ArrayList<>();
    for (int callpath = from; callpath < to; callpath++) {
      Block block = group.block(callpath);
      if (!block.isEmpty()) {
        long values = held.addAndGet(block.shape().size() + (long) block.shape().lanes());
        Input.reserve("the profile", values, (long) Long.BYTES * schema.metrics().size());
      }
      blocks.add(block);
    }
    return blocks;
  }

  /** What a group knows of each of its lanes. */
  interface OfEachLane<T> {
    List<T> of(LaneGroup group) throws IOException;
  }

  /** Hands over what the wanted lanes have, group by group; the executor reads ahead. */
  static <T> void visitLanes(
      ProfileSource source,
      Selection selection,
      Executor executor,
      OfEachLane<T> part,
      LanesVisitor<T> visitor)
      throws IOException {
    List<List<Lane>> lanes = new ArrayList<>();
    List<Callable<List<T>>> reading = new ArrayList<>();
    for (LaneGroup group : source.groups(selection)) {
      SelectedGroup selected = new SelectedGroup(source.schema(), group, selection);
      if (!selected.lanes().isEmpty()) {
        lanes.add(selected.lanes());
        reading.add(() -> part.of(selected));
      }
    }
    Iterator<List<Lane>> next = lanes.iterator();
    PartTask.each(reading, executor, found -> visitor.visit(next.next(), found));
  }
}
