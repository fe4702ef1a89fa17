package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.interchange.text.Figures;

/** Finds the callpath that is called most, where a call takes about as long as recording it. */
final class ShortCalls {
  private static final double MANY_CALLS = 1e6;
  private static final double SHORT_CALL_NANOS = 1000;

  private ShortCalls() {}

  static Optional<Finding> find(CallTimes time) {
    return IntStream.range(0, time.size())
        .filter(i -> time.entry(i).parent() != Callpath.ROOT)
        .filter(i -> !time.isDemoted(i))
        .filter(i -> time.calls(i) >= MANY_CALLS)
        .filter(i -> time.nanos(i) / time.calls(i) < SHORT_CALL_NANOS)
        .boxed()
        .max(Comparator.comparingDouble(time::calls))
        .map(
            i ->
                Finding.warning(
                        0,
                        time.name(i)
                            + " is called "
                            + Figures.count(time.calls(i))
                            + " times for "
                            + Figures.perCall(time.nanos(i) / time.calls(i))
                            + " each: profiling it costs about as much; exclude it if you can do"
                            + " without.")
                    .at(Finding.Place.of(time.path(i), -1)));
  }
}
