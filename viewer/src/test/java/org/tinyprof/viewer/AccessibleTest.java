package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.ensemble.fixtures.Study;

/**
 * Pages for readers of screens and for keyboards. The rules of axe, which npm fetches once into the
 * build directory, are asked where it can.
 */
class AccessibleTest extends InChromium {
  private static final String STENCIL = "main<Solver.solve<Solver.step<Solver.stencil";

  /** What is wrong with a page, a line each. */
  private static final String PROBLEMS =
      """
      () => {
        const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const all = [...document.body.querySelectorAll('*')].filter(seen);
        const said = (each) => `${each.tagName} ${each.id || each.className} '${each.textContent.slice(0, 30)}'`;
        const wrong = [];
        for (const [tag, many] of [['H1', 1], ['MAIN', 1], ['HEADER', 1]]) {
          const found = all.filter((each) => each.tagName === tag).length;
          if (found !== many) wrong.push(`${found} ${tag}`);
        }
        const name = (each) => each.getAttribute('aria-label') || each.textContent.trim() || each.title
          || [...(each.labels ?? [])].map((label) => label.textContent).join('');
        for (const each of all.filter((one) => one.matches('button, select, input, [tabindex="0"], [role=img]'))) {
          if (!name(each) && !each.matches('.fold')) wrong.push(`no name: ${said(each)}`);
        }
        const ids = all.map((each) => each.id).filter((id) => id);
        if (new Set(ids).size < ids.length) wrong.push('an id stands twice');
        const texts = all.filter((each) => !each.closest('svg') && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
        for (const each of texts) {
          if (!each.closest('main, header, footer, nav, aside, section[aria-label], [role=region], [role=alert], dialog')) wrong.push(`in no landmark: ${said(each)}`);
        }
        const canvas = document.createElement('canvas').getContext('2d');
        const rgb = (text) => { canvas.fillStyle = text; canvas.clearRect(0, 0, 1, 1); canvas.fillRect(0, 0, 1, 1); return canvas.getImageData(0, 0, 1, 1).data; };
        const light = (parts) => { const [r, g, b] = [...parts].map((part) => part / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
        const behind = (each) => { for (let up = each; up; up = up.parentElement) { const found = rgb(getComputedStyle(up).backgroundColor); if (found[3] === 255) return found; } return rgb('white'); };
        for (const each of texts.filter((one) => !one.closest(':disabled'))) {
          const style = getComputedStyle(each);
          const [one, other] = [light(rgb(style.color)), light(behind(each))].sort((a, b) => b - a);
          const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && Number(style.fontWeight) >= 700);
          const ratio = (one + 0.05) / (other + 0.05);
          if (ratio < (large ? 3 : 4.5)) wrong.push(`contrast ${ratio.toFixed(2)}: ${said(each)}`);
        }
        return [...new Set(wrong)];
      }
      """;

  @TempDir static Path folder;

  private record Shown(List<Path> runs, String hash) {}

  private static Map<String, Shown> pages() throws Exception {
    Path heat = HeatRun.write(folder.resolve("heat.tprof"), 40, 3, 12);
    Path few = HeatRun.write(folder.resolve("few.tprof"), 4, 1, 1);
    Path one = HeatRun.write(folder.resolve("one.tprof"), 1, 1, 3);
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    Map<String, Shown> pages = new LinkedHashMap<>();
    String ranks = "#path=" + STENCIL + "&rank=3&ranks=3-30&q=fft";
    pages.put("many ranks", new Shown(List.of(heat), ranks));
    pages.put("call graph", new Shown(List.of(heat), "#left=graph&about=calls&low=flat"));
    pages.put("few ranks", new Shown(List.of(few), "#path=main"));
    pages.put("one rank", new Shown(List.of(one), "#about=source"));
    Path timed = TimelineRun.write(folder.resolve("timed.tprof"), 4);
    pages.put("timeline", new Shown(List.of(timed), "#along=time&time=2.0s-3.0s"));
    pages.put("two runs", new Shown(List.of(few, heat), ""));
    pages.put("many runs", new Shown(List.of(study), "#colour=machine&chart=both&pick=3"));
    pages.put("statistics", new Shown(List.of(study), "#chart=kinds&rows=statistics"));
    return pages;
  }

