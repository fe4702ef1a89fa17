package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.info.Fact;
import org.tinyprof.analysis.info.Info;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.Waits;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** What the page's head says: which run, how large, which metrics, what is known of it. */
final class AboutRun implements PageQuestion {
  /** Kinds that have a colour. */
  private static final List<String> KINDS =
      List.of(
          "compute",
          "communication",
          "waits",
          "locks",
          "other threads",
          "sleeping",
          "sockets",
          "idle",
          "I/O",
          "other");

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    OpenProfile run = open.run();
    Info info = Info.of(run);
    out.name("name").value(run.path().getFileName().toString());
    out.name("path").value(run.path().toString());
    out.name("options").any(open.rules().options());
    out.name("program").value(run.program());
    out.name("root").value(open.forest().size() == 0 ? "" : open.path(0));
    out.name("start").value(run.info().start().toString());
    out.name("ranks").value(run.ranks());
    out.name("jobRanks").value(run.info().ranks());
    out.name("lanes").value(run.overview().lanes());
    out.name("snapshot").value(run.info().snapshot());
    out.name("messages").value(run.ranks() > 1 && !run.overview().messages().isEmpty());
    out.name("grid").value(open.grid().isPresent());
    out.name("timelines").value(open.times().hasTimelines());
    out.name("traced").value(open.mayBeTraced() && Waits.canTell(run));
    Set<String> kinds = new TreeSet<>(Comparator.comparingInt(KINDS::indexOf));
    for (int callpath = 0; callpath < open.forest().size(); callpath++) {
      String kind = open.kind(callpath);
      kinds.add(KINDS.contains(kind) ? kind : "other");
    }
    out.name("kinds").any(List.copyOf(kinds));
    out.name("sizes").any(info.sizes());
    out.name("iterations").value(keepsIterations(open));
    out.name("missing").any(info.missing());
    Map<String, String> facts = new LinkedHashMap<>();
    for (Map.Entry<String, Fact> fact : info.run().entrySet()) {
      facts.put(fact.getKey(), fact.getValue().shown());
    }
    out.name("facts").any(facts);
    out.name("metrics").beginArray();
    for (int metric = 0; metric < run.schema().metrics().size(); metric++) {
      Measure measure = Measure.of(run.schema(), metric);
      boolean main = metric == run.main();
      if (measure.varying() && (main || run.has(metric))) {
        out.beginObject().name("name").value(measure.name());
        out.name("unit").value(measure.unit());
        out.name("inclusive").value(measure.inclusive());
        out.name("chosen").value(main).endObject();
      }
    }
    out.endArray();
    out.name("groups").beginArray().value("name").value("class").value("package");
    for (int metric = 0; metric < run.schema().metrics().size(); metric++) {
      if (!run.schema().metric(metric).varying()) {
        out.value(run.schema().label(metric));
      }
    }
    out.endArray();
  }

  /** Whether the iterations of some callpath were kept apart. */
  private static boolean keepsIterations(OpenRun open) throws IOException {
    for (int callpath = 0; callpath < open.forest().size(); callpath++) {
      if (Grids.keepsIterations(open, callpath)) {
        return true;
      }
    }
    return false;
  }
}
