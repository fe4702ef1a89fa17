package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.fixtures.VariedRun;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Levels;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.Precision;

class TablesTest {
  @TempDir Path folder;

  private Path write(String name, Profile profile) throws Exception {
    return Files.write(folder.resolve(name), IndexFile.encodeWhole(profile));
  }

  @Test
  void sumsTimesOfARankOverExecutionsAndIterations() throws Exception {
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      assertEquals(
          List.of("compute 10 180000000", "compute 10 120000000"),
          Sql.ask(
              session,
              "select name, count, time from totals where name = 'compute' and rank in (4, 5)"
                  + " order by rank desc"));
    }
  }

  @Test
  void aFileOfAnotherToolNeedNotKnowWhenItsRunStarted() throws Exception {
    Path stacks = Files.writeString(folder.resolve("stacks.txt"), "main;solve 3\n");
    try (SqlSession session = Sql.open(stacks)) {
      assertEquals(List.of("1 0"), Sql.ask(session, "select count(*), count(start) from runs"));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
  void totalsOfARankAreAFramesValues(long seed) throws Exception {
    Profile profile = VariedRun.profile(seed);
    Path file = write("run.tprof", profile);
    try (OpenProfile run = OpenProfile.open(file);
        SqlSession session = Sql.open(file)) {
      Frame frame = Frame.of(run).metrics("time").open(Dimension.RANK);
      assertEquals(values(frame.load()), times(session, "totals where true"));
      for (int rank = 0; rank < profile.run().ranks(); rank++) {
        Map<String, Double> expected = values(frame.slice("rank(" + rank + ")").load());
        String slice = "totals(slice := 'rank(" + rank + ")') where true";
        assertEquals(expected, times(session, slice));
        assertEquals(expected, times(session, "totals where rank = " + rank));
      }
    }
  }

  private static Map<String, Double> values(LoadedFrame frame) {
    Map<String, Double> values = new TreeMap<>();
    for (int node = 0; node < frame.tree().size(); node++) {
      for (int row = 0; row < frame.rows().size(); row++) {
        double value = frame.value(0, node, row, 0, 0);
        if (!Double.isNaN(value)) {
          values.put(frame.rows().get(row).rank() + " " + frame.tree().path(node), value);
        }
      }
    }
    return values;
  }

  private static Map<String, Double> times(SqlSession session, String totals) throws Exception {
    Map<String, Double> times = new TreeMap<>();
    String asked = "select rank, path, sum(time) from " + totals + " and time is not null";
    for (String row : Sql.ask(session, asked + " group by all")) {
      int at = row.lastIndexOf(' ');
      times.put(row.substring(0, at), Double.valueOf(row.substring(at + 1)));
    }
    return times;
  }

  @Test
  void keepsEachValueWithItsExecutionAndIteration() throws Exception {
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      assertEquals(
          List.of("0 0 30000000", "0 1 10000000", "1 0 10000000"),
          Sql.ask(
              session,
              "select execution, iteration, time from values where path = 'main<step<compute' and"
                  + " rank = 0 and iteration + execution < 2 order by all"));
    }
  }

  @Test
  void hasEventsOfCallsAndOfSamples() throws Exception {
    Profile timed =
        TimedRun.profile(
            TimedRun.main(true, 0, TimedRun.MAIN, 10, TimedRun.STEP, 30, TimedRun.MAIN, 90, 0),
            TimedRun.main(false, 5, TimedRun.STEP, 15, TimedRun.SEND));
    try (SqlSession session = Sql.open(write("run.tprof", timed))) {
      assertEquals(
          List.of(
              "0 main main 0 90 running true",
              "0 main main<step 10 20 running true",
              "1 main main<step 5 5 running false",
              "1 main main<step<send 10 5 running false"),
          Sql.ask(
              session,
              "select rank, thread_name, path, start, duration, activity, exact from events"
                  + " order by rank, start"));
      for (String some : List.of("events where rank = 1", "events(slice := 'rank(1)')")) {
        assertEquals(
            List.of("main<step 5", "main<step<send 10"),
            Sql.ask(session, "select path, start from " + some + " order by start"));
      }
      assertEquals(List.of("0"), Sql.ask(session, "select count(*) from events where rank > 1"));
    }
  }

  @Test
  void aSliceMayHaveAnInterval() throws Exception {
    Profile timed =
        TimedRun.profile(
            TimedRun.main(true, 0, TimedRun.MAIN, 10, TimedRun.STEP, 30, TimedRun.MAIN, 90, 0),
            TimedRun.main(true, 5, TimedRun.STEP, 15, TimedRun.SEND, 80, TimedRun.SEND));
    try (SqlSession session = Sql.open(write("run.tprof", timed))) {
      assertEquals(
          List.of(
              "0 main 20", "0 main<step 10", "1 main 20", "1 main<step 20", "1 main<step<send 20"),
          Sql.ask(
              session,
              "select rank, path, time from totals(slice := 'time(20ns-40ns)') order by all"));
      assertEquals(
          List.of("main<step 10 20"),
          Sql.ask(
              session,
              "select path, start, duration from events(slice := 'rank(0).time(20ns-25ns)') where"
                  + " name <> 'main'"));
      assertTrue(
          Sql.refusal(session, "select * from totals(slice := 'time(1s-)')")
              .contains("the interval lies outside the run"));
    }
  }

  @Test
  void aGapIsAnEventInTheCallAroundIt() throws Exception {
    Profile timed =
        TimedRun.profile(
            TimedRun.withGap(
                1, TimedRun.main(true, 0, TimedRun.MAIN, 10, TimedRun.MAIN, 30, 0, 90, 0)));
    try (SqlSession session = Sql.open(write("run.tprof", timed))) {
      assertEquals(
          List.of("NaN not recorded main<not recorded 10 20 not recorded"),
          Sql.ask(
              session,
              "select callpath, name, path, start, duration, activity from events where name <>"
                  + " 'main'"));
    }
  }

  /** The receive of the second message is not known; the third has no number. */
  @Test
  void hasTheTwoEndsOfTracedMessages() throws Exception {
    Profile timed =
        TimedRun.withMessages(
            List.of(
                message(MessageKind.SEND, 10, 12, TimedRun.SEND, 1, 0),
                message(MessageKind.SEND, 20, 22, TimedRun.SEND, 1, 1),
                message(MessageKind.COLLECTIVE, 25, 25, TimedRun.STEP, -1, 0)),
            List.of(
                message(MessageKind.RECEIVE, 5, 40, TimedRun.STEP, 0, 0),
                message(MessageKind.RECEIVE, 50, 55, TimedRun.STEP, -1, MessageEvent.NO_NUMBER)));
    try (SqlSession session = Sql.open(write("run.tprof", timed))) {
      assertEquals(
          List.of(
              "0 1 7 64 0 10 main<step<send 5 40 main<step",
              "0 1 7 64 1 20 main<step<send NaN NaN NaN",
              "NaN 1 7 64 NaN NaN NaN 50 55 main<step"),
          Sql.ask(
              session,
              "select sender, receiver, tag, bytes, number, sent, send_path, posted, received,"
                  + " receive_path from transfers order by coalesce(sent, received)"));
    }
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("untraced.tprof")))) {
      assertEquals(List.of("0"), Sql.ask(session, "select count(*) from transfers"));
    }
  }

  private static MessageEvent message(
      MessageKind kind, long posted, long completed, int callpath, int peer, long number) {
    return new MessageEvent(kind, false, posted, completed, callpath, 1, peer, 7, 64, number);
  }

  @Test
  void takesTheShortestAndLongestCallOfAllExecutions() throws Exception {
    try (SqlSession session = Sql.open(write("run.tprof", MethodRun.profile()))) {
      assertEquals(
          List.of("3000000 25000000 4 12000000 2048 NaN {energy=0.5}"),
          Sql.ask(
              session,
              "select time_min, time_max, count, cpu, alloc, bytes, metrics from totals"
                  + " where callpath = 1 and rank = 0"));
    }
  }

  @Test
  void hasSamplesErrorsAndLinesOfWhatIsEstimated() throws Exception {
    try (SqlSession session = Sql.open(write("run.tprof", SampledRun.profile()))) {
      assertEquals(
          List.of("0 estimated NaN 122474000 150 87 90", "2 sampled 77 114018000 130 87 90"),
          Sql.ask(
              session,
              "select rank, level, count, time_err::bigint, samples, hot_line, hot_line_samples"
                  + " from totals where name = 'Strip.relax' and rank <> 1 order by rank"));
      assertEquals(
          List.of("1 NaN NaN"),
          Sql.ask(
              session,
              "select count, samples, hot_line from values where name = 'main' and rank = 0"));
    }
  }

  @Test
  void hasTheEfficienciesOfRunsWhoseRanksCommunicate() throws Exception {
    Path one = write("one.tprof", alone());
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")), one)) {
      assertEquals(
          List.of(
              "NaN 0.6436 242000000 155750000 207000000 5 8",
              "main<step 0.631 210000000 132500000 185000000 5 8",
              "main<step<exchange 0.25 20000000 5000000 5000000 0 8"),
          Sql.ask(
              session,
              "select path, round(parallel, 4), time, useful_mean, useful_max, max_rank, ranks from"
                  + " efficiency order by parallel desc"));
      assertEquals(
          List.of("true"),
          Sql.ask(
              session,
              "select bool_and(abs(load_balance * communication / parallel - 1) < 1e-12) from"
                  + " efficiency"));
    }
  }

  /** A run of one rank. */
  private static Profile alone() {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(0));
    values.series(0, 0, false).row().set(0, 1).set(1, 5);
    RunInfo info = RunInfo.recorded(new RunId(7, 7), "one", Instant.EPOCH, 1, Attributes.NONE);
    return new Profile(info, Precision.LOSSLESS, schema, values.build());
  }

  @Test
  void showsWhereAMethodStands() throws Exception {
    try (SqlSession session = Sql.open(write("run.tprof", MethodRun.profile()))) {
      assertEquals(
          List.of(
              "1 0 Solver.step(int) method org.example.Solver.step(I)V main<Solver.step(int) 1 COMP"
                  + " org.example.Solver step (I)V Solver.java 42 sum NaN"),
          Sql.ask(session, "select * exclude (run) from callpaths where id = 1"));
    }
  }

  @Test
  void hasStandardAttributesAsColumnsAndTheOthersInAMap() throws Exception {
    try (SqlSession session = Sql.open(write("run.tprof", MethodRun.profile()))) {
      assertEquals(
          List.of("run.tprof 3 2026-03-01 08:30:00.5 2026-03-01 08:31:00.0 NaN cg yes"),
          Sql.ask(
              session,
              "select name, ranks, start, \"end\", jdk, attributes['solver'], attributes['tuned']"
                  + " from runs"));
    }
  }

  @Test
  void knowsTheProcessOfALane() throws Exception {
    try (SqlSession session = Sql.open(write("run.tprof", MethodRun.profile()))) {
      assertEquals(
          List.of("0 0 main node01 4711", "0 1 worker node01 4711"),
          Sql.ask(
              session,
              "select rank, thread, thread_name, host, pid from lanes where rank = 0 order by"
                  + " all"));
    }
  }

  @Test
  void sliceTakesLanes() throws Exception {
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      assertEquals(
          List.of("0", "2", "4"),
          Sql.ask(
              session,
              "select rank from totals(slice := 'rank(0-4:2)') where name = 'main' order by rank"));
      assertEquals(
          "a slice of a table picks ranks, threads, nodes and time; for executions, iterations"
              + " and metrics use where and select",
          Sql.refusal(session, "select * from \"values\"(slice := 'iteration(1)')"));
    }
  }

  @Test
  void aRunWithMetricsThatNoOtherHasChangesNoTable() throws Exception {
    MetricDefinition joules = MetricDefinition.decimal("joules", "J", true);
    Path usual = ExampleRun.write(folder.resolve("usual.tprof"));
    Path other = write("other.tprof", tiny(new RunId(7, 7), "main", joules, 2.5));
    try (SqlSession session = Sql.open(usual, other)) {
      assertEquals(
          List.of("main {joules=2.5} 2.5"),
          Sql.ask(
              session,
              "select name, metrics, metrics['joules'] from totals where metrics is not null"));
      assertEquals(
          List.of("J true decimal"),
          Sql.ask(session, "select unit, inclusive, kind from metrics where name = 'joules'"));
    }
  }

  @Test
  void aHighWaterMarkOfSeveralIterationsIsTheirLargest() throws Exception {
    MetricDefinition mark = MetricDefinition.decimal("Allocated HWM", "B", true);
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME, mark),
            new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.EACH, Map.of()))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0)).series(0, 0, false);
    for (double bytes : List.of(4.0, 9.0, 2.0)) {
      values.row().set(0, 1).set(1, 5).setDecimal(2, bytes);
    }
    RunInfo run = RunInfo.recorded(new RunId(3, 3), "t", Instant.EPOCH, 1, Attributes.NONE);
    Path file = write("t.tprof", new Profile(run, Precision.LOSSLESS, schema, values.build()));
    try (SqlSession session = Sql.open(file)) {
      assertEquals(
          List.of("15 9.0"),
          Sql.ask(session, "select time, metrics['Allocated HWM'] from totals where rank = 0"));
    }
  }

  private static Profile tiny(RunId id, String name, MetricDefinition metric, double value) {
    return tiny(id, name, Attributes.NONE, metric, value);
  }

  private static Profile tiny(
      RunId id, String name, Attributes attributes, MetricDefinition metric, double value) {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME, metric),
            new Callpaths(List.of(new Callpath(Callpath.ROOT, name, LoopMode.SUM, Map.of()))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0)).series(0, 0, false).row().set(0, 1).set(1, 5).setDecimal(2, value);
    RunInfo run = RunInfo.recorded(id, "tiny", Instant.EPOCH, 1, attributes);
    return new Profile(run, Precision.LOSSLESS, schema, values.build());
  }

  /** Names that would end a text, a statement or a JSON key, if anybody put them into one. */
  @Test
  void namesAndAttributesAreDataAndNeverStatements() throws Exception {
    String evil = "'); drop view totals; --\"}{\\";
    MetricDefinition metric = MetricDefinition.decimal(evil, "J", true);
    Path run =
        write(
            "run.tprof",
            tiny(new RunId(1, 1), evil, Attributes.NONE.with("a" + evil, evil), metric, 1));
    try (SqlSession session = Sql.open(run)) {
      String quoted = Database.quoted(evil);
      assertEquals(
          List.of(evil + " 1.0"),
          Sql.ask(
              session, "select name, metrics[" + quoted + "] from totals where name = " + quoted));
      assertEquals(
          List.of(evil), Sql.ask(session, "select attributes['a' || " + quoted + "] from runs"));
    }
    Path parquet = folder.resolve("it's; --");
    new DuckDbEngine().export(List.of(run.toString()), parquet, Progress.SILENT);
    try (SqlSession session = Sql.open(new SqlSettings(Optional.empty(), true), run)) {
      String files = Database.quoted(parquet + "/run=*/totals.parquet");
      assertEquals(List.of(evil), Sql.ask(session, "select name from " + files));
    }
  }

  @Test
  void saysHowCloselyACallpathWasRecorded() throws Exception {
    Profile profile = tiny(new RunId(1, 1), "main", MetricDefinition.decimal("x", "", true), 1);
    assertEquals(Level.TIMED, Levels.timed(1).level(0));
    try (SqlSession session = Sql.open(write("run.tprof", profile))) {
      assertEquals(List.of("timed"), Sql.ask(session, "select level from totals"));
    }
  }
}
