package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Debian's browser, driven by Playwright with the Node that is there: nothing is fetched. */
final class Chromium implements AutoCloseable {
  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Path chromium, Path node) {
    playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    Map.of(
                        "PLAYWRIGHT_NODEJS_PATH",
                        node.toString(),
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium)
                    .setArgs(List.of("--no-sandbox", "--force-color-profile=srgb")));
  }

  /** Starts the browser that the build has found; skips the test, with the reason, without one. */
  static Chromium start() throws IOException {
    Properties found = new Properties();
    Path file = Path.of(System.getProperty("tinyprof.chromium", "../build/chromium.properties"));
    try (Reader in = Files.newBufferedReader(file)) {
      found.load(in);
    }
    assumeTrue(found.containsKey("chromium"), found.getProperty("missing", "no chromium"));
    return new Chromium(Path.of(found.getProperty("chromium")), Path.of(found.getProperty("node")));
  }

  Browser browser() {
    return browser;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
