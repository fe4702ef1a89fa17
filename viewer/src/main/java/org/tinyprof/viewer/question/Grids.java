package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.ColumnMarks;
import org.tinyprof.viewer.pixel.GridReading;
import org.tinyprof.viewer.pixel.RankAxis;
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

  /** All executions of the chosen ranks. */
  static RankGrid executions(OpenRun open, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    return chosen(open, asked, open.callpath(asked), RankAxis.EXECUTION, "", wanted);
  }

  /** A callpath's values by rank, of what a request selects and nothing else. */
  static RankGrid total(OpenRun open, Parameters asked, int callpath, BooleanSupplier wanted)
      throws IOException, QuestionException {
    return chosen(open, asked, callpath, RankAxis.EXECUTION, SliceText.of(asked, ""), wanted);
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
    if (asked.text("along").equals("execution") || !keepsIterations(open, callpath)) {
      return chosen(open, asked, callpath, RankAxis.EXECUTION, "", wanted);
    }
    String execution = Integer.toString(execution(open, asked, wanted));
    String slice = SliceText.of("", execution, "");
    return chosen(open, asked, callpath, RankAxis.ITERATION, slice, wanted);
  }

  /** The chosen ranks' values that rank chart and order are made of. */
  static RankGrid ranks(OpenRun open, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    return total(open, asked, open.callpath(asked), wanted);
  }

  /** The chosen ranks of a grid of all: from memory, unless its columns share cells. */
  private static RankGrid chosen(
      OpenRun open,
      Parameters asked,
      int callpath,
      RankAxis along,
      String slice,
      BooleanSupplier wanted)
      throws IOException, QuestionException {
    RankGrid all = read(open, asked, callpath, along, slice, wanted);
    String ranks = SliceText.of(asked.text("ranks"), "", "");
    if (ranks.isEmpty()) {
      return all;
    }
    IntSet some = SliceText.ranks(asked);
    String both = slice.isEmpty() ? ranks : ranks + "." + slice;
    String name = name(callpath, open.metric(asked), asked.yes("self"), along, "of " + both);
    RankGrid few =
        all.step() > 1
            ? read(open, asked, callpath, along, both, wanted)
            : open.grids().of(name, () -> all.only(some));
    if (few.ranks() == 0) {
      throw SliceText.noRange(asked.text("ranks"));
    }
    return few;
  }

  /** What a grid is called in the cache. */
  static String name(int callpath, String metric, boolean self, RankAxis along, String slice) {
    return callpath + " " + metric + " " + self + " " + along + " " + slice;
  }

  private static RankGrid read(
      OpenRun open,
      Parameters asked,
      int callpath,
      RankAxis along,
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
              return GridReading.of(
                  self ? frame.self() : frame,
                  along,
                  open.category(callpath).inMpi(),
                  open.definition(metric)::fold,
                  wanted);
            });
  }
}
