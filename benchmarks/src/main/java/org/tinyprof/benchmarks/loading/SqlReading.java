package org.tinyprof.benchmarks.loading;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlEngine;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** What SQL costs straight from a large profile, and what Parquet costs and saves. */
public final class SqlReading implements Experiment {
  private static final double MOST_OF_APPENDER = 1.5;
  private static final double MOST_OF_ALL = 1.0 / 20;
  private static final long LEAST_NANOS = 100_000_000;
  private static final String ALL = "select count(*), sum(time), max(time) from totals";
  private static final String ONE =
      ALL + " where name = 'Solver.step" + LargeProfile.CALLPATHS / 2 + "'";

  /** A thing to do that takes CPU time. */
  @FunctionalInterface
  private interface Task {
    void run() throws IOException, QuestionException;
  }

  @Override
  public String name() {
    return "sql";
  }

  @Override
  public String title() {
    return "SQL straight from profiles, and Parquet";
  }

  @Override
  public Topic topic() {
    return Topic.ANALYSIS;
  }

  @Override
  public String background() {
    return """
    `tinyprof sql` asks the profile of [Reading a little of a large profile](format.md#reading-a-little-of-a-large-profile), in a warm JVM with \
    an open database. Figures are CPU time of all threads of the process; what takes less than 0.1 s is repeated. "appender" reads the same \
    values and hands them to DuckDB's own appender, row by row, into a table with the same columns. "Parquet" is `select * from values`, written \
    to a file. The papers have no such figures.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    int turns = scale.choose(1, 3, 5);
    LargeProfile large = new LargeProfile(scale.choose(256, 4096, 32_768));
    Path profile = folder.resolve("large.tprof");
    large.write(profile);
    try {
      questions(large, profile, folder.resolve("parquet"), turns, findings);
      LargeProfile many = new LargeProfile(scale.choose(256, 5120, 50_048));
      Path values = folder.resolve("values.tprof");
      many.write(values);
      export(many, values, scale.choose(1, 1, 3), findings);
    } catch (QuestionException e) {
      throw new IOException(e);
    }
    return findings;
  }

  private static SqlSession open(Path run) throws IOException, QuestionException {
    SqlSettings settings = new SqlSettings(Optional.empty(), true);
    return SqlEngine.find().open(List.of(run.toString()), settings, Progress.SILENT);
  }

  private static void questions(
      LargeProfile large, Path profile, Path parquet, int turns, ExperimentResult findings)
      throws IOException, QuestionException, InterruptedException {
    SqlEngine.find().export(List.of(profile.toString()), parquet, Progress.SILENT);
    String group = "select name, sum(time) from %s group by name";
    String fromProfile = group.formatted("totals");
    String fromParquet = group.formatted("'" + parquet + "/run=*/totals.parquet'");
    List<String> queries = List.of(ALL, ONE, fromProfile, fromParquet);
    InterleavedRuns<String, Double> taken;
    try (SqlSession session = open(profile)) {
      InterleavedRuns.take(2, queries, query -> millis(() -> session.ask(query)));
      taken = InterleavedRuns.take(turns, queries, query -> millis(() -> session.ask(query)));
    }
    ResultTable table = new ResultTable("CPU ms of a query", "ranks", "query", "CPU ms");
    List<String> words =
        List.of(
            "sum over everything",
            "sum of one callpath",
            "group by name, profile",
            "group by name, Parquet");
    for (int i = 0; i < queries.size(); i++) {
      Samples millis = taken.samples(queries.get(i), each -> each);
      table.row(millis.spread(), ThreeDigits.of(large.ranks()), words.get(i), millis.toString());
    }
    Size files = Size.of(profile);
    Size tables = Size.of(parquet);
    ResultTable bytes = new ResultTable("Bytes of the same run", "ranks", "what", "files", "bytes");
    bytes.row(
        "once",
        ThreeDigits.of(large.ranks()),
        "profile",
        ThreeDigits.of(files.files()),
        ThreeDigits.of(files.bytes()));
    bytes.row(
        "once",
        ThreeDigits.of(large.ranks()),
        "Parquet, all tables",
        ThreeDigits.of(tables.files()),
        ThreeDigits.of(tables.bytes()));
    Samples share = taken.samples(ONE, each -> each).ratioTo(taken.samples(ALL, each -> each));
    String what = "one callpath of %,d ranks compared with all, by SQL".formatted(large.ranks());
    findings
        .table(table)
        .table(bytes)
        .target(Target.atMost(what, share, MOST_OF_ALL, "of its CPU time"));
  }

  private static void export(LargeProfile many, Path profile, int turns, ExperimentResult findings)
      throws IOException, QuestionException, InterruptedException {
    List<String> ways = List.of("Parquet", "appender");
    InterleavedRuns<String, Double> taken;
    try (SqlSession session = open(profile)) {
      taken =
          InterleavedRuns.take(
              turns,
              ways,
              way ->
                  millis(
                      way.equals("Parquet")
                          ? () -> session.parquet("select * from values")
                          : () -> ValuesAppender.append(profile)));
    }
    long values = (long) many.ranks() * LargeProfile.CALLPATHS;
    ResultTable table = new ResultTable("CPU ms for all values", "values", "way", "CPU ms");
    for (String way : ways) {
      Samples millis = taken.samples(way, each -> each);
      table.row(millis.spread(), ThreeDigits.of(values), way, millis.toString());
    }
    Samples ratio =
        taken.samples("Parquet", each -> each).ratioTo(taken.samples("appender", each -> each));
    String what =
        "%,d values to Parquet compared with DuckDB's appender into a table".formatted(values);
    findings.table(table).target(Target.atMost(what, ratio, MOST_OF_APPENDER, "of its CPU time"));
  }

  /** CPU ms of a task, repeated until a clock that ticks every 10 ms can tell. */
  private static double millis(Task task) throws IOException {
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long start = process.getProcessCpuTime();
    long taken = 0;
    int times = 0;
    while (taken < LEAST_NANOS) {
      try {
        task.run();
      } catch (QuestionException e) {
        throw new IOException(e);
      }
      times++;
      taken = process.getProcessCpuTime() - start;
    }
    return taken / 1e6 / times;
  }
}
