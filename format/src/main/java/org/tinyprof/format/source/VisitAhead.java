package org.tinyprof.format.source;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/**
 * A visit whose next blocks are decoded on an executor while the caller's thread looks at the one
 * before. Blocks are handed over in the order of a plain visit; a few of them wait at a time.
 */
final class VisitAhead {
  private static final int MOST_WAITING = 16;

  private final BlockVisitor visitor;
  private final Executor executor;
  private final Deque<Waiting> waiting = new ArrayDeque<>();

  private record Waiting(int callpath, List<Lane> lanes, FutureTask<Block> block) {}

  VisitAhead(Executor executor, BlockVisitor visitor) {
    this.executor = executor;
    this.visitor = visitor;
  }

  void visit(ProfileSource source, Selection selection) throws IOException {
    int[] callpaths = selection.callpaths(source.schema().callpaths().size());
    for (LaneGroup group : source.groups(selection)) {
      SelectedGroup selected = new SelectedGroup(source.schema(), group, selection);
      if (!selected.lanes().isEmpty()) {
        for (int callpath : callpaths) {
          FutureTask<Block> block = new FutureTask<>(() -> selected.block(callpath));
          executor.execute(block);
          waiting.add(new Waiting(callpath, selected.lanes(), block));
          handOver(MOST_WAITING);
        }
      }
    }
    handOver(0);
  }

  private void handOver(int most) throws IOException {
    while (waiting.size() > most) {
      Waiting first = waiting.remove();
      visitor.visit(first.callpath, first.lanes, PartTask.result(first.block));
    }
  }
}
