package org.tinyprof.viewer.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The head of a request.
 *
 * @param path decoded
 * @param query as it was sent; empty if there is none
 * @param headers values by the name in small letters
 * @param persistent whether the client may send another request on the same connection
 */
record HttpRequest(
    String method,
    String path,
    String query,
    Map<String, List<String>> headers,
    boolean persistent) {

  /** Reads the lines of a head, the request line first. */
  static HttpRequest parse(List<String> lines) throws BadRequestException {
    String[] words = lines.get(0).split(" ", -1);
    if (words.length != 3 || !isToken(words[0]) || !words[2].matches("HTTP/1\\.[01]")) {
      throw new BadRequestException(400, "this is not an HTTP/1.1 request");
    }
    Map<String, List<String>> headers = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      int colon = line.indexOf(':');
      if (colon < 0 || !isToken(line.substring(0, colon))) {
        throw new BadRequestException(400, "a header has no name");
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    if (headers.getOrDefault("host", List.of()).size() != 1) {
      throw new BadRequestException(400, "a request has one header Host");
    }
    URI target = target(words[1]);
    boolean body =
        headers.containsKey("transfer-encoding")
            || headers.getOrDefault("content-length", List.of()).stream()
                .anyMatch(length -> !length.equals("0"));
    boolean closes =
        headers.getOrDefault("connection", List.of()).stream()
            .anyMatch(word -> word.equalsIgnoreCase("close"));
    return new HttpRequest(
        words[0],
        target.getPath(),
        Optional.ofNullable(target.getRawQuery()).orElse(""),
        headers,
        words[2].equals("HTTP/1.1") && !closes && !body);
  }

  private static URI target(String text) throws BadRequestException {
    try {
      URI target = new URI(text);
      if (text.startsWith("/") && target.getPath() != null) {
        return target;
      }
    } catch (URISyntaxException e) {
      throw new BadRequestException(400, "the address is malformed");
    }
    throw new BadRequestException(400, "the address does not begin with a slash");
  }

  private static boolean isToken(String text) {
    return text.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  }

  String host() {
    return headers.get("host").get(0).toLowerCase(Locale.ROOT);
  }

  /** All values of a header, whose name is in small letters. */
  List<String> header(String name) {
    return headers.getOrDefault(name, List.of());
  }

  boolean isHead() {
    return method.equals("HEAD");
  }

  /** Whether a browser would show an answer in HTML. */
  boolean wantsHtml() {
    return header("accept").stream().anyMatch(types -> types.contains("text/html"));
  }
}
