package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.viewer.PageGestures.assertHash;
import static org.tinyprof.viewer.PageGestures.drag;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.interchange.read.ReadingRules;

/** Ranks by time: rows of threads or ranks, brushing, zooming, hovering and searching. */
class TimelineTest extends InChromium {
  private static final String STENCIL = "main<Solver.step<Solver.stencil";
  private static final String CHECKPOINT = "main<Solver.checkpoint";
  private static final int ROW = 20; // pixels of a thread's row

  @TempDir static Path folder;
  private static Viewer few;
  private static Viewer many;

  @BeforeAll
  static void start() throws Exception {
    few = view(TimelineRun.write(folder.resolve("few.tprof"), 4));
    many = view(TimelineRun.write(folder.resolve("many.tprof"), 600));
  }

  @AfterAll
  static void stop() throws Exception {
    if (few != null) {
      few.close();
    }
    if (many != null) {
      many.close();
    }
  }

  /** What the timeline shows, as its table has it; the heads are left out. */
  private static List<List<?>> table(Page page) {
    Object rows = page.locator("#timeline").evaluate("place => place.rowsShown().slice(1)");
    return ((List<?>) rows).stream().<List<?>>map(row -> (List<?>) row).toList();
  }

  private static void complete(Page page) {
    page.waitForFunction("() => document.body.dataset.asking === '0'");
  }

  /** Where a second of the run is in the page, on the row of a thread. */
  private static double[] place(Page page, double second, int row) {
    Locator picture = page.locator("#timeline .picture");
    double from = number(picture, "from") / 1e9;
    double to = number(picture, "to") / 1e9;
    BoundingBox box = picture.boundingBox();
    double x = number(picture, "left") + number(picture, "wide") * (second - from) / (to - from);
    return new double[] {box.x + x, box.y + ROW * (row + 0.4)};
  }

  private static double number(Locator picture, String name) {
    return Double.parseDouble(picture.getAttribute("data-" + name));
  }

  @Test
  void fewRanksHaveARowAThreadAndTheChoiceIsInTheTitle() {
    Page page = open(few, "#path=main");
    assertThat(page.locator("#timeline")).isHidden();
    page.locator("#right-title button").getByText("× time").click();
    assertHash(page, "along=time");
    assertThat(page.locator("#timeline canvas")).isVisible();
    assertThat(page.locator("#block")).isHidden();
    complete(page);
    Set<String> rows = new LinkedHashSet<>();
    table(page).forEach(row -> rows.add(row.get(0) + " " + row.get(2)));
    assertEquals(
        List.of(
            "0 main", "0 pool-1", "1 main", "1 pool-1", "2 main", "2 pool-1", "3 main", "3 pool-1"),
        List.copyOf(rows));
    List<?> first = table(page).get(0);
    assertEquals("running", first.get(5));
    assertEquals("main<Solver.setup", first.get(6));
    assertEquals(1.0, ((Number) first.get(4)).doubleValue(), 0.03);
    assertTrue(
        table(page).stream().anyMatch(row -> row.get(0).equals(1) && row.get(5).equals("off CPU")),
        "rank 1 was off the CPU");
  }

  @Test
  void aDragOverTheAxisRestrictsEveryViewToTheTime() {
    Page page = open(few, "#along=time&path=" + CHECKPOINT);
    complete(page);
    double[] from = place(page, 5.1, 8);
    double[] to = place(page, 5.5, 8);
    page.mouse().move(from[0], from[1] + 4);
    page.mouse().down();
    page.mouse().move((from[0] + to[0]) / 2, from[1] + 4);
    page.mouse().move(to[0], to[1] + 4);
    page.mouse().up();
    assertHash(page, "time=5.");
    assertThat(page.locator(".chip")).containsText("time 5.");
    complete(page);
    assertThat(row(page, CHECKPOINT)).containsText("ms");
    assertThat(row(page, STENCIL)).hasCount(0);
    assertThat(page.locator("#right-title .of")).containsText("time 5.");
    page.locator(".chip").click();
    assertThat(row(page, STENCIL)).hasCount(1);
  }

