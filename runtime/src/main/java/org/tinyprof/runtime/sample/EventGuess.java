package org.tinyprof.runtime.sample;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.runtime.tree.HandWrittenCalls.Call;
import org.tinyprof.runtime.tree.Node;

/**
 * Guesses in which hand-written event a sample was taken if no moment tells. Samples go to the
 * callpaths with the same frames in proportion to their own times since the last reading, as far as
 * the moments of these times are not known.
 */
final class EventGuess {
  private static final int OUTSIDE = 0;

  private double[] nanos = {}; // by place in the tree, up to the last reading
  private int execution;
  private double[] unknown = {}; // own time since the reading before, of unknown moments
  private final long[][] guessed = {{}, {}}; // samples, by clock and place

  /**
   * Reads how long callpaths took; they may change meanwhile.
   *
   * @param known calls of hand-written events
   * @param knownFrom from then on, none is missing
   */
  void read(TreeShape shape, int currentExecution, List<Call> known, long knownFrom, long now) {
    int size = shape.size();
    boolean anew = execution != currentExecution;
    double[] before = anew ? new double[size] : Arrays.copyOf(nanos, size);
    execution = currentExecution;
    nanos = times(shape, now);
    double[] lately = new double[size];
    unknown = new double[size];
    for (int place = size - 1; place > 0; place--) {
      lately[place] = Math.max(0, nanos[place] - before[place]);
      unknown[place] += lately[place];
      unknown[shape.parent(place)] -= lately[place];
    }
    double[] told = told(known, knownFrom, now, size);
    for (int place = 1; place < size; place++) {
      int event = shape.eventByHand(place);
      double share = event == OUTSIDE ? 0 : Math.min(1, told[event] / Math.max(1, lately[event]));
      unknown[place] = Math.max(0, unknown[place]) * (1 - share);
    }
    guessed[0] = new long[size];
    guessed[1] = new long[size];
  }

  /** How much of the time of hand-written events, by place, is of known moments. */
  private static double[] told(List<Call> known, long knownFrom, long now, int size) {
    double[] told = new double[size];
    for (Call call : known) {
      long from = Math.max(call.start(), knownFrom);
      told[call.place()] += Math.max(0, Math.min(call.end(), now) - from);
    }
    return told;
  }

  private static double[] times(TreeShape shape, long now) {
    double[] times = new double[shape.size()];
    for (int place = 1; place < times.length; place++) {
      Node node = shape.node(place);
      times[place] = node.total + (isOpen(node) ? Math.max(0, now - node.start) : 0);
    }
    return times;
  }

  private static boolean isOpen(Node node) {
    return node.start != Node.CLOSED && node.start != Node.CLOSING;
  }

  /** The place of a callpath with the exact events of a stack; {@link #OUTSIDE} if none fits. */
  int placeOf(SampledStack stack, TreeShape shape) {
    long[] samples = guessed[stack.kind == SampleKind.COMPUTING ? 0 : 1];
    double all = 0;
    long counted = stack.samples;
    for (int place = 1; place < unknown.length; place++) {
      if (isCandidate(place, stack, shape)) {
        all += unknown[place];
        counted += samples[place];
      }
    }
    int best = OUTSIDE;
    double most = Double.NEGATIVE_INFINITY;
    for (int place = 1; place < unknown.length; place++) {
      if (unknown[place] > 0 && isCandidate(place, stack, shape)) {
        double missing = unknown[place] / all * counted - samples[place];
        best = missing > most ? place : best;
        most = Math.max(most, missing);
      }
    }
    samples[best] += stack.samples;
    return best;
  }

  private static boolean isCandidate(int place, SampledStack stack, TreeShape shape) {
    return shape.frames(place) == stack.exactDepth && shape.fits(place, stack);
  }
}
