package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.ensemble.fixtures.Study;
import org.tinyprof.ensemble.fixtures.StudyRun;

/** The first screen says what the report says, whole, at every width and in both themes. */
class FirstScreenTest extends InChromium {
  private static final List<Integer> WIDTHS = List.of(1024, 1280, 1600, 2560);
  private static final String CUT =
      """
      () => [...document.querySelectorAll('.headline, .verdict, .note, .sentence, .amount')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1
          || each.scrollHeight > each.clientHeight + 1
          || each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.textContent)
      """;

  /** Methods in the table that do not fit into their cell. */
  private static final String CUT_METHODS =
      """
      () => [...document.querySelectorAll('#tree td:first-child .name, #multiples .name')]
        .filter((name) => (name.querySelector('.end') ?? name).getBoundingClientRect().right
            > name.closest('td').getBoundingClientRect().right + 1
          || (name.querySelector('.end') ?? name).getBoundingClientRect().right
            > name.getBoundingClientRect().right + 1)
        .map((name) => name.textContent)
      """;

  /** Whether the lines below the scaling chart hold the whole model, and end inside the chart. */
  private static final String WHOLE_MODEL =
      """
      () => {
        const chart = document.querySelector('#curve').getBoundingClientRect();
        const texts = [...document.querySelectorAll('#curve text')];
        const said = texts.map((each) => each.textContent).join(' ');
        return said.includes('* ranks^(') && said.includes('adjusted R² 0.9')
          && texts.every((each) => each.getBoundingClientRect().right <= chart.right + 1
            && each.getBoundingClientRect().bottom <= chart.bottom + 1);
      }
      """;

  @TempDir Path folder;

