package org.tinyprof.viewer;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimelineRun;

/**
 * Makes the pictures of docs/view.md and the README: {@code Screenshots FOLDER STUDY}, of generated
 * runs, of a recorded run of 16 ranks, and of the recorded runs in the second folder.
 */
final class Screenshots {
  private static final String STENCIL =
      "#path=main<Solver.solve<Solver.step<Solver.stencil&rank=685";
  private static final String HEAT = "src/test/resources/heat-16.tprof";
  private static final int SETTLED_MILLIS = 1500;

  private final Browser browser;
  private final Path images;

  private Screenshots(Browser browser, Path images) {
    this.browser = browser;
    this.images = images;
  }

  public static void main(String[] args) throws Exception {
    Path images = Files.createDirectories(Path.of(args[0]));
    Path runs = Files.createTempDirectory("screenshots");
    Path run = HeatRun.write(runs.resolve("heat-1024.tprof"), 1024, 8, 120);
    Path before = HeatRun.write(runs.resolve("heat-before.tprof"), 64, 4, 60, 1, 2);
    Path after = HeatRun.write(runs.resolve("heat-after.tprof"), 64, 4, 60, 1.3, 3);
    Path timed = TimelineRun.write(runs.resolve("solver-4.tprof"), 4);
    Path grid = HeatRun.writeOnGrid(runs.resolve("heat-grid.tprof"), 60, 4, 8, 8);
    InetAddress here = InetAddress.getLoopbackAddress();
    try (Chromium chromium = Chromium.start();
        Viewer one = Viewer.start(List.of(run.toString()), here, 0);
        Viewer two = Viewer.start(List.of(before.toString(), after.toString()), here, 0);
        Viewer times = Viewer.start(List.of(timed.toString()), here, 0);
        Viewer planes = Viewer.start(List.of(grid.toString()), here, 0);
        Viewer heat = Viewer.start(List.of(HEAT), here, 0);
        Viewer many = Viewer.start(List.of(args[1]), here, 0)) {
      Screenshots shots = new Screenshots(chromium.browser(), images);
      shots.take(heat, "", "page16");
      shots.take(one, "", "page");
      shots.take(one, "#theme=dark", "dark");
      shots.take(one, STENCIL + "&left=graph&low=flat&order=value", "graph");
      shots.take(one, STENCIL + "&left=icicle&along=callpath&q=**<MPI_*", "callpaths");
      shots.take(one, STENCIL + "&ranks=640-767&exec=0&iter=60-119", "zoomed");
      shots.take(times, "#along=time&time=2.0s-4.0s&path=main&rank=2", "timeline");
      shots.take(planes, STENCIL.replace("685", "171") + "&along=grid", "grid");
      shots.take(two, "", "compare");
      shots.take(many, "#colour=jdk.collector&axes=size;jdk.collector;value::&path=main", "many");
      shots.take(many, "#chart=kinds&path=main", "many-kinds");
      shots.take(
          many,
          "#colour=jdk.collector&chart=scatter&x=size&rows=statistics&brush=size:30:60&path=main",
          "many-statistics");
    }
  }

  private void take(Viewer viewer, String hash, String name) {
    try (BrowserContext context = browser.newContext()) {
      Page page = context.newPage();
      page.setViewportSize(1600, 1000);
      page.navigate(viewer.newAddress() + hash);
      page.waitForSelector("body[data-ready=yes]");
      page.click(".welcome button");
      page.mouse().move(0, 0);
      page.waitForFunction("() => !document.querySelector('.loading')");
      page.waitForTimeout(SETTLED_MILLIS);
      page.waitForFunction("() => !document.querySelector('.loading')");
      page.screenshot(new Page.ScreenshotOptions().setPath(images.resolve(name + ".png")));
    }
  }
}
