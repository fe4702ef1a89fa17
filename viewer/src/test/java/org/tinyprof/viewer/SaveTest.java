package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.ensemble.fixtures.Study;

/** Files of charts and tables, and commands, that the page hands out. */
class SaveTest extends InChromium {
  private static final String STENCIL = "main<Solver.solve<Solver.step<Solver.stencil";
  private static final int AT_ONCE = 9; // a browser takes ten files of one page without asking
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

  @TempDir Path folder;

  @Test
  void everyViewOfARunIsSavedInEveryFormatWithTitleUnitAndSelection() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("heat.tprof"), 40, 3, 12))) {
      String hash = "#path=" + STENCIL + "&exec=1&ranks=3-38";
      List<String> kinds = kinds(open(viewer, hash));
      assertEquals(24, kinds.size(), kinds::toString);
      String selected = "time in ns · Solver.stencil · ranks 3-38 · execution 1";
      saveAll(viewer, hash, kinds, selected);
      List<String> graph = List.of("graph:csv", "graph:svg", "graph:png", "neighbours:csv");
      saveAll(viewer, hash + "&left=graph&about=calls", graph.subList(0, 3), selected);
      saveAll(viewer, hash + "&about=calls", graph.subList(3, 4), selected);
      saveAll(viewer, hash + "&left=methods", List.of("methods:csv"), selected);
    }
    try (Viewer viewer = view(HeatRun.writeTalking(folder.resolve("talks.tprof"), 12))) {
      List<String> messages = List.of("messages:svg", "messages:png", "messages:csv");
      saveAll(viewer, "#left=messages", messages, "whole run");
    }
    try (Viewer viewer = view(HeatRun.writeOnGrid(folder.resolve("grid.tprof"), 3, 4, 3))) {
      List<String> grid = List.of("grid:svg", "grid:png", "grid:csv");
      String hash = "#path=" + STENCIL + "&along=grid&ranks=3-8";
      saveAll(viewer, hash, grid, "time in ns · Solver.stencil · ranks 3-8");
    }
    try (Viewer viewer = view(SampledRun.write(folder.resolve("lines.tprof"), "Solver.java"))) {
      saveAll(viewer, "#path=" + SampledRun.STEP + "&about=source", List.of("source:csv"), "");
    }
  }

  @Test
  void everyViewOfManyRunsAndOfTwoIsSavedInEveryFormat() throws Exception {
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    try (Viewer viewer = view(study)) {
      List<String> kinds = kinds(open(viewer, "#path=main<step"));
      List<String> others = List.of("scatter", "statistics", "kinds");
      saveAll(viewer, "#path=main<step", without(kinds, others), "time in ns · step");
      String hash = "#path=main<step&rows=statistics&chart=scatter";
      saveAll(viewer, hash, only(kinds, "scatter"), "time in ns · step");
      saveAll(viewer, hash, only(kinds, "statistics"), "time in ns · step");
      saveAll(viewer, "#path=main<step&chart=kinds", only(kinds, "kinds"), "time in ns · step");
      Page two = open(viewer, "#tab=compare&pick=0,1&path=main<step");
      saveAll(viewer, "#tab=compare&pick=0,1&path=main<step", kinds(two), "time in ns · step");
    }
  }

  private static List<String> kinds(Page page) {
    Locator choices = page.locator("[aria-label=Save] option[value*=':']");
    return choices.all().stream().map(choice -> choice.getAttribute("value")).toList();
  }

  private static List<String> only(List<String> kinds, String view) {
    return kinds.stream().filter(kind -> kind.startsWith(view + ":")).toList();
  }

  private static List<String> without(List<String> kinds, List<String> views) {
    return kinds.stream()
        .filter(kind -> views.stream().noneMatch(view -> kind.startsWith(view + ":")))
        .toList();
  }

  private void saveAll(Viewer viewer, String hash, List<String> kinds, String selected)
      throws Exception {
    assertTrue(!kinds.isEmpty(), hash);
    for (int first = 0; first < kinds.size(); first += AT_ONCE) {
      Page page = open(viewer, hash);
      page.waitForFunction("() => document.body.dataset.asking === '0'");
      for (String kind : kinds.subList(first, Math.min(kinds.size(), first + AT_ONCE))) {
        Download file = page.waitForDownload(() -> page.selectOption("[aria-label=Save]", kind));
        String name = file.suggestedFilename();
        String view = kind.substring(0, kind.indexOf(':'));
        String format = kind.substring(kind.indexOf(':') + 1);
        assertTrue(name.startsWith(view + " ") && name.endsWith("." + format), name);
        switch (format) {
          case "svg" -> {
            String text = Files.readString(file.path());
            assertTrue(text.startsWith("<svg") && text.contains(selected), kind + ": " + text);
          }
          case "png" ->
              assertArrayEquals(PNG, Arrays.copyOf(Files.readAllBytes(file.path()), 4), kind);
          default -> checkTable(Files.readString(file.path()), kind);
        }
      }
      page.close();
    }
  }

  /** A head of names, and rows of as many cells. */
  private static void checkTable(String text, String kind) {
    List<String> lines = text.lines().toList();
    assertTrue(lines.size() > 1, kind + ": " + text);
    assertTrue(lines.get(0).matches("[a-zA-Z].*,.*"), lines.get(0));
    assertTrue(!text.contains("NaN") && !text.contains("undefined"), kind);
  }

  @Test
  void aSavedHeatMapHasAllDigits() throws Exception {
    Path path = HeatRun.write(folder.resolve("heat.tprof"), 40, 3, 12);
    try (Viewer viewer = view(path);
        OpenProfile run = OpenProfile.open(path)) {
      Page page = open(viewer, "#path=" + STENCIL + "&exec=1");
      Download csv = page.waitForDownload(() -> page.selectOption("[aria-label=Save]", "heat:csv"));
      assertEquals("heat Solver.stencil execution 1.csv", csv.suggestedFilename());
      List<String> lines = Files.readAllLines(csv.path());
      assertTrue(lines.get(0).startsWith("from rank,iteration 0 in ns,iteration 1 in ns"));
      LoadedFrame all = Frame.of(run).metrics("time").load();
      int stencil = -1;
      for (int node = 0; node < all.tree().size(); node++) {
        stencil = all.tree().path(node).equals(STENCIL) ? all.tree().callpath(node) : stencil;
      }
      LoadedFrame cells =
          Frame.of(run)
              .metrics("time")
              .at(stencil)
              .slice("execution(1)")
              .open(Dimension.RANK)
              .open(Dimension.ITERATION)
              .load();
      for (int rank : List.of(0, 17, 39)) {
        String[] row = lines.get(1 + rank).split(",", -1);
        assertEquals(Integer.toString(rank), row[0]);
        for (int iteration : List.of(0, 5, 11)) {
          assertEquals(
              cells.value(0, 0, rank, 0, iteration),
              Double.parseDouble(row[1 + iteration]),
              "rank " + rank + ", iteration " + iteration);
        }
      }
    }
  }

  @Test
  void copiedCommandsNameTheFilesAsTheyWereGiven() throws Exception {
    Path run = HeatRun.write(folder.resolve("it's.tprof"), 4, 2, 3);
    Path after = HeatRun.write(folder.resolve("after.tprof"), 4, 2, 3, 2, 9);
    String quoted = "'" + folder + "/it'\\''s.tprof'";
    try (Viewer viewer = view(run)) {
      Page page = open(viewer, "#path=" + STENCIL + "&rank=3&exec=1");
      assertCopied(
          page, "tinyprof tree " + quoted + " --query '" + STENCIL + "' --slice 'execution(1)'");
    }
    try (Viewer viewer = view(run, after)) {
      assertCopied(open(viewer, ""), "tinyprof compare " + quoted + " '" + after + "'");
    }
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    try (Viewer viewer = view(study)) {
      assertCopied(
          open(viewer, "#where=ranks >= 32&path=main<step"),
          "tinyprof stats '" + study + "' --where 'ranks >= 32' --query 'main<step'");
    }
  }

  private static void assertCopied(Page page, String command) {
    page.selectOption("[aria-label=Copy]", "command");
    assertThat(page.locator("body")).hasAttribute("data-copied", command);
  }
}
