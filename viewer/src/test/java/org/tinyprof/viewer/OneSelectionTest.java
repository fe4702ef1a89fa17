package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tinyprof.viewer.PageGestures.drag;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.analysis.fixtures.VariedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.binary.IndexFile;

/**
 * Gestures one after the other: after each, every view shows the numbers that the analysis gives
 * for the selection in the page's address. {@code -Dtinyprof.page.pairs=true} tries every pair.
 */
class OneSelectionTest extends InChromium {
  private static final int GESTURES = 20; // of each profile
  private static final Pattern WRONG = Pattern.compile("NaN|undefined|Infinity|\\[object");
  private static final String CALM =
      """
      async () => {
        for (let calm = 0; calm < 5;) {
          await new Promise((later) => setTimeout(later, 30));
          const busy = document.body.dataset.asking !== '0' || document.querySelector('.loading');
          calm = busy ? 0 : calm + 1;
        }
      }
      """;

  /** Ranks with their values, from the table of a view and its column of values. */
  private static final String VALUES_BY_RANK =
      "(place, column) => Object.fromEntries(place.rowsShown().slice(1)"
          + ".map((row) => [row[0], row[column]]))";

  @TempDir static Path folder;

  private static Map<String, Consumer<Page>> gestures() {
    Map<String, Consumer<Page>> all = new LinkedHashMap<>();
    all.put("brush ranks", page -> dragIfThere(page, "#heat", 0.5, 0.2, 0.5, 0.5));
    all.put(
        "brush ranks of the rank chart", page -> dragIfThere(page, "#ranks", 0.1, 0.3, 0.1, 0.7));
    all.put("brush iterations", page -> dragIfThere(page, "#course", 0.3, 0.5, 0.7, 0.5));
    all.put("brush ranks and iterations", page -> dragIfThere(page, "#heat", 0.3, 0.1, 0.7, 0.6));
    for (String key : List.of("o", "m", "s", "a", "g", "h", "]", "}", ".", "1", "ArrowDown")) {
      all.put(key, page -> page.keyboard().press(key));
    }
    all.put("back", page -> page.keyboard().press("Escape"));
    all.put("up", page -> page.keyboard().press("ArrowUp"));
    all.put("show all again", page -> clickIfThere(page.locator(".chip").first()));
    all.put("largest of ranks", page -> clickIfThere(button(page, "over ranks", "max")));
    all.put("along executions", page -> clickIfThere(button(page, "along", "× execution")));
    all.put("along callpaths", page -> button(page, "along", "× callpath").click());
    all.put("on the grid", page -> clickIfThere(button(page, "along", "grid")));
    all.put("brush ranks of the grid", page -> dragIfThere(page, "#grid", 0.2, 0.2, 0.2, 0.6));
    all.put("own values as bars", page -> button(page, "own values as", "bars").click());
    all.put("search", page -> page.locator(".query input[type=search]").fill("MPI"));
    all.put("only these", page -> page.locator("#only").click());
    all.put("zoom into the heat map", page -> zoomIfThere(page, "#heat", 0.4, 0.3));
    all.put("zoom into ranks", page -> turnIfThere(page, "#ranks", 0.2, 0.2, -100));
    all.put("zoom out of ranks", page -> turnIfThere(page, "#ranks", 0.2, 0.2, 100));
    all.put("zoom into the icicle", page -> zoomIfThere(page, "#icicle", 0.3, 0.6));
    for (String key : List.of("+", "-", "Enter", "ArrowLeft", "ArrowRight", "{", ",")) {
      all.put(key, page -> page.keyboard().press(key));
    }
    all.put("sort callpaths by name", page -> clickIfThere(head(page, "#tree", "callpath")));
    all.put("sort callpaths by share", page -> clickIfThere(head(page, "#tree", "of ")));
    all.put("sort numbers by metric", page -> clickIfThere(head(page, "#details", "metric")));
    all.put("along time", page -> clickIfThere(button(page, "along", "× time")));
    all.put("brush time", page -> dragIfThere(page, "#timeline", 0.5, 0.3, 0.7, 0.3));
    all.put("brush time and ranks", page -> dragIfThere(page, "#timeline", 0.3, 0.1, 0.8, 0.5));
    all.put("zoom into time", page -> zoomIfThere(page, "#timeline", 0.6, 0.3));
    all.put("zoom out of time", page -> turnIfThere(page, "#timeline", 0.6, 0.3, 100));
    return all;
  }

