package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Tests of pages in a real browser: one browser a class, a new context a test, no page error. */
abstract class InChromium {
  private static final int PATIENCE_MILLIS = 30_000; // on a machine that is busy with other things

  static Chromium chromium;
  BrowserContext context;
  final List<String> errors = new ArrayList<>();

  @BeforeAll
  static void startChromium() throws Exception {
    chromium = null; // that of another class
    chromium = Chromium.start();
    setDefaultAssertionTimeout(PATIENCE_MILLIS);
  }

  @AfterAll
  static void stopChromium() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @BeforeEach
  void newContext() {
    context = chromium.browser().newContext();
    context.setDefaultTimeout(PATIENCE_MILLIS);
  }

  @AfterEach
  void nothingWentWrong() {
    context.close();
    assertEquals(List.of(), errors);
  }

  static Viewer view(Path... runs) throws Exception {
    List<String> words = Stream.of(runs).map(Path::toString).toList();
    return Viewer.start(words, InetAddress.getLoopbackAddress(), 0);
  }

  Page open(Viewer of, String hash) {
    return PageGestures.open(context, of, hash, errors);
  }

  static Locator row(Page page, String path) {
    return page.locator("#tree tr[data-path=\"" + path + "\"]");
  }
}
