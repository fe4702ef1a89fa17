package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.viewer.PageGestures.assertHash;
import static org.tinyprof.viewer.PageGestures.drag;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;

/** The page in a real browser. One browser and one server of the run that most tests look at. */
class PageTest extends InChromium {
  private static final int RANKS = 128;
  private static final String STENCIL = "main<Solver.solve<Solver.step<Solver.stencil";
  private static final String SOLVE = "main<Solver.solve";

  @TempDir static Path folder;
  private static Viewer viewer;

  @BeforeAll
  static void start() throws Exception {
    viewer = view(HeatRun.write(folder.resolve("heat.tprof"), RANKS, 4, 30));
  }

  @AfterAll
  static void stop() throws Exception {
    if (viewer != null) {
      viewer.close();
    }
  }

  @Test
  void opensWithTheFirstFindingAndThreeSentences() {
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.navigate(viewer.newAddress());
    assertThat(page.locator(".welcome")).containsText("each finding is a link");
    assertHash(page, "path=" + STENCIL + "&rank=" + HeatRun.slowRank(RANKS));
    assertThat(page.locator(".finding.on")).containsText("Rank " + HeatRun.slowRank(RANKS));
    assertThat(page.locator("#tree tr.selected")).containsText("stencil");
    assertThat(page).hasTitle("heat.tprof - tinyprof view");
    assertTrue(!page.url().contains("token"), page.url());
  }

  @Test
  void opensFromALinkOfAnotherPage() {
    Page page = context.newPage();
    page.onPageError(errors::add);
    String link = "<a href=\"" + viewer.newAddress() + "\">the printed address</a>";
    page.route(
        "http://terminal.example/**",
        route ->
            route.fulfill(new Route.FulfillOptions().setBody(link).setContentType("text/html")));
    page.navigate("http://terminal.example/");
    page.getByText("the printed address").click();
    assertThat(page.locator("#tree tr.selected")).containsText("stencil");
    assertTrue(!page.url().contains("token"), page.url());
  }

  @Test
  void aCallpathChosenInTheTreeIsShownEverywhereAndBackGoesBack() {
    Page page = open(viewer, "#path=" + STENCIL);
    row(page, SOLVE).click();
    assertHash(page, "#path=" + SOLVE);
    assertThat(page.locator("#right-title")).containsText(SOLVE);
    assertThat(page.locator("#details-title")).containsText("Solver.solve in numbers");
    assertThat(page.locator("#details")).containsText("com.example.heat.Solver.solve(int)");
    page.goBack();
    assertThat(page.locator("#details")).containsText("Solver.java:142");
    assertThat(row(page, STENCIL)).hasClass("selected");
  }

  @Test
  void aCallpathChosenInTheIcicleOrTheTreemapIsChosenInTheTree() {
    Page page = open(viewer, "#path=main");
    page.locator("#icicle text").getByText("Solver.precondition").click();
    assertThat(page.locator("#tree tr.selected")).containsText("precondition");
    page.locator("#own text").getByText("Solver.stencil").click();
    assertThat(row(page, STENCIL)).hasClass("selected");
  }

  @Test
  void aRankChosenInAChartHasItsColumnAndItsLine() {
    Page page = open(viewer, "#path=" + STENCIL);
    BoundingBox box = page.locator("#ranks").boundingBox();
    page.mouse().click(box.x + 30, box.y + (box.height - 42) * 10.5 / RANKS);
    assertHash(page, "rank=10");
    assertThat(page.locator("#tree th.mine")).hasText("rank 10");
    assertThat(row(page, STENCIL).locator("td.mine")).containsText("ms");
    assertThat(page.locator("#details th.mine").first()).hasText("rank 10");
    page.keyboard().press("}");
    assertHash(page, "rank=" + HeatRun.slowRank(RANKS));
    page.keyboard().press("[");
    assertHash(page, "rank=" + (HeatRun.slowRank(RANKS) - 1));
  }

