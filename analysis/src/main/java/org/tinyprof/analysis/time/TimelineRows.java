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
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

/** The rows of a picture of timelines from top to bottom, and which threads they show. */
public final class TimelineRows {
  private static final int LEAST_COLUMNS = 64; // of the index's grid that are worth a picture

  private final IntSet ranks;
  private final List<TimelineRow> rows;
  private final TimelineGrid grid; // of the index, which the rows are cells of; or without cells
  private final Map<TimelineRow, Integer> ofThreads = new HashMap<>(); // empty if rows are ranks
  private final int[] firstRanks;

  private TimelineRows(IntSet ranks, List<TimelineRow> rows) {
    this(ranks, rows, TimelineGrid.NONE);
  }

  private TimelineRows(IntSet ranks, List<TimelineRow> rows, TimelineGrid grid) {
    this.ranks = ranks;
    this.grid = grid;
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

  /** A row for each rank, or for groups of neighbours if there would be too many rows. */
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

  /**
   * The same for a picture of some time. If the index knows enough about it, rows are such that no
   * timeline need be read: each has whole groups of the index's grid.
   */
  public static TimelineRows ofRanks(OpenProfile run, IntSet ranks, int most, Interval interval)
      throws IOException {
    TimelineGrid grid = run.overview().grid();
    int[] all = some(run, ranks);
    long columns = (interval.to() - interval.from()) >> grid.columnShift();
    if (grid.isEmpty() || columns < LEAST_COLUMNS || all.length <= TimelineGrid.MOST_GROUPS) {
      return ofRanks(run, ranks, most);
    }
    List<TimelineRow> groups = groups(all, grid.rankShift());
    long whole = 0;
    for (TimelineRow group : groups) {
      whole += Math.min(run.info().ranks(), group.firstRank() + grid.ranksOfGroup());
      whole -= group.firstRank();
    }
    if (whole != all.length) {
      return ofRanks(run, ranks, most); // some groups are not shown as a whole
    }
    int rows = Math.min(most, groups.size());
    List<TimelineRow> found = new ArrayList<>(rows);
    for (int row = 0; row < rows; row++) {
      int first = groups.get((int) ((long) row * groups.size() / rows)).firstRank();
      int last = groups.get((int) ((row + 1L) * groups.size() / rows) - 1).lastRank();
      found.add(new TimelineRow(first, last, ""));
    }
    return new TimelineRows(ranks, found, grid);
  }

  /** From where to where ranks are of one group of the index. */
  private static List<TimelineRow> groups(int[] all, int rankShift) {
    List<TimelineRow> groups = new ArrayList<>();
    int first = 0;
    for (int i = 1; i <= all.length; i++) {
      if (i == all.length || all[i] >> rankShift != all[first] >> rankShift) {
        int start = all[first] >> rankShift << rankShift;
        groups.add(new TimelineRow(start, all[i - 1], ""));
        first = i;
      }
    }
    return groups;
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

  /** What the index knows of the rows; without cells if timelines have to be read. */
  TimelineGrid grid() {
    return grid;
  }

  /** The row of a rank, where rows are ranks; -1 if it has none. */
  int of(int rank) {
    int found = Arrays.binarySearch(firstRanks, rank);
    int row = found >= 0 ? found : -found - 2;
    return row >= 0 && rank <= rows.get(row).lastRank() ? row : -1;
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
