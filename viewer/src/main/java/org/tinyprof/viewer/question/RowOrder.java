package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.RankGrid;
import org.tinyprof.viewer.pixel.RankOrder;

/** The chosen ranks from top to bottom, in the order of a request; a place is a rank's in it. */
final class RowOrder {
  private final RankGrid grid;
  private final int[] rows;

  private RowOrder(RankGrid grid, int[] rows) {
    this.grid = grid;
    this.rows = rows;
  }

  static RowOrder of(RankGrid grid, Parameters asked) throws QuestionException {
    return new RowOrder(grid, grid.order(asked.choice("order", RankOrder.NUMBER)));
  }

  /** Rows of the grid, from top to bottom; not to be changed. */
  int[] rows() {
    return rows;
  }

  int last() {
    return Math.max(0, rows.length - 1);
  }

  /** The ranks from top to bottom. */
  int[] ranks() {
    return IntStream.of(rows).map(grid::rank).toArray();
  }

  /** Where the rank of a request stands; empty if it is not among those that are shown. */
  Optional<Integer> place(Parameters asked) throws QuestionException {
    int row = asked.has("rank") ? grid.row(asked.number("rank", 0, Integer.MAX_VALUE, 0)) : -1;
    return IntStream.range(0, row < 0 ? 0 : rows.length)
        .filter(place -> rows[place] == row)
        .boxed()
        .findFirst();
  }

  /** Writes which ranks share which pixel, and where the chosen one stands. */
  void write(Parameters asked, int pixels, JsonOutput out) throws IOException, QuestionException {
    out.name("ranks").value(grid.ranks());
    out.name("firstRanks").any(grid.firstRanks(rows, pixels));
    out.name("lastRank").value(rows.length == 0 ? -1 : grid.rank(rows[last()]));
    out.name("place").value(place(asked).orElse(-1));
  }

  /** The ranks from one place to another, as a slice writes them: {@code 0-3,7}. */
  String ranks(int from, int to) {
    int[] ranks = IntStream.rangeClosed(from, to).map(at -> grid.rank(rows[at])).sorted().toArray();
    return text(ranks.length, at -> ranks[at]);
  }

  /** A number of ranks, in ascending order, as a slice writes them. */
  static String text(int number, IntUnaryOperator rank) {
    List<String> ranges = new ArrayList<>();
    int first = 0;
    for (int at = 1; at <= number; at++) {
      if (at == number || rank.applyAsInt(at) != rank.applyAsInt(at - 1) + 1) {
        int from = rank.applyAsInt(first);
        ranges.add(first == at - 1 ? Integer.toString(from) : from + "-" + rank.applyAsInt(at - 1));
        first = at;
      }
    }
    return String.join(",", ranges);
  }
}
