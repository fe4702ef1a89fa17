package org.tinyprof.benchmarks.flush;

import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Node;

/** What it costs a rank to record as many events as it will flush. */
final class Recording {
  private Recording() {}

  /** CPU nanoseconds of so many calls, spread over so many callpaths, as woven code makes them. */
  static long cpuNanos(int callpaths, int calls) {
    Session.start(ProfilerSettings.named("experiment"), Thread.currentThread());
    int[] events = new int[callpaths];
    for (int i = 0; i < callpaths; i++) {
      events[i] = EventIds.idOf("event" + i);
    }
    Node main = Recorder.enter(EventIds.idOf("main"));
    long start = CpuTime.nanoseconds();
    for (int call = 0; call < calls; call++) {
      Recorder.exit(Recorder.enter(events[call % callpaths]));
    }
    long nanos = CpuTime.nanoseconds() - start;
    Recorder.exit(main);
    return nanos;
  }
}
