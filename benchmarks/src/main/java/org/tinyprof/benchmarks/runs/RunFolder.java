package org.tinyprof.benchmarks.runs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.benchmarks.format.TreeProfile;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.interchange.write.ExportFormat;

/**
 * A folder of runs of one program: four ranks each, the tree and times of a {@link TreeProfile},
 * and three attributes: {@code number}, {@code solver} (four of them) and {@code size}.
 */
record RunFolder(int runs, int callpaths) {
  private static final int RANKS = 4;
  private static final int SOLVERS = 4;

  /** Writes each run as one file. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Schema schema = tree().schema();
    for (int i = 0; i < runs; i++) {
      Files.write(
          folder.resolve("run-%05d.tprof".formatted(i)), IndexFile.encodeWhole(profile(schema, i)));
    }
  }

  /** Writes each run of the folder as Thicket reads it, one row per callpath. */
  static List<Path> convert(Path folder, Path to) throws IOException {
    Files.createDirectories(to);
    List<Path> converted = new ArrayList<>();
    try (var files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        Path json = to.resolve(file.getFileName() + ".json");
        try (OpenProfile run = OpenProfile.open(file);
            OutputStream out = Files.newOutputStream(json)) {
          ExportFormat.CALIPER.writeOverRanks(new FrameExport(run), out);
        }
        converted.add(json);
      }
    }
    return converted;
  }

  private TreeProfile tree() {
    return new TreeProfile(RANKS, callpaths, 1);
  }

  private Profile profile(Schema schema, int number) {
    Random random = new Random(number);
    LaneValuesBuilder values = new LaneValuesBuilder(schema, RANKS);
    for (int rank = 0; rank < RANKS; rank++) {
      values.lane(new Lane(rank));
      long[] nanos = tree().times(random, 1);
      for (int i = 0; i < callpaths; i++) {
        values.series(i, 0, false).row().set(0, 1).set(1, nanos[i]);
      }
    }
    Attributes attributes =
        Attributes.NONE
            .with("number", number)
            .with("solver", "solver" + number % SOLVERS)
            .with("size", 1 << number % 10);
    RunInfo info =
        RunInfo.recorded(
            new RunId(0x3f1c_9a70_5be2_d846L, number),
            "app.Main",
            Instant.parse("2026-11-16T08:30:00Z").plusSeconds(number),
            RANKS,
            attributes);
    return new Profile(info, Precision.LOSSLESS, schema, values.build());
  }
}
