package org.tinyprof.analysis.message;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.MessageMatrix;

/**
 * Messages between groups of neighbouring ranks.
 *
 * @param width how many ranks a group has
 * @param groups how many groups there are
 * @param cells those with messages; ranks are those of the groups
 */
public record Matrix(int width, int groups, List<Pair> cells) {
  /**
   * The matrix of a run, with at most this many groups; without cells if there are no messages. The
   * index suffices if its groups are fine enough.
   */
  public static Matrix of(OpenProfile run, int mostGroups) throws IOException {
    MessageMatrix index = run.overview().messages();
    if (!index.isEmpty() && (index.width() == 1 || index.groups() >= mostGroups)) {
      PairTable groups = new PairTable();
      for (int cell = 0; cell < index.size(); cell++) {
        int from = index.from(cell) * index.width();
        int to = index.to(cell) * index.width();
        groups.add(from, to, index.messages(cell), index.bytes(cell));
      }
      return of(groups, index.groups() * index.width(), mostGroups);
    }
    MessageReading read = MessageReading.of(run);
    return of(read.pairs, Math.max(run.info().ranks(), read.ranks.length()), mostGroups);
  }

  static Matrix of(PairTable pairs, int ranks, int mostGroups) {
    int width = Math.max(1, (ranks + mostGroups - 1) / mostGroups);
    int groups = (ranks + width - 1) / width;
    long[][] messages = new long[groups][groups];
    long[][] bytes = new long[groups][groups];
    for (int i = 0; i < pairs.size(); i++) {
      int from = Math.min(groups - 1, pairs.from(i) / width);
      int to = Math.min(groups - 1, pairs.to(i) / width);
      messages[from][to] += pairs.messages(i);
      bytes[from][to] += pairs.bytes(i);
    }
    List<Pair> cells = new ArrayList<>();
    for (int from = 0; from < groups; from++) {
      for (int to = 0; to < groups; to++) {
        if (messages[from][to] > 0) {
          cells.add(new Pair(from, to, messages[from][to], bytes[from][to]));
        }
      }
    }
    return new Matrix(width, groups, cells);
  }

  /** The bytes from one group to all groups. */
  List<Long> row(int from) {
    Long[] row = new Long[groups];
    Arrays.fill(row, 0L);
    for (Pair cell : cells) {
      if (cell.from() == from) {
        row[cell.to()] = cell.bytes();
      }
    }
    return List.of(row);
  }

  /** The most bytes of a cell. */
  public long largest() {
    return cells.stream().mapToLong(Pair::bytes).max().orElse(0);
  }

  /** The ranks of a group in words. */
  String ranks(int group) {
    int first = group * width;
    return width == 1 ? Integer.toString(first) : first + "-" + (first + width - 1);
  }
}
