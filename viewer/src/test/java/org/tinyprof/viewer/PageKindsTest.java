package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.viewer.PageGestures.assertHash;
import static org.tinyprof.viewer.PageGestures.drag;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.interchange.read.ReadingRules;

/** Pages that are not one plain run: two runs, snapshots, large trees, hostile names, exports. */
class PageKindsTest extends InChromium {
  private static final String SOLVE = "main<Solver.solve";
  private static final String STENCIL = SOLVE + "<Solver.step<Solver.stencil";

  @TempDir static Path folder;

  @Test
  void keptSnapshotsAreALineOverTimeAndWithoutThemThereIsNone() throws Exception {
    Path kept = Files.createDirectories(folder.resolve("kept"));
    for (int i = 1; i <= 4; i++) {
      String name = i == 4 ? "run.tprof" : "run.snapshot-000" + i + ".tprof";
      Files.write(kept.resolve(name), IndexFile.encodeWhole(snapshot(i)));
    }
    try (Viewer snapshots = view(kept.resolve("run.tprof"))) {
      Page page = open(snapshots, "#path=main<step");
      assertThat(page.locator("#snapshots svg circle")).hasCount(4);
      assertThat(page.locator("#snapshots text").getByText("12:01:00")).isVisible();
      page.locator("#snapshots").hover();
      for (String format : List.of("csv", "svg", "png")) {
        String name =
            page.waitForDownload(
                    () -> page.selectOption("[aria-label=Save]", "snapshots:" + format))
                .suggestedFilename();
        assertTrue(name.endsWith("." + format), name);
      }
    }
    try (Viewer none = view(HeatRun.write(folder.resolve("none.tprof"), 4, 1, 3))) {
      Page page = open(none, "#path=main");
      assertThat(page.locator("#snapshots")).isHidden();
    }
  }

  /** A snapshot of a run whose main takes 0.1 s times the square of the snapshot's number. */
  private static Profile snapshot(int number) {
    Instant end = Instant.parse("2026-03-01T12:00:00Z").plusSeconds(60L * number);
    Profile made =
        new StudyRun(7, 2, Map.of("end", Attribute.of(end)), Map.of(), Map.of())
            .with("main", 100.0 * number * number)
            .with("main<step", 80.0 * number * number)
            .profile();
    RunInfo run = made.run().withSnapshot(number);
    return new Profile(run, made.precision(), made.schema(), made.values());
  }

  @Test
  void childrenThatAreHiddenAreAskedForWhenTheirParentOpens() throws Exception {
    StudyRun run = StudyRun.of(1, 2).with("main", 100_000.0);
    for (int i = 0; i < 150; i++) {
      run = run.with("main<work" + i, i < 3 ? 20_000.0 : 1.0 + i);
    }
    run = run.with("main<work149<deep", 0.5);
    Path path = run.write(folder.resolve("wide.tprof"));
    try (Viewer wide = view(path)) {
      Page page = open(wide, "#path=main");
      assertThat(row(page, "main").locator(".more")).hasText("96 hidden");
      assertThat(row(page, "main<work5")).hasCount(0);
      row(page, "main").locator(".more").click();
      assertThat(row(page, "main").locator(".more")).hasCount(0);
      assertThat(row(page, "main<work3")).hasCount(0); // below what is in sight
      page.locator("#tree .scroll").evaluate("scroll => { scroll.scrollTop = 1e6; }");
      assertThat(row(page, "main<work3")).isVisible();
      page.locator("#tree .scroll").evaluate("scroll => { scroll.scrollTop = 0; }");
      row(page, "main<work149").locator(".fold").click();
      assertThat(row(page, "main<work149<deep")).isVisible();
    }
  }

  @Test
  void namesOfAProfileAreTextAndNeverMarkup() throws Exception {
    Path run = HostileRun.write(folder.resolve("hostile.tprof"));
    try (Viewer hostile = view(run)) {
      Page page = open(hostile, "#path=main<" + HostileRun.NAME + "&rank=0");
      assertThat(page.locator("#tree tr.selected")).containsText("onerror");
      page.keyboard().press("g");
      page.keyboard().press("g");
      page.locator(".seg button").getByText("node").click();
      assertThat(page.locator("#details")).containsText("</script>");
      assertThat(page.locator("img")).hasCount(0);
      assertThat(page).hasTitle("hostile.tprof - tinyprof view");
    }
  }

