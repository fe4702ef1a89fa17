package org.tinyprof.format.values;

import java.util.Arrays;

/** Stretches of a thread that follow each other without a gap. */
public final class StretchList {
  private final long[] starts; // and where the last one ends
  private final int[] callpaths;
  private final byte[] activities;

  private StretchList(long[] starts, int[] callpaths, byte[] activities) {
    this.starts = starts;
    this.callpaths = callpaths;
    this.activities = activities;
  }

  /** Hands over what lies between two moments, the first and the last stretch cut there. */
  void visit(long from, long to, StretchVisitor visitor) {
    ClippedIntervals cut = new ClippedIntervals(from, to, visitor);
    int found = Arrays.binarySearch(starts, from);
    int first = Math.max(0, found >= 0 ? found : -found - 2);
    for (int i = first; i < callpaths.length && starts[i] < to; i++) {
      cut.visit(callpaths[i], starts[i], starts[i + 1], Activity.of(activities[i]));
    }
  }

  /** Takes one stretch after the other. */
  public static final class Builder {
    private long[] starts = new long[64];
    private int[] callpaths = new int[64];
    private byte[] activities = new byte[64];
    private int size;
    private long end;

    /**
     * @param from where the first stretch begins
     */
    public Builder(long from) {
      end = from;
    }

    /** Adds a stretch up to a moment; what has no length is left out. */
    public void add(int callpath, Activity activity, long to) {
      if (to <= end) {
        return;
      }
      byte code = (byte) activity.code();
      boolean goesOn = size > 0 && callpaths[size - 1] == callpath && activities[size - 1] == code;
      if (!goesOn) {
        if (size + 1 >= starts.length) {
          starts = Arrays.copyOf(starts, 2 * starts.length);
          callpaths = Arrays.copyOf(callpaths, starts.length);
          activities = Arrays.copyOf(activities, starts.length);
        }
        starts[size] = end;
        callpaths[size] = callpath;
        activities[size++] = code;
      }
      end = to;
    }

    /** Where the next stretch begins. */
    public long end() {
      return end;
    }

    public StretchList build() {
      long[] all = Arrays.copyOf(starts, size + 1);
      all[size] = end;
      return new StretchList(all, Arrays.copyOf(callpaths, size), Arrays.copyOf(activities, size));
    }
  }
}
