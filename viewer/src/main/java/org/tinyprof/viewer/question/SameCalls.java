package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;

/** Calls that every rank made equally often, as the index tells; nodes are callpaths. */
record SameCalls(List<Double> calls, Reduction over, RankRange range, long ranks)
    implements NodeValues {
  SameCalls {
    calls = List.copyOf(calls);
  }

  /** The calls of each callpath on any rank; empty if ranks differ in them. */
  static Optional<List<Double>> read(OpenRun open) throws IOException, QuestionException {
    List<Double> calls = new ArrayList<>();
    String count = open.run().schema().label(open.run().count());
    LoadedFrame counted = open.everything().metrics(count).withExtremes().load();
    for (int callpath = 0; callpath < open.forest().size(); callpath++) {
      double least = counted.value(0, callpath, Reduction.MIN);
      boolean everywhere = counted.ranksWith(0, callpath) == open.run().ranks();
      if (!everywhere || least != counted.value(0, callpath, Reduction.MAX)) {
        return Optional.empty();
      }
      calls.add(least);
    }
    return Optional.of(List.copyOf(calls));
  }

  @Override
  public double value(int node) {
    return value(node, over);
  }

  @Override
  public double value(int node, Reduction reduction) {
    return reduction == Reduction.SUM ? calls.get(node) * ranks : calls.get(node);
  }

  @Override
  public long ranksWith(int node) {
    return ranks;
  }

  @Override
  public int maxRank(int node) {
    return range.from();
  }
}
