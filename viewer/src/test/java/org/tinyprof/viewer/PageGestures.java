package org.tinyprof.viewer;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.BoundingBox;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What somebody does with a page. */
final class PageGestures {
  private PageGestures() {}

  /**
   * Opens a page, waits until it is complete and closes the note for newcomers.
   *
   * @param errors what goes wrong in the page's code
   */
  static Page open(BrowserContext context, Viewer of, String hash, List<String> errors) {
    Page page = context.newPage();
    page.setViewportSize(1600, 1000);
    page.onPageError(errors::add);
    page.navigate(of.newAddress() + hash);
    page.waitForSelector("body[data-ready=yes]");
    if (page.locator(".welcome button").count() > 0) {
      page.click(".welcome button");
    }
    return page;
  }

  /** Waits until the address has a part. */
  static void assertHash(Page page, String part) {
    try {
      page.waitForURL(url -> URLDecoder.decode(url, StandardCharsets.UTF_8).contains(part));
    } catch (TimeoutError e) {
      throw new AssertionError(part + " is no part of " + page.url(), e);
    }
  }

  /** Drags inside a view, from one share of its width and height to another. */
  static void drag(Page page, String view, double x0, double y0, double x1, double y1) {
    BoundingBox box = page.locator(view).boundingBox();
    page.mouse().move(box.x + x0 * box.width, box.y + y0 * box.height);
    page.mouse().down();
    page.mouse().move(box.x + (x0 + x1) / 2 * box.width, box.y + (y0 + y1) / 2 * box.height);
    page.mouse().move(box.x + x1 * box.width, box.y + y1 * box.height);
    page.mouse().up();
  }
}
