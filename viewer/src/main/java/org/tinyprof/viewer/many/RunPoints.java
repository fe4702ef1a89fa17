package org.tinyprof.viewer.many;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.interchange.json.JsonOutput;

/** The runs along some axes: what scatter plot and parallel axes draw. */
final class RunPoints implements ManyQuestion {
  private static final int MOST = 20_000;

  @Override
  public void answer(RunRequest request, JsonOutput out) throws IOException, QuestionException {
    List<RunEntry> all = request.runs().runs();
    List<RunEntry> runs = all.subList(0, Math.min(MOST, all.size()));
    BitSet on = request.on(runs);
    RunColours colours = RunColours.of(request);
    out.name("more").value(all.size() - runs.size());
    colours.write(out);
    out.name("runs").beginArray();
    for (int run = 0; run < runs.size(); run++) {
      out.beginObject().name("place").value(request.many().place(runs.get(run)));
      out.name("name").value(runs.get(run).name()).name("on").value(on.get(run));
      out.name("colour").value(colours.colour(runs.get(run))).endObject();
    }
    out.endArray().name("axes").beginArray();
    for (Map.Entry<String, RunAxis> named : request.axes("axes", runs)) {
      RunAxis axis = named.getValue();
      out.beginObject()
          .name("name")
          .value(named.getKey())
          .name("label")
          .value(axis.label())
          .name("unit")
          .value(axis.unit());
      out.name("estimated").value(request.isEstimated(named.getKey()));
      out.name("words").any(axis.words()).name("values").beginArray();
      for (double place : axis.places()) {
        out.value(place);
      }
      out.endArray().endObject();
    }
    out.endArray();
  }
}
