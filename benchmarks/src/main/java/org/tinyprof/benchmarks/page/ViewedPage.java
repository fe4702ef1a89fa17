package org.tinyprof.benchmarks.page;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A page of {@code tinyprof view}, from its command to its end. */
final class ViewedPage implements AutoCloseable {
  private static final double PATIENCE_MILLIS = 120_000;
  private static final double MEGA = 1024 * 1024;

  /** Sets the address as a gesture would, and waits until every view shows the new state. */
  private static final String INTERACT =
      """
      async (hash) => {
        const start = performance.now();
        const changed = new Promise((done) => addEventListener('popstate', done, { once: true }));
        location.hash = hash;
        await changed;
        while (document.body.dataset.asking !== '0') await new Promise((done) => setTimeout(done, 1));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        return performance.now() - start;
      }
      """;

  /** Notes when the first frame after a mark of the page has been painted, by the wall clock. */
  private static final String WATCH =
      """
      globalThis.painted = {};
      new MutationObserver(() => {
        for (const mark of ['shown', 'ready']) {
          if (document.body?.dataset[mark] && !painted[mark]) {
            painted[mark] = Infinity;
            requestAnimationFrame(() => setTimeout(() => { painted[mark] = performance.timeOrigin + performance.now(); }, 0));
          }
        }
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-shown', 'data-ready'] });
      """;

  private final Process server;
  private final BrowserContext context;
  private final Page page;
  private final double drawnSeconds;
  private final double completeSeconds;

  /** Starts the server and opens its page. */
  ViewedPage(RealBrowser browser, Path tinyprof, Path profile, String options) throws IOException {
    context = browser.browser().newContext();
    page = context.newPage();
    page.setViewportSize(1600, 1000);
    page.setDefaultTimeout(PATIENCE_MILLIS);
    page.addInitScript(WATCH);
    ProcessBuilder command =
        new ProcessBuilder(tinyprof.toString(), "view", profile.toString(), "--no-browser");
    command.environment().put("TINYPROF_JAVA_OPTS", options);
    command.redirectError(ProcessBuilder.Redirect.DISCARD);
    long start = System.currentTimeMillis();
    server = command.start();
    BufferedReader printed = server.inputReader(StandardCharsets.UTF_8);
    String address = printed.readLine();
    if (address == null) {
      throw new IOException("tinyprof view ended at once");
    }
    page.navigate(address);
    page.waitForFunction("() => painted.ready < Infinity");
    drawnSeconds = (painted("shown") - start) / 1e3;
    completeSeconds = (painted("ready") - start) / 1e3;
  }

  private double painted(String mark) {
    return ((Number) page.evaluate("mark => painted[mark]", mark)).doubleValue();
  }

  /** From the command until every chart is drawn. */
  double drawnSeconds() {
    return drawnSeconds;
  }

  /** The same with what the report found, and its first finding shown in all views. */
  double completeSeconds() {
    return completeSeconds;
  }

  /** Waits as somebody does who reads; the server reads ahead in the meantime. */
  void settle(double millis) {
    page.waitForTimeout(millis);
  }

  /** Milliseconds in the browser from a gesture to the picture. */
  double millis(String hash) {
    return ((Number) page.evaluate(INTERACT, hash)).doubleValue();
  }

  /** Evaluates a function in the page. */
  Object evaluate(String function, Object argument) {
    return page.evaluate(function, argument);
  }

  double pageMegabytes() {
    return ((Number) page.evaluate("() => { gc(); return performance.memory.usedJSHeapSize; }"))
            .doubleValue()
        / MEGA;
  }

  /** The most memory that the server's process has had. */
  double serverMegabytes() throws IOException {
    List<String> status = Files.readAllLines(Path.of("/proc/" + server.pid() + "/status"));
    String peak =
        status.stream().filter(line -> line.startsWith("VmHWM:")).findFirst().orElse("VmHWM: 0 kB");
    return Double.parseDouble(peak.replaceAll("[^0-9]", "")) / 1024;
  }

  @Override
  public void close() {
    context.close();
    server.destroy();
  }
}
