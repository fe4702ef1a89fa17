package org.tinyprof.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tinyprof.viewer.http.PageFiles;

/**
 * The page's modules as one script. It knows the few forms of import and export that the page uses:
 * names in braces, and declarations that are exported where they stand.
 */
final class PageBundle {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:\\{([^}]*)\\} from )?'\\./([\\w.]+)';$");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export (const|let|function|async function|class) (\\w+)");
  private static final Pattern LIST = Pattern.compile("(?m)^export \\{([^}]*)\\};$");

  private PageBundle() {}

  static String script() throws IOException {
    StringBuilder all = new StringBuilder("'use strict';\nconst modules = {};\n");
    for (String name : PageFiles.MODULES) {
      all.append("modules['").append(name).append("'] = (() => {\n");
      all.append(module(text(name))).append("})();\n");
    }
    return all.toString();
  }

  static String text(String name) throws IOException {
    return new String(PageFiles.read(name), StandardCharsets.UTF_8);
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
