package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tinyprof.cli.TinyProfCommand;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.question.Questions;

/**
 * What stands in two places is one number, in profiles of real runs: programs, a pool, virtual
 * threads, MPI jobs whose ranks share cores, one of them traced, one with threads apart. The
 * quantities, where each stands, and the one class that makes it:
 *
 * <ul>
 *   <li>wall time of a rank: split and efficiencies of the report ({@code WallTimes})
 *   <li>time of a callpath: tree, hot path, compare, page, SQL ({@code LoadedFrame})
 *   <li>own time and calls of a method: report, flat, page ({@code FlatProfile})
 *   <li>time in an MPI call: split, report's methods, flat, tree ({@code LoadedFrame})
 *   <li>messages and bytes: their sum, its parts, SQL ({@code MessageReading})
 *   <li>load balance: report, efficiency, SQL ({@code EfficiencyBuilder})
 *   <li>ranks: report, info, messages ({@code Ranks})
 *   <li>what two runs' comparison comes to: compare and page ({@code TwoRuns})
 * </ul>
 */
class OneNumberTest {
  private static final Path PROGRAMS = Path.of("../cli/src/test/resources/programs");
  private static final List<String> JOBS = List.of("heat", "late", "hybrid", "talkers");
  private static final List<String> PROCESSES =
      List.of("checkstyle", "ecj", "gjf", "h2", "lucene", "pool", "sat4j", "virt");
  private static final double EXACT = 1e-9; // relative
  private static final double SHOWN = 0.0051; // a share in a sentence has two digits

  private static final ObjectMapper JSON = new ObjectMapper();

  static Stream<Path> jobs() {
    return JOBS.stream().map(OneNumberTest::run);
  }

  static Stream<Path> all() {
    return Stream.concat(PROCESSES.stream(), JOBS.stream()).map(OneNumberTest::run);
  }

  private static Path run(String program) {
    return PROGRAMS.resolve(program + ".tprof");
  }

  private static JsonNode ask(Path run, String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    all.add(1, run.toString());
    all.addAll(List.of("--format", "json"));
    return JSON.readTree(print(all));
  }

