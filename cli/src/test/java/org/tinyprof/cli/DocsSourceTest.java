package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules for the sources of all pages: short lines of prose, and links that lead somewhere. */
class DocsSourceTest {
  private static final Path ROOT = Path.of("..");
  private static final int WIDTH = 220;
  private static final Pattern LINK = Pattern.compile("(?<!`)!?\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern ONLY_LINKS =
      Pattern.compile("(\\s*!?\\[[^\\]]*\\]\\([^)]*\\)[,.]?)+");
  private static final Pattern INLINE_CODE = Pattern.compile("(`+).+?\\1");

  @Test
  void noLineOfProseIsLongerThan220Characters() throws Exception {
    List<String> wide = new ArrayList<>();
    for (Path page : pages()) {
      List<String> lines = prose(page);
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        boolean exempt = line.startsWith("|") || ONLY_LINKS.matcher(line).matches();
        if (line.length() > WIDTH && !exempt) {
          wide.add("%s:%d has %d".formatted(ROOT.relativize(page), i + 1, line.length()));
        }
      }
    }
    assertEquals(List.of(), wide);
  }

  @Test
  void everyLinkLeadsToAFileAndAHeadingInIt() throws Exception {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      String text = INLINE_CODE.matcher(String.join("\n", prose(page))).replaceAll("`code`");
      for (MatchResult link : LINK.matcher(text).results().toList()) {
        String target = link.group(1);
        if (!target.contains("://")) {
          links++;
          if (!leads(page, target)) {
            broken.add(ROOT.relativize(page) + " links to " + target);
          }
        }
      }
    }
    assertTrue(links > 100, "found only " + links + " links");
    assertEquals(List.of(), broken);
  }

  private static boolean leads(Path page, String target) throws IOException {
    int hash = target.indexOf('#');
    String file = hash < 0 ? target : target.substring(0, hash);
    Path linked = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (!Files.exists(linked)) {
      return false;
    }
    return hash < 0 || anchors(linked).contains(target.substring(hash + 1));
  }

  /** The names that GitHub gives to the page's headings. */
  private static List<String> anchors(Path page) throws IOException {
    return prose(page).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N}\\- _]", "").replace(' ', '-'))
        .toList();
  }

  /** The page's lines, with those of code blocks left empty. */
  private static List<String> prose(Path page) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean code = false;
    for (String line : Files.readAllLines(page)) {
      boolean fence = line.strip().startsWith("```");
      lines.add(code || fence ? "" : line);
      code ^= fence;
    }
    return lines;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream<Path> top =
          Stream.of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md").map(ROOT::resolve);
      return Stream.concat(top, docs.filter(path -> path.toString().endsWith(".md")))
          .sorted()
          .collect(Collectors.toList());
    }
  }
}
