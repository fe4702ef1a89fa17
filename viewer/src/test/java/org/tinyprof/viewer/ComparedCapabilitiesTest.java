package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of docs/view.md that compares the page with other tools names tests that exist. */
class ComparedCapabilitiesTest {
  private static final Pattern TEST = Pattern.compile("\\| `(\\w+Test)\\.(\\w+)` \\|");

  @Test
  void everyTestOfTheTableExists() throws Exception {
    List<String> missing = new ArrayList<>();
    int rows = 0;
    Matcher found = TEST.matcher(Files.readString(Path.of("../docs/view.md")));
    while (found.find()) {
      rows++;
      Class<?> tests = Class.forName("org.tinyprof.viewer." + found.group(1));
      String name = found.group(2);
      if (Arrays.stream(tests.getDeclaredMethods()).noneMatch(m -> m.getName().equals(name))) {
        missing.add(found.group());
      }
    }
    assertTrue(rows > 20, "rows: " + rows);
    assertEquals(List.of(), missing);
  }
}
