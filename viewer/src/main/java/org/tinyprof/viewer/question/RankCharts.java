package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.Band;
import org.tinyprof.viewer.pixel.RankGrid;
import org.tinyprof.viewer.pixel.RankOrder;
import org.tinyprof.viewer.pixel.RankSpread;

/** A callpath's value by rank: a band of min, mean and max per pixel, and a histogram. */
final class RankCharts implements PageQuestion {
  private static final int MOST_PIXELS = 4096;
  private static final int MOST_BINS = 128;
  private static final int MOST_HOSTS = 64;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RankGrid grid = Grids.ranks(open, asked, wanted);
    Window window = Window.of(grid, asked);
    RankSpread spread = grid.spread(asked.number("bins", 1, MOST_BINS, 64));
    List<Band> bands =
        grid.bands(
            window.order(),
            window.from(),
            window.to(),
            asked.number("pixels", 1, MOST_PIXELS, MOST_PIXELS));
    out.name("ranks").value(grid.ranks()).name("least").value(grid.least());
    out.name("leftOut").value(grid.leftOut());
    out.name("from").value(window.from()).name("to").value(window.to());
    Bands.write(bands, out.name("bands"));
    out.name("count").value(spread.count()).name("absent").value(spread.absent());
    out.name("min").value(spread.min()).name("median").value(spread.median());
    out.name("mean").value(spread.mean()).name("max").value(spread.max());
    out.name("histogram").beginArray();
    for (long count : spread.histogram()) {
      out.value(count);
    }
    out.endArray();
    out.name("differing").any(spread.differing());
    selected(grid, window, asked, out);
    hosts(grid, window, asked, out);
  }

  private static void selected(RankGrid grid, Window window, Parameters asked, JsonOutput out)
      throws IOException, QuestionException {
    int row = asked.has("rank") ? grid.row(asked.number("rank", 0, Integer.MAX_VALUE, 0)) : -1;
    if (row >= 0) {
      int place = 0;
      while (window.order()[place] != row) {
        place++;
      }
      out.name("selected").beginObject().name("rank").value(grid.rank(row));
      out.name("value").value(grid.total(row)).name("place").value(place);
      out.name("host").value(grid.host(row)).endObject();
    }
  }

  /** Where each host begins, if ranks are in the order of hosts. */
  private static void hosts(RankGrid grid, Window window, Parameters asked, JsonOutput out)
      throws IOException, QuestionException {
    out.name("hosts").beginArray();
    String last = "";
    int found = 0;
    boolean byHost = asked.choice("order", RankOrder.NUMBER) == RankOrder.HOST;
    for (int at = window.from(); byHost && at <= window.to() && found < MOST_HOSTS; at++) {
      String host = grid.host(window.order()[at]);
      if (!host.equals(last)) {
        out.beginObject().name("name").value(host).name("place").value(at).endObject();
        last = host;
        found++;
      }
    }
    out.endArray();
  }
}
