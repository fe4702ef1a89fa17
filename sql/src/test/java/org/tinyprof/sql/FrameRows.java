package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.RunInfo;

/** What frames say of some runs, rank by rank: the model that answers of SQL are compared with. */
final class FrameRows {
  /** One rank and callpath; what is absent is NaN. */
  record Row(
      String run,
      RunInfo info,
      int rank,
      String host,
      String path,
      String name,
      double time,
      double self,
      double count,
      double bytes,
      double energy) {
    int ranks() {
      return info.ranks();
    }

    Instant start() {
      return info.start();
    }

    String solver() {
      return info.attributes().text("solver");
    }
  }

  /** One iteration of {@code main<step}. */
  record Step(String run, int ranks, int rank, int iteration, double time) {}

  final List<Row> rows = new ArrayList<>();
  final List<Step> steps = new ArrayList<>();

  static FrameRows of(Path folder) throws Exception {
    FrameRows all = new FrameRows();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        try (OpenProfile run = OpenProfile.open(file)) {
          all.add(file.getFileName().toString(), run);
        }
      }
    }
    return all;
  }

  private void add(String name, OpenProfile run) throws Exception {
    LoadedFrame frame =
        Frame.of(run)
            .metrics("time", "time.self", "count", "bytes", "energy")
            .open(Dimension.RANK)
            .load();
    for (int node = 0; node < frame.tree().size(); node++) {
      for (int row = 0; row < frame.rows().size(); row++) {
        if (!Double.isNaN(frame.value(0, node, row, 0, 0))) {
          rows.add(row(name, run, frame, node, row));
        }
      }
    }
    LoadedFrame loop =
        Frame.of(run).metrics("time").open(Dimension.RANK, Dimension.ITERATION).load();
    for (int node = 0; node < loop.tree().size(); node++) {
      if (loop.tree().path(node).equals("main<step")) {
        steps(name, run, loop, node);
      }
    }
  }

  private static Row row(String name, OpenProfile run, LoadedFrame frame, int node, int row)
      throws IOException {
    int rank = frame.rows().get(row).rank();
    return new Row(
        name,
        run.info(),
        rank,
        run.source().lanes().get(rank).origin().host(),
        frame.tree().path(node),
        frame.tree().name(node),
        frame.value(0, node, row, 0, 0),
        frame.value(1, node, row, 0, 0),
        frame.value(2, node, row, 0, 0),
        frame.value(3, node, row, 0, 0),
        frame.value(4, node, row, 0, 0));
  }

  private void steps(String name, OpenProfile run, LoadedFrame loop, int node) {
    for (int row = 0; row < loop.rows().size(); row++) {
      for (int i = 0; i < loop.iterations(); i++) {
        int rank = loop.rows().get(row).rank();
        steps.add(new Step(name, run.info().ranks(), rank, i, loop.value(0, node, row, 0, i)));
      }
    }
  }
}
