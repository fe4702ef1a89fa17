package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.report.Finding;
import org.tinyprof.analysis.report.MethodList;
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
    out.name("headline").value(report.page().title());
    out.name("ended").value(String.join(" ", report.ended()));
    out.name("bound").value(String.join(" ", report.judgement()));
    out.name("notes").any(report.notes());
    boolean timed = MethodList.isOf(open.run());
    out.name("metrics").any(timed ? List.of() : open.run().recordedMetrics());
    out.name("more").value(Math.max(0, report.findings().size() - MOST));
    out.name("findings").beginArray();
    for (int at = 0; at < Math.min(MOST, report.findings().size()); at++) {
      Finding finding = report.findings().get(at);
      Finding.Place place = finding.place();
      out.beginObject().name("cost").value(finding.costNanos());
      String sentence = report.sentences().get(at);
      out.name("sentence").value(sentence);
      whole(report, !sentence.equals(finding.sentence()), out);
      out.name("path").value(open.find(place.path()) < 0 ? "" : place.path());
      out.name("rank").value(place.rank());
      out.name("execution").value(place.execution());
      out.name("iteration").value(place.iteration()).endObject();
    }
    out.endArray();
  }

  /** What the share of a finding's cost is of: the same whole that its sentence has. */
  private static void whole(Report report, boolean saysGain, JsonOutput out) throws IOException {
    boolean ofRun = saysGain && !report.summed();
    String rank = report.ranks() == 1 ? "main's time" : "a rank's time";
    out.name("whole").value(ofRun ? report.elapsedNanos() : report.rankNanos());
    out.name("of").value(ofRun ? "the run" : report.summed() ? "all ranks' time" : rank);
  }
}
