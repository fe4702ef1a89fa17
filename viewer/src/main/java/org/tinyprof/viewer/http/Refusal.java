package org.tinyprof.viewer.http;

/** Says why a request is refused and what to do: as a page in a browser, or else as one line. */
final class Refusal {
  private static final String NEW_ADDRESS =
      "press Enter in the terminal of tinyprof view for a new address, and open that";

  private Refusal() {}

  /** The request has no cookie of ours. */
  static Reply ofStranger(HttpRequest request) {
    return of(request, "this address has been used; " + NEW_ADDRESS);
  }

  /** The request comes from another page, or calls the server by a name that it does not know. */
  static Reply ofOrigin(HttpRequest request, int port) {
    return of(
        request,
        "this request comes from another page or names another server; "
            + NEW_ADDRESS
            + "; behind a forwarded port, put the name and port there in place of 127.0.0.1:"
            + port
            + " and keep the token");
  }

  /** The lines are ours alone: nothing that a request says is shown. */
  private static Reply of(HttpRequest request, String line) {
    return request.wantsHtml()
        ? Reply.html(
            403,
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<title>TinyProf: open the printed address</title></head><body>"
                + "<h1>This page opens with the address that tinyprof view prints</h1><p>"
                + "It was not opened: "
                + line
                + ".</p><p>If this browser has opened the page before: <a href=\"/\">show the"
                + " page</a>.</p></body></html>\n")
        : Reply.text(403, line);
  }
}
