package org.tinyprof.viewer.question;

import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.RankGrid;
import org.tinyprof.viewer.pixel.RankOrder;

/** The ranks in an order, and from which place to which they are in sight. */
final class Window {
  private final int[] order;
  private final int from;
  private final int to;

  private Window(int[] order, int from, int to) {
    this.order = order;
    this.from = from;
    this.to = to;
  }

  /** Rows of a grid; not to be changed. */
  int[] order() {
    return order;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  static Window of(RankGrid grid, Parameters asked) throws QuestionException {
    RankOrder by = asked.choice("order", RankOrder.NUMBER);
    int[] order = grid.order(by);
    int last = Math.max(0, order.length - 1);
    if (asked.has("ranks") && by == RankOrder.NUMBER) {
      String[] ends = asked.text("ranks").split("-", 2);
      int from = place(grid, ends[0]);
      int to = place(grid, ends[ends.length - 1]);
      return new Window(order, Math.min(from, to), Math.max(from, to));
    }
    return new Window(
        order, asked.number("first", 0, last, 0), Math.max(0, asked.number("last", 0, last, last)));
  }

  /** The place of the first rank that is not below a number. */
  private static int place(RankGrid grid, String text) throws QuestionException {
    int rank;
    try {
      rank = Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new QuestionException(
          "'" + text + "' is no range of the form 0-63; choose it in a chart again");
    }
    int from = 0;
    int to = grid.ranks() - 1;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (grid.rank(middle) < rank) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
