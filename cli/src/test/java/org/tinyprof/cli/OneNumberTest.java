package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What stands in two places is one number, in profiles of real runs: programs, a pool, virtual
 * threads, MPI jobs whose ranks share cores, one of them traced, one with threads apart.
 *
 * <p>The quantities, and where each stands: the wall time of a rank (split and efficiencies of the
 * report), own time and calls of a method (report, flat, tree), time of a callpath (hot path and
 * tree), time in an MPI call (split, report's methods, flat, tree), messages and bytes (their sum
 * and its parts), load balance (report and efficiency), ranks (info, report, messages).
 */
class OneNumberTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/programs");
  private static final double EXACT = 1e-9; // relative
  private static final double SHOWN = 0.0051; // a share in a sentence has two digits

  private static JsonNode ask(Path run, String... words) throws IOException {
    List<Object> all = new ArrayList<>(List.of(words));
    all.add(1, run);
    all.addAll(List.of("--format", "json"));
    Commands done = Commands.run(all.toArray());
    assertEquals(0, done.exitCode(), done.err());
    return new ObjectMapper().readTree(done.out());
  }

  private static Path run(String program) {
    return PROGRAMS.resolve(program + ".tprof");
  }

  private static void assertSame(double expected, double actual, String what) {
    assertEquals(expected, actual, EXACT * Math.max(1, Math.abs(expected)), what);
  }

  private static Map<String, JsonNode> byCallpath(JsonNode rows) {
    Map<String, JsonNode> found = new TreeMap<>();
    rows.forEach(row -> found.put(row.get("callpath").asText(), row));
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
  @ValueSource(
      strings = {
        "checkstyle",
        "ecj",
        "gjf",
        "h2",
        "heat",
        "lucene",
        "pool",
        "sat4j",
        "virt",
        "late",
        "late",
        "hybrid",
        "hybrid",
        "talkers"
      })
  void sharesHaveOneWhole(String program) throws Exception {
    JsonNode report = ask(run(program), "report");
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
  @ValueSource(
      strings = {
        "checkstyle",
        "ecj",
        "gjf",
        "h2",
        "heat",
        "lucene",
        "pool",
        "sat4j",
        "virt",
        "late",
        "late",
        "hybrid",
        "hybrid",
        "talkers"
      })
  void aMethodHasOneTimeAndOneNumberOfCalls(String program) throws Exception {
    Path run = run(program);
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
  @ValueSource(strings = {"heat", "late", "hybrid", "talkers"})
  void anMpiCallHasOneTimeEverywhere(String program) throws Exception {
    Path run = run(program);
    Map<String, Double> tree = new TreeMap<>();
    byCallpath(ask(run, "tree").at("/tree/rows"))
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
  @ValueSource(strings = {"late", "hybrid", "talkers"})
  void loadBalanceIsTheSameInReportAndEfficiency(String program) throws Exception {
    Path run = run(program);
    String verdict = ask(run, "report").at("/verdict/sentences").toString();
    double balance = ask(run, "efficiency").at("/efficiency/rows/0/load_balance").asDouble();
    String said = verdict.replaceAll("(?s).*oad balance ([0-9.]+) %.*", "$1");
    assertEquals(balance, Double.parseDouble(said) / 100, SHOWN, verdict);
  }

  @ParameterizedTest
  @ValueSource(strings = {"late"})
  void messagesAreTheSumOfTheirParts(String program) throws Exception {
    JsonNode messages = ask(run(program), "messages");
    double pairs = sum(messages.at("/pairs/rows"), "messages");
    double communicators = sum(messages.at("/communicators/rows"), "messages");
    assertEquals(pairs, communicators, 0, "pairs of ranks and communicators");
    assertTrue(pairs > 0, "some");
  }

  @ParameterizedTest
  @ValueSource(strings = {"heat", "late", "hybrid", "talkers"})
  void ranksAreCountedOnce(String program) throws Exception {
    Path run = run(program);
    int ranks = 0;
    for (JsonNode row : ask(run, "info").at("/profile/rows")) {
      ranks = row.get("name").asText().equals("ranks") ? row.get("value").asInt() : ranks;
    }
    String title = Commands.run("report", run).out().lines().findFirst().orElse("");
    assertTrue(title.contains(" on " + ranks + " ranks"), title);
  }
}