  @Test
  void theNumbersOfAnIntervalAreThoseOfItsTime() {
    Page page = open(few, "#along=time&time=5.1s-5.5s&path=" + CHECKPOINT);
    complete(page);
    assertThat(row(page, CHECKPOINT)).containsText("400 ms");
    assertThat(page.locator("#details")).containsText("400 ms");
    page.selectOption("[aria-label=Copy]", "command");
    assertThat(page.locator("body"))
        .hasAttribute(
            "data-copied",
            "tinyprof tree '"
                + folder.resolve("few.tprof")
                + "' --query '"
                + CHECKPOINT
                + "' --slice 'time(5.1s-5.5s)'");
  }

  @Test
  void hoveringNamesRankThreadMomentAndCallpathsAndAClickChoosesThem() {
    Page page = open(few, "#along=time&path=main");
    complete(page);
    double[] setup = place(page, 0.55, 4);
    page.mouse().move(setup[0], setup[1]);
    assertThat(page.locator("#timeline .tip")).containsText("rank 2 main, 0.5");
    assertThat(page.locator("#timeline .tip")).containsText("main<Solver.setup 100 %");
    double[] takes = place(page, 2.4, 5);
    page.mouse().move(takes[0], takes[1]);
    assertThat(page.locator("#timeline .tip")).containsText("waiting 100 %");
    page.mouse().click(setup[0], setup[1]);
    assertHash(page, "path=main<Solver.setup");
    assertHash(page, "rank=2");
    assertThat(page.locator("#tree tr.selected")).containsText("Solver.setup");
  }

  @Test
  void keysZoomAndMoveWhileTheTimelineHasTheFocus() {
    Page page = open(few, "#along=time&path=main");
    complete(page);
    page.locator("#timeline").focus();
    page.keyboard().press("w");
    assertHash(page, "span=2.4");
    complete(page);
    page.keyboard().press("d");
    assertHash(page, "span=3.7");
    complete(page);
    page.keyboard().press("a");
    assertHash(page, "span=2.4");
    complete(page);
    page.keyboard().press("s");
    page.waitForURL(url -> !url.contains("span="));
    page.keyboard().press("Escape");
    assertHash(page, "span=2.4");
    page.locator("#tree").focus();
    page.keyboard().press("s");
    assertHash(page, "self=1");
  }

  @Test
  void aDoubleClickAndTheWheelZoomAroundThePointer() {
    Page page = open(few, "#along=time&path=main");
    complete(page);
    double[] late = place(page, 9.9, 0);
    page.mouse().dblclick(late[0], late[1]);
    assertHash(page, "span=4.9");
    complete(page);
    page.mouse().move(late[0], late[1]);
    page.keyboard().down("Control");
    page.mouse().wheel(0, 100);
    page.keyboard().up("Control");
    page.waitForURL(url -> !url.contains("span="));
  }

  @Test
  void aSearchAndASelectionLightUpWhereTheyRan() {
    Page page = open(few, "#along=time");
    complete(page);
    Object plain = page.locator("#timeline canvas").evaluate("canvas => canvas.toDataURL()");
    page.locator(".query input[type=search]").fill("Allreduce");
    assertHash(page, "q=Allreduce");
    waitForOther(page, plain);
    page.locator(".query input[type=search]").fill("");
    page.waitForURL(url -> !url.contains("q="));
    row(page, STENCIL).click();
    assertHash(page, "path=" + STENCIL);
    waitForOther(page, plain);
  }

  /** Waits until the timeline does not look as it did. */
  private static void waitForOther(Page page, Object picture) {
    page.waitForFunction(
        "before => document.querySelector('#timeline canvas').toDataURL() !== before", picture);
  }

  @Test
  void manyRanksShareRowsAndADragDownSelectsThem() {
    Page page = open(many, "#along=time&path=main");
    complete(page);
    List<?> first = table(page).get(0);
    assertEquals(0, first.get(0));
    assertTrue((Integer) first.get(1) > 0, first::toString);
    assertEquals("", first.get(2));
    drag(page, "#timeline", 0.5, 0, 0.5, 0.4);
    assertHash(page, "ranks=0-");
    assertThat(page.locator(".chip")).containsText("ranks 0-");
  }

  @Test
  void aRunWithoutTimelinesDoesNotOfferOneAndSaysWhy() throws Exception {
    Path path = HeatRun.write(folder.resolve("heat.tprof"), 4, 2, 3);
    try (Viewer viewer = view(path)) {
      Page page = open(viewer, "#path=main");
      assertThat(page.locator("#right-title button").getByText("× time")).hasCount(0);
      Page asked = open(viewer, "#along=time&path=main");
      assertThat(asked.locator("#timeline .problem")).containsText("the run has no timeline");
    }
  }