  private static Locator head(Page page, String table, String text) {
    return page.locator(table + " .sort:visible").getByText(text).first();
  }

  /** A double click on a view, at a share of its width and height. */
  private static void zoomIfThere(Page page, String view, double x, double y) {
    if (page.locator(view).isVisible()) {
      BoundingBox box = page.locator(view).boundingBox();
      page.mouse().dblclick(box.x + x * box.width, box.y + y * box.height);
    }
  }

  /** Ctrl and the wheel, in the same way. */
  private static void turnIfThere(Page page, String view, double x, double y, int by) {
    if (page.locator(view).isVisible()) {
      BoundingBox box = page.locator(view).boundingBox();
      page.mouse().move(box.x + x * box.width, box.y + y * box.height);
      page.keyboard().down("Control");
      page.mouse().wheel(0, by);
      page.keyboard().up("Control");
    }
  }

  private static Locator button(Page page, String group, String text) {
    return page.locator("[aria-label='" + group + "'] button").getByText(text);
  }

  private static void dragIfThere(
      Page page, String view, double x0, double y0, double x1, double y1) {
    if (page.locator(view).isVisible()) {
      drag(page, view, x0, y0, x1, y1);
    }
  }

  private static void clickIfThere(Locator place) {
    if (place.count() > 0) {
      place.click();
    }
  }

  private static Map<String, Path> profiles() throws Exception {
    Map<String, Path> all = new LinkedHashMap<>();
    all.put("heat", HeatRun.write(folder.resolve("heat.tprof"), 40, 3, 12));
    all.put("few", HeatRun.writeOnGrid(folder.resolve("few.tprof"), 5, 2, 2));
    byte[] varied = IndexFile.encodeWhole(VariedRun.profile(3));
    all.put("timed", TimelineRun.write(folder.resolve("timed.tprof"), 4));
    all.put("varied", Files.write(folder.resolve("varied.tprof"), varied));
    return all;
  }

  @Test
  void everyViewShowsTheSelectionAfterGesturesInSequence() throws Exception {
    long seed = Long.getLong("tinyprof.page.seed", 44);
    Random random = new Random(seed);
    Map<String, Consumer<Page>> gestures = gestures();
    List<String> names = List.copyOf(gestures.keySet());
    for (Map.Entry<String, Path> profile : profiles().entrySet()) {
      List<String> done = new ArrayList<>(List.of("seed " + seed, profile.getKey()));
      try (Viewer viewer = view(profile.getValue());
          OpenProfile run = OpenProfile.open(profile.getValue())) {
        Page page = opened(viewer);
        for (int i = 0; i < GESTURES; i++) {
          done.add(names.get(random.nextInt(names.size())));
          gestures.get(done.get(done.size() - 1)).accept(page);
          check(page, run, done);
        }
        page.close();
      }
    }
  }

  @Test
  void twoTabsOfOneServerEachShowTheirOwnSelection() throws Exception {
    Path path = HeatRun.write(folder.resolve("tabs.tprof"), 40, 3, 12);
    try (Viewer viewer = view(path);
        OpenProfile run = OpenProfile.open(path)) {
      Page one = opened(viewer);
      Page other = opened(viewer);
      for (String part : List.of("&ranks=4-19", "&exec=1", "&metric=count", "&self=1")) {
        select(one, "#path=main" + part);
        select(other, "#path=main<Solver.solve" + part.replace("4-19", "20-35"));
        check(one, run, List.of("one tab", part));
        check(other, run, List.of("the other tab", part));
      }
    }
  }

