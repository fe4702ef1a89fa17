package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.PathPart;
import org.tinyprof.analysis.wait.WaitCause;
import org.tinyprof.analysis.wait.WaitShare;
import org.tinyprof.analysis.wait.Waits;
import org.tinyprof.analysis.wait.WaitsOfKind;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** Who made whom wait in MPI, as {@code tinyprof waits} says it. */
final class WaitTables implements PageQuestion {
  private static final int ROWS = 100;

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Waits waits = Waits.of(open.run());
    out.name("waited").value(waits.waitingNanos()).name("ranks").value(waits.size());
    out.name("elapsed").value(waits.elapsedNanos()).name("notes").any(waits.notes());
    out.name("shares").beginArray();
    for (WaitShare each : waits.shares()) {
      out.beginObject().name("cause").value(each.cause()).name("nanos").value(each.nanos());
      out.endObject();
    }
    out.endArray().name("kinds").beginArray();
    for (WaitsOfKind each : waits.kinds()) {
      out.beginObject().name("kind").value(each.kind()).name("nanos").value(each.nanos());
      out.name("waits").value(each.waits()).name("maxRank").value(each.maxRank()).endObject();
    }
    out.endArray().name("causes").beginArray();
    for (WaitCause each : first(waits.causes())) {
      out.beginObject().name("rank").value(each.rank()).name("path").value(each.path());
      out.name("line").value(each.line()).name("nanos").value(each.nanos());
      out.name("direct").value(each.directNanos()).name("share").value(each.share());
      out.name("waiting").value(each.waitingRank()).endObject();
    }
    out.endArray().name("path").beginArray();
    for (PathPart each : first(waits.path())) {
      out.beginObject().name("path").value(each.path()).name("nanos").value(each.nanos());
      out.name("share").value(each.share()).name("rank").value(each.maxRank());
      out.name("more").value(each.imbalanceNanos()).name("tenth").value(each.tenthNanos());
      out.endObject();
    }
    out.endArray();
  }

  private static <T> List<T> first(List<T> rows) {
    return rows.subList(0, Math.min(ROWS, rows.size()));
  }
}
