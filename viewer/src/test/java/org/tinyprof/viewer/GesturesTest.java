package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.viewer.PageGestures.assertHash;
import static org.tinyprof.viewer.PageGestures.drag;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;

/** Gestures that people try: sorting, zooming, going back, searching, hovering. */
class GesturesTest extends InChromium {
  private static final int RANKS = 64;
  private static final String STEP = "main<Solver.solve<Solver.step";
  private static final String STENCIL = STEP + "<Solver.stencil";

  /** Counts how often each chart of ranks puts a picture into its place. */
  private static final String COUNT_DRAWINGS =
      """
      () => {
        globalThis.drawings = {};
        for (const name of ['heat', 'ranks', 'course', 'histogram']) {
          const seen = () => { drawings[name] = (drawings[name] ?? 0) + 1; };
          const place = document.querySelector(`#${name} .picture`);
          new MutationObserver((changes) => changes.forEach(seen)).observe(place, { childList: true });
        }
      }
      """;

  @TempDir static Path folder;
  private static Viewer viewer;

  @BeforeAll
  static void start() throws Exception {
    viewer = view(HeatRun.write(folder.resolve("heat.tprof"), RANKS, 4, 32));
  }

  @AfterAll
  static void stop() throws Exception {
    if (viewer != null) {
      viewer.close();
    }
  }

  @Test
  void headsOfColumnsSortSiblingsAndTheThirdClickBringsBackTheFirstOrder() {
    Page page = open(viewer, "#path=" + STENCIL);
    List<String> first = names(page);
    Locator head = page.locator("#tree .sort").getByText("callpath");
    head.click();
    assertThat(page.locator("#tree th[aria-sort=ascending]")).containsText("callpath ↑");
    List<String> steps = children(names(page), STEP);
    assertTrue(steps.size() > 2, steps::toString);
    assertEquals(steps.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList(), steps);
    page.keyboard().press("ArrowDown");
    assertThat(page.locator("#tree tr.selected + tr, #tree tr.selected")).not().hasCount(0);
    head.click();
    assertThat(page.locator("#tree th[aria-sort=descending]")).containsText("callpath ↓");
    assertEquals(
        steps.stream().sorted(Comparator.reverseOrder()).toList(), children(names(page), STEP));
    head.click();
    assertEquals(first, names(page));
  }

  private static List<String> names(Page page) {
    List<String> names = new ArrayList<>();
    page.locator("#tree tr[data-path]")
        .all()
        .forEach(row -> names.add(row.getAttribute("data-path")));
    return names;
  }

  private static List<String> children(List<String> names, String parent) {
    return names.stream()
        .filter(name -> name.startsWith(parent + "<"))
        .filter(name -> name.indexOf('<', parent.length() + 1) < 0)
        .toList();
  }

  @Test
  void aRankOfACallpathWithoutTimeOfItsOwnHasNoRatio() {
    Page page =
        open(viewer, "#path=" + STEP + "<Solver.precondition<Solver.transpose&self=1&rank=3");
    assertThat(page.locator("#ranks text").getByText("rank 3")).isVisible();
    assertThat(page.locator("#ranks text").getByText("NaN")).hasCount(0);
  }

  @Test
  void aDoubleClickZoomsInAndEscapeGoesBack() {
    Page page = open(viewer, "#path=" + STENCIL + "&exec=1");
    BoundingBox box = page.locator("#heat").boundingBox();
    page.mouse().dblclick(box.x + 74 + (box.width - 82) * 0.25, box.y + (box.height - 42) * 0.75);
    assertHash(page, "ranks=32-63");
    assertHash(page, "iter=0-15");
    page.keyboard().press("Escape");
    page.waitForURL(url -> !url.contains("iter="));
    assertThat(page.locator(".chip")).hasText("execution 1 ×");
    for (int i = 0; i < 4; i++) {
      page.keyboard().press("Escape"); // there is nothing before the page
    }
    assertThat(page.locator("#details-title")).containsText("Solver.stencil in numbers");
  }

  @Test
  void theWheelZoomsWithCtrlAndKeysZoomAndMoveIterations() {
    Page page = open(viewer, "#path=" + STENCIL + "&exec=1");
    BoundingBox box = page.locator("#ranks").boundingBox();
    page.mouse().move(box.x + 20, box.y + 10);
    page.keyboard().down("Control");
    page.mouse().wheel(0, -100);
    assertHash(page, "ranks=0-31");
    page.waitForTimeout(250); // a wheel turns on for a moment
    page.mouse().wheel(0, 100);
    page.waitForURL(url -> !url.contains("ranks="));
    page.keyboard().up("Control");
    page.locator("#course").focus();
    page.keyboard().press("+");
    assertHash(page, "iter=8-23");
    page.keyboard().press("ArrowRight");
    assertHash(page, "iter=16-31");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("ArrowLeft");
    assertHash(page, "iter=8-23");
    page.locator("#ranks").focus();
    page.keyboard().press("ArrowDown");
    page.keyboard().press("ArrowDown");
    assertHash(page, "rank=1");
  }

