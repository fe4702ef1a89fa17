package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.HeatMap;
import org.tinyprof.viewer.pixel.RankGrid;
import org.tinyprof.viewer.pixel.RankRatios;
import org.tinyprof.viewer.pixel.RankTotals;

/** Ranks by callpaths: each callpath's values over its own mean. */
final class RankByCallpath implements PageQuestion {
  private static final int MOST_CALLPATHS = 60;
  private static final int MOST_HIGH = 512;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    List<Integer> shown = new ArrayList<>();
    for (String id : Arrays.asList(asked.text("ids").split(","))) {
      if (id.matches("[0-9]{1,9}") && shown.size() < MOST_CALLPATHS) {
        int callpath = Integer.parseInt(id);
        if (callpath < open.forest().size()) {
          shown.add(callpath);
        }
      }
    }
    if (shown.isEmpty()) {
      throw new QuestionException("the page names no callpaths; reload it");
    }
    RankGrid chosen = Grids.ranks(open, asked, wanted);
    RowOrder order = RowOrder.of(chosen, asked);
    int high = asked.number("height", 1, MOST_HIGH, MOST_HIGH);
    HeatMap map = ratios(open, asked, wanted, shown, order, high);
    out.name("along").value("callpath").name("ids").any(shown);
    order.write(asked, high, out);
    out.name("columns").value(shown.size());
    HeatCells.write(map, asked, out.name("heat"));
  }

  /** From what was read ahead, or else callpath by callpath. */
  private static HeatMap ratios(
      OpenRun open,
      Parameters asked,
      BooleanSupplier wanted,
      List<Integer> shown,
      RowOrder order,
      int high)
      throws IOException, QuestionException {
    Optional<RankTotals> known =
        asked.has("exec") || asked.has("iter")
            ? Optional.empty()
            : open.ahead().totals(open.metric(asked), asked.yes("self"));
    if (known.isPresent()) {
      List<Boolean> least = shown.stream().map(each -> open.category(each).inMpi()).toList();
      return known.get().ratios(shown, least, order.ranks(), high);
    }
    List<RankGrid> grids = new ArrayList<>();
    for (int callpath : shown) {
      grids.add(Grids.total(open, asked, callpath, wanted));
    }
    return RankRatios.of(grids, order.ranks(), high);
  }
}
