package org.tinyprof.viewer.http;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of the page: those of a fixed list, so that no name from outside finds a file. */
public final class PageFiles {
  private static final String D3 = "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js";
  private static final String FOLDER = "/org/tinyprof/viewer/page/";

  /** The page's modules, those first that others import. */
  public static final List<String> MODULES =
      List.of(
          "d3.js",
          "dom.js",
          "state.js",
          "server.js",
          "figures.js",
          "colours.js",
          "pen.js",
          "together.js",
          "surface.js",
          "block.js",
          "cells.js",
          "tree.js",
          "icicle.js",
          "graph.js",
          "treemap.js",
          "ranks.js",
          "heat.js",
          "course.js",
          "executions.js",
          "snapshots.js",
          "details.js",
          "findings.js",
          "compare.js",
          "many.js",
          "runs.js",
          "parallel.js",
          "scatter.js",
          "multiples.js",
          "statistics.js",
          "curve.js",
          "copy.js",
          "controls.js",
          "study.js",
          "keys.js",
          "main.js");

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html;charset=utf-8",
          "css", "text/css;charset=utf-8",
          "js", "text/javascript;charset=utf-8");

  private final Map<String, Reply> replies = new LinkedHashMap<>();

  PageFiles() throws IOException {
    for (String name : MODULES) {
      add(name);
    }
    add("d3.min.js");
    add("page.css");
    replies.put("/index.html", new Reply(200, TYPES.get("html"), index()));
  }

  /** The page names all modules, so that a browser asks for them at once and not one by one. */
  private static byte[] index() throws IOException {
    StringBuilder links = new StringBuilder();
    for (String module : MODULES) {
      links.append("<link rel=\"modulepreload\" href=\"").append(module).append("\">\n");
    }
    String page = new String(read("index.html"), StandardCharsets.UTF_8);
    return page.replace("<script", links + "<script").getBytes(StandardCharsets.UTF_8);
  }

  private void add(String name) throws IOException {
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    replies.put("/" + name, new Reply(200, type, read(name)));
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

  Optional<Reply> find(String path) {
    return Optional.ofNullable(replies.get(path.equals("/") ? "/index.html" : path));
  }
}
