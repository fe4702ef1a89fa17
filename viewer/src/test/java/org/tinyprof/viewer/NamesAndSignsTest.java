package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.ensemble.fixtures.Study;
import org.tinyprof.ensemble.fixtures.StudyRun;

/** Methods' names are whole, estimated values look so, and exported pages say what they lack. */
class NamesAndSignsTest extends InChromium {
  private static final Pattern VALUE = Pattern.compile("(≈ )?[0-9.,]+ (ns|µs|ms|s)");

  @TempDir Path folder;

  @Test
  void noBoxOfTheCallGraphHasAPartOfAName() throws Exception {
    StudyRun run = StudyRun.of(1, 2).with("main", 1000.0);
    for (int i = 10; i < 22; i++) {
      run = run.with("main<PreconditionerOfLevel" + i + ".applyToAll" + i, 1000.0 - i);
    }
    try (Viewer viewer = view(run.write(folder.resolve("wide.tprof")))) {
      for (int width : List.of(1024, 1600, 2560)) {
        Page page = open(viewer, "#left=graph");
        page.setViewportSize(width, 900);
        page.waitForFunction("() => document.body.dataset.asking === '0'");
        List<String> texts = page.locator("#graph text").allTextContents();
        assertTrue(texts.contains("main"), texts::toString);
        List<String> parts =
            texts.stream()
                .filter(text -> !text.isEmpty() && !VALUE.matcher(text).matches())
                .filter(
                    text -> !text.matches("main|(PreconditionerOfLevel\\d\\d\\.)?applyToAll\\d\\d"))
                .toList();
        assertEquals(List.of(), parts, width + " pixels");
        page.close();
      }
    }
  }

  @Test
  void estimatedTimesOfTwoRunsLookEstimated() throws Exception {
    Path before = SampledRun.write(folder.resolve("before.tprof"), "Solver.java");
    Path after = SampledRun.write(folder.resolve("after.tprof"), "Solver.java");
    try (Viewer viewer = view(before, after)) {
      Page page = open(viewer, "#tab=compare");
      assertThat(page.locator("#differences tr[data-path='main<Solver.step']"))
          .containsText("≈ 40.0 ms≈ 40.0 ms");
      assertThat(page.locator("#differences tr[data-path='main']")).not().containsText("≈");
    }
  }

  @Test
  void estimatedTimesOfManyRunsLookEstimated() throws Exception {
    Path study = Files.createDirectories(folder.resolve("study"));
    for (String name : List.of("a", "b", "c")) {
      SampledRun.write(study.resolve(name + ".tprof"), "Solver.java");
    }
    try (Viewer viewer = view(study)) {
      Page page = open(viewer, "#path=main<Solver.step&chart=both");
      assertThat(page.locator("#multiples tr[data-path='main<Solver.step']"))
          .containsText("≈ 40.0 ms");
      assertThat(page.locator("#multiples tr[data-path='main']")).not().containsText("≈");
      page.locator("#scatter circle").first().hover();
      assertThat(page.locator("#scatter .tip")).containsText("≈ 40.0 ms");
      page.keyboard().press("g");
      assertThat(page.locator("#statistics text").getByText(Pattern.compile("≈ ?40.0 ms")).first())
          .isVisible();
    }
  }

  @Test
  void exportedPagesSayThatTheyHaveNeitherSourceNorConditions() throws Exception {
    Path run = SampledRun.write(folder.resolve("run.tprof"), "Solver.java");
    Page one = exported(run, "#about=source&path=" + SampledRun.STEP);
    assertThat(one.locator("#source .problem")).containsText("holds no lines of source");
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    Page many = exported(study, "");
    assertThat(many.locator("input.where"))
        .hasAttribute("placeholder", "conditions need the server: tinyprof view");
  }

  private Page exported(Path runs, String hash) throws Exception {
    Path file = folder.resolve(runs.getFileName() + ".html");
    try (OutputStream out = Files.newOutputStream(file)) {
      PageExport.write(List.of(runs.toString()), out, Progress.SILENT);
    }
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.navigate(file.toUri() + hash);
    page.waitForSelector("body[data-ready=yes]");
    return page;
  }
}
