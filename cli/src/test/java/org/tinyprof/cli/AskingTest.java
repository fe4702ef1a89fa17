package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.HeatRun;

/** The options that all commands have that ask. */
class AskingTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  private static String printed(Object... args) {
    Commands done = Commands.run(args);
    assertEquals("", done.err());
    assertEquals(0, done.exitCode());
    return done.out();
  }

  private List<String> rows(String... options) {
    Object[] args = new Object[options.length + 4];
    args[0] = "flat";
    args[1] = run;
    args[2] = "--format";
    args[3] = "csv";
    System.arraycopy(options, 0, args, 4, options.length);
    return printed(args)
        .lines()
        .filter(line -> line.startsWith("flat,") || line.startsWith("waiting,"))
        .toList();
  }

  @Test
  void keepsWhatAQueryFinds() {
    List<String> found = rows("--query", "**<exchange<*", "--metric", "time");
    assertEquals(2, found.size());
    assertTrue(found.get(0).endsWith(",10000000,MPI_Sendrecv"), found.toString());
    assertTrue(found.get(1).endsWith(",5000000,MPI_Waitall"), found.toString());
  }

  @Test
  void takesTheMeanOverRanksUnlessToldOtherwise() {
    assertTrue(rows("--query", "write", "--metric", "time").get(0).contains(",1250000,write"));
    assertTrue(
        rows("--query", "write", "--metric", "time", "--over", "sum")
            .get(0)
            .contains(",10000000,write"));
    assertEquals(
        "flat,,180000000,compute",
        rows("--query", "compute", "--metric", "time", "--over", "max").get(0));
    assertEquals(
        "flat,,120000000,compute",
        rows("--query", "compute", "--metric", "time", "--over", "min").get(0));
  }

  @Test
  void slicesRanksAndTakesARankForShort() {
    List<String> sliced = rows("--slice", "rank(5)", "--metric", "time", "--query", "compute");
    assertTrue(sliced.get(0).contains(",180000000,compute"), sliced.toString());
    assertEquals(sliced, rows("--rank", "5", "--metric", "time", "--query", "compute"));
  }

  @Test
  void leavesOutWhatRulesSay() {
    assertEquals(9, rows().size());
    assertEquals(8, rows("--prune", "1%").size());
    assertEquals(8, rows("--min-share", "1").size());
    assertEquals(7, rows("--prune", "1%", "--prune", "setup").size());
  }

  @Test
  void saysHowManyCallpathsEachRuleLeftOut() {
    String said = "Callpaths left out: 1 below 1.0 % of the whole, 0 inside MPI, 1 found by setup.";
    for (String command : List.of("flat", "tree", "balance")) {
      String shown = printed(command, run, "--prune", "1%", "--prune", "mpi", "--prune", "setup");
      assertTrue(shown.contains(said), shown);
    }
  }

  @Test
  void aLeastShareOfNothingLeavesNothingOut() {
    String shown = printed("tree", run, "--min-share", "0");
    assertFalse(shown.contains("left out"), shown);
  }

  @Test
  void saysThatAMethodCallsNothing() {
    String shown = printed("flat", run, "--callees", "setup");
    assertTrue(shown.endsWith("\nIt calls nothing that was recorded.\n"), shown);
  }

  @Test
  void reportsOnASlice() {
    String report = printed("report", run, "--slice", "rank(4-5)");
    assertTrue(report.startsWith("org.example.Stencil    232 ms on 2 of 8 ranks\n"), report);
    assertTrue(
        report.contains("This is a slice: 2 of 8 ranks; all numbers are about these ranks only."),
        report);
    assertTrue(report.contains("the first works 1.17 times the mean"), report);
    String sample = printed("report", run, "--slice", "rank(?3@7)");
    assertTrue(sample.contains("'rank(?3@7)' gives the same ones again."), sample);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "execution(0)|reports, efficiencies, messages and traces are about whole ranks: their"
            + " slices take rank, node, thread and time; for executions, iterations and metrics"
            + " ask tinyprof tree",
        "rank(9)|the slice picks no rank of this run, which has ranks 0 to 7; tinyprof info --hosts"
            + " names hosts"
      })
  void reportRefusesASliceThatItCannotAnswer(String slice, String line) {
    Commands done = Commands.run("report", run, "--slice", slice);
    assertEquals("tinyprof report: " + line + "\n", done.err());
    assertEquals(2, done.exitCode());
  }

  @Test
  void groupsByWhatIsNamed() {
    List<String> groups = rows("--group", "tag", "--self", "--sort", "tag");
    assertEquals(4, groups.size());
    assertTrue(groups.get(1).endsWith(",77500000,30,COMM"), groups.toString());
  }

  /** People and machines read the same head, whatever command groups. */
  @ParameterizedTest
  @ValueSource(strings = {"class", "package", "jar", "file", "line", "tag"})
  void saysWhatRowsAreGroupsOf(String key) {
    for (String command : List.of("flat", "tree", "balance")) {
      String csv = printed(command, run, "--group", key, "--format", "csv");
      String head = csv.lines().findFirst().orElseThrow();
      assertTrue(head.endsWith("," + key), head);
      assertEquals(1, head.split("\\b" + key + "\\b", -1).length - 1, head);
      assertTrue(printed(command, run, "--group", key).contains("  " + key + "\n"));
      assertTrue(printed(command, run, "--group", key, "--format", "md").contains("| " + key));
      assertTrue(printed(command, run, "--group", key, "--format", "html").contains(key + "</th>"));
      String json = printed(command, run, "--group", key, "--format", "json");
      assertTrue(json.contains("\"" + key + "\":"), json);
      assertFalse(json.contains("\"callpath\":"), json);
    }
  }

  @Test
  void keepsTheHeadOfMethodsByName() {
    assertTrue(printed("flat", run, "--group", "name").contains("  method"));
    assertTrue(printed("flat", run, "--group", "class").contains("  class"));
  }

  @Test
  void showsTheFirstRowsByAColumn() {
    assertTrue(rows("--top", "1", "--sort", "time_ns").get(0).endsWith(",main,main"));
    assertTrue(rows("--top", "1", "--sort", "time").get(0).endsWith(",main,main"));
    assertTrue(
        rows("--top", "1", "--sort", "name")
            .get(0)
            .endsWith(",MPI_Allreduce,main<step<MPI_Allreduce"));
    assertTrue(
        printed("flat", run, "--top", "6").contains("1 more row is hidden; --top N shows more.\n"));
  }

  @Test
  void showsAMetricOnceWithoutTheCallpathsBelow() {
    String head = printed("flat", run, "--self", "--format", "csv").lines().findFirst().get();
    assertEquals("section,share,time.self_ns,count,name,callpath", head);
  }

  @Test
  void writesAFileThatIsAskedFor() throws Exception {
    Path file = folder.resolve("flat.txt");
    assertEquals("", printed("flat", run, "-o", file));
    assertTrue(
        Files.readString(file)
            .startsWith("org.example.Stencil: time in the method itself, mean of 8"));
  }

  @Test
  void correlatesWhereverTheRunStands() {
    assertEquals(
        printed("flat", run, "--correlate"),
        printed("flat", "--correlate", run),
        "the run is last");
    assertTrue(printed("flat", "--correlate", "kendall", run).contains(" kendall\n"));
  }

  @Test
  void drawsHowMetricsGoTogetherAndHowRanksDiffer() throws Exception {
    assertTrue(
        drawn("flat", run, "--metric", "time,count", "--correlate").contains("count by time"));
    assertTrue(drawn("flat", run, "--correlate").contains("correlation of metrics"));
    assertTrue(drawn("balance", run).contains("time over 8 ranks"));
  }

  private String drawn(Object... args) throws Exception {
    Path file = folder.resolve("chart.svg");
    List<Object> words = new ArrayList<>(List.of(args));
    words.addAll(List.of("-o", file, "--force"));
    printed(words.toArray());
    return Files.readString(file);
  }

  @Test
  void saysThePowerLawOfTwoMetrics() {
    String found = printed("flat", run, "--metric", "time,count", "--correlate");
    assertTrue(found.contains("count grows as time^"), found);
    assertTrue(found.contains("logarithms."), found);
  }

  @Test
  void saysThatNothingFitsAndSucceeds() {
    assertEquals(
        """
        org.example.Stencil: time in the method itself, mean of 8 ranks

        Of 232 ms computing or in MPI, all threads
          No callpath is left by --query. No event is called nowhere; tinyprof flat lists the names, and
          'Class.*' finds all methods of a class.
        """,
        printed("flat", run, "--query", "nowhere"));
    String tree = printed("tree", run, "--query", "nowhere", "--min-share", "5");
    assertTrue(tree.contains("No callpath is left by --query and --min-share. No event"), tree);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "Sendrecv|No event is called Sendrecv; '*Sendrecv*' finds MPI_Sendrecv.",
        "allreduce|No event is called allreduce; '*Allreduce*' finds MPI_Allreduce.",
        "main<comptue|No event is called comptue; did you mean 'compute'?",
        "class = Solver|A condition stands in brackets: '*[class = Solver]'."
      })
  void offersNamesAndAPatternWhereAQueryFindsNothing(String query, String hint) {
    String tree = printed("tree", run, "--query", query);
    assertTrue(tree.endsWith("No callpath is left by --query. " + hint + "\n"), tree);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"flat", "tree", "balance"})
  void saysThatAMetricWasNotRecordedAndHowToRecordIt(String command) {
    Commands done = Commands.run(command, run, "--metric", "cpu");
    assertEquals(
        "tinyprof "
            + command
            + ": the metric 'cpu' was not recorded; to record it, start the job with"
            + " -javaagent:tinyprof.jar=metrics=cpu\n",
        done.err());
    assertEquals(2, done.exitCode());
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--metric|tine|no metric 'tine' in this run; did you mean 'time'? It has count, time,"
            + " time.min, time.max, bytes",
        "--group|tagg|callpaths cannot be grouped by 'tagg'; did you mean 'tag'? This run has"
            + " class, file, jar, line, name, package, tag",
        "--sort|tine_ns|no column 'tine_ns' to sort by; did you mean 'time_ns'? There are share,"
            + " time.self_ns, time_ns, count, name, callpath",
        "--rank|8|no rank 8 in this run; it has ranks 0 to 7",
        "--slice|rank(8)|the slice picks no rank of this run, which has ranks 0 to 7; tinyprof info"
            + " --hosts names hosts",
        "--prune|5|'5' is not a share to leave out; give it with its sign: 5%",
        "--prune|101%|'101%' is not a share to leave out; give one from 0% to 100%, such as 1%",
        "--prune|x%|'x%' is not a share to leave out; give one from 0% to 100%, such as 1%",
        "--top|0|--top must be at least 1: 0 (see tinyprof flat --help)",
        "--rank|-1|no rank -1 in this run; it has ranks 0 to 7",
        "--min-share|101|--min-share is a percentage from 0 to 100: 101.0 (see tinyprof flat"
            + " --help)",
        "--metric=time|--cost|--cost has metrics of its own; leave --metric out (see tinyprof flat"
            + " --help)",
        "--metric=time|--correlate|a correlation needs two metrics or more; this frame has [time]"
      })
  void answersAWrongQuestionWithOneLine(String option, String value, String line) {
    Commands done = Commands.run("flat", run, option, value);
    assertEquals("tinyprof flat: " + line + "\n", done.err());
    assertEquals("", done.out());
    assertEquals(2, done.exitCode());
  }

  @Test
  void machinesGetAllRowsUnlessFewerAreAskedFor() throws Exception {
    Path heat = HeatRun.write(folder.resolve("heat.tprof"), 2, 1, 1);
    long rows = Commands.run("balance", heat, "--format", "csv").out().lines().count() - 1;
    assertTrue(rows > 20, "rows: " + rows);
    assertEquals(
        rows - 20 + " more rows are hidden; --top N shows more.",
        Commands.run("balance", heat).out().lines().skip(2).findFirst().orElse("").strip());
    assertEquals(
        4, Commands.run("balance", heat, "--format", "csv", "--top", "3").out().lines().count());
  }
}
