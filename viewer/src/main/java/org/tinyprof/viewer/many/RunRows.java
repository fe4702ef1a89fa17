package org.tinyprof.viewer.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunTable;
import org.tinyprof.interchange.json.JsonOutput;

/** The runs that fulfil the condition, as a table with the attributes that tell them apart. */
final class RunRows implements ManyQuestion {
  private static final int MOST = 2000;

  @Override
  public void answer(RunRequest request, JsonOutput out) throws IOException, QuestionException {
    List<RunEntry> runs = request.runs().runs();
    RunTable shown = RunTable.of(request.runs().set());
    BitSet on = request.on(runs);
    BitSet brushed = request.brushed(runs);
    RunColours colours = RunColours.of(request);
    out.name("words").any(request.many().words());
    out.name("options").any(request.many().rules().options());
    out.name("all").value(request.many().ensemble().runs().size());
    out.name("kept").value(runs.size()).name("on").value(on.cardinality());
    out.name("more").value(Math.max(0, runs.size() - MOST));
    List<String> notes = new ArrayList<>(request.many().ensemble().set().notes());
    notes.addAll(shown.notes());
    out.name("notes").any(notes);
    out.name("unreadable").value(request.many().ensemble().set().unreadable());
    attributes(request, runs, out);
    colours.write(out);
    Table table = shown.table();
    out.name("columns").any(table.headings().stream().map(Table.Heading::id).toList());
    out.name("rows").beginArray();
    for (int run : order(request, runs).stream().limit(MOST).toList()) {
      out.beginObject().name("place").value(request.many().place(runs.get(run)));
      out.name("name").value(runs.get(run).name()).name("on").value(on.get(run));
      out.name("brushed").value(brushed.get(run));
      out.name("colour").value(colours.colour(runs.get(run))).name("cells").beginArray();
      for (Cell cell : table.rows().get(run)) {
        out.value(cell.shown(Glyphs.UNICODE));
      }
      out.endArray().endObject();
    }
    out.endArray();
  }

  /** What runs can be ordered, coloured and drawn by: attributes that differ, then the others. */
  private static void attributes(RunRequest request, List<RunEntry> runs, JsonOutput out)
      throws IOException, QuestionException {
    out.name("attributes").beginArray();
    for (String name : request.many().ensemble().set().attributes()) {
      if (request.runs().set().attributes().contains(name)) {
        RunAxis axis = RunAxis.attribute(name, runs);
        long values = axis.places().stream().distinct().count();
        out.beginObject().name("name").value(name).name("numbers").value(axis.isNumbers());
        out.name("unit").value(axis.unit()).name("values").value(values).endObject();
      }
    }
    out.endArray();
  }

  /** The runs by an axis; a minus before its name turns the order round. Absent ones come last. */
  private static List<Integer> order(RunRequest request, List<RunEntry> runs)
      throws IOException, QuestionException {
    List<Integer> order =
        IntStream.range(0, runs.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
    String sort = request.asked().text("sort");
    if (!sort.isEmpty()) {
      boolean down = sort.startsWith("-");
      RunAxis axis = request.axis(down ? sort.substring(1) : sort, runs);
      if (down) {
        Collections.reverse(order);
      }
      Comparator<Integer> byPlace = Comparator.comparingDouble(run -> axis.places().get(run));
      Comparator<Integer> absent = Comparator.comparing(run -> axis.places().get(run).isNaN());
      order.sort(absent.thenComparing(down ? byPlace.reversed() : byPlace));
    }
    return order;
  }
}
