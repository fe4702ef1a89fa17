package org.tinyprof.format.timeline;

import java.util.Arrays;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.IntList;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The bytes of a grid, in an index and on its way to the rank that writes it. A grid is there to be
 * drawn: bytes hold shares in 255ths, and callpaths with little time count for their callers.
 */
public final class GridCodec {
  private static final int MOST_BYTES = 1 << 16; // in an index
  private static final int MOST_RANK_SHIFT = 24;
  private static final int MOST_COLUMN_SHIFT = 62;
  private static final int MOST_ENTRIES = 2 * GridCell.LITTLE; // of a cell
  private static final long ENTRY_BYTES = 4L * Long.BYTES; // while it is read

  private GridCodec() {}

  /** The bytes for an index: as few columns as it takes for them to be at most 64 KiB. */
  public static Output shortened(Callpaths callpaths, TimelineGrid grid) {
    TimelineGrid fitting = grid;
    Output out = new Output();
    write(out, callpaths, fitting);
    while (out.size() > MOST_BYTES && fitting.columns() > 1) {
      fitting = fitting.coarser();
      out = new Output();
      write(out, callpaths, fitting);
    }
    return out;
  }

  public static void write(Output out, Callpaths callpaths, TimelineGrid grid) {
    out.varint(grid.groups());
    if (grid.isEmpty()) {
      out.u8(grid.isRecorded() ? 1 : 0);
      return;
    }
    out.varint(grid.rankShift());
    out.u8(grid.columnShift());
    out.zigzag(grid.firstColumn());
    out.varint(grid.columns());
    out.varint(grid.every());
    long[] threads = new long[grid.groups()];
    long[] sizes = new long[grid.groups() * grid.columns()];
    int[] cells = new int[grid.groups()]; // where each group ends
    int[] ends = new int[grid.groups()]; // the same in entries
    IntList codes = new IntList();
    IntList shares = new IntList();
    GridCell cell = new GridCell();
    for (int group = 0; group < threads.length; group++) {
      threads[group] = grid.threads(group);
      for (int column = 0; column < grid.columns(); column++) {
        cell.take(grid, group, column);
        cell.fold(callpaths);
        cell.share(ofThreads(grid, group), ofProcesses(grid));
        sizes[group * grid.columns() + column] = cell.size();
        for (int i = 0; i < cell.size(); i++) {
          codes.add(cell.code(i));
          shares.add((int) cell.share(i));
        }
      }
      cells[group] = (group + 1) * grid.columns();
      ends[group] = codes.size();
    }
    Sequences.write(out, threads);
    Sequences.write(out, sizes, cells);
    writeCodes(out, codes.toArray(), ends);
    Sequences.write(out, longs(shares.toArray()), ends);
  }

  private static double ofThreads(TimelineGrid grid, int group) {
    return (double) grid.threads(group) * grid.columnNanos();
  }

  private static double ofProcesses(TimelineGrid grid) {
    return (double) grid.ranksOfGroup() * grid.columnNanos();
  }

  private static long[] longs(int[] numbers) {
    long[] longs = new long[numbers.length];
    for (int i = 0; i < longs.length; i++) {
      longs[i] = numbers[i];
    }
    return longs;
  }

  /** The codes that occur, and for each entry its place among them. */
  private static void writeCodes(Output out, int[] codes, int[] ends) {
    int[] known = codes.clone();
    Arrays.sort(known);
    int count = 0;
    for (int i = 0; i < known.length; i++) {
      if (i == 0 || known[i] != known[i - 1]) {
        known[count++] = known[i];
      }
    }
    out.varint(count);
    for (int i = 0; i < count; i++) {
      out.varint(known[i] - (i == 0 ? 0L : known[i - 1]));
    }
    long[] places = new long[codes.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = Arrays.binarySearch(known, 0, count, codes[i]);
    }
    Sequences.write(out, places, ends);
  }

