package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.trace.TracePool;

/** A tree with a trace that tests drive with times of their own, and read as text. */
public final class TracedTree {
  public static final long CHUNK = 1 << 16; // bytes
  public static final int CALLS = 1 << 12; // in a chunk

  public final TestTree calls;

  public TracedTree(TracePool pool) {
    calls = new TestTree(RecordingLimits.DEFAULT);
    calls.tree.traceTo(pool.buffer());
    calls.tree.trace.owner("main");
  }

  /** A whole call. */
  public void call(int event, long start, long end) {
    calls.exit(calls.enter(event, start), end);
  }

  /** The steps of each thread, such as {@code main: 5 a, 7 a<b, 9 a, 10 gap in a, 20 -}. */
  public List<String> timelines() {
    return texts(calls.snapshot());
  }

  public static List<String> texts(RankSnapshot snapshot) {
    List<String> texts = new ArrayList<>();
    for (CollectedSteps thread : CollectedSteps.of(snapshot)) {
      texts.add(text(snapshot.callpaths(), thread));
    }
    return texts;
  }

  private static String text(CallpathTable callpaths, CollectedSteps thread) {
    List<String> steps = new ArrayList<>();
    for (int i = 0; i < thread.moments.size(); i++) {
      int at = thread.callpaths.get(i);
      long nanos = thread.moments.get(i);
      String moment = nanos > 1_000_000_000L ? "now" : Long.toString(nanos);
      String path = at == CallpathTable.NO_PARENT ? "-" : callpaths.path(at);
      steps.add(moment + (thread.gaps.get(i) ? " gap in " : " ") + path);
    }
    return thread.thread + ": " + String.join(", ", steps);
  }
}
