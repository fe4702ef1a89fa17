package org.tinyprof.viewer;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.ensemble.fixtures.Study;

/**
 * Pictures for a person to look at: six profiles at four widths in both themes, 48 in all, {@code
 * PageSizes FOLDER}. Prints what scrolls sideways.
 */
final class PageSizes {
  private static final List<Integer> WIDTHS = List.of(1024, 1440, 1920, 2560);
  private static final int PATIENCE_MILLIS = 120_000; // 32,768 ranks on a busy machine

  private PageSizes() {}

  public static void main(String[] args) throws Exception {
    Path images = Files.createDirectories(Path.of(args[0]));
    try (Chromium chromium = Chromium.start()) {
      for (Map.Entry<String, Path> each : profiles().entrySet()) {
        List<String> runs = List.of(each.getValue().toString());
        try (Viewer viewer = Viewer.start(runs, InetAddress.getLoopbackAddress(), 0)) {
          for (int width : WIDTHS) {
            for (String theme : List.of("light", "dark")) {
              String name = each.getKey() + "-" + width + "-" + theme + ".png";
              take(chromium, viewer, width, theme, images.resolve(name));
            }
          }
        }
      }
    }
  }

  private static Map<String, Path> profiles() throws Exception {
    Path runs = Files.createTempDirectory("page-sizes");
    Map<String, Path> all = new LinkedHashMap<>();
    all.put("4-ranks", HeatRun.write(runs.resolve("heat-4.tprof"), 4, 1, 1));
    all.put("16-ranks", HeatRun.write(runs.resolve("heat-16.tprof"), 16, 2, 30));
    all.put("threads", TimelineRun.write(runs.resolve("threads.tprof"), 1));
    all.put("1024-ranks", HeatRun.write(runs.resolve("heat-1024.tprof"), 1024, 4, 60));
    all.put("32768-ranks", HeatRun.write(runs.resolve("heat-32768.tprof"), 32_768, 1, 4));
    all.put("64-runs", Study.write(Files.createDirectories(runs.resolve("study"))));
    return all;
  }

  private static void take(Chromium chromium, Viewer viewer, int width, String theme, Path image) {
    try (BrowserContext context = chromium.browser().newContext()) {
      context.setDefaultTimeout(PATIENCE_MILLIS);
      Page page = context.newPage();
      page.setViewportSize(width, width * 9 / 16 + 300);
      page.navigate(viewer.newAddress() + "#theme=" + theme);
      page.waitForSelector("body[data-ready=yes]");
      page.click(".welcome button");
      page.waitForFunction("() => document.body.dataset.asking === '0'");
      page.waitForFunction("() => !document.querySelector('.loading')");
      page.screenshot(new Page.ScreenshotOptions().setPath(image));
      Object wide = page.evaluate("document.documentElement.scrollWidth");
      if (((Number) wide).intValue() > width) {
        System.out.println(image.getFileName() + " scrolls sideways: " + wide + " pixels");
      }
    }
  }
}
