package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.cli.TinyProfCommand;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.fixtures.Study;
import org.tinyprof.interchange.read.ReadingRules;

/** The command that the page copies, typed where {@code view} was started, says the same. */
class CopiedCommandTest extends InChromium {
  private static final String STEP = "main<Solver.solve<Solver.step";
  private static final double ROUNDED = 1e-6; // the page is sent six digits

  @TempDir Path folder;

  @Test
  void aTreeHasTheNumbersOfThePage() throws Exception {
    Path run = HeatRun.write(folder.resolve("it's a run.tprof"), 6, 2, 5);
    try (Viewer viewer = view(asGiven(run))) {
      for (String hash :
          List.of(
              "#path=main",
              "#path=" + STEP + "<Solver.stencil&ranks=1-2,4&exec=1",
              "#path=" + STEP + "&exec=1&iter=2-3&over=max",
              "#q=**<MPI_*&only=1&metric=bytes&over=sum",
              "#q=**<MPI_*&only=1&self=1&rank=3")) {
        Page page = open(viewer, hash + "&prune=0");
        page.waitForFunction("() => document.body.dataset.asking === '0'");
        JsonNode printed = printed(copied(page, "tree")).get("tree").get("rows");
        assertTrue(printed.size() > 0, hash);
        Map<String, Double> shown = shown(page);
        for (JsonNode row : printed) {
          assertTrue(isShown(row, shown), hash + ": " + row + " is none of " + shown);
        }
        page.close();
      }
    }
  }

  @Test
  void aFileOfAnotherToolIsReadByTheSameRules() throws Exception {
    Path literal = folder.resolve("literal.json");
    Files.writeString(
        literal,
        """
        [{"frame": {"name": "main", "type": "function"}, "metrics": {"time": 30.0, "time (inc)": 90.0},
          "children": [{"frame": {"name": "solve", "type": "function"},
            "metrics": {"time": 60.0, "time (inc)": 60.0}}]}]
        """);
    ReadingRules micros = new ReadingRules(Optional.of("us"), Set.of(), Set.of());
    List<String> words = List.of(literal.toString());
    try (Viewer viewer =
        Viewer.start(words, micros, Optional.empty(), InetAddress.getLoopbackAddress(), 0)) {
      Page page = open(viewer, "#path=main<solve&prune=0");
      page.waitForFunction("() => document.body.dataset.asking === '0'");
      JsonNode printed = printed(copied(page, "tree")).get("tree").get("rows");
      assertEquals(60_000, shown(page).get("main<solve"));
      assertEquals(1, printed.size());
      assertTrue(isShown(printed.get(0), shown(page)), printed::toString);
    }
  }

  @Test
  void aComparisonHasTheNumbersOfThePage() throws Exception {
    Path before = asGiven(HeatRun.write(folder.resolve("before.tprof"), 4, 2, 5, 1, 2));
    Path after = asGiven(HeatRun.write(folder.resolve("it's after.tprof"), 4, 2, 5, 1.3, 3));
    try (Viewer viewer = view(before, after)) {
      for (String hash : List.of("#tab=compare", "#tab=compare&self=1&over=max")) {
        Page page = open(viewer, hash);
        page.waitForFunction("() => document.body.dataset.asking === '0'");
        JsonNode printed = printed(copied(page, "compare")).get("compare").get("rows");
        Map<String, List<Double>> shown = numbers(page, "#differences");
        assertTrue(printed.size() > 5, printed::toString);
        for (JsonNode row : printed) {
          List<Double> same = shown.get(row.get("callpath").asText());
          assertEquals(row.get("before_ns").asDouble(), same.get(0), near(row, "before_ns"), hash);
          assertEquals(row.get("after_ns").asDouble(), same.get(1), near(row, "after_ns"), hash);
        }
        page.close();
      }
    }
  }

