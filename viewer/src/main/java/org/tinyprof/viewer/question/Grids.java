package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.pixel.Along;
import org.tinyprof.analysis.pixel.ColumnMarks;
import org.tinyprof.analysis.pixel.GridReading;
import org.tinyprof.analysis.pixel.RankGrid;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.viewer.http.Parameters;

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
    return read(open, asked, callpath, Along.EXECUTION, asked.text("exec"), wanted);
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
        ? read(open, asked, callpath, Along.ITERATION, execution(open, asked, wanted) + "", wanted)
        : read(open, asked, callpath, Along.EXECUTION, "", wanted);
  }

  /** The ranks' values that rank chart and order are made of: those of the chosen execution. */
  static RankGrid ranks(OpenRun open, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    RankGrid shown = of(open, asked, wanted);
    return shown.along() == Along.ITERATION
        ? shown
        : total(open, asked, open.callpath(asked), wanted);
  }

  private static RankGrid read(
      OpenRun open,
      Parameters asked,
      int callpath,
      Along along,
      String execution,
      BooleanSupplier wanted)
      throws IOException, QuestionException {
    boolean self = asked.yes("self");
    String metric = open.metric(asked);
    String name = callpath + " " + metric + " " + self + " " + along + " " + execution;
    return open.grids()
        .of(
            name,
            () -> {
              Frame frame = open.everything().metrics(metric).at(callpath);
              frame = execution.isEmpty() ? frame : frame.slice("execution(" + execution + ")");
              boolean least = open.category(callpath).inMpi();
              return GridReading.of(self ? frame.self() : frame, along, least, wanted);
            });
  }
}
