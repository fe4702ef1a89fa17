package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.report.Finding;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** What the report would point out, each with its place, and what to know before. */
final class Findings implements PageQuestion {
  private static final int MOST = 9;

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Report report = open.report();
    out.name("whole").value(report.rankNanos()).name("summed").value(report.summed());
    out.name("headline").value(report.page().title());
    out.name("bound").value(String.join(" ", report.verdict()));
    out.name("notes").any(report.notes());
    out.name("more").value(Math.max(0, report.findings().size() - MOST));
    out.name("findings").beginArray();
    for (int at = 0; at < Math.min(MOST, report.findings().size()); at++) {
      Finding finding = report.findings().get(at);
      Finding.Place place = finding.place();
      out.beginObject().name("cost").value(finding.costNanos());
      out.name("sentence").value(report.sentences().get(at));
      out.name("path").value(open.find(place.path()) < 0 ? "" : place.path());
      out.name("rank").value(place.rank());
      out.name("execution").value(place.execution());
      out.name("iteration").value(place.iteration()).endObject();
    }
    out.endArray();
  }
}
