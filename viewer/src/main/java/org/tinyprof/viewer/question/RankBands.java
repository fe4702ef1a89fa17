package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.RankGrid;
import org.tinyprof.viewer.pixel.RankOrder;
import org.tinyprof.viewer.pixel.RankSpread;
import org.tinyprof.viewer.pixel.ValueRange;

/** A callpath's value by rank: a band of min, mean and max per pixel, and a histogram. */
final class RankBands implements PageQuestion {
  private static final int MOST_PIXELS = 4096;
  private static final int MOST_BINS = 128;
  private static final int MOST_HOSTS = 64;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RankGrid grid = Grids.ranks(open, asked, wanted);
    RowOrder order = RowOrder.of(grid, asked);
    int pixels = asked.number("pixels", 1, MOST_PIXELS, MOST_PIXELS);
    RankSpread spread = grid.spread(asked.number("bins", 1, MOST_BINS, 64));
    order.write(asked, pixels, out);
    out.name("estimated").value(open.isEstimated(open.callpath(asked)));
    out.name("least").value(grid.least()).name("leftOut").value(grid.leftOut());
    errors(open, order, asked, out);
    bands(grid, grid.bands(order.rows(), 0, order.last(), pixels), asked, out);
    out.name("count").value(spread.count()).name("absent").value(spread.absent());
    out.name("min").value(spread.min()).name("median").value(spread.median());
    out.name("mean").value(spread.mean()).name("max").value(spread.max());
    out.name("histogram").beginArray();
    for (long count : spread.histogram()) {
      out.value(count);
    }
    out.endArray();
    out.name("differing").any(spread.differing());
    Optional<Integer> place = order.place(asked);
    if (place.isPresent()) {
      int row = order.rows()[place.get()];
      out.name("selected").beginObject().name("rank").value(grid.rank(row));
      out.name("value").value(grid.total(row)).name("host").value(grid.host(row)).endObject();
    }
    hosts(grid, order, asked, out);
  }

  /** Standard errors of estimated times by rank, unless there are very many. */
  private static void errors(OpenRun open, RowOrder order, Parameters asked, JsonOutput out)
      throws IOException, QuestionException {
    int callpath = open.callpath(asked);
    int[] ranks = order.ranks();
    boolean time = open.definition(open.metric(asked)).equals(MetricDefinition.TIME);
    if (time && ranks.length <= OpenRun.MOST_RANKS_WITH_ERRORS && open.isEstimated(callpath)) {
      Map<Integer, Double> errors =
          Estimates.byRank(open.sliced(asked), callpath, asked.yes("self"));
      out.name("errors").beginArray();
      for (int rank : ranks) {
        out.value(errors.getOrDefault(rank, Double.NaN));
      }
      out.endArray();
    }
  }

  /** The bands, with the hosts of their smallest and largest as places in a list of names. */
  private static void bands(RankGrid grid, List<ValueRange> bands, Parameters asked, JsonOutput out)
      throws IOException {
    Map<String, Integer> hosts = new LinkedHashMap<>();
    out.name("bands").beginObject();
    Bands.of(asked).members(bands, out);
    for (boolean largest : new boolean[] {false, true}) {
      out.name(largest ? "maxHost" : "minHost").beginArray();
      for (ValueRange band : bands) {
        int row = grid.row(largest ? band.maxRank() : band.minRank());
        String host = row < 0 ? "" : grid.host(row);
        out.value(hosts.computeIfAbsent(host, unseen -> hosts.size()));
      }
      out.endArray();
    }
    out.endObject().name("hostNames").any(hosts.keySet());
  }

  /** Where each host begins, if ranks are in the order of hosts. */
  private static void hosts(RankGrid grid, RowOrder order, Parameters asked, JsonOutput out)
      throws IOException, QuestionException {
    out.name("hosts").beginArray();
    String last = "";
    int found = 0;
    boolean byHost = asked.choice("order", RankOrder.NUMBER) == RankOrder.HOST;
    for (int at = 0; byHost && at < order.rows().length && found < MOST_HOSTS; at++) {
      String host = grid.host(order.rows()[at]);
      if (!host.equals(last)) {
        out.beginObject().name("name").value(host).name("place").value(at).endObject();
        last = host;
        found++;
      }
    }
    out.endArray();
  }
}
