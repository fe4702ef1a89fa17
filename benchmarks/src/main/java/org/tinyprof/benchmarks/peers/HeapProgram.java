package org.tinyprof.benchmarks.peers;

import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Node;

/**
 * Prints the bytes by which the used heap grows while callpaths or values are recorded.
 *
 * <p>Arguments: the loop mode, how many callpaths, and how many calls of each. What is used is read
 * after a full collection, before the first call and after the last; the events have their names
 * and numbers before.
 */
final class HeapProgram {
  private HeapProgram() {}

  public static void main(String[] args) {
    boolean each = args[0].equals("EACH");
    int[] events = new int[Integer.parseInt(args[1])];
    int calls = Integer.parseInt(args[2]);
    Session.start(ProfilerSettings.named("heap"), Thread.currentThread());
    for (int i = 0; i < events.length; i++) {
      events[i] = EventIds.idOf(EventSpec.of("event " + i).withEach(each));
    }
    Node main = Recorder.enter(EventIds.idOf("main"));
    long before = usedBytes();
    for (int event : events) {
      for (int i = 0; i < calls; i++) {
        Recorder.exit(Recorder.enter(event));
      }
    }
    System.out.println(usedBytes() - before);
    Recorder.exit(main);
  }

  private static long usedBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
