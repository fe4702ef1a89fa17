package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.Plan;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.start.Job;

/** Two jobs that write to one place, because both have {@code overwrite: true}. */
class TwoJobsTest {
  @TempDir Path folder;

  @Test
  void leaveTheProfileOfTheOneThatWasDoneFirstWhole() throws Exception {
    Job first = new Job(OutputFormat.BINARY, "first");
    Job second = new Job(OutputFormat.BINARY, "second");
    first.write();
    second.write();
    first.commit();
    var error = assertThrows(IOException.class, second::commit);
    assertTrue(
        error.getMessage().startsWith("another job that writes there too has deleted part-"),
        error::getMessage);
    assertEquals("main<first", callpathInProfile());
  }

  @Test
  void gatherTextInFoldersOfTheirOwn() throws Exception {
    Job first = new Job(OutputFormat.TEXT, "first");
    Job second = new Job(OutputFormat.TEXT, "second");
    first.write();
    second.write();
    first.commit();
    second.commit();
    Path profile = folder.resolve("run.txt");
    for (String name : List.of("part-00000.txt", "part-00001.txt")) {
      assertTrue(Files.readString(profile.resolve(name)).contains("second"), name);
    }
  }

  private String callpathInProfile() throws IOException {
    try (BinarySource reader = BinarySource.open(folder.resolve("run.tprof"))) {
      return reader.profile().schema().callpaths().path(1);
    }
  }

  /** A flush of two aggregators with a rank each. */
  private final class Job {
    private final ProfileStore store;
    private final RankValues[] ranks;
    private final RunInfo run =
        RunInfo.recorded(new RunId(1, 2), "test", Instant.EPOCH, 2, Attributes.NONE);
    private final Plan plan;
    private final List<PartEntry> parts = new ArrayList<>();

    Job(OutputFormat format, String event) throws IOException {
      store = format.store(2, Precision.LOSSLESS);
      ranks = new RankValues[] {SampleRanks.plain(0, event), SampleRanks.plain(1, event)};
      plan = store.plan(folder.resolve("run" + format.suffix()), 2);
    }

    void write() throws IOException {
      for (int i = 0; i < ranks.length; i++) {
        store
            .write(plan, i, run, PartSchema.whole(tables()), ranks[i].values())
            .ifPresent(parts::add);
      }
    }

    void commit() throws IOException {
      LaneValues all = LaneValues.join(tables(), List.of(ranks[0].values(), ranks[1].values()));
      store.commit(plan, run, tables(), Overview.of(tables(), all), parts, List.of());
    }

    private Schema tables() {
      return ranks[0].schema();
    }
  }
}
