package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;

/** Links that were altered, or typed. */
class LinksTest extends InChromium {
  private static final String STEP = "path=main<Solver.solve<Solver.step";

  @TempDir static Path folder;
  private static Viewer viewer;

  @BeforeAll
  static void start() throws Exception {
    viewer = view(HeatRun.write(folder.resolve("heat.tprof"), 16, 2, 6));
  }

  @AfterAll
  static void stop() throws Exception {
    if (viewer != null) {
      viewer.close();
    }
  }

  @Test
  void partsThatCannotBeReadAreNamedAndTheOthersShown() {
    List<String> parts =
        List.of("rank=x", "ranks=3-", "exec=1.5", "iter=a", "over=all", "prune=1e9", "colr=jdk");
    Page page = open(viewer, "#" + STEP + "&" + String.join("&", parts));
    for (String part : parts) {
      assertThat(page.locator("#wrong")).containsText(part);
    }
    assertThat(page.locator("#details-title")).containsText("Solver.step in numbers");
    assertThat(page.locator("#details th").first()).hasText("over 16 ranks");
    assertThat(page.locator(".problem:visible")).hasCount(1);
    assertFalse(page.locator("body").innerText().contains("NaN"));
    page.keyboard().press("]");
    assertThat(page.locator("#right-title")).containsText("rank 0");
    assertThat(page.locator("#wrong")).isHidden();
  }

  @Test
  void aLinkToRanksByCallpathsAsksForNoneBeforeTheTreeIsThere() {
    Page page = context.newPage();
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")) {
            errors.add(message.text());
          }
        });
    page.navigate(viewer.newAddress() + "#" + STEP + "&along=callpath");
    page.waitForSelector("body[data-ready=yes]");
    assertThat(page.locator("#heat canvas")).isVisible();
    assertThat(page.locator(".problem:visible")).hasCount(0);
  }

  @Test
  void partsThatAreReadButThatTheRunLacksAreNamedInTheViews() {
    Page page = open(viewer, "#" + STEP + "&rank=16");
    assertThat(page.locator("#details .problem")).containsText("16");
    page.evaluate("hash => { location.hash = hash; }", "#" + STEP + "&rank=15");
    assertThat(page.locator("#details .problem")).isHidden();
    assertThat(page.locator("#details th.mine").first()).hasText("rank 15");
    page.evaluate("hash => { location.hash = hash; }", "#path=main<nowhere");
    assertThat(page.locator("#details .problem")).containsText("no callpath 'main<nowhere'");
    page.evaluate("hash => { location.hash = hash; }", "#rank=-1");
    assertThat(page.locator("#wrong")).containsText("rank=-1");
  }
}
