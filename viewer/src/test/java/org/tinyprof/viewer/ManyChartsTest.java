package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.viewer.PageGestures.assertHash;

import com.microsoft.playwright.Page;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.report.CategoryTime;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.ensemble.fixtures.Study;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.interchange.read.ReadingRules;

/** Charts of many runs: kinds of time, moments, links that were altered, and exported pages. */
class ManyChartsTest extends InChromium {
  private static final String FIRST = "heat-aspen-2-1.tprof";

  @TempDir static Path folder;
  private static Path study;
  private static Viewer viewer;

  @BeforeAll
  static void start() throws Exception {
    study = Study.write(Files.createDirectories(folder.resolve("study")));
    viewer = view(study);
  }

  @AfterAll
  static void stop() throws Exception {
    if (viewer != null) {
      viewer.close();
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void eachRunHasABarOfTheKindsThatItsReportHas() throws Exception {
    Page page = open(viewer, "#chart=kinds");
    assertThat(page.locator("#kinds svg")).isVisible();
    for (String kind : List.of("computing", "MPI", "waiting", "files", "collector")) {
      assertThat(page.locator("#kinds text").getByText(kind).first()).isVisible();
    }
    List<List<Object>> rows =
        (List<List<Object>>) page.locator("#kinds").evaluate("place => place.rowsShown()");
    assertEquals(Study.RUNS + 1, rows.size());
    List<Object> first =
        rows.stream().filter(row -> row.get(0).equals(FIRST)).findFirst().orElseThrow();
    try (OpenProfile run = OpenProfile.open(study.resolve(FIRST))) {
      double whole = 0;
      double waits = 0;
      for (CategoryTime part : ReportBuilder.of(run, 1).split()) {
        whole += part.nanos();
        waits += part.words().startsWith("waiting") ? part.nanos() : 0;
      }
      double shown = first.stream().skip(2).mapToDouble(ManyChartsTest::number).sum();
      assertEquals(whole, shown, 1e-6 * whole);
      assertTrue(waits > 0, "the run waits");
      assertEquals(waits, number(first.get(rows.get(0).indexOf("waiting in ns"))), 1e-6 * waits);
    }
    page.locator("[aria-label='absolute or share'] button").getByText("share").click();
    assertThat(page.locator("#kinds text").getByText("100 %")).isVisible();
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  @Test
  void theScatterPlotStandsBesideTheParallelAxes() {
    Page page = open(viewer, "#chart=both");
    assertThat(page.locator("#scatter circle")).hasCount(Study.RUNS);
    assertThat(page.locator("#parallel svg, #parallel canvas")).isVisible();
    double left = page.locator("#parallel").boundingBox().x;
    assertTrue(page.locator("#scatter").boundingBox().x > left + 100, "beside each other");
  }

  @Test
  void labelsOfAnAxisOfMomentsDiffer() throws Exception {
    for (long seconds : new long[] {1, 400, 20_000, 200_000}) {
      Path runs = Files.createDirectories(folder.resolve("apart-" + seconds));
      for (int i = 0; i < 6; i++) {
        Instant day = Instant.parse("2026-03-01T22:00:00Z").plusSeconds(seconds * i);
        new StudyRun(i, 2, Map.of("day", Attribute.of(day)), Map.of(), Map.of())
            .with("main", 10.0 + i)
            .write(runs.resolve(i + ".tprof"));
      }
      try (Viewer moments = view(runs)) {
        Page page = open(moments, "#chart=scatter&x=day&by=day");
        assertThat(page.locator("#scatter circle")).hasCount(6);
        List<String> texts = page.locator("#scatter text[text-anchor=middle]").allTextContents();
        assertTrue(texts.size() > 2, seconds + " seconds apart: " + texts);
        assertEquals(texts.size(), new HashSet<>(texts).size(), texts::toString);
      }
    }
  }

  @Test
  void aLinkThatWasAlteredOpensAllRunsAndSaysWhatIsWrong() {
    for (String hash :
        List.of("#brush=%25E0%25A4%25A", "#brush=ranks", "#brush=ranks:a:b", "#sort=none")) {
      Page page = open(viewer, hash);
      assertThat(page.locator("#runs tbody tr")).hasCount(Study.RUNS);
      assertThat(page.locator("#wrong")).isVisible();
      assertTrue(!page.locator("#wrong").innerText().isBlank(), hash);
      page.close();
    }
  }

  private Page exported(List<String> runs, String hash) throws Exception {
    Path file = folder.resolve("page-" + runs.size() + ".html");
    try (OutputStream out = Files.newOutputStream(file)) {
      PageExport.write(runs, ReadingRules.NONE, out, Progress.SILENT);
    }
    assertTrue(Files.size(file) <= 3_000_000, "at most 3 MB");
    context.setOffline(true);
    Page page = context.newPage();
    page.setViewportSize(1600, 1000);
    page.onPageError(errors::add);
    page.navigate(file.toUri() + hash);
    page.waitForSelector("body[data-ready=yes]");
    return page;
  }

  @Test
  void anExportedPageOfManyRunsNeedsNoServer() throws Exception {
    Page page = exported(List.of(study.toString()), "");
    assertThat(page.locator("#runs tbody tr")).hasCount(Study.RUNS);
    assertThat(page.locator("#parallel svg, #parallel canvas")).isVisible();
    assertThat(page.locator("#multiples tbody tr")).hasCount(7);
    page.locator("#multiples tr[data-path='main<step<stencil']").click();
    assertHash(page, "path=main<step<stencil");
    assertThat(page.locator("#curve-title")).containsText("stencil by ranks");
    assertThat(page.locator("#curve text").getByText("predicted")).isVisible();
    page.selectOption("[aria-label=colour]", "machine");
    assertThat(page.locator("#chart-title .series").first()).containsText("aspen");
    page.locator("#runs .sort").getByText("ranks").click();
    assertThat(page.locator("#runs tbody tr").first()).containsText("-2-");
    page.keyboard().press("o");
    assertThat(page.locator("#scatter circle")).hasCount(Study.RUNS);
    page.keyboard().press("o");
    page.keyboard().press("o");
    assertThat(page.locator("#kinds svg")).isVisible();
    assertThat(page.locator(".problem:visible")).hasCount(0);
    assertThat(page.locator("input.where")).isDisabled();
    page.locator("[aria-label='inclusive or self'] button").getByText("self").click();
    assertThat(page.locator("#curve .problem")).containsText("tinyprof view shows all");
  }

  @Test
  void anExportedPageOfTwoRunsComparesThem() throws Exception {
    Path before = HeatRun.write(folder.resolve("before.tprof"), 4, 2, 10, 1, 8);
    Path after = HeatRun.write(folder.resolve("after.tprof"), 4, 2, 10, 2, 9);
    Page page = exported(List.of(before.toString(), after.toString()), "");
    assertThat(page.locator("#differences tr[data-path$='Solver.fftRows']")).containsText("2.00");
    page.locator(".tabs button").getByText("One run").click();
    assertThat(page.locator("#tree tr[data-path='main']")).isVisible();
  }
}