  @Test
  void pagesHaveLandmarksOneHeadingNamesOfControlsAndContrast() throws Exception {
    Map<String, Shown> pages = pages();
    pages
        .keySet()
        .retainAll(List.of("many ranks", "one rank", "timeline", "two runs", "many runs"));
    for (Map.Entry<String, Shown> each : pages.entrySet()) {
      try (Viewer viewer = view(each.getValue().runs.toArray(Path[]::new))) {
        Page page = open(viewer, each.getValue().hash);
        for (String theme : List.of("light", "dark")) {
          page.waitForFunction("() => document.body.dataset.asking === '0'");
          assertEquals(List.of(), page.evaluate(PROBLEMS), each.getKey() + ", " + theme);
          page.keyboard().press("t");
        }
        page.close();
      }
    }
  }

  @Test
  void everyChartHasATableThatOpensAndClosesByKeyboard() throws Exception {
    try (Viewer viewer = view(HeatRun.write(folder.resolve("tables.tprof"), 40, 3, 12))) {
      Page page = open(viewer, "#path=" + STENCIL);
      List<String> charts =
          List.of("icicle", "executions", "histogram", "course", "heat", "ranks", "own");
      for (String chart : charts) {
        page.locator("#" + chart + " .tabled").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("dialog h2")).containsText("Solver.stencil");
        assertTrue(page.locator("dialog tbody tr").count() > 2, chart);
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog")).hasCount(0);
      }
      PageGestures.assertHash(page, "path=" + STENCIL);
      page.keyboard().press("ArrowUp");
      assertThat(page.locator("#tree tr[aria-selected=true]")).hasCount(1);
    }
  }

  @Test
  void manyRunsArePickedAndFoldedByKeyboard() throws Exception {
    Path study = Study.write(Files.createDirectories(folder.resolve("keyed")));
    try (Viewer viewer = view(study)) {
      Page page = open(viewer, "#path=main<step");
      page.locator("#runs tbody tr").nth(2).focus();
      page.keyboard().press("Space");
      page.locator("#runs tbody tr").nth(5).focus();
      page.keyboard().press("Space");
      assertThat(page.locator("#runs tr[aria-selected=true]")).hasCount(2);
      assertThat(page.locator("#runs tbody tr").nth(5)).isFocused();
      page.keyboard().press("ArrowLeft");
      assertThat(page.locator("#multiples tbody tr")).hasCount(3);
      page.keyboard().press("ArrowRight");
      assertThat(page.locator("#multiples tbody tr")).hasCount(7);
    }
  }

  @Test
  void theRulesOfAxeHold() throws Exception {
    String rules = Files.readString(axe());
    for (Map.Entry<String, Shown> each : pages().entrySet()) {
      try (Viewer viewer = view(each.getValue().runs.toArray(Path[]::new))) {
        Page page = open(viewer, each.getValue().hash);
        page.evaluate(rules);
        for (String theme : List.of("light", "dark")) {
          page.waitForFunction("() => document.body.dataset.asking === '0'");
          String asked = theme.equals("dark") ? "{ runOnly: ['color-contrast'] }" : "{}";
          Object broken =
              page.evaluate(
                  "async () => (await axe.run("
                      + asked
                      + ")).violations.map((rule) => rule.id + ': '"
                      + " + rule.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)))");
          assertEquals(List.of(), broken, each.getKey() + ", " + theme);
          page.keyboard().press("t");
        }
        page.close();
      }
    }
  }

  /** The file of rules; skips the test, with the reason, where npm cannot fetch it. */
  private static Path axe() throws IOException, InterruptedException {
    Path tools = Path.of(System.getProperty("tinyprof.npm.home", "build/npm")).resolve("axe");
    Path rules = Files.createDirectories(tools).resolve("node_modules/axe-core/axe.min.js");
    if (Files.exists(rules)) {
      return rules;
    }
    String wanted = "axe-core@" + System.getProperty("tinyprof.axe", "4.14.0");
    try {
      Process fetched =
          new ProcessBuilder("npm", "install", "--no-audit", "--no-fund", wanted)
              .directory(tools.toFile())
              .redirectErrorStream(true)
              .start();
      String said = new String(fetched.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assumeTrue(fetched.waitFor() == 0, "npm cannot fetch axe-core: " + said);
    } catch (IOException e) {
      assumeTrue(false, "cannot start npm: " + e.getMessage());
    }
    return rules;
  }
}
