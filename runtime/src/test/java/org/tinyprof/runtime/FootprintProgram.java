package org.tinyprof.runtime;

import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Node;

/** Prints what callpaths and kept values take of the heap, in whole bytes each. */
final class FootprintProgram {
  private static final int CALLPATHS = 40_000;
  private static final int VALUES = 1 << 20;

  private FootprintProgram() {}

  public static void main(String[] args) {
    Rank rank = TestRank.start(ProfilerSettings.named("footprint"));
    int[] events = new int[CALLPATHS];
    for (int i = 0; i < CALLPATHS; i++) {
      events[i] = EventIds.idOf("event " + i);
    }
    int each = EventIds.idOf("each", false, true);
    Node main = Recorder.enter(EventIds.idOf("main"));
    long before = used();
    for (int event : events) {
      Recorder.exit(Recorder.enter(event));
    }
    long after = used();
    System.out.println("callpath " + (after - before) / CALLPATHS);
    for (int i = 0; i < VALUES; i++) {
      Recorder.exit(Recorder.enter(each));
    }
    System.out.println("kept value " + (used() - after) / VALUES);
    Recorder.exit(main);
    System.out.println("trees " + rank.trees().size());
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
