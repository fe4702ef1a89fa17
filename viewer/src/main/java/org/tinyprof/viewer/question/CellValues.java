package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.Band;
import org.tinyprof.viewer.pixel.RankGrid;

/** What one cell of the heat map holds: least, mean and largest of its values, and whose. */
final class CellValues implements PageQuestion {
  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RankGrid grid = Grids.of(open, asked, wanted);
    int[] order = RowOrder.of(Grids.ranks(open, asked, wanted), asked).rows();
    int last = Math.max(0, grid.ranks() - 1);
    int most = Math.max(0, grid.columns() - 1);
    Band band =
        grid.band(
            order,
            asked.number("top", 0, last, 0),
            asked.number("bottom", 0, last, 0),
            asked.number("left", 0, most, 0),
            asked.number("right", 0, most, 0));
    out.name("count").value(band.count());
    out.name("min").value(band.min()).name("minRank").value(band.minRank());
    out.name("mean").value(band.mean());
    out.name("max").value(band.max()).name("maxRank").value(band.maxRank());
    out.name("minHost").value(host(grid, band.minRank()));
    out.name("maxHost").value(host(grid, band.maxRank()));
  }

  private static String host(RankGrid grid, int rank) {
    int row = grid.row(rank);
    return row < 0 ? "" : grid.host(row);
  }
}
