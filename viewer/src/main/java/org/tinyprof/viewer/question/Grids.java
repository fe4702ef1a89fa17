package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.Along;
import org.tinyprof.viewer.pixel.ColumnMarks;
import org.tinyprof.viewer.pixel.GridReading;
import org.tinyprof.viewer.pixel.RankGrid;

/** The grid of values that the charts of a request are made of. */
final class Grids {
  private Grids() {}

  /** Whether a callpath's iterations were kept apart. */
  static boolean keepsIterations(OpenRun open, int callpath) throws IOException {
    CallpathOverview seen = open.run().overview().callpath(callpath);
    return open.run().schema().callpaths().entry(callpath).loop() == LoopMode.EACH
        && seen.rows() > seen.series();
  }

  /** A grid of all executions. */
  static RankGrid executions(OpenRun open, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    return read(open, asked, open.callpath(asked), Along.EXECUTION, "", wanted);
  }

  /** A callpath's values by rank. */
  static RankGrid total(OpenRun open, Parameters asked, int callpath, BooleanSupplier wanted)
      throws IOException, QuestionException {
    List<String> slice = new ArrayList<>();
    SliceText.add(slice, "execution", asked.text("exec"));
    return read(open, asked, callpath, Along.EXECUTION, String.join(".", slice), wanted);
  }

  /** The execution whose iterations are shown where none was chosen: the median one. */
  static int execution(OpenRun open, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    int executions = open.run().overview().callpath(open.callpath(asked)).executions();
    return asked.has("exec")
        ? asked.number("exec", 0, Math.max(0, executions - 1), 0)
        : executions <= 1 ? 0 : ColumnMarks.of(executions(open, asked, wanted)).median();
  }

  /** The grid that a request's charts show: iterations of one execution, or executions. */
  static RankGrid of(OpenRun open, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    int callpath = open.callpath(asked);
    boolean iterations =
        !asked.text("along").equals("execution") && keepsIterations(open, callpath);
    return iterations
        ? iterations(open, asked, "", wanted)
        : read(open, asked, callpath, Along.EXECUTION, "", wanted);
  }

  /** The ranks' values that rank chart and order are made of: those of the chosen execution. */
  static RankGrid ranks(OpenRun open, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    RankGrid shown = of(open, asked, wanted);
    if (shown.along() == Along.EXECUTION) {
      return total(open, asked, open.callpath(asked), wanted);
    }
    return asked.has("iter") ? iterations(open, asked, asked.text("iter"), wanted) : shown;
  }

  /** A grid of the iterations of one execution; those that are not chosen are absent. */
  private static RankGrid iterations(
      OpenRun open, Parameters asked, String chosen, BooleanSupplier wanted)
      throws IOException, QuestionException {
    List<String> slice = new ArrayList<>();
    SliceText.add(slice, "execution", Integer.toString(execution(open, asked, wanted)));
    SliceText.add(slice, "iteration", chosen);
    String text = String.join(".", slice);
    return read(open, asked, open.callpath(asked), Along.ITERATION, text, wanted);
  }

  /** What a grid is called in the cache. */
  static String name(int callpath, String metric, boolean self, Along along, String slice) {
    return callpath + " " + metric + " " + self + " " + along + " " + slice;
  }

  private static RankGrid read(
      OpenRun open,
      Parameters asked,
      int callpath,
      Along along,
      String slice,
      BooleanSupplier wanted)
      throws IOException, QuestionException {
    boolean self = asked.yes("self");
    String metric = open.metric(asked);
    return open.grids()
        .of(
            name(callpath, metric, self, along, slice),
            () -> {
              Frame frame = open.everything().metrics(metric).at(callpath);
              frame = slice.isEmpty() ? frame : frame.slice(slice);
              boolean least = open.category(callpath).inMpi();
              return GridReading.of(self ? frame.self() : frame, along, least, wanted);
            });
  }
}
