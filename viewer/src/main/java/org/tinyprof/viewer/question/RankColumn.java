package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** One rank's values of the callpaths in sight. */
final class RankColumn implements PageQuestion {
  private static final int MOST = 400;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    int rank = asked.number("rank", 0, Integer.MAX_VALUE, 0);
    open.run().requireRank(rank);
    int[] callpaths = ids(asked.text("ids"), open.forest().size());
    Frame frame =
        open.everything()
            .metrics(open.metric(asked))
            .slice(SliceText.of(asked, Integer.toString(rank)))
            .at(callpaths);
    LoadedFrame loaded = (asked.yes("self") ? frame.self() : frame).load();
    out.name("rank").value(rank).name("values").beginObject();
    for (int node = 0; node < loaded.tree().size(); node++) {
      out.name(Integer.toString(loaded.tree().callpath(node))).value(loaded.value(0, node));
    }
    out.endObject();
  }

  private static int[] ids(String text, int size) throws QuestionException {
    if (!text.matches("([0-9]{1,9}(,|$))*")) {
      throw new QuestionException("the page names no callpaths; reload it");
    }
    return Arrays.stream(text.split(","))
        .filter(id -> !id.isEmpty())
        .mapToInt(Integer::parseInt)
        .filter(id -> id < size)
        .limit(MOST)
        .toArray();
  }
}
