package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Callpath;

/** Finds the callpath that is called most, where a call takes about as long as recording it. */
final class ShortCalls {
  private static final double MANY_CALLS = 1e6;
  private static final double SHORT_CALL_NANOS = 1000;

  private ShortCalls() {}

  static Optional<Finding> find(CallTree time, CallTree count) {
    return IntStream.range(0, time.size())
        .filter(i -> time.entry(i).parent() != Callpath.ROOT)
        .filter(i -> !LeftOut.is(time.overview(i).levels()))
        .filter(i -> count.value(i) >= MANY_CALLS)
        .filter(i -> time.value(i) / count.value(i) < SHORT_CALL_NANOS)
        .boxed()
        .max(Comparator.comparingDouble(count::value))
        .map(
            i ->
                Finding.warning(
                        0,
                        time.name(i)
                            + " is called "
                            + Figures.count(count.value(i))
                            + " times for "
                            + Figures.perCall(time.value(i) / count.value(i))
                            + " each: profiling it costs about as much; exclude it if you can do"
                            + " without.")
                    .at(Finding.Place.of(time.path(i), -1)));
  }
}
