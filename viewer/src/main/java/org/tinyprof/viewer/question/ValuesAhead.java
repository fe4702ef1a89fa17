package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.pixel.RankTotals;

/** Values of neighbouring ranks without reading: from what was read ahead, or from the index. */
final class ValuesAhead {
  private ValuesAhead() {}

  /** The values of all callpaths; empty if they have to be read. */
  static Optional<NodeValues> of(
      OpenRun open, String metric, boolean self, RankRange range, Reduction over)
      throws IOException, QuestionException {
    Optional<RankTotals> totals = open.ahead().totals(metric, self);
    if (totals.isPresent()) {
      return Optional.of(new RankedNodes(totals.get(), range, over));
    }
    boolean calls = !self && metric.equals(open.run().schema().label(open.run().count()));
    Optional<RankTotals> any = open.ahead().totals(open.timeLabel(), false);
    if (!calls || any.isEmpty()) {
      return Optional.empty();
    }
    int ranks = any.get().ranks(range.from(), range.to());
    return open.ahead().sameCalls().map(same -> new SameCalls(same, over, range, ranks));
  }
}