  @Test
  void oneRankShowsItsThreads() throws Exception {
    Path path = TimelineRun.write(folder.resolve("one.tprof"), 1);
    try (Viewer viewer = view(path)) {
      Page page = open(viewer, "#path=main");
      page.locator("#right-title button").getByText("timeline").click();
      complete(page);
      assertThat(page.locator("#timeline canvas")).isVisible();
      assertEquals("main", table(page).get(0).get(2));
    }
  }

  @Test
  void aBandShowsWhenTheProcessStoodStillAndHoveringSaysForWhom() throws Exception {
    long[] moments = LongStream.range(0, 100).map(sample -> 10 * sample).toArray();
    ThreadTimeline main =
        new ThreadTimeline("main", false, moments, new int[moments.length], new BitSet());
    List<Interruption> pause =
        List.of(new Interruption(Interruption.Kind.COLLECTOR, 400, 600, 1, 200));
    byte[] bytes = IndexFile.encodeWhole(TimedRun.interruptedProfile(pause, main));
    Path path = Files.write(folder.resolve("paused.tprof"), bytes);
    try (Viewer viewer = view(path)) {
      Page page = open(viewer, "#along=time&path=main");
      complete(page);
      assertEquals(List.of(false, true, false), isBlackOnTop(page, List.of(200, 500, 800)));
      double[] paused = place(page, 500e-9, 0);
      page.mouse().move(paused[0], paused[1]);
      assertThat(page.locator("#timeline .tip")).containsText("collector 100 %");
      double[] runs = place(page, 200e-9, 0);
      page.mouse().move(runs[0], runs[1]);
      assertThat(page.locator("#timeline .tip")).not().containsText("collector");
    }
  }

  /** Whether the topmost pixel of the first row has the colour of ink at these nanoseconds. */
  private static Object isBlackOnTop(Page page, List<Integer> nanos) {
    return page.evaluate(
        """
        (nanos) => {
          const { from, to, left, wide } = document.querySelector('#timeline .picture').dataset;
          const canvas = document.querySelector('#timeline canvas');
          const scale = canvas.width / canvas.getBoundingClientRect().width;
          const ink = getComputedStyle(document.body).color;
          return nanos.map((nano) => {
            const x = Number(left) + Number(wide) * (nano - from) / (to - from);
            const [r, g, b] = canvas.getContext('2d').getImageData(x * scale, 0, 1, 1).data;
            return `rgb(${r}, ${g}, ${b})` === ink;
          });
        }
        """,
        nanos);
  }

  @Test
  void theTimelineIsSavedAsPictureAndTable() throws Exception {
    Page page = open(few, "#along=time&path=main");
    complete(page);
    Download svg =
        page.waitForDownload(() -> page.selectOption("[aria-label=Save]", "timeline:svg"));
    assertTrue(Files.readString(svg.path()).contains("pool-1"));
    Download png =
        page.waitForDownload(() -> page.selectOption("[aria-label=Save]", "timeline:png"));
    assertTrue(Files.size(png.path()) > 1000);
    Download csv =
        page.waitForDownload(() -> page.selectOption("[aria-label=Save]", "timeline:csv"));
    assertEquals(
        "from rank,to rank,thread,from in s,to in s,activity,callpath",
        Files.readAllLines(csv.path()).get(0));
  }

  @Test
  void anExportedPageShowsTheTimelineOfTheWholeRun() throws Exception {
    Path html = folder.resolve("exported.html");
    try (OutputStream out = Files.newOutputStream(html)) {
      PageExport.write(
          List.of(folder.resolve("few.tprof").toString()), ReadingRules.NONE, out, Progress.SILENT);
    }
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.setViewportSize(1600, 1000);
    page.navigate(html.toUri() + "#along=time&path=main");
    page.waitForSelector("body[data-ready=yes]");
    assertThat(page.locator("#timeline canvas")).isVisible();
    assertEquals("main<Solver.setup", table(page).get(0).get(6));
    double[] setup = place(page, 0.55, 4);
    page.mouse().move(setup[0], setup[1]);
    assertThat(page.locator("#timeline .tip")).containsText("rank 2 main, 0.5");
  }
}
