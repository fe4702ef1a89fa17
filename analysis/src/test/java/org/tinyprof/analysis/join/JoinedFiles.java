package org.tinyprof.analysis.join;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.ByteSource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.values.Selection;

/** Writes files of the example run, and reads what was joined of them. */
abstract class JoinedFiles {
  @TempDir Path folder;
  Profile whole;

  @BeforeEach
  void read() throws IOException {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      whole = run.source().profile();
    }
  }

  /** Writes some ranks as a rank does that writes alone, of a run that started then. */
  Path share(String name, int first, int last, String start) throws IOException {
    return share(name, first, last, start, Instant.EPOCH);
  }

  Path share(String name, int first, int last, String start, Instant moment) throws IOException {
    RunInfo run = whole.run();
    RunInfo own =
        RunInfo.recorded(
                start.equals(START) ? run.id() : RunId.of(start.getBytes(UTF_8)),
                run.program(),
                Instant.parse(start),
                run.ranks(),
                run.attributes().with(RunAttributes.RANK_FILE, Attribute.of(true)))
            .withSnapshot(1);
    IntSet ranks = IntSet.range(first, last);
    LaneValues some = whole.values().select(whole.schema(), Selection.ALL.ranks(ranks));
    LaneOrigin origin = new LaneOrigin("", 0, "", moment);
    LaneValues told =
        new LaneValues(
            some.lanes().stream().map(lane -> lane.from(origin)).toList(),
            some.counters(),
            some.blocks());
    Files.createDirectories(folder.resolve("parts"));
    return Files.write(
        folder.resolve("parts").resolve(name),
        IndexFile.encodeWhole(new Profile(own, whole.precision(), whole.schema(), told)));
  }

  static Profile written(Joined joined) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    joined.write(file, Progress.SILENT);
    ByteSource bytes = ByteSource.of("joined", file.toByteArray());
    try (BinarySource source = BinarySource.open(name -> bytes)) {
      assertEquals(List.of(), Verification.of(source));
      return source.profile();
    }
  }

  /** The values of the whole run, with callpaths in the order that joining gives them. */
  LaneValues expected() {
    return SchemaUnion.of(List.of(whole.schema())).mapping(whole.schema()).apply(whole.values());
  }

  static final String START = "2026-03-01T08:30:00Z";
  static final String LATER = "2026-03-01T08:30:01Z";
}