  @Test
  void statisticsOverRunsHaveTheNumbersOfThePage() throws Exception {
    Path study = Study.write(Files.createDirectories(folder.resolve("a study")));
    try (Viewer viewer = view(asGiven(study))) {
      for (String hash :
          List.of("main<step", "main<step<stencil&where=ranks >= 8 and machine = birch&over=max")) {
        Page page = open(viewer, "#path=" + hash);
        page.waitForFunction("() => document.body.dataset.asking === '0'");
        JsonNode row = printed(copied(page, "stats")).get("stats").get("rows").get(0);
        List<Double> same = numbers(page, "#multiples").get(hash.replaceFirst("&.*", ""));
        for (String name : List.of("mean_ns", "min_ns", "max_ns")) {
          double value = row.get(name).asDouble();
          assertTrue(
              same.stream().anyMatch(each -> Math.abs(each - value) <= near(row, name)),
              () -> hash + ": " + row + " is not " + same);
        }
        page.close();
      }
    }
  }

  private static double near(JsonNode row, String name) {
    return ROUNDED * Math.abs(row.get(name).asDouble());
  }

  /** The numbers beside each callpath in a view's table. */
  private static Map<String, List<Double>> numbers(Page page, String view) {
    Map<String, List<Double>> numbers = new TreeMap<>();
    for (Object each : (List<?>) page.locator(view).evaluate("at => at.rowsShown().slice(1)")) {
      List<?> row = (List<?>) each;
      numbers.put(
          row.get(0).toString(),
          row.stream()
              .filter(Number.class::isInstance)
              .map(number -> ((Number) number).doubleValue())
              .toList());
    }
    return numbers;
  }

  /** Whether the page has a row's value; a query leaves out callers that it does not match. */
  private static boolean isShown(JsonNode row, Map<String, Double> shown) {
    String path = row.get("callpath").asText();
    List<String> names = new ArrayList<>();
    row.fieldNames().forEachRemaining(names::add);
    names.remove("share");
    JsonNode value = row.get(names.get(0));
    List<Double> values =
        shown.entrySet().stream()
            .filter(each -> each.getKey().equals(path) || each.getKey().endsWith("<" + path))
            .map(Map.Entry::getValue)
            .toList();
    return value.isNull()
        ? values.isEmpty()
        : values.stream().anyMatch(each -> Math.abs(each / value.asDouble() - 1) <= ROUNDED);
  }

  /** The file as somebody gives it who stands in the folder where the tests run. */
  private static Path asGiven(Path run) {
    return Path.of("").toAbsolutePath().relativize(run.toAbsolutePath());
  }

  private static String copied(Page page, String command) {
    page.selectOption("[aria-label=Copy]", "command");
    assertThat(page.locator("#said")).containsText("Copied: tinyprof " + command);
    return page.locator("body").getAttribute("data-copied");
  }

  /** What the command prints as JSON; a real shell takes its words apart. */
  private static JsonNode printed(String command) throws Exception {
    Process shell =
        new ProcessBuilder("sh", "-c", command.replaceFirst("^tinyprof", "printf '%s\\\\n'"))
            .start();
    List<String> words = new ArrayList<>();
    words.addAll(
        new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    words.addAll(List.of("--format", "json"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = Terminal.plain(out, err);
    int exit = TinyProfCommand.commandLine(terminal).execute(words.toArray(String[]::new));
    terminal.flush();
    assertEquals(0, exit, command + ": " + err.toString(StandardCharsets.UTF_8));
    return new ObjectMapper().readTree(out.toByteArray());
  }

  /** The values in the table of callpaths. */
  private static Map<String, Double> shown(Page page) {
    Map<String, Double> shown = new TreeMap<>();
    List<?> rows = (List<?>) page.locator("#tree").evaluate("place => place.rowsShown().slice(1)");
    for (Object each : rows) {
      List<?> row = (List<?>) each;
      if (row.get(1) != null) {
        shown.put(row.get(0).toString(), ((Number) row.get(1)).doubleValue());
      }
    }
    return shown;
  }
}