  @Test
  void theVerdictIsWholeAndNothingScrollsSideways() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("heat.tprof"), 40, 3, 12))) {
      for (int width : WIDTHS) {
        for (String theme : List.of("light", "dark")) {
          String where = width + " pixels, " + theme;
          Page page = open(viewer, "#theme=" + theme);
          page.setViewportSize(width, 900);
          page.waitForFunction("() => document.body.dataset.asking === '0'");
          assertEquals(List.of(), page.evaluate(CUT), where);
          assertEquals(width, page.evaluate("document.documentElement.scrollWidth"), where);
          assertThat(page.locator("#left-title .kind:visible")).hasCount(4);
          page.close();
        }
      }
    }
  }

  @Test
  void headlineVerdictAndFindingsAreThoseOfTheReport() throws Exception {
    Path path = HeatRun.write(folder.resolve("heat.tprof"), 40, 3, 12);
    try (Viewer viewer = view(path);
        OpenProfile run = OpenProfile.open(path)) {
      Report report = ReportBuilder.of(run, 10);
      Page page = open(viewer, "");
      assertThat(page.locator(".headline")).containsText(report.program());
      assertThat(page.locator(".verdict")).hasText(String.join(" ", report.verdict()));
      Locator cards = page.locator(".finding .sentence");
      assertTrue(cards.count() > 0);
      String first = cards.first().innerText();
      assertEquals(words(report.sentences().get(0)), words(first));
    }
  }

  /** A callpath in a sentence is shown with its last two names, a unit on its number's line. */
  private static String words(String sentence) {
    return sentence.replaceAll("[\\w.$]+<", "").replace('\u00a0', ' ');
  }

  @Test
  void fewRanksHaveALabelledBarEachAndNoAxisOfOneExecution() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("few.tprof"), 4, 1, 1))) {
      Page page = open(viewer, "#path=main");
      assertThat(page.locator("#ranks text").getByText("rank 3")).isVisible();
      assertThat(page.locator("#ranks text").getByText("mean")).isVisible();
      for (String view : List.of("#heat", "#course", "#executions", "#histogram")) {
        assertThat(page.locator(view)).isHidden();
      }
      page.locator("#ranks text").getByText("rank 2").click();
      PageGestures.assertHash(page, "rank=2");
    }
  }

  @Test
  void everyOfTwentyRanksHasItsBar() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("twenty.tprof"), 20, 1, 1))) {
      Page page = open(viewer, "#path=main");
      assertThat(page.locator("#heat")).isHidden();
      assertThat(page.locator("#ranks text").getByText("rank 19")).isVisible();
    }
  }

  @Test
  void oneRankHasItsNumbersCallersAndCallees() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("one.tprof"), 1, 1, 3))) {
      Page page = open(viewer, "#path=main<Solver.solve<Solver.step");
      assertThat(page.locator("#neighbours")).containsText("Solver.solve");
      assertThat(page.locator("#neighbours")).containsText("Solver.stencil");
      assertThat(page.locator("#details th").first()).hasText("one rank");
      assertThat(page.locator("#ranks")).isHidden();
      page.locator("#neighbours .link").getByText("Solver.stencil").click();
      assertThat(page.locator("#tree tr.selected")).containsText("stencil");
      page.keyboard().press(".");
      page.keyboard().press("]");
      assertFalse(page.url().contains("exec=") || page.url().contains("rank="), page.url());
    }
  }

  @Test
  void noMethodOfManyRunsIsCutNorIsANumberBesideIt() throws Exception {
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    try (Viewer viewer = view(study)) {
      for (int width : WIDTHS) {
        Page page = context.newPage();
        page.setViewportSize(width, 900);
        page.navigate(viewer.newAddress());
        page.waitForSelector("body[data-ready=yes]");
        assertThat(page.locator("#multiples .name")).hasCount(7);
        assertEquals(List.of(), page.evaluate(CUT_METHODS), width + " pixels");
        assertThat(page.locator("#parallel text").getByText("time of main")).isVisible();
        page.close();
      }
    }
  }

  @Test
  void theTableOfRunsAndTheModelAreNotCut() throws Exception {
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    try (Viewer viewer = view(study)) {
      Page page = open(viewer, "");
      for (int width : WIDTHS) {
        page.setViewportSize(width, 900);
        page.waitForFunction(
            "() => { const place = document.querySelector('#runs .scroll');"
                + " return place.scrollWidth <= place.clientWidth; }");
        assertThat(page.locator("#runs th").first()).containsText("run");
        page.waitForFunction(WHOLE_MODEL);
        assertThat(page.locator("#curve text").getByText("…")).hasCount(0);
      }
      page.setViewportSize(1024, 900);
      assertThat(page.locator("#runs .about")).containsText("No room for start.");
      assertThat(page.locator("#runs th").getByText("start")).hasCount(0);
    }
  }

  @Test
  void theNumbersOfARankFitAtEveryWidth() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("many.tprof"), 1_200, 1, 1))) {
      Page page = open(viewer, "#path=main&rank=1199");
      for (int width : WIDTHS) {
        page.setViewportSize(width, 900);
        assertThat(page.locator("#details .numbers")).isVisible();
        page.waitForFunction(
            "() => { const place = document.querySelector('#details .picture');"
                + " return place.scrollWidth <= place.clientWidth; }");
      }
    }
  }

  @Test
  void noMethodIsCutInADeepTree() throws Exception {
    StudyRun run = StudyRun.of(1, 2).with("main", 1000.0);
    StringBuilder path = new StringBuilder("main");
    for (int level = 1; level <= 30; level++) {
      path.append("<PreconditionerOfLevel").append(level).append(".applyToAllPoints");
      run = run.with(path.toString(), 1000.0 - level);
    }
    try (Viewer viewer = view(run.write(folder.resolve("deep.tprof")))) {
      Page page = open(viewer, "#path=" + path + "&rank=1");
      for (int width : WIDTHS) {
        page.setViewportSize(width, 900);
        page.reload();
        page.waitForSelector("body[data-ready=yes]");
        assertThat(page.locator("#tree tr[data-path]")).hasCount(31);
        assertEquals(List.of(), page.evaluate(CUT_METHODS), width + " pixels");
        assertEquals(width, page.evaluate("document.documentElement.scrollWidth"));
      }
    }
  }
}