  /**
   * Reads a grid.
   *
   * @param callpaths how many the schema has
   */
  public static TimelineGrid read(Input in, int callpaths) throws MalformedProfileException {
    long bytes = in.remaining();
    int groups = in.count(TimelineGrid.MOST_GROUPS, "groups of ranks");
    if (groups == 0) {
      return in.u8() == 0 ? TimelineGrid.NONE : TimelineGrid.RECORDED;
    }
    int rankShift = in.count(MOST_RANK_SHIFT, "ranks");
    int columnShift = in.u8();
    long firstColumn = in.zigzag();
    int columns = in.count(TimelineGrid.MOST_COLUMNS, "columns");
    long every = in.varint();
    boolean fits = columnShift <= MOST_COLUMN_SHIFT;
    if (columns == 0 || every < 1 || !fits || overflows(firstColumn, columns, columnShift)) {
      throw in.malformed("a grid of " + columns + " columns of 2^" + columnShift + " ns");
    }
    long[] threads = Sequences.read(in, groups);
    int[] cells = new int[groups];
    for (int group = 0; group < groups; group++) {
      cells[group] = (group + 1) * columns;
      if (threads[group] < 0 || threads[group] > Integer.MAX_VALUE) {
        throw in.malformed("a group of " + threads[group] + " threads");
      }
    }
    int[] ends = ends(in, Sequences.read(in, cells));
    int[] groupEnds = new int[groups];
    for (int group = 0; group < groups; group++) {
      groupEnds[group] = ends[cells[group] - 1];
    }
    int size = ends[ends.length - 1];
    in.requirePlausible(size, bytes);
    in.reserve(size, ENTRY_BYTES);
    int[] known = codes(in, callpaths);
    long[] places = Sequences.read(in, groupEnds);
    long[] nanos = Sequences.read(in, groupEnds);
    int[] codes = new int[size];
    int entry = 0;
    double processes = (double) (1L << rankShift) * (1L << columnShift);
    for (int cell = 0; cell < ends.length; cell++) {
      double whole = (double) threads[cell / columns] * (1L << columnShift);
      for (int start = entry; entry < ends[cell]; entry++) {
        if (places[entry] < 0 || places[entry] >= known.length) {
          throw in.malformed("an entry of a grid has no code: " + places[entry]);
        }
        codes[entry] = known[(int) places[entry]];
        boolean ascends = entry == start || codes[entry] > codes[entry - 1];
        if (!ascends || nanos[entry] < 1 || nanos[entry] > GridCell.WHOLE) {
          throw in.malformed("a cell of a grid has a share of " + nanos[entry] + " / 255");
        }
        boolean ofThreads = TimelineGrid.isCodeOfThreads(codes[entry]);
        nanos[entry] = Math.round((ofThreads ? whole : processes) / GridCell.WHOLE * nanos[entry]);
      }
    }
    return new TimelineGrid(
        rankShift, columnShift, firstColumn, columns, every, threads, ends, codes, nanos);
  }

  private static boolean overflows(long firstColumn, int columns, int columnShift) {
    long last = firstColumn + columns;
    return last < firstColumn
        || firstColumn << columnShift >> columnShift != firstColumn
        || last << columnShift >> columnShift != last;
  }

  private static int[] ends(Input in, long[] sizes) throws MalformedProfileException {
    int[] ends = new int[sizes.length];
    int end = 0;
    for (int cell = 0; cell < ends.length; cell++) {
      if (sizes[cell] < 0 || sizes[cell] > MOST_ENTRIES) {
        throw in.malformed("a cell of a grid has " + sizes[cell] + " entries");
      }
      end += (int) sizes[cell];
      ends[cell] = end;
    }
    return ends;
  }

  private static int[] codes(Input in, int callpaths) throws MalformedProfileException {
    int[] codes = new int[in.count("codes of a grid")];
    long code = 0;
    for (int i = 0; i < codes.length; i++) {
      code += in.count(Integer.MAX_VALUE, "codes");
      if (!TimelineGrid.isPossible(code, callpaths) || (i > 0 && code == codes[i - 1])) {
        throw in.malformed("a grid has the code " + code);
      }
      codes[i] = (int) code;
    }
    return codes;
  }
}
