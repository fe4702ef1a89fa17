package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.snapshot.SnapshotLine;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** The chosen callpath at each kept snapshot of the run; no points if none was kept. */
final class SnapshotPoints implements PageQuestion {
  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    SnapshotLine line = open.snapshots().line(open, asked);
    out.name("unit").value(line.unit()).name("points").beginArray();
    for (SnapshotLine.Point point : line.points()) {
      out.beginObject().name("name").value(point.name()).name("at").value(point.millis());
      out.name("value").value(point.value()).name("since").value(point.since()).endObject();
    }
    out.endArray();
    if (!SliceText.of(asked).isEmpty() || asked.has("time")) {
      out.name("without").value("of all ranks and executions");
    }
  }
}