  /** Selects without waiting for the views. */
  private static void select(Page page, String hash) {
    page.evaluate("hash => { location.hash = hash; }", hash);
  }

  @Test
  @EnabledIfSystemProperty(named = "tinyprof.page.pairs", matches = "true")
  void everyViewShowsTheSelectionAfterEveryPairOfGestures() throws Exception {
    Map<String, Consumer<Page>> gestures = gestures();
    for (Map.Entry<String, Path> profile : profiles().entrySet()) {
      try (Viewer viewer = view(profile.getValue());
          OpenProfile run = OpenProfile.open(profile.getValue())) {
        for (String first : gestures.keySet()) {
          for (String second : gestures.keySet()) {
            Page page = opened(viewer);
            gestures.get(first).accept(page);
            check(page, run, List.of(profile.getKey(), first));
            gestures.get(second).accept(page);
            check(page, run, List.of(profile.getKey(), first, second));
            page.close();
          }
        }
      }
    }
  }

  private Page opened(Viewer viewer) {
    Page page = open(viewer, "");
    page.onConsoleMessage(this::keepErrors);
    page.evaluate(CALM);
    return page;
  }

  private void keepErrors(ConsoleMessage message) {
    if (message.type().equals("error")) {
      errors.add(message.text());
    }
  }

  private void check(Page page, OpenProfile run, List<String> done) throws Exception {
    page.evaluate(CALM);
    try {
      assertEquals(List.of(), wrongLines(page.locator("body").innerText()), "no numbers");
      assertEquals(
          0, page.locator("#tree tr:has(td.absent):has(td.share svg)").count(), "bars of nothing");
      assertEquals(List.of(), page.locator(".problem:visible").allInnerTexts(), "problems");
      assertEquals(List.of(), errors);
      SelectedNumbers numbers = new SelectedNumbers(run, page.url());
      if (page.locator("#tree").isVisible()) {
        numbers.checkTree(rows(page, "#tree"));
        numbers.checkTexts(texts(page), rows(page, "#tree"));
      }
      if (page.locator("#ranks").isVisible()) {
        numbers.checkRanks(rows(page, "#ranks"));
      }
      if (page.locator("#grid").isVisible()) {
        assertEquals(
            page.locator("#ranks").evaluate(VALUES_BY_RANK, 2),
            page.locator("#grid").evaluate(VALUES_BY_RANK, 3),
            "values on the grid");
      }
      if (page.locator("#histogram").isVisible()) {
        numbers.checkHistogram(rows(page, "#histogram"), rows(page, "#ranks"));
      }
      if (page.locator("#course").isVisible()) {
        numbers.checkCourse(rows(page, "#course"));
      }
      numbers.checkDetails(rows(page, "#details"));
      numbers.checkOwn(rows(page, "#own"));
      if (page.locator("#tree").isVisible()) {
        SelectedNumbers.checkWhole(rows(page, "#tree"), rows(page, "#own"));
      }
    } catch (AssertionError e) {
      throw new AssertionError("after " + done + " at " + page.url() + ": " + e.getMessage(), e);
    }
  }

  private static List<String> wrongLines(String text) {
    return text.lines().filter(line -> WRONG.matcher(line).find()).toList();
  }

  /** What stands in the table's column of values. */
  @SuppressWarnings("unchecked")
  private static Map<String, String> texts(Page page) {
    return (Map<String, String>)
        page.locator("#tree")
            .evaluate(
                "place => Object.fromEntries([...place.querySelectorAll('tr[data-path]')]"
                    + ".map((row) => [row.dataset.path, row.cells[2].textContent]))");
  }

  /** What a view shows, as its table. */
  @SuppressWarnings("unchecked")
  private static List<List<Object>> rows(Page page, String view) {
    return (List<List<Object>>) page.locator(view).evaluate("place => place.rowsShown()");
  }
}
