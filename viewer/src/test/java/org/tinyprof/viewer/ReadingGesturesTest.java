package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.viewer.PageGestures.assertHash;
import static org.tinyprof.viewer.PageGestures.drag;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.cli.TinyProfCommand;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * Long sequences of what a reader does: fill the page with a view, search, scroll, zoom, list
 * methods.
 */
class ReadingGesturesTest extends InChromium {
  private static final Path PROGRAM =
      Path.of("../cli/src/test/resources/programs/checkstyle.tprof");

  @TempDir Path folder;

  private static void complete(Page page) {
    page.waitForFunction("() => document.body.dataset.asking === '0'");
  }

  @Test
  void aSearchGoesThroughItsMatchesAndABadQueryIsSaidOnce() throws Exception {
    try (Viewer viewer = view(PROGRAM)) {
      Page page = open(viewer, "");
      complete(page);
      page.keyboard().press("/");
      page.keyboard().type("accept");
      assertThat(page.locator(".hit")).containsText("match");
      int matches = Integer.parseInt(page.textContent(".hit").replaceFirst(" match.*", ""));
      List<String> seen = new ArrayList<>();
      for (int at = 1; at <= 3; at++) {
        page.keyboard().press("Enter");
        assertThat(page.locator(".hit")).containsText(at + " of " + matches);
        assertThat(page.locator("#tree tr.selected.found")).hasCount(1);
        assertThat(page.locator("#tree tr.selected.found")).isInViewport();
        seen.add(page.getAttribute("#tree tr.selected", "data-path"));
      }
      page.keyboard().press("Shift+Enter");
      assertThat(page.locator(".hit")).containsText("2 of " + matches);
      assertEquals(seen.get(1), page.getAttribute("#tree tr.selected", "data-path"));
      page.fill("#controls input[type=search]", "main<**[");
      assertThat(page.locator("#refused")).containsText("main<**[");
      assertThat(page.locator("section .problem:visible")).hasCount(0);
      assertThat(page.locator(".hit")).hasText("");
      page.fill("#controls input[type=search]", "");
      assertThat(page.locator("#refused")).isHidden();
    }
  }

