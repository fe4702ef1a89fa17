package org.tinyprof.viewer.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tinyprof.viewer.http.PageFiles;

/**
 * Makes one script of the page's modules: a browser loads one file sooner than forty. It knows the
 * few forms of import and export that the page uses: names in braces, and declarations that are
 * exported where they stand.
 */
public final class PageBundle {
  /** The page's modules, those first that others import. */
  public static final List<String> MODULES =
      List.of(
          "d3.js",
          "dom.js",
          "state.js",
          "address.js",
          "server.js",
          "figures.js",
          "colours.js",
          "pen.js",
          "batch.js",
          "pointer.js",
          "tabled.js",
          "surface.js",
          "block.js",
          "cells.js",
          "sorting.js",
          "branches.js",
          "room.js",
          "tree.js",
          "icicle.js",
          "methods.js",
          "graph.js",
          "messages.js",
          "moments.js",
          "rows.js",
          "stretches.js",
          "waitmarks.js",
          "lines.js",
          "timewords.js",
          "timeline.js",
          "overview.js",
          "treemap.js",
          "few.js",
          "ranks.js",
          "heat.js",
          "grid.js",
          "course.js",
          "executions.js",
          "snapshots.js",
          "details.js",
          "neighbours.js",
          "source.js",
          "waits.js",
          "findings.js",
          "compare.js",
          "changeflame.js",
          "many.js",
          "runs.js",
          "parallel.js",
          "scatter.js",
          "kinds.js",
          "multiples.js",
          "statistics.js",
          "curve.js",
          "copy.js",
          "search.js",
          "controls.js",
          "layout.js",
          "titles.js",
          "ensemble.js",
          "views.js",
          "keys.js",
          "main.js");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:\\{([^}]*)\\} from )?'\\./([\\w.]+)';$");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export (const|let|function|async function|class) (\\w+)");
  private static final Pattern LIST = Pattern.compile("(?m)^export \\{([^}]*)\\};$");

  private PageBundle() {}

  /**
   * Writes the script.
   *
   * @param arguments the file to write
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    Files.createDirectories(file.getParent());
    Files.writeString(file, script());
  }

  private static String script() throws IOException {
    StringBuilder all = new StringBuilder("(() => {\n'use strict';\nconst modules = {};\n");
    for (String name : MODULES) {
      all.append("modules['").append(name).append("'] = (() => {\n");
      all.append(module(PageFiles.text(name))).append("})();\n");
    }
    return all.append("})();\n").toString();
  }

  private static String module(String code) {
    List<String> exported = new ArrayList<>();
    EXPORT.matcher(code).results().forEach(found -> exported.add(found.group(2)));
    LIST.matcher(code)
        .results()
        .forEach(found -> exported.addAll(List.of(found.group(1).strip().split(",\\s*"))));
    String inside = LIST.matcher(EXPORT.matcher(code).replaceAll("$1 $2")).replaceAll("");
    return IMPORT.matcher(inside).replaceAll(PageBundle::imported)
        + exported.stream().collect(Collectors.joining(", ", "return { ", " };\n"));
  }

  private static String imported(MatchResult found) {
    String names = found.group(1);
    return names == null
        ? ""
        : Matcher.quoteReplacement(
            "const {" + names.replace(" as ", ": ") + "} = modules['" + found.group(2) + "'];");
  }
}
