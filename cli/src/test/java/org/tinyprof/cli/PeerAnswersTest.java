package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.binary.IndexFile;

/**
 * Asks random runs here and, converted, with the real tools. Where answers differ on purpose,
 * docs/differences.md says so.
 */
@Tag("peer")
class PeerAnswersTest {
  private static final List<String> QUERIES =
      List.of(
          "MATCH (\"*\")->(\".\", p) WHERE p.\"name\" STARTS WITH \"MPI_\"",
          "MATCH (\".\", p)->(\"+\", q) WHERE p.\"name\" = \"main\" AND q.\"time (inc)\" > 0.7",
          "MATCH (\".\", p)->(2)->(\".\", q) WHERE p.\"name\" CONTAINS \"work\" AND"
              + " q.\"name\" ENDS WITH \"3\"",
          "[\"*\", {\"name\": \"work_.*\", \"time\": \"> 0.5\"}]",
          "[{\"name\": \"main\"}, \"+\", {\"time (inc)\": [\"> 0.2\", \"<= 1.5\"]}]");

  @TempDir Path folder;
  private Path run;

  private Path converted(long seed, String format) throws Exception {
    run = folder.resolve("run.tprof");
    Files.write(run, IndexFile.encodeWhole(RandomRun.profile(seed)));
    Path file = folder.resolve("run." + format);
    Commands done = Commands.run("convert", run, "--to", format, "-o", file);
    assertEquals(0, done.exitCode(), done.err());
    return file;
  }

  /** A column of numbers of a section, by its column of names. */
  private Map<String, Double> column(String section, String column, String names, String... more) {
    Map<String, Double> found = new TreeMap<>();
    for (Map<String, String> row : rows(section, section, more)) {
      found.put(row.get(names), Double.parseDouble(row.get(column)));
    }
    return found;
  }

  /** The rows of a section that a command prints, by column; a sentence is no row. */
  private List<Map<String, String>> rows(String section, String name, String... more) {
    List<Object> command = new ArrayList<>(List.of(name));
    command.addAll(List.of(more));
    command.addAll(List.of(run, "--top", "1000", "--format", "csv"));
    Commands done = Commands.run(command.toArray());
    assertEquals("", done.err());
    List<Map<String, String>> rows = new ArrayList<>();
    List<String> columns = List.of();
    for (String line : done.out().lines().toList()) {
      List<String> cells = List.of(line.split(",", -1));
      if (cells.get(0).equals("section")) {
        columns = cells;
      } else if (cells.get(0).equals(section) && !columns.contains("sentence")) {
        Map<String, String> row = new TreeMap<>();
        for (int i = 0; i < columns.size(); i++) {
          row.put(columns.get(i), cells.get(i));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  private static List<String> callpaths(List<Map<String, String>> rows) {
    return rows.stream().map(row -> row.get("callpath")).toList();
  }

  private static void assertSame(Map<String, Double> theirs, Map<String, Double> ours) {
    assertEquals(theirs.keySet(), ours.keySet());
    theirs.forEach((name, value) -> assertEquals(value, ours.get(name), 1e-6 * value, name));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void chopperGivesTheSameAnswers(long seed) throws Exception {
    PythonTool hatchet =
        PythonTool.with("hatchet", PythonTool.version("hatchet"), "pandas<2.2", "numpy<2");
    String printed = hatchet.says("chopper_answers.py", converted(seed, "caliper"));
    Map<String, Double> flat = new TreeMap<>();
    Map<String, Double> balance = new TreeMap<>();
    for (String line : printed.lines().toList()) {
      List<String> words = List.of(line.split("\t", -1));
      switch (words.get(0)) {
        case "flat" -> flat.put(words.get(1), 1e9 * Double.parseDouble(words.get(2)));
        case "balance" -> balance.put(words.get(1), Double.parseDouble(words.get(2)));
        case "hot" -> assertHotPath(words.subList(1, words.size()));
        default -> assertCorrelation(words.get(1), Double.parseDouble(words.get(2)));
      }
    }
    assertSame(flat, column("flat", "time.self_ns", "name", "--metric", "time.self"));
    assertSame(balance, column("balance", "imbalance", "callpath", "--self"));
  }

  /** Chopper appends one cold node more. */
  private void assertHotPath(List<String> theirs) {
    List<String> ours = callpaths(rows("hot", "tree", "--hot"));
    assertTrue(theirs.size() - ours.size() <= 1, theirs + " and " + ours);
    assertEquals(theirs.subList(0, ours.size()), ours);
  }

  private void assertCorrelation(String method, double theirs) {
    Map<String, String> row =
        rows("correlation", "flat", "--metric", "time.self,count", "--correlate", method).get(0);
    assertEquals(theirs, Double.parseDouble(row.get("r")), 1e-6);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16})
  void livermoresHatchetFindsTheSameCallpaths(long seed) throws Exception {
    PythonTool hatchet = PythonTool.with("llnl-hatchet", PythonTool.version("llnl-hatchet"));
    List<Object> arguments = new ArrayList<>(List.of(converted(seed, "hatchet"), "0.5"));
    arguments.addAll(QUERIES);
    String printed = hatchet.says("query_answers.py", arguments.toArray());
    for (String line : printed.lines().toList()) {
      List<String> words = List.of(line.split("\t", -1));
      String query = words.get(0).equals("filter") ? "*[time.self > 500ms]" : words.get(0);
      assertEquals(words.subList(1, words.size()), paths(query), query);
    }
    assertEquals(QUERIES.size() + 1, printed.lines().count());
  }

  private List<String> paths(String query) {
    return callpaths(rows("tree", "tree", "--query", query)).stream().sorted().toList();
  }
}
