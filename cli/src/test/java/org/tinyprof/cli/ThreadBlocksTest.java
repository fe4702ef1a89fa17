package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/** Runs that kept threads apart: two ranks, of each the main thread and a worker. */
class ThreadBlocksTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(Callpath.ROOT, "task", LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 2; rank++) {
      values.lane(new Lane(rank, 0, "main", LaneOrigin.UNKNOWN));
      values.series(0, 0, false).row().set(0, 1).set(1, 100_000_000);
      values.lane(new Lane(rank, 1, "worker", LaneOrigin.UNKNOWN));
      values.series(1, 0, false).row().set(0, 1).set(1, 50_000_000L * (rank + 1));
    }
    RunInfo info = RunInfo.recorded(new RunId(0, 3), "app", Instant.EPOCH, 2, Attributes.NONE);
    run = folder.resolve("run.tprof");
    Files.write(
        run, IndexFile.encodeWhole(new Profile(info, Precision.LOSSLESS, schema, values.build())));
  }

  @Test
  void aFlatProfileIsThatOfAllThreads() {
    assertEquals(
        """
        app: time in the method itself, mean of 2 ranks

        Of 175 ms not waiting, all threads
          share                     own     time  calls  method
          #######         57 %   100 ms   100 ms      1  main
          #####           43 %  75.0 ms  75.0 ms      1  task
        """,
        Commands.run("flat", run).out());
  }

  @Test
  void aTreeAndABalanceHaveABlockOfTheThreadsBesideMain() {
    List<String> tree = Commands.run("tree", run, "--format", "csv").out().lines().toList();
    assertTrue(tree.stream().anyMatch(row -> row.startsWith("tree,1.0,100000000,1,")), "" + tree);
    assertTrue(
        tree.stream().anyMatch(row -> row.startsWith("tree_threads,0.75,75000000,1,")), "" + tree);
    List<String> rows = Commands.run("balance", run, "--format", "csv").out().lines().toList();
    assertTrue(rows.get(1).startsWith("balance,1.0,1.0,100000000,"), "" + rows);
    assertTrue(rows.get(4).startsWith("balance_threads,1.3"), "" + rows);
  }

  @Test
  void aSliceOfThreadsIsOneBlock() {
    String flat = Commands.run("flat", run, "--slice", "thread(1)").out();
    assertTrue(
        flat.startsWith(
            "app: time in the method itself, mean of 2 ranks\n\n"
                + "Of 75.0 ms not waiting, all threads\n  share "),
        flat);
    assertFalse(flat.contains("beside main"), flat);
  }
}