  private static String print(List<String> words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = Terminal.plain(out, err);
    int code = TinyProfCommand.commandLine(terminal).execute(words.toArray(String[]::new));
    terminal.flush();
    assertEquals(0, code, err.toString(StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }

  private static JsonNode askPage(List<Path> runs, String question, String... parameters)
      throws Exception {
    Map<String, String> asked = new TreeMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      asked.put(parameters[i], parameters[i + 1]);
    }
    List<String> words = runs.stream().map(Path::toString).toList();
    try (Questions page = Questions.of(words, ReadingRules.NONE, Optional.empty())) {
      return JSON.readTree(page.answer(question, Parameters.of(asked), () -> true));
    }
  }

  private static void assertSame(double expected, double actual, String what) {
    assertEquals(expected, actual, EXACT * Math.max(1, Math.abs(expected)), what);
  }

  private static Map<String, JsonNode> by(String column, JsonNode rows) {
    Map<String, JsonNode> found = new TreeMap<>();
    rows.forEach(row -> found.put(row.get(column).asText(), row));
    return found;
  }

  private static double sum(JsonNode rows, String column) {
    double sum = 0;
    for (JsonNode row : rows) {
      sum += row.get(column).asDouble();
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("all")
  void sharesHaveOneWhole(Path run) throws Exception {
    JsonNode report = ask(run, "report");
    JsonNode split = report.at("/split/rows");
    assertEquals(1, sum(split, "share"), 1e-6, "parts of the wall time");
    double whole = 0;
    for (JsonNode row : split) {
      whole = row.get("time_ns").asDouble() / row.get("share").asDouble();
      assertEquals(sum(split, "time_ns"), whole, 1e-6 * whole, row.toString());
    }
    double busy = Double.NaN;
    for (String table : List.of("/methods/rows", "/hot_path/rows")) {
      for (JsonNode row : report.at(table)) {
        double of = row.get("time_ns").asDouble() / row.get("share").asDouble();
        busy = Double.isNaN(busy) ? of : busy;
        assertEquals(busy, of, 1e-6 * of, "methods and hot path are of one whole: " + row);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void aMethodHasOneTimeAndOneNumberOfCalls(Path run) throws Exception {
    Map<String, JsonNode> flat = new TreeMap<>();
    ask(run, "flat").at("/flat/rows").forEach(row -> flat.put(row.get("name").asText(), row));
    for (JsonNode method : ask(run, "report").at("/methods/rows")) {
      String path = method.get("callpath").asText();
      String name = path.substring(path.lastIndexOf('<') + 1);
      JsonNode row = flat.get(name);
      assertTrue(row != null, name + " is in flat");
      assertSame(row.get("time.self_ns").asDouble(), method.get("time_ns").asDouble(), name);
      assertSame(row.get("share").asDouble(), method.get("share").asDouble(), name);
      if (method.has("count") && !method.get("count").isNull() && !row.get("count").isNull()) {
        assertSame(row.get("count").asDouble(), method.get("count").asDouble(), name);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void anMpiCallHasOneTimeEverywhere(Path run) throws Exception {
    Map<String, Double> tree = new TreeMap<>();
    by("callpath", ask(run, "tree").at("/tree/rows"))
        .forEach(
            (path, row) -> {
              String name = path.substring(path.lastIndexOf('<') + 1);
              if (name.startsWith("MPI_")) {
                tree.merge(name, row.get("time_ns").asDouble(), Double::sum);
              }
            });
    int compared = 0;
    for (JsonNode row : ask(run, "flat").at("/flat/rows")) {
      Double time = tree.get(row.get("name").asText());
      if (time != null) {
        assertEquals(time, row.get("time_ns").asDouble(), 1 + 1e-6 * time, row.toString());
        compared++;
      }
    }
    assertTrue(compared > 1, "calls compared");
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void loadBalanceIsTheSameInReportAndEfficiency(Path run) throws Exception {
    String verdict = ask(run, "report").at("/verdict/sentences").toString();
    double balance = ask(run, "efficiency").at("/efficiency/rows/0/load_balance").asDouble();
    String said = verdict.replaceAll("(?s).*oad balance ([0-9.]+) %.*", "$1");
    assertEquals(balance, Double.parseDouble(said) / 100, SHOWN, verdict);
  }

  @Test
  void messagesAreTheSumOfTheirParts() throws Exception {
    JsonNode messages = ask(run("late"), "messages");
    double pairs = sum(messages.at("/pairs/rows"), "messages");
    double communicators = sum(messages.at("/communicators/rows"), "messages");
    assertEquals(pairs, communicators, 0, "pairs of ranks and communicators");
    assertTrue(pairs > 0, "some");
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void ranksAreCountedOnce(Path run) throws Exception {
    int ranks = 0;
    for (JsonNode row : ask(run, "info").at("/profile/rows")) {
      ranks = row.get("name").asText().equals("ranks") ? row.get("value").asInt() : ranks;
    }
    String title = print(List.of("report", run.toString())).lines().findFirst().orElse("");
    assertTrue(title.contains(" on " + ranks + " ranks"), title);
  }

  @ParameterizedTest
  @MethodSource("all")
  void aCallpathHasOneTimeInTreeComparePageAndSql(Path run) throws Exception {
    Map<String, JsonNode> tree = by("callpath", ask(run, "tree", "--over", "sum").at("/tree/rows"));
    String file = run.toString();
    String compared = print(List.of("compare", file, file, "--over", "sum", "--format", "json"));
    String totals =
        "select path, cast(sum(time) as double) as time from totals where time is not null"
            + " group by path";
    Map<String, JsonNode> compare = by("callpath", JSON.readTree(compared).at("/compare/rows"));
    Map<String, JsonNode> sql = by("path", ask(run, "sql", totals).at("/answer/rows"));
    Map<String, JsonNode> page =
        by("path", askPage(List.of(run), "tree", "over", "sum").get("nodes"));
    int found = 0;
    for (String path : tree.keySet()) {
      double time = tree.get(path).get("time_ns").asDouble();
      assertSame(time, compare.get(path).get("before_ns").asDouble(), "compare " + path);
      assertSame(0, compare.get(path).get("change_ns").asDouble(), "change of " + path);
      if (page.containsKey(path)) { // the smallest are asked for when a row is opened
        assertSame(time, page.get(path).get("value").asDouble(), "page " + path);
      }
      if (sql.containsKey(path)) { // names a method in full where two would be equal
        assertSame(time, sql.get(path).get("time").asDouble(), "SQL " + path);
        found++;
      }
    }
    assertTrue(found > tree.size() / 2, found + " of " + tree.size() + " in SQL");
  }

  @ParameterizedTest
  @MethodSource("all")
  void aMethodHasOneOwnTimeInFlatAndPage(Path run) throws Exception {
    Map<String, JsonNode> flat =
        by("name", ask(run, "flat", "--metric", "time.self").at("/flat/rows"));
    int compared = 0;
    for (JsonNode row : askPage(List.of(run), "flat").get("rows")) {
      JsonNode same = flat.get(row.get("name").asText());
      if (same != null) {
        double time = same.get("time.self_ns").asDouble();
        assertSame(time, row.get("value").asDouble(), row.toString());
        compared++;
      }
    }
    assertTrue(compared > 1, "methods compared");
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void loadBalanceIsTheSameInEfficiencyAndSql(Path run) throws Exception {
    double balance = ask(run, "efficiency").at("/efficiency/rows/0/load_balance").asDouble();
    JsonNode sql = ask(run, "sql", "select load_balance from efficiency where path is null");
    assertSame(balance, sql.at("/answer/rows/0/load_balance").asDouble(), "load balance");
  }

  @Test
  void messagesAreTheSameInSql() throws Exception {
    Path run = run("late");
    double pairs = sum(ask(run, "messages").at("/pairs/rows"), "messages");
    JsonNode sql = ask(run, "sql", "select cast(sum(sent) as double) as sent from messages");
    assertEquals(pairs, sql.at("/answer/rows/0/sent").asDouble(), 0);
  }

  @Test
  void twoRunsHaveOneVerdictInCompareAndPage() throws Exception {
    Path before = run("late");
    Path after = run("talkers");
    JsonNode compare =
        JSON.readTree(
            print(List.of("compare", before.toString(), after.toString(), "--format", "json")));
    JsonNode page = askPage(List.of(before, after), "differences");
    assertEquals(compare.at("/compare/sentences/0"), page.get("verdict"));
    Map<String, JsonNode> rows = by("callpath", compare.at("/compare/rows"));
    for (JsonNode node : page.get("nodes")) {
      JsonNode row = rows.get(node.get("path").asText());
      assertEquals(row.get("change_ns").isNull(), node.get("change").isNull(), node.toString());
      assertSame(row.get("change_ns").asDouble(), node.get("change").asDouble(), node.toString());
    }
  }
}
