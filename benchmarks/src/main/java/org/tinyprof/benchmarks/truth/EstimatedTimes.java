package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.util.List;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.frame.FrameTree;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Forest;

/** Times of a profile with their errors, by the names that people see. */
record EstimatedTimes(LoadedFrame frame) {
  private static final int TIME = 0;
  private static final int ERROR = 1;
  private static final int SAMPLES = 2;

  /** Of some callpaths together; errors add in quadrature. */
  record Sum(double nanos, double errorNanos, long samples) {}

  static EstimatedTimes of(Run run) throws IOException, QuestionException {
    return new EstimatedTimes(
        run.frame().metrics("time", "time.err", "samples").over(Reduction.SUM).load());
  }

  /**
   * The callpaths that end in the last of some names, have the others above in this order, and are
   * not below another of them: calls of a method from itself are in its time once.
   */
  Sum below(List<String> names) {
    FrameTree tree = frame.tree();
    double nanos = 0;
    double squares = 0;
    double samples = 0;
    for (int node = 0; node < tree.size(); node++) {
      int parent = tree.forest().parent(node);
      if (ends(node, names) && (parent == Forest.NONE || !anyEnds(parent, names))) {
        nanos += Absent.orZero(frame.value(TIME, node));
        squares += Math.pow(Absent.orZero(frame.value(ERROR, node)), 2);
        samples += Absent.orZero(frame.value(SAMPLES, node));
      }
    }
    return new Sum(nanos, Math.sqrt(squares), Math.round(samples));
  }

  private boolean ends(int node, List<String> names) {
    int at = names.size() - 1;
    if (!frame.tree().name(node).equals(names.get(at))) {
      return false;
    }
    for (int up = node; up != Forest.NONE && at >= 0; up = frame.tree().forest().parent(up)) {
      at -= frame.tree().name(up).equals(names.get(at)) ? 1 : 0;
    }
    return at < 0;
  }

  private boolean anyEnds(int node, List<String> names) {
    for (int up = node; up != Forest.NONE; up = frame.tree().forest().parent(up)) {
      if (ends(up, names)) {
        return true;
      }
    }
    return false;
  }
}