  @Test
  void aPageWhoseServerIsGoneSaysSoAndStays() throws Exception {
    Viewer lost = view(HeatRun.write(folder.resolve("lost.tprof"), 16, 2, 6));
    Page page = open(lost, "#path=" + STENCIL);
    assertThat(page.locator("#gone")).isHidden();
    lost.close();
    row(page, SOLVE).click();
    assertThat(page.locator("#gone")).containsText("The server has ended");
    assertThat(page.locator("#heat canvas")).isVisible();
    assertThat(page.locator("#right-title")).containsText("Solver.stencil");
    assertThat(page.locator("#details-title")).containsText("Solver.stencil in numbers");
  }

  @Test
  void aLostServerLeavesNoOldNumbersUnderNewTitles() throws Exception {
    Viewer lost = view(HeatRun.write(folder.resolve("lost-too.tprof"), 16, 2, 6));
    Page page = open(lost, "#path=" + STENCIL + "&rank=3");
    row(page, SOLVE).click();
    assertThat(page.locator("#details")).containsText("com.example.heat.Solver.solve(int)");
    page.waitForFunction("() => document.body.dataset.asking === '0'");
    lost.close();
    for (String key : List.of("m", "]", ".", "s", "o", "ArrowDown")) {
      page.keyboard().press(key);
      assertThat(page.locator("#gone")).isVisible();
      assertThat(page.locator("#right-title")).containsText("Solver.solve, rank 3");
      assertThat(page.locator("#right-title .of")).hasText("");
      assertThat(page.locator("#details-title")).containsText("Solver.solve in numbers");
      assertThat(page.locator("#details")).containsText("com.example.heat.Solver.solve(int)");
      assertThat(page.locator("#details th.mine").first()).hasText("rank 3");
      assertThat(page.locator("#tree th.mine")).hasText("rank 3");
      assertThat(page.locator("#tree th.on")).hasText("time ↓");
      assertThat(page.locator("#tree tr.selected")).containsText("solve");
    }
  }

  @Test
  void aJobThatKeepsItsSnapshotsIsFollowedFromOneToTheNext() throws Exception {
    Path kept = Files.createDirectories(folder.resolve("keeps"));
    Files.write(kept.resolve("run.snapshot-0001.tprof"), IndexFile.encodeWhole(snapshot(1)));
    try (Viewer live = view(kept.resolve("run.tprof"))) {
      Page page = open(live, "#path=main<step");
      assertThat(page.locator("#details")).containsText("80.0 ms");
      assertThat(page.locator("#snapshots")).isHidden();
      Files.write(kept.resolve("run.snapshot-0002.tprof"), IndexFile.encodeWhole(snapshot(2)));
      assertThat(page.locator(".facts")).containsText("snapshot 2");
      assertThat(page.locator("#details")).containsText("320 ms");
      assertThat(page.locator("#snapshots svg circle")).hasCount(2);
      Files.write(kept.resolve("run.tprof"), IndexFile.encodeWhole(snapshot(3)));
      assertThat(page.locator(".facts")).containsText("snapshot 3");
      assertThat(page.locator("#details")).containsText("720 ms");
      assertThat(page.locator("#snapshots svg circle")).hasCount(3);
      assertHash(page, "path=main<step");
    }
  }

  @Test
  void twoRunsAreComparedAndTheirDifferencesMarked() throws Exception {
    Path slower = HeatRun.write(folder.resolve("slower.tprof"), 4, 2, 10, 2, 9);
    Path faster = HeatRun.write(folder.resolve("faster.tprof"), 4, 2, 10, 1, 8);
    try (Viewer two = view(faster, slower)) {
      Page page = open(two, "");
      Locator rows = page.locator("#differences tr[data-path$='Solver.fftRows']");
      assertThat(rows).containsText("2.00");
      assertThat(rows.locator(".slower")).hasCount(1);
      rows.click();
      assertHash(page, "fftRows");
      assertThat(page.locator("#flame text").getByText("Solver.step")).isVisible();
      page.locator(".tabs button").getByText("One run").click();
      assertThat(page.locator("#tree tr.selected")).containsText("fftRows");
    }
  }

