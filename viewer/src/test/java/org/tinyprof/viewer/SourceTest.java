package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.interchange.read.ReadingRules;

/** The source of a method beside its samples, and the icicle that zooms to it. */
class SourceTest extends InChromium {
  private static final String CODE =
      """
      package org.example;

      final class Solver {
        void step() {
          relax("<b>every point</b>");
          exchange();
        }

        void run() {
          step();
        }
      }
      """;

  @TempDir Path folder;

  private Viewer viewWithSource(Path run) throws Exception {
    return Viewer.start(
        List.of(run.toString()),
        ReadingRules.NONE,
        Optional.of(folder.resolve("code")),
        InetAddress.getLoopbackAddress(),
        0);
  }

  @Test
  void theLinesOfAMethodHaveTheirSamplesTheirTimeAndTheirText() throws Exception {
    Path code = Files.createDirectories(folder.resolve("code/org/example"));
    Files.writeString(code.resolve("Solver.java"), CODE);
    Path run = SampledRun.write(folder.resolve("run.tprof"), "Solver.java");
    try (Viewer viewer = viewWithSource(run)) {
      Page page = open(viewer, "#path=" + SampledRun.STEP + "&about=source");
      assertThat(page.locator("#source thead")).containsText("org/example/Solver.java");
      Locator hottest = page.locator("#source tr[data-line='5']");
      assertThat(hottest).containsText("relax(\"<b>every point</b>\");");
      assertThat(hottest.locator("td").nth(1)).hasText("56.0 ms"); // of 80 ms on each rank
      assertThat(hottest.locator("td").nth(2)).hasText("112"); // of both ranks, by both callers
      assertThat(page.locator("#source tr[data-line='6'] td").nth(1)).hasText("24.0 ms");
      assertThat(page.locator("#source tr.hotline")).hasCount(2);
      assertThat(page.locator("#source b")).hasCount(0);
    }
  }

  @Test
  void theTimeOfALineHoldsWhatItCalls() throws Exception {
    try (Viewer viewer = view(SampledRun.write(folder.resolve("run.tprof"), "Solver.java"))) {
      Page page = open(viewer, "#path=" + SampledRun.RUN + "&about=source");
      Locator call = page.locator("#source tr[data-line='10'] td");
      assertThat(call.nth(1)).hasText("40.0 ms"); // of its own run has none
      assertThat(call.nth(2)).hasText("80");
    }
  }

  @Test
  void aMethodWhoseFileOnlyItsClassTellsHasItsText() throws Exception {
    Path code = Files.createDirectories(folder.resolve("code/org/example"));
    Files.writeString(code.resolve("Solver.java"), CODE);
    try (Viewer viewer = viewWithSource(SampledRun.write(folder.resolve("run.tprof"), ""))) {
      Page page = open(viewer, "#path=" + SampledRun.STEP + "&about=source");
      assertThat(page.locator("#source thead")).containsText("org/example/Solver.java");
      assertThat(page.locator("#source tr[data-line='5']")).containsText("relax(");
      page = open(viewer, "#path=main&about=source");
      assertThat(page.locator("#source .about")).containsText("does not name the source file");
    }
  }

  @Test
  void aFileOutsideOfTheFolderIsNotShown() throws Exception {
    Files.createDirectories(folder.resolve("code"));
    Files.writeString(folder.resolve("Secret.java"), "the secret");
    Path run = SampledRun.write(folder.resolve("run.tprof"), "../Secret.java");
    try (Viewer viewer = viewWithSource(run)) {
      Page page = open(viewer, "#path=" + SampledRun.STEP + "&about=source");
      assertThat(page.locator("#source .about")).containsText("has no ../Secret.java");
      assertThat(page.locator("#source tr[data-line='5']")).containsText("56.0 ms");
      assertThat(page.locator("#source")).not().containsText("the secret");
    }
  }

  @Test
  void withoutAFolderThePageSaysHowToShowTheText() throws Exception {
    try (Viewer viewer = view(SampledRun.write(folder.resolve("run.tprof"), "Solver.java"))) {
      Page page = open(viewer, "#path=" + SampledRun.STEP);
      page.locator("#details-title button").getByText("source").click();
      assertThat(page.locator("#source .about")).containsText("tinyprof view --source DIR");
    }
  }

  @Test
  void estimatedTimesLookEstimatedInEveryView() throws Exception {
    try (Viewer viewer = view(SampledRun.write(folder.resolve("run.tprof"), "Solver.java"))) {
      Page page = open(viewer, "#path=" + SampledRun.STEP + "&low=flat");
      assertThat(row(page, SampledRun.STEP).locator("td.estimated")).hasText("40.0 ms");
      assertThat(page.locator("#ranks text").getByText("≈ 40.0 ms", exact())).hasCount(2);
      assertThat(page.locator("#ranks text").getByText("mean ≈ 40.0 ms")).hasCount(1);
      assertThat(page.locator("#details tr").getByText("≈ 40.0 ms").first()).isVisible();
      assertThat(page.locator("#own text").getByText("≈ 80.0 ms")).isVisible();
      page.locator("#own text").getByText("≈ 80.0 ms").hover();
      assertThat(page.locator("#own .tip")).containsText("Solver.step: ≈ 80.0 ms");
      page.locator("#details-title button").getByText("callers").click();
      row(page, "main").click();
      assertThat(page.locator("#neighbours")).containsText("≈ 40.0 ms");
      page.locator("[aria-label='view of callpaths'] button").getByText("call graph").click();
      assertThat(page.locator("#graph text").getByText("≈ 80.0 ms")).isVisible();
      assertThat(page.locator("#graph text").getByText("≈ 100 ms")).hasCount(0);
    }
  }

  @Test
  void theIcicleZoomsToFullWidthAndNamesLoseTheirClassFirst() throws Exception {
    try (Viewer viewer = view(SampledRun.write(folder.resolve("run.tprof"), "Solver.java"))) {
      Page page = open(viewer, "#path=main&left=icicle");
      Locator run = page.locator("#icicle text").getByText("Solver.run");
      run.dblclick();
      PageGestures.assertHash(page, "root=main<Solver.run");
      double wide = page.locator("#icicle svg").boundingBox().width;
      page.waitForFunction(
          "wide => Number(document.querySelector('#icicle rect').getAttribute('width')) > wide - 2",
          wide);
      page.keyboard().press("Escape");
      page.waitForURL(url -> !url.contains("root="));
      page.setViewportSize(1024, 900);
      page.locator("[aria-label='view of callpaths'] button").getByText("tree", exact()).click();
      page.evaluate("document.querySelector('#left').style.width = '150px'");
      page.evaluate("dispatchEvent(new Event('resize'))");
      assertThat(page.locator("#icicle text").getByText("step", exact()).first()).isVisible();
    }
  }

  private static Locator.GetByTextOptions exact() {
    return new Locator.GetByTextOptions().setExact(true);
  }
}
