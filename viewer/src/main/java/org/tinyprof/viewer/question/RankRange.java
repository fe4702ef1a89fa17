package org.tinyprof.viewer.question;

import java.util.Optional;
import org.tinyprof.viewer.http.Parameters;

/** Neighbouring ranks, both ends included. */
record RankRange(int from, int to) {
  /** The ranks of a request that names nothing else to leave out: no execution, no iterations. */
  static Optional<RankRange> of(Parameters asked) {
    String text = asked.text("ranks");
    if (!text.matches("[0-9]{1,9}-[0-9]{1,9}") || asked.has("exec") || asked.has("iter")) {
      return Optional.empty();
    }
    int end = text.indexOf('-');
    RankRange range =
        new RankRange(
            Integer.parseInt(text.substring(0, end)), Integer.parseInt(text.substring(end + 1)));
    return range.from <= range.to ? Optional.of(range) : Optional.empty();
  }
}