  @Test
  void aNewerSnapshotIsShownAndTheSelectionStays() throws Exception {
    Path live = HeatRun.write(folder.resolve("live.tprof"), 2, 1, 5, 1, 3);
    try (Viewer viewerOfLive = view(live)) {
      Page page = open(viewerOfLive, "#path=" + SOLVE);
      assertThat(page.locator(".facts")).containsText("2 ranks");
      HeatRun.write(live, 3, 1, 5, 1, 4);
      Files.setLastModifiedTime(
          live.resolve("index"), FileTime.from(Instant.parse("2026-03-02T00:00:00Z")));
      assertThat(page.locator(".facts")).containsText("3 ranks");
      assertThat(row(page, SOLVE)).hasClass("selected");
    }
  }

  @Test
  void anExportedPageOfOneRankShowsItsLargestCallpathFirst() throws Exception {
    Path file = folder.resolve("one.html");
    try (OutputStream out = Files.newOutputStream(file)) {
      Path one = HeatRun.write(folder.resolve("one.tprof"), 1, 1, 3);
      PageExport.write(List.of(one.toString()), ReadingRules.NONE, out, Progress.SILENT);
    }
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.navigate(file.toUri().toString());
    page.waitForSelector("body[data-ready=yes]");
    assertThat(page.locator("#details th").first()).hasText("one rank");
    assertThat(page.locator("#neighbours")).containsText("called by");
    assertThat(page.locator(".problem:visible")).hasCount(0);
  }

  @Test
  void anExportedPageNeedsNoServer() throws Exception {
    Path file = folder.resolve("page.html");
    try (OutputStream out = Files.newOutputStream(file)) {
      Path small = HeatRun.write(folder.resolve("small.tprof"), 16, 2, 6);
      PageExport.write(List.of(small.toString()), ReadingRules.NONE, out, Progress.SILENT);
    }
    assertTrue(Files.size(file) <= 3_000_000, "at most 3 MB");
    context.setOffline(true);
    Page page = context.newPage();
    page.setViewportSize(1600, 1000);
    page.onPageError(errors::add);
    page.navigate(file.toUri().toString());
    page.waitForSelector("body[data-ready=yes]");
    row(page, STENCIL).click();
    assertThat(page.locator("#details")).containsText("Solver.java:142");
    assertThat(page.locator("#heat canvas")).hasCount(1);
    page.keyboard().press("s");
    assertThat(page.locator("#tree th.on")).containsText("time.self");
    page.keyboard().press("m");
    assertHash(page, "metric=");
    drag(page, "#heat", 0.5, 0.01, 0.5, 0.42);
    assertHash(page, "ranks=0-");
    page.locator(".query input[type=search]").fill("stencil");
    assertThat(page.locator("#tree .name.match")).hasCount(1);
    assertThat(page.locator("#only")).isDisabled();
    page.navigate(file.toUri() + "#path=" + STENCIL + "&rank=3");
    page.reload();
    page.waitForSelector("body[data-ready=yes]");
    assertThat(row(page, STENCIL).locator("td.mine")).containsText("ms");
    page.evaluate("location.hash = '#path=main<nothing'");
    assertThat(page.locator("#details .problem")).containsText("This page holds the largest");
    assertThat(page.locator("#details td, #ranks svg, #ranks canvas")).hasCount(0);
    page.goBack();
    assertThat(page.locator("#details td").first()).isVisible();
    assertThat(page.locator("#details .problem")).isHidden();
    page.locator(".seg button").getByText("node").click();
    assertThat(page.locator("#ranks")).containsText("node01");
    page.keyboard().press("o");
    page.keyboard().press(".");
    assertThat(page.locator(".chip")).hasText("execution 1 ×");
    assertThat(page.locator("#details th").first()).hasText("over 16 ranks");
    assertThat(page.locator("#heat .problem")).isHidden();
    assertThat(page.locator(".seg button").getByText("× callpath")).isDisabled();
  }
}
