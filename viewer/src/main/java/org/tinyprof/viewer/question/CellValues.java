package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.RankGrid;
import org.tinyprof.viewer.pixel.ValueRange;

/**
 * What one cell of the heat map holds: least, mean and largest of its values, and whose. Where
 * callpaths stand side by side, {@code of} names that of the cell.
 */
final class CellValues implements PageQuestion {
  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RowOrder order = RowOrder.of(Grids.ranks(open, asked, wanted), asked);
    RankGrid grid =
        asked.has("of")
            ? Grids.total(open, asked, open.callpath(asked, "of"), wanted)
            : Grids.of(open, asked, wanted);
    ValueRange band = asked.has("of") ? total(grid, order, asked) : cell(grid, order, asked);
    out.name("count").value(band.count());
    out.name("min").value(band.min()).name("minRank").value(band.minRank());
    out.name("mean").value(band.mean());
    out.name("max").value(band.max()).name("maxRank").value(band.maxRank());
    out.name("minHost").value(host(grid, band.minRank()));
    out.name("maxHost").value(host(grid, band.maxRank()));
  }

  private static ValueRange cell(RankGrid grid, RowOrder order, Parameters asked)
      throws QuestionException {
    int last = Math.max(0, grid.ranks() - 1);
    int most = Math.max(0, grid.columns() - 1);
    return grid.band(
        order.rows(),
        asked.number("top", 0, last, 0),
        asked.number("bottom", 0, last, 0),
        asked.number("left", 0, most, 0),
        asked.number("right", 0, most, 0));
  }

  /** The same ranks' values of another callpath, which may have fewer ranks. */
  private static ValueRange total(RankGrid grid, RowOrder order, Parameters asked)
      throws QuestionException {
    int last = Math.max(0, order.last());
    int bottom = asked.number("bottom", 0, last, 0);
    int[] rows =
        IntStream.rangeClosed(asked.number("top", 0, last, 0), bottom)
            .map(place -> grid.row(order.ranks()[place]))
            .filter(row -> row >= 0)
            .toArray();
    return grid.bands(rows, 0, rows.length - 1, 1).get(0);
  }

  private static String host(RankGrid grid, int rank) {
    int row = grid.row(rank);
    return row < 0 ? "" : grid.host(row);
  }
}
