package org.tinyprof.viewer.http;

import java.util.Set;

/**
 * Leads from the printed address, which has a token, to the page's own.
 *
 * <p>After a click on another site's link, a browser keeps our strict cookie back from a redirect.
 * A page of ours that goes on by itself is a place of our own again, and the cookie comes along.
 */
final class TokenRedirect {
  private static final Set<String> OWN = Set.of("same-origin", "none");
  private static final String PAGE =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
          + "<meta http-equiv=\"refresh\" content=\"0;url=/\"><title>TinyProf</title></head>"
          + "<body><p><a href=\"/\">Open the page</a></p></body></html>\n";

  private TokenRedirect() {}

  static Reply of(HttpRequest request) {
    return request.header("sec-fetch-site").stream().allMatch(OWN::contains)
        ? new Reply(303, Reply.TEXT, new byte[0]).with("Location", "/")
        : Reply.html(200, PAGE);
  }
}
