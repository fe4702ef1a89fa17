package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.values.Level;

/**
 * Callpaths that are parts of one exact callpath: the calls of an event below the same exact
 * events, by the methods that called it. If not every call was read, the parts have errors that
 * cancel: what one has too much, the others lack.
 */
final class SharedCalls {
  static final SharedCalls NONE = new SharedCalls(new int[0], new int[0][]);

  private static final int NO_WHOLE = -1;
  private static final double ROUNDING = 1e-14; // of a sum of squares

  private final int[] wholeOf; // of each callpath; NO_WHOLE if it is estimated or has no error
  private final int[][] partsOf; // of each whole

  private SharedCalls(int[] wholeOf, int[][] partsOf) {
    this.wholeOf = wholeOf;
    this.partsOf = partsOf;
  }

  /** An event below a whole. */
  private record Below(int whole, EventIdentity event) {}

  static SharedCalls in(OpenProfile run) throws IOException {
    Callpaths callpaths = run.schema().callpaths();
    List<CallpathOverview> known = run.summaries().callpaths();
    int size = callpaths.size();
    int[] wholeOf = new int[size];
    int[] counts = new int[size];
    boolean[] sampled = new boolean[size]; // by whole
    int[] around = new int[size]; // the whole of the exact callpath that is, or is around, each
    Map<Below, Integer> wholes = new HashMap<>();
    for (int i = 0; i < size; i++) {
      Callpath entry = callpaths.entry(i);
      LevelCounts levels = known.get(i).levels();
      int above = entry.parent() == Callpath.ROOT ? NO_WHOLE : around[entry.parent()];
      wholeOf[i] = NO_WHOLE;
      around[i] = above;
      if (levels.lanes(Level.ESTIMATED) == 0) {
        Below key = new Below(above, entry.event().identity());
        Integer whole = wholes.get(key);
        if (whole == null) {
          whole = wholes.size();
          wholes.put(key, whole);
        }
        wholeOf[i] = whole;
        around[i] = whole;
        counts[whole]++;
        sampled[whole] |= levels.lanes(Level.SAMPLED) > 0;
      }
    }
    int[][] partsOf = new int[wholes.size()][];
    for (int whole = 0; whole < partsOf.length; whole++) {
      partsOf[whole] = new int[counts[whole]];
    }
    int[] next = new int[partsOf.length];
    for (int i = 0; i < size; i++) {
      int whole = wholeOf[i];
      if (whole != NO_WHOLE && counts[whole] > 1 && sampled[whole]) {
        partsOf[whole][next[whole]++] = i;
      } else {
        wholeOf[i] = NO_WHOLE; // all calls were read, or there is nothing to share
      }
    }
    return new SharedCalls(wholeOf, partsOf);
  }

  /** Whether a callpath has a part of a time that is exact as a whole. */
  boolean isPart(int callpath) {
    return wholeOf[callpath] != NO_WHOLE;
  }

  /**
   * The squared error of some callpaths together, as far as it comes from sharing out calls. Parts
   * of one time are as unsure as what is left of it.
   *
   * @param some callpaths; those that are no parts count nothing
   * @param squares the squared error of each part alone
   */
  double squaredError(int[] some, IntToDoubleFunction squares) {
    BitSet asked = new BitSet();
    BitSet wholes = new BitSet();
    for (int each : some) {
      if (isPart(each)) {
        asked.set(each);
        wholes.set(wholeOf[each]);
      }
    }
    double sum = 0;
    for (int whole = wholes.nextSetBit(0); whole >= 0; whole = wholes.nextSetBit(whole + 1)) {
      double of = 0;
      double all = 0;
      for (int part : partsOf[whole]) {
        double square = squares.applyAsDouble(part);
        of += asked.get(part) ? square : 0;
        all += square;
      }
      double left = all - of;
      sum += left <= ROUNDING * all ? 0 : Math.min(of, left);
    }
    return sum;
  }
}
