package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.viewer.PageGestures.assertHash;
import static org.tinyprof.viewer.PageGestures.drag;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.fixtures.Study;
import org.tinyprof.ensemble.fixtures.StudyRun;

/** The page of many runs in a real browser. */
class ManyPageTest extends InChromium {
  private static final String WAIT = "main<step<precondition<MPI_Wait";

  @TempDir static Path folder;
  private static Viewer viewer;

  @BeforeAll
  static void start() throws Exception {
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    Files.writeString(study.resolve("cut.tprof"), "TINYPROF");
    viewer = view(study);
  }

  @Test
  void aConditionThatLeavesOneValueOfAnAttributeLeavesItsAxisOut() {
    Page page = open(viewer, "");
    assertThat(page.locator("#parallel text").getByText("solver")).isVisible();
    page.locator("input.where").fill("ranks >= 8 and solver = cg");
    assertHash(page, "solver = cg");
    assertThat(page.locator(".hit")).hasText("24 of " + Study.RUNS + " runs");
    assertThat(page.locator("#parallel text").getByText("solver")).hasCount(0);
    assertThat(page.locator("#parallel .problem")).isHidden();
  }

  @AfterAll
  static void stop() throws Exception {
    if (viewer != null) {
      viewer.close();
    }
  }

  private Page open(String hash) {
    return open(viewer, hash);
  }

  @Test
  void aFolderOpensAsATableWithTheDamagedRunNamed() {
    Page page = open("");
    assertThat(page.locator("#runs tbody tr")).hasCount(Study.RUNS);
    assertThat(page.locator("#top")).containsText("1 cannot be read");
    assertThat(page.locator("#runs .warning")).containsText("cut.tprof");
    assertThat(page.locator("#multiples tbody tr")).hasCount(7);
    assertThat(page.locator("#parallel canvas, #parallel svg")).isVisible();
    assertThat(page.locator("#curve text").getByText("predicted")).isVisible();
  }

  @Test
  void theConditionIsTriedBeforeItIsTaken() {
    Page page = open("");
    page.keyboard().press("/");
    page.keyboard().type("rank >= 32");
    assertThat(page.locator("#wrong")).containsText("ranks");
    assertThat(page.locator("#runs tbody tr")).hasCount(Study.RUNS);
    page.locator("input.where").fill("ranks >= 32 and machine = birch");
    assertThat(page.locator("#wrong")).isHidden();
    assertThat(page.locator("#runs tbody tr")).hasCount(12);
    assertHash(page, "where=ranks >= 32");
  }

  @Test
  void headingsSortAndRowsPickRunsForAllViews() {
    Page page = open("");
    page.locator("#runs .sort").getByText("ranks").click();
    assertHash(page, "sort=ranks");
    page.locator("#runs .sort").getByText("ranks").click();
    assertThat(page.locator("#runs tbody tr").first()).containsText("-64-");
    page.locator("#runs tbody tr").nth(0).locator("td").nth(1).click();
    page.locator("#runs tbody tr").nth(1).locator("td").nth(1).click();
    assertThat(page.locator(".chip")).hasText("2 picked ×");
    assertThat(page.locator("#rows-title")).containsText("2 runs");
    page.locator(".chip").click();
    assertThat(page.locator("#rows-title")).containsText("64 runs");
  }

  @Test
  void draggingAlongAnAxisSelectsRunsInAllViews() {
    Page page = open("#axes=ranks;machine");
    drag(page, "#parallel", 0.09, 0.16, 0.09, 0.5);
    assertHash(page, "brush=ranks");
    assertThat(page.locator("#rows-title")).not().containsText("64 runs");
    assertThat(page.locator("#runs tbody tr.off").first()).isVisible();
    page.locator(".chip").click();
    assertThat(page.locator("#rows-title")).containsText("64 runs");
  }

  @Test
  void aRunBesideTheBrushedOnesIsPickedWithoutTheBrushAndKeysStayWithinIt() {
    Page page = open("#brush=ranks:2:4");
    assertThat(page.locator("#rows-title")).containsText("16 runs");
    page.keyboard().press("]");
    assertThat(page.locator("#runs tbody tr.selected")).containsText("-2-");
    page.locator(".chip").getByText("picked").click();
    page.locator("#runs tbody tr.off").first().locator("td").nth(1).click();
    assertThat(page.locator(".chip")).hasText("1 picked ×");
    assertThat(page.locator("#rows-title")).containsText("1 run");
    assertThat(page.locator(".problem:visible")).hasCount(0);
  }

