package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** The ranks between two places of a chart, whatever its order: what a brush selects. */
final class RanksAtPlaces implements PageQuestion {
  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RowOrder order = RowOrder.of(Grids.ranks(open, asked, wanted), asked);
    int from = asked.number("from", 0, order.last(), 0);
    int to = asked.number("to", from, order.last(), from);
    String ranks = order.ranks(from, to);
    if (ranks.length() > Parameters.LONGEST) {
      throw new QuestionException(
          "these ranks are too scattered to be selected; brush fewer, or order ranks by number");
    }
    out.name("ranks").value(ranks);
  }
}
