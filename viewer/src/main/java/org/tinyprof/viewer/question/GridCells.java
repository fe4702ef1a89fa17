package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.message.CartesianGrid;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.GridBlocks;
import org.tinyprof.viewer.pixel.RankGrid;

/**
 * A callpath's value by rank, on the grid of a Cartesian communicator: a cell is a rank, or a
 * square of neighbours if there are more ranks than cells asked for.
 */
final class GridCells implements PageQuestion {
  private static final int MOST_CELLS = 1 << 14;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    CartesianGrid grid =
        open.grid()
            .orElseThrow(
                () ->
                    new QuestionException(
                        "the run has no grid: no Cartesian communicator of two dimensions or more;"
                            + " choose another view of the ranks"));
    RankGrid values = Grids.ranks(open, asked, wanted);
    GridBlocks blocks =
        GridBlocks.of(grid.dimensions(), asked.number("cells", 1, MOST_CELLS, MOST_CELLS));
    Bands digits = Bands.of(asked);
    List<Double> shown = new ArrayList<>();
    List<Integer> ranks = new ArrayList<>();
    List<Integer> hosts = new ArrayList<>();
    Map<String, Integer> hostNames = new LinkedHashMap<>();
    for (int cell = 0; cell < blocks.cells(); cell++) {
      int rank = values.worst(blocks.places(cell).map(grid::rank).toArray());
      ranks.add(rank);
      String host = rank < 0 ? "" : values.host(values.row(rank));
      hosts.add(hostNames.computeIfAbsent(host, unseen -> hostNames.size()));
      shown.add(rank < 0 ? Double.NaN : digits.shown(values.total(values.row(rank))));
    }
    out.name("name").value(grid.name()).name("dimensions").any(grid.dimensions());
    out.name("members").value(RowOrder.text(grid.size(), grid::rank));
    out.name("step").value(blocks.step()).name("planes").value(blocks.planes());
    out.name("rows").value(blocks.rows()).name("columns").value(blocks.columns());
    out.name("estimated").value(open.isEstimated(open.callpath(asked)));
    out.name("least").value(values.least()).name("leftOut").value(values.leftOut());
    out.name("values").any(shown).name("ranks").any(ranks);
    out.name("hosts").any(hosts).name("hostNames").any(hostNames.keySet());
  }
}
