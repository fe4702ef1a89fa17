package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.Optional;
import org.tinyprof.interchange.text.Figures;

/** Finds the call that sends most small messages, where sending and waiting take much time. */
final class SmallMessages {
  private static final double MANY_CALLS = 1000; // on a rank
  private static final double SMALL_BYTES = 1024;
  private static final double MUCH = 0.1; // of the ranks' time in MPI calls

  private SmallMessages() {}

  /**
   * @param wholeNanos wall time of all ranks
   */
  static Optional<Finding> find(CallTimes time, Categories categories, double wholeNanos) {
    double inMpi = categories.mpiCalls().stream().mapToDouble(time::nanos).sum();
    return categories.mpiCalls().stream()
        .filter(call -> categories.of(call).equals(Category.POINT_TO_POINT))
        .filter(call -> inMpi >= MUCH * wholeNanos && time.bytes(call) > 0)
        .filter(call -> calls(time, call) >= MANY_CALLS)
        .filter(call -> size(time, call) < SMALL_BYTES)
        .max(Comparator.comparingDouble(time::calls))
        .map(
            call ->
                Finding.warning(
                        time.nanos(call) / time.ranksWith(call),
                        time.said(call)
                            + " moves "
                            + Figures.count(calls(time, call))
                            + " messages of "
                            + Figures.bytes(size(time, call))
                            + " per rank: fewer and larger ones would cost less.")
                    .at(Finding.Place.of(time.path(call), -1)));
  }

  /** The mean size of what a call sends, or of what it receives: some do both. */
  private static double size(CallTimes time, int call) {
    double both = MpiKinds.sendsAndReceives(time.name(call)) ? 2 : 1;
    return time.bytes(call) / time.calls(call) / both;
  }

  private static double calls(CallTimes time, int call) {
    return time.calls(call) / Math.max(1, time.ranksWith(call));
  }
}
