package org.tinyprof.viewer.http;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of the page. The list is fixed, so no name in a request can reach another file. */
public final class PageFiles {
  private static final String D3 = "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js";
  private static final String FOLDER = "/org/tinyprof/viewer/page/";

  /** What a browser loads: the page itself, its looks, d3, and the page's modules in one script. */
  private static final List<String> NAMES =
      List.of("index.html", "page.css", "d3.min.js", "page.js");

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html;charset=utf-8",
          "css", "text/css;charset=utf-8",
          "js", "text/javascript;charset=utf-8");

  private final Map<String, Reply> replies = new LinkedHashMap<>();

  PageFiles() throws IOException {
    for (String name : NAMES) {
      String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
      replies.put("/" + name, new Reply(200, type, read(name)));
    }
  }

  /** The bytes of one of our own files. */
  public static byte[] read(String name) throws IOException {
    String resource = name.equals("d3.min.js") ? D3 : FOLDER + name;
    try (InputStream in = PageFiles.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new FileNotFoundException("the distribution lacks " + name + "; install it again");
      }
      return in.readAllBytes();
    }
  }

  /** The same as text. */
  public static String text(String name) throws IOException {
    return new String(read(name), StandardCharsets.UTF_8);
  }

  Optional<Reply> find(String path) {
    return Optional.ofNullable(replies.get(path.equals("/") ? "/index.html" : path));
  }
}
