package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The schema of docs/agent.md name a test for every line. */
class AgentPageTest {
  private static final Path ROOT = Path.of(System.getProperty("tinyprof.root"));
  private static final Pattern LAST_CELL = Pattern.compile("(?m)^\\|.*\\|.*\\|([^|\n]+)\\|$");
  private static final Pattern NAME = Pattern.compile("`(?:(\\w+Test)\\.)?(\\w+)`");

  @Test
  void namesOnlyTestsThatThereAre() throws IOException {
    String tests = source("agent/src/test") + source("it-tests/src/test");
    String page = Files.readString(ROOT.resolve("docs/agent.md"));
    List<String> unknown = new ArrayList<>();
    int named = 0;
    Matcher cells = LAST_CELL.matcher(page.substring(page.indexOf("Shown by")));
    while (cells.find()) {
      for (Matcher name = NAME.matcher(cells.group(1)); name.find(); named++) {
        boolean type = name.group(2).endsWith("Test");
        String declaration = (type ? "class " : "void ") + name.group(2);
        if (!tests.contains(declaration + (type ? " " : "("))) {
          unknown.add(name.group());
        }
      }
    }
    assertEquals(List.of(), unknown);
    assertTrue(named > 40, "found only " + named + " names");
  }

  private static String source(String folder) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      for (Path file : files.filter(path -> path.toString().endsWith("Test.java")).toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }
}
