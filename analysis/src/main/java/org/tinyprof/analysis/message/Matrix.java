package org.tinyprof.analysis.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Messages between groups of neighbouring ranks.
 *
 * @param width how many ranks a group has
 * @param groups how many groups there are
 * @param cells those with messages; ranks are those of the groups
 */
public record Matrix(int width, int groups, List<Pair> cells) {
  /** As many groups as fit in a line beside their ranks. */
  private static final int MOST_GROUPS = 64;

  static Matrix of(PairTable pairs, int ranks) {
    int width = Math.max(1, (ranks + MOST_GROUPS - 1) / MOST_GROUPS);
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

  long largest() {
    return cells.stream().mapToLong(Pair::bytes).max().orElse(0);
  }

  /** The ranks of a group in words. */
  String ranks(int group) {
    int first = group * width;
    return width == 1 ? Integer.toString(first) : first + "-" + (first + width - 1);
  }
}