  @Test
  void aDragOverNoRunSaysSoAndLeavesTheSelection() {
    Page page = open("#axes=ranks;machine");
    drag(page, "#parallel", 0.09, 0.7, 0.09, 0.72);
    assertThat(page.locator("#parallel .problem")).containsText("No selected run lies there");
    assertThat(page.locator("#rows-title")).containsText("64 runs");
    drag(page, "#parallel", 0.09, 0.16, 0.09, 0.5);
    assertHash(page, "brush=ranks");
    assertThat(page.locator("#parallel .problem")).isHidden();
  }

  @Test
  void aScatterPlotOfAnyTwoBrushesBoth() {
    Page page = open("");
    page.keyboard().press("o");
    assertThat(page.locator("#scatter svg circle")).hasCount(Study.RUNS);
    page.selectOption("[aria-label='x axis']", "points");
    assertHash(page, "x=points");
    drag(page, "#scatter", 0.125, 0.04, 0.5, 0.9);
    assertHash(page, "brush=points");
    assertThat(page.locator("#rows-title")).containsText("32 runs");
  }

  @Test
  void aCallpathHasItsCurveWithAModelForEachColour() {
    Page page = open("#colour=machine");
    page.locator("#multiples tr[data-path='" + WAIT + "']").click();
    assertThat(page.locator("#curve-title")).containsText("MPI_Wait by ranks");
    assertThat(page.locator("#curve text").getByText("birch", exact())).isVisible();
    assertThat(page.locator("#curve text").getByText("adjusted R²").first()).isVisible();
    page.locator("[aria-label='predict at']").fill("4096");
    page.keyboard().press("Tab");
    assertThat(page.locator("#curve text").getByText("4,096")).isVisible();
  }

  private static Locator.GetByTextOptions exact() {
    return new Locator.GetByTextOptions().setExact(true);
  }

  @Test
  void statisticsAreAHeatMapAndKindsOfRunsAColour() {
    Page page = open("#colour=@kind");
    assertThat(page.locator("#chart-title .series").first()).containsText("kind 1 of");
    page.keyboard().press("g");
    assertThat(page.locator("#statistics text").getByText("mean").first()).isVisible();
    page.locator("#statistics text").getByText("checkpoint").click();
    assertHash(page, "path=main<checkpoint");
  }

  @Test
  void aRunOpensItsOwnPageAndBackLeadsToAll() {
    Page page = open("#sort=-ranks");
    page.locator("#runs .open").first().click();
    assertHash(page, "run=");
    assertThat(page.locator(".facts")).containsText("64 ranks");
    assertThat(page.locator("#tree tr[data-path='" + WAIT + "']")).isVisible();
    page.goBack();
    assertThat(page.locator("#runs tbody tr")).hasCount(Study.RUNS);
    page.keyboard().press("]");
    page.keyboard().press("Enter");
    assertThat(page.locator("#tree tr[data-path='main']")).isVisible();
    page.locator(".tabs button").getByText("Many runs").click();
    assertThat(page.locator("#runs tr.selected")).hasCount(1);
  }

  @Test
  void twoPickedRunsAreCompared() {
    Page page = open("#pick=0,40");
    page.locator(".tabs button").getByText("Compare").click();
    assertThat(page.locator("#differences tr[data-path='main']")).isVisible();
    assertThat(page.locator("body")).containsText("heat-aspen-16-1.tprof");
  }

  @Test
  void namesOfRunsAndAttributesAreTextAndNeverMarkup() throws Exception {
    Path hostile = Files.createDirectories(folder.resolve("hostile"));
    for (int i = 0; i < 3; i++) {
      StudyRun.of(i, 1 << i)
          .with(HostileRun.NAME, "</script><b>" + i)
          .with("main", 10.0 + i)
          .with("main<" + "b>" + i, 5.0)
          .write(hostile.resolve("<i>" + i + ".tprof"));
    }
    try (Viewer others = view(hostile)) {
      Page page = PageGestures.open(context, others, "#chart=scatter", errors);
      assertThat(page.locator("#runs")).containsText("</script><b>1");
      page.selectOption("[aria-label=colour]", HostileRun.NAME);
      assertThat(page.locator("#chart-title .series").first()).containsText("</script>");
      page.keyboard().press("o");
      assertThat(page.locator("#parallel svg")).isVisible();
      assertThat(page.locator("img, #many i i, #many b")).hasCount(0);
      assertTrue(page.title().endsWith("tinyprof view"), page.title());
    }
  }
}