  @Test
  void aCellOfTheHeatMapNamesItsValuesAndSetsTheRank() {
    Page page = open(viewer, "#path=" + STENCIL);
    BoundingBox box = page.locator("#heat").boundingBox();
    double y = box.y + (box.height - 42) * (HeatRun.slowRank(RANKS) + 0.5) / RANKS;
    page.mouse().move(box.x + 200, y);
    assertThat(page.locator("#heat .tip")).containsText("rank " + HeatRun.slowRank(RANKS));
    page.mouse().click(box.x + 200, y);
    assertHash(page, "rank=" + HeatRun.slowRank(RANKS));
  }

  @Test
  void ranksThatAreBrushedAreAllThatViewsShow() {
    Page page = open(viewer, "#path=" + STENCIL);
    assertThat(page.locator("#details th").first()).hasText("over 128 ranks");
    drag(page, "#heat", 0.5, 0.01, 0.5, 0.42);
    assertHash(page, "ranks=1-");
    assertThat(page.locator("#details th").first()).not().hasText("over 128 ranks");
    page.locator(".chip").click();
    assertThat(page.locator("#details th").first()).hasText("over 128 ranks");
  }

  @Test
  void executionsAndIterationsAreChosenInTheirCharts() {
    Page page = open(viewer, "#path=" + STENCIL);
    page.locator("#executions text").getByText("max").click();
    assertHash(page, "exec=0");
    assertThat(page.locator(".chip")).hasText("execution 0 ×");
    drag(page, "#course", 0.3, 0.5, 0.6, 0.5);
    assertHash(page, "iter=");
    page.keyboard().press(".");
    assertHash(page, "exec=1");
  }

  @Test
  void searchMarksAndAQueryKeepsWhatItFinds() {
    Page page = open(viewer, "#path=" + STENCIL);
    page.keyboard().press("/");
    page.keyboard().type("fft");
    assertThat(page.locator(".hit")).containsText("2 matches");
    assertThat(page.locator("#tree .name.match")).hasCount(2);
    page.locator(".query input[type=search]").fill("**<MPI_Wait*");
    page.keyboard().press("Enter");
    page.locator("#only").check();
    assertThat(page.locator("#tree tbody tr")).hasCount(2);
    page.locator("#only").uncheck();
    page.locator(".query input[type=search]").fill("main[tme > 5]");
    assertThat(page.locator("#refused")).containsText("did you mean 'time'");
    assertThat(page.locator(".problem:visible")).hasCount(1);
  }

  @Test
  void keysDoWhatAPointerDoes() {
    Page page = open(viewer, "#path=main");
    page.keyboard().press("ArrowDown");
    assertThat(row(page, SOLVE)).hasClass("selected");
    page.keyboard().press("ArrowLeft");
    assertThat(page.locator("#tree tr[data-path='" + STENCIL + "']")).hasCount(0);
    page.keyboard().press("ArrowRight");
    assertThat(row(page, STENCIL)).hasCount(1);
    page.keyboard().press("s");
    assertHash(page, "self=1");
    page.keyboard().press("g");
    assertThat(page.locator("#icicle")).hasClass(Pattern.compile("whole"));
    page.keyboard().press("g");
    assertThat(page.locator("#graph text").getByText("Solver.solve")).isVisible();
    page.keyboard().press("t");
    assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
    page.keyboard().press("?");
    assertThat(page.locator("#keys")).containsText("rank that differs");
    page.keyboard().press("Escape");
    assertThat(page.locator("#keys")).hasCount(0);
    page.keyboard().press("1");
    assertThat(page.locator(".finding.on .key")).hasText("1");
  }

  @Test
  void reloadingAndASecondWindowShowTheSameState() {
    Page page = open(viewer, "#path=" + SOLVE + "&self=1");
    page.reload();
    assertThat(row(page, SOLVE)).hasClass("selected");
    Page second = context.newPage();
    second.navigate(page.url());
    assertThat(second.locator("#tree tr.selected")).containsText("Solver.solve");
    row(second, "main").click();
    assertThat(row(page, SOLVE)).hasClass("selected");
  }
}
