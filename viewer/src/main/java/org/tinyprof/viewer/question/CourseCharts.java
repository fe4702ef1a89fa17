package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.ColumnMarks;
import org.tinyprof.viewer.pixel.HeatMap;
import org.tinyprof.viewer.pixel.RankAxis;
import org.tinyprof.viewer.pixel.RankGrid;

/** A callpath along its iterations or executions: all ranks' course, one rank's, the heat map. */
final class CourseCharts implements PageQuestion {
  private static final int MOST_WIDE = 2048;
  private static final int MOST_HIGH = 512;
  private static final int MOST_CELLS = 1024;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RankGrid grid = Grids.of(open, asked, wanted);
    boolean iterations = grid.along() == RankAxis.ITERATION;
    int last = Math.max(0, grid.columns() - 1);
    String[] ends = (iterations ? asked.text("iter") : "").split("-", 2);
    int from = ends[0].isEmpty() ? 0 : Math.min(last, number(ends[0]));
    int to = ends[0].isEmpty() ? last : Math.min(last, number(ends[ends.length - 1]));
    int width = asked.number("width", 1, MOST_WIDE, MOST_WIDE);
    Bands bands = Bands.of(asked);
    out.name("along").value(iterations ? "iteration" : "execution");
    out.name("keepsIterations").value(Grids.keepsIterations(open, open.callpath(asked)));
    out.name("execution").value(iterations ? Grids.execution(open, asked, wanted) : -1);
    out.name("estimated").value(open.isEstimated(open.callpath(asked)));
    out.name("columns").value(grid.columns()).name("least").value(grid.least());
    out.name("from").value(from).name("to").value(Math.max(from, to));
    bands.write(grid.courseBands(from, Math.max(from, to), width), out.name("course"));
    if (asked.has("rank")) {
      out.name("line").beginArray();
      int rank = asked.number("rank", 0, Integer.MAX_VALUE, 0);
      for (double value : grid.line(rank, from, Math.max(from, to), width)) {
        out.value(bands.shown(value));
      }
      out.endArray();
    }
    RowOrder order = RowOrder.of(Grids.ranks(open, asked, wanted), asked);
    heat(grid, order, asked, from, Math.max(from, to), out);
    executions(open, asked, wanted, out);
  }

  private static int number(String text) throws QuestionException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw SliceText.noRange(text);
    }
  }

  private static void heat(
      RankGrid grid, RowOrder order, Parameters asked, int from, int to, JsonOutput out)
      throws IOException, QuestionException {
    int wide = asked.number("width", 1, MOST_CELLS, MOST_CELLS);
    int high = asked.number("height", 1, MOST_HIGH, MOST_HIGH);
    order.write(asked, high, out);
    HeatMap map = HeatMap.of(grid, order.rows(), 0, order.last(), from, to, wide, high);
    HeatCells.write(map, asked, out.name("heat"));
  }

  /** The strip of executions, of the ranks' mean, with the most interesting ones first. */
  private static void executions(
      OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RankGrid all = Grids.executions(open, asked, wanted);
    ColumnMarks marks = ColumnMarks.of(all);
    out.name("executions").beginObject().name("number").value(all.columns());
    out.name("min").value(marks.min()).name("median").value(marks.median());
    out.name("mean").value(marks.mean()).name("max").value(marks.max());
    out.name("marked").beginArray();
    for (int mark : new int[] {marks.min(), marks.median(), marks.mean(), marks.max()}) {
      out.value(Bands.of(asked).shown(marks.value(mark)));
    }
    out.endArray();
    Bands.of(asked)
        .write(all.courseBands(0, Math.max(0, all.columns() - 1), 512), out.name("course"));
    out.endObject();
  }
}
