package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.runtime.trace.StepVisitor;

/** The steps of one thread, oldest first. */
public final class CollectedSteps {
  public final String thread;
  public final List<Long> moments = new ArrayList<>();
  public final List<Integer> callpaths = new ArrayList<>();
  public final List<Boolean> gaps = new ArrayList<>();

  private CollectedSteps(String thread) {
    this.thread = thread;
  }

  /** Those of all threads of a snapshot; those of a tree's last thread come first. */
  public static List<CollectedSteps> of(RankSnapshot snapshot) {
    List<CollectedSteps> threads = new ArrayList<>();
    for (RecordedLane lane : snapshot.lanes()) {
      for (RecordedTrace trace : lane.traces()) {
        int[] callpathOf = trace.callpaths();
        trace
            .steps()
            .visit(
                new StepVisitor() {
                  @Override
                  public void thread(String name) {
                    threads.add(new CollectedSteps(name));
                  }

                  @Override
                  public void step(long moment, int place) {
                    add(moment, place, false);
                  }

                  @Override
                  public void gap(long moment, int place) {
                    add(moment, place, true);
                  }

                  private void add(long moment, int place, boolean gap) {
                    CollectedSteps last = threads.get(threads.size() - 1);
                    last.moments.add(0, trace.nanos(moment));
                    last.callpaths.add(0, place == NOWHERE ? NOWHERE : callpathOf[place]);
                    last.gaps.add(0, gap);
                  }
                });
      }
    }
    threads.removeIf(thread -> thread.moments.isEmpty());
    return threads;
  }
}
