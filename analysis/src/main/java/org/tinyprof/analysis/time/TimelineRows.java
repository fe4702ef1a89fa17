package org.tinyprof.analysis.time;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

/** The rows of a picture of timelines from top to bottom, and which threads they show. */
public final class TimelineRows {
  private final IntSet ranks;
  private final List<TimelineRow> rows;
  private final Map<TimelineRow, Integer> ofThreads = new HashMap<>(); // empty if rows are ranks
  private final int[] firstRanks;

  private TimelineRows(IntSet ranks, List<TimelineRow> rows) {
    this.ranks = ranks;
    this.rows = List.copyOf(rows);
    this.firstRanks = rows.stream().mapToInt(TimelineRow::firstRank).toArray();
    for (int row = 0; row < rows.size(); row++) {
      if (!rows.get(row).thread().isEmpty()) {
        ofThreads.put(rows.get(row), row);
      }
    }
  }

  /** A single row. */
  public static TimelineRows of(TimelineRow row) {
    return new TimelineRows(IntSet.range(row.firstRank(), row.lastRank()), List.of(row));
  }

  /** A row for each thread, those of a rank below each other by their first moments. */
  public static TimelineRows ofThreads(OpenProfile run, IntSet ranks) throws IOException {
    Set<TimelineRow> threads = new LinkedHashSet<>(); // a name that comes again has one row
    RunTimeline.of(run).visit(Selection.ALL.ranks(ranks), thread -> threads.add(row(thread)));
    List<TimelineRow> sorted = new ArrayList<>(threads);
    sorted.sort(Comparator.comparingInt(TimelineRow::firstRank));
    return new TimelineRows(ranks, sorted);
  }

  /** A row for each rank, or for so many neighbours that there are not more rows than allowed. */
  public static TimelineRows ofRanks(OpenProfile run, IntSet ranks, int most) {
    int[] all = some(run, ranks);
    int rows = Math.min(most, all.length);
    List<TimelineRow> found = new ArrayList<>(rows);
    for (int row = 0; row < rows; row++) {
      int first = all[(int) ((long) row * all.length / rows)];
      int last = all[(int) ((row + 1L) * all.length / rows) - 1];
      found.add(new TimelineRow(first, last, ""));
    }
    return new TimelineRows(ranks, found);
  }

  /** Those of a run's ranks that are in a set, in ascending order. */
  public static int[] some(OpenProfile run, IntSet ranks) {
    int[] some = new int[run.info().ranks()];
    int size = 0;
    for (int rank = 0; rank < some.length; rank++) {
      if (ranks.contains(rank)) {
        some[size++] = rank;
      }
    }
    return Arrays.copyOf(some, size);
  }

  public List<TimelineRow> all() {
    return rows;
  }

  public int size() {
    return rows.size();
  }

  /** The lanes that have a row. */
  Selection lanes() {
    return Selection.ALL.ranks(ranks);
  }

  /** The row of a thread; -1 if it has none. */
  int of(TimelineThread thread) {
    if (!ofThreads.isEmpty()) {
      return ofThreads.getOrDefault(row(thread), -1);
    }
    int found = Arrays.binarySearch(firstRanks, thread.lane().rank());
    return found >= 0 ? found : -found - 2;
  }

  /** Hands over each row that shows threads of a rank. */
  void visitRows(int rank, IntConsumer visitor) {
    int found = Arrays.binarySearch(firstRanks, rank);
    int row = found >= 0 ? found : -found - 2;
    while (row > 0 && firstRanks[row - 1] == rank) {
      row--;
    }
    for (; row >= 0 && row < rows.size() && firstRanks[row] <= rank; row++) {
      if (rows.get(row).lastRank() >= rank) {
        visitor.accept(row);
      }
    }
  }

  private static TimelineRow row(TimelineThread thread) {
    int rank = thread.lane().rank();
    return new TimelineRow(rank, rank, thread.name().isEmpty() ? "main" : thread.name());
  }
}
