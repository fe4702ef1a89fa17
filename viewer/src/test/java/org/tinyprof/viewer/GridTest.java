package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tinyprof.viewer.PageGestures.assertHash;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.interchange.read.ReadingRules;

/** Values by rank on the grid of a Cartesian communicator, linked with the other views. */
class GridTest extends InChromium {
  private static final String STENCIL = "#path=main<Solver.solve<Solver.step<Solver.stencil";

  @TempDir Path folder;

  @Test
  void aCellSelectsItsRankAndADragTheRanksOfARectangle() throws Exception {
    try (Viewer viewer = view(HeatRun.writeOnGrid(folder.resolve("grid.tprof"), 3, 4, 4))) {
      Page page = open(viewer, STENCIL);
      page.locator("[aria-label=along] button").getByText("grid").click();
      assertHash(page, "along=grid");
      assertThat(page.locator("#heat")).isHidden();
      assertThat(page.locator("#grid")).containsText("grid: 4 × 4");
      rank(page, 10).click();
      assertHash(page, "rank=10");
      assertThat(page.locator("#details")).containsText("rank 10");
      page.locator("#grid").focus();
      page.keyboard().press("ArrowUp");
      assertHash(page, "rank=6&");
      drag(page, rank(page, 5), rank(page, 10));
      assertHash(page, "ranks=5-6,9-10");
      assertThat(page.locator("#details th").first()).hasText("over 4 ranks");
      page.waitForFunction("() => document.querySelector('#grid').rowsShown().length === 5");
      Object shown =
          page.locator("#grid")
              .evaluate("place => place.rowsShown().map((row) => row.slice(0, 3).join(' '))");
      assertEquals(
          List.of("rank dimension 0 dimension 1", "5 1 1", "6 1 2", "9 2 1", "10 2 2"), shown);
      rank(page, 9).hover();
      assertThat(page.locator("#grid .tip")).containsText("rank 9 of node01 at (2, 1)");
      assertThat(page.locator("#grid .tip")).containsText("Solver.java:142");
    }
  }

  private static Locator rank(Page page, int rank) {
    return page.locator("#grid text")
        .getByText(Integer.toString(rank), new Locator.GetByTextOptions().setExact(true))
        .last();
  }

  private static void drag(Page page, Locator from, Locator to) {
    BoundingBox start = from.boundingBox();
    BoundingBox end = to.boundingBox();
    page.mouse().move(start.x + start.width / 2, start.y + start.height / 2);
    page.mouse().down();
    page.mouse().move(end.x, end.y);
    page.mouse().move(end.x + end.width / 2, end.y + end.height / 2);
    page.mouse().up();
  }

  @Test
  void threeDimensionsArePlanesSideBySide() throws Exception {
    try (Viewer viewer = view(HeatRun.writeOnGrid(folder.resolve("cube.tprof"), 3, 3, 2, 4))) {
      Page page = open(viewer, STENCIL + "&along=grid");
      for (String plane : List.of("plane 0", "plane 1", "plane 2")) {
        assertThat(page.locator("#grid text").getByText(plane)).isVisible();
      }
      page.locator("#grid .tabled").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("dialog tbody tr")).hasCount(24);
      assertThat(page.locator("dialog tbody tr").nth(13))
          .containsText("13111"); // rank 13 at 1, 1, 1
    }
  }

  @Test
  void anExportedPageHasItsGrid() throws Exception {
    Path run = HeatRun.writeOnGrid(folder.resolve("grid.tprof"), 3, 2, 3);
    Path html = folder.resolve("grid.html");
    try (OutputStream out = Files.newOutputStream(html)) {
      PageExport.write(List.of(run.toString()), ReadingRules.NONE, out, Progress.SILENT);
    }
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.navigate(html.toUri() + STENCIL + "&along=grid");
    page.waitForSelector("body[data-ready=yes]");
    assertThat(page.locator("#grid")).containsText("grid: 2 × 3");
    rank(page, 4).click();
    assertHash(page, "rank=4");
  }

  @Test
  void aRunWithoutAGridDoesNotOfferIt() throws Exception {
    try (Viewer viewer = view(HeatRun.writeTalking(folder.resolve("ring.tprof"), 20))) {
      Page page = open(viewer, STENCIL);
      assertThat(page.locator("[aria-label=along] button:has-text('grid')")).hasCount(0);
      assertThat(page.locator("#ranks text").getByText("mean")).hasCount(1);
    }
  }
}