  @Test
  void anyPaneFillsThePageAndTheTopShrinks() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("heat.tprof"), 16, 2, 20))) {
      Page page = open(viewer, "");
      assertThat(page.locator("#findings")).isVisible();
      page.locator("#tree").focus();
      page.keyboard().press("z");
      assertHash(page, "full=left");
      assertThat(page.locator("#findings")).isHidden();
      assertThat(page.locator("#right")).isHidden();
      double wide = page.locator("#tree").boundingBox().width;
      assertTrue(wide > 1500, () -> "wide: " + wide);
      page.keyboard().press("Escape");
      assertThat(page.locator("#right")).isVisible();
      for (String pane : List.of("own", "numbers", "calls", "right")) {
        page.navigate(viewer.newAddress() + "#about=calls&full=" + pane);
        page.waitForSelector("body[data-ready=yes]");
        assertThat(page.locator("#left")).isHidden();
      }
      page.locator(".brief").click();
      assertThat(page.locator("#findings")).isVisible();
      for (int width : List.of(480, 800, 1280)) {
        page.setViewportSize(width, 800);
        complete(page);
        assertEquals(
            width,
            ((Number) page.evaluate("document.documentElement.scrollWidth")).intValue(),
            "scrolls sideways");
      }
    }
  }

  @Test
  void threadsHaveRowsThatScrollAndKeysZoomAroundThePointer() throws Exception {
    try (Viewer viewer = view(TimelineRun.write(folder.resolve("threads.tprof"), 30))) {
      Page page = open(viewer, "#along=time&path=main");
      complete(page);
      Object high = page.evaluate("document.querySelector('#timeline .long').offsetHeight");
      assertTrue(((Number) high).intValue() >= 60 * 18, () -> "pixels of 60 rows: " + high);
      page.evaluate("document.querySelector('#timeline .tall').scrollTop = 600");
      BoundingBox box = page.locator("#timeline .picture").boundingBox();
      double left = number(page, "left");
      double x = left + 0.75 * number(page, "wide");
      page.mouse().move(box.x + x, box.y + 60);
      assertThat(page.locator("#timeline .tip")).containsText("rank 1");
      double under = moment(page, x);
      String before = page.textContent("#timeline .tip");
      page.locator("#timeline").focus();
      page.keyboard().press("w");
      assertHash(page, "span=");
      complete(page);
      assertEquals(under, moment(page, x), 0.01e9);
      page.keyboard().press("d");
      complete(page);
      assertThat(page.locator("#timeline .tip")).not().hasText(before);
      page.keyboard().press("0");
      complete(page);
      assertEquals(number(page, "last"), number(page, "to"));
    }
  }

  private static double number(Page page, String name) {
    return Double.parseDouble(page.getAttribute("#timeline .picture", "data-" + name));
  }

  /** What the chart shows at a place. */
  private static double moment(Page page, double x) {
    double share = (x - number(page, "left")) / number(page, "wide");
    return number(page, "from") + share * (number(page, "to") - number(page, "from"));
  }

  @Test
  void methodsHaveTheNumbersOfFlat() throws Exception {
    try (Viewer viewer = view(PROGRAM)) {
      Page page = open(viewer, "");
      page.keyboard().press("l");
      assertHash(page, "left=methods");
      complete(page);
      Map<String, Double> shown = new LinkedHashMap<>();
      Object listed = page.locator("#methods").evaluate("place => place.rowsShown().slice(1)");
      for (Object row : (List<?>) listed) {
        List<?> cells = (List<?>) row;
        if (cells.get(2) != null) {
          shown.put(cells.get(0).toString(), ((Number) cells.get(2)).doubleValue());
        }
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Terminal terminal = Terminal.plain(out, out);
      List<String> words = List.of("flat", PROGRAM.toString(), "--format", "json");
      assertEquals(0, TinyProfCommand.commandLine(terminal).execute(words.toArray(String[]::new)));
      terminal.flush();
      JsonNode rows = new ObjectMapper().readTree(out.toByteArray()).get("flat").get("rows");
      assertTrue(rows.size() > 10, rows::toString);
      for (JsonNode row : rows) {
        double own = row.get("time.self_ns").asDouble();
        assertTrue(
            shown.values().stream().anyMatch(each -> Math.abs(each - own) <= 1 + 1e-5 * own),
            () -> row + " is none of " + shown);
      }
      page.locator("#methods tbody tr").nth(1).click();
      assertThat(page.locator("#sandwich tbody").first()).isVisible();
    }
  }

  @Test
  void anExportedPageKeepsItsViewsWhateverIsDraggedOverThem() throws Exception {
    Path html = folder.resolve("exported.html");
    Path run = TimelineRun.write(folder.resolve("run.tprof"), 8);
    try (OutputStream out = Files.newOutputStream(html)) {
      PageExport.write(List.of(run.toString()), ReadingRules.NONE, out, Progress.SILENT);
    }
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.setViewportSize(1600, 1000);
    page.navigate(html.toUri() + "#path=main");
    page.waitForSelector("body[data-ready=yes]");
    for (String hash : List.of("", "&along=time", "&left=icicle", "&left=methods", "&left=graph")) {
      page.navigate(html.toUri() + "#path=main" + hash);
      for (String view : List.of("#course", "#heat", "#ranks", "#timeline", "#icicle")) {
        if (page.locator(view).isVisible()) {
          drag(page, view, 0.4, 0.2, 0.8, 0.7);
        }
      }
      page.fill("#controls input[type=search]", "Solver");
      page.keyboard().press("Enter");
      assertThat(page.locator("section .problem:visible")).hasCount(0);
      page.fill("#controls input[type=search]", "");
    }
    assertThat(page.locator("#only")).isDisabled();
  }
}
