package org.tinyprof.benchmarks.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** The chromium that the build has found, driven by Playwright with the Node that is there. */
final class RealBrowser implements AutoCloseable {
  private final Playwright playwright;
  private final Browser browser;

  RealBrowser() throws IOException {
    Properties found = found();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    Map.of(
                        "PLAYWRIGHT_NODEJS_PATH",
                        found.getProperty("node"),
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Path.of(found.getProperty("chromium")))
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--enable-precise-memory-info",
                            "--js-flags=--expose-gc")));
  }

  /** Why there is none. */
  static Optional<String> obstacle() {
    try {
      Properties found = found();
      return found.containsKey("chromium")
          ? Optional.empty()
          : Optional.of(found.getProperty("missing", "there is no chromium"));
    } catch (IOException e) {
      return Optional.of("there is no chromium: " + e.getMessage());
    }
  }

  private static Properties found() throws IOException {
    Properties found = new Properties();
    Path file = Path.of(System.getProperty("tinyprof.chromium", "build/chromium.properties"));
    try (Reader in = Files.newBufferedReader(file)) {
      found.load(in);
    }
    return found;
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