  @Test
  void arrowsStayWithinTheBrush() {
    Page page = open(viewer, "#path=" + STENCIL + "&ranks=10-11&rank=11");
    page.locator("#ranks").focus();
    page.keyboard().press("ArrowDown");
    page.keyboard().press("]");
    assertHash(page, "rank=11&ranks=10-11");
    page.keyboard().press("ArrowUp");
    page.keyboard().press("ArrowUp");
    assertHash(page, "rank=10&ranks=10-11");
  }

  @Test
  void aFindingThatWasLookedAtLeavesTheViewsAsTheyWere() {
    Page page = open(viewer, "#path=" + STEP + "&ranks=3-17&order=value&metric=bytes");
    Object before = page.locator("#tree").evaluate("place => JSON.stringify(place.rowsShown())");
    page.keyboard().press("1");
    assertThat(page.locator(".finding.on")).hasCount(1);
    page.waitForURL(url -> !url.contains("ranks="));
    page.keyboard().press("Escape");
    assertHash(page, "ranks=3-17");
    page.waitForFunction(
        "rows => JSON.stringify(document.querySelector('#tree').rowsShown()) === rows", before);
    assertThat(page.locator("#right-title .of")).containsText("ranks 3-17");
  }

  @Test
  void aBrushDrawsEachChartOnce() {
    Page page = open(viewer, "#path=" + STENCIL);
    page.evaluate(COUNT_DRAWINGS);
    page.evaluate("() => { location.hash = location.hash + '&ranks=4-43'; }");
    assertThat(page.locator("#details th").first()).hasText("over 40 ranks");
    page.waitForFunction(
        "() => document.body.dataset.asking === '0' && Object.keys(drawings).length === 4");
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(drawn))");
    assertEquals(
        Map.of("heat", 1, "ranks", 1, "course", 1, "histogram", 1), page.evaluate("drawings"));
  }

  @Test
  void goingBackToAllRanksAsksNothingAgain() {
    Page page = open(viewer, "#path=" + STENCIL);
    drag(page, "#heat", 0.5, 0.01, 0.5, 0.42);
    assertHash(page, "ranks=");
    page.waitForFunction("() => document.body.dataset.asking === '0'");
    List<String> asked = new ArrayList<>();
    page.onRequest(request -> asked.add(request.url()));
    page.locator(".chip").click();
    assertThat(page.locator("#details th").first()).hasText("over 64 ranks");
    page.waitForFunction("() => document.body.dataset.asking === '0'");
    asked.removeIf(url -> url.contains("/ask/version") || url.contains("/ask/cell"));
    assertEquals(List.of(), asked);
  }

  @Test
  void aSearchThatFindsNothingNamesWhatWasMeant() {
    Page page = open(viewer, "#path=" + STENCIL);
    page.locator(".query input[type=search]").fill("stencl");
    assertThat(page.locator(".hit")).containsText("0 matches");
    page.locator(".meant").getByText("Solver.stencil").click();
    assertHash(page, "q=Solver.stencil");
    assertThat(page.locator(".query input[type=search]")).hasValue("Solver.stencil");
    assertThat(page.locator("#tree .name.match")).not().hasCount(0);
  }

  @Test
  void hoveringSaysValueRankHostAndLine() {
    Page page = open(viewer, "#path=" + STENCIL);
    BoundingBox heat = page.locator("#heat").boundingBox();
    page.mouse().move(heat.x + 200, heat.y + (heat.height - 42) * 5.5 / RANKS);
    assertThat(page.locator("#heat .tip")).containsText("rank 5 of node");
    assertThat(page.locator("#heat .tip")).containsText("s; Solver.java:142");
    BoundingBox ranks = page.locator("#ranks").boundingBox();
    page.mouse().move(ranks.x + 20, ranks.y + (ranks.height - 42) * 5.5 / RANKS);
    assertThat(page.locator("#ranks .tip")).containsText("rank 5 of node");
    assertThat(page.locator("#ranks .tip")).containsText("Solver.java:142");
    page.locator("#icicle text").getByText("Solver.precondition").hover();
    assertThat(page.locator("#icicle .tip")).containsText("Solver.java:");
  }

  @Test
  void aCellBesideOtherCallpathsHasItsValueAndItsRank() {
    Page page = open(viewer, "#path=" + STENCIL + "&along=callpath&ranks=10-41");
    BoundingBox heat = page.locator("#heat").boundingBox();
    page.mouse().move(heat.x + 78, heat.y + (heat.height - 42) * 5.5 / 32);
    assertThat(page.locator("#heat .tip")).containsText("rank 15 of node");
    assertThat(page.locator("#heat .tip")).containsText(", main: ");
    assertThat(page.locator("#heat .tip")).containsText(" s");
    page.mouse().click(heat.x + 78, heat.y + (heat.height - 42) * 5.5 / 32);
    assertHash(page, "path=main&rank=15");
  }
}
