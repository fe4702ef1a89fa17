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

/** Each row of docs/view.md's table that compares the page with other tools names a test of it. */
class ComparedCapabilitiesTest {
  private static final String HEAD = "| there | here | test |";
  private static final Pattern TEST = Pattern.compile("\\| `(\\w+Test)\\.(\\w+)` \\|$");

  @Test
  void everyRowOfTheTableNamesATestThatExists() throws Exception {
    List<String> lines = Files.readAllLines(Path.of("../docs/view.md"));
    List<String> rows =
        lines.stream()
            .skip(lines.indexOf(HEAD) + 2L)
            .takeWhile(line -> line.startsWith("|"))
            .toList();
    assertTrue(rows.size() > 20, "rows: " + rows.size());
    List<String> missing = new ArrayList<>();
    for (String row : rows) {
      Matcher test = TEST.matcher(row);
      if (!test.find() || !exists(test.group(1), test.group(2))) {
        missing.add(row);
      }
    }
    assertEquals(List.of(), missing);
  }

  private static boolean exists(String type, String method) throws ClassNotFoundException {
    return Arrays.stream(Class.forName("org.tinyprof.viewer." + type).getDeclaredMethods())
        .anyMatch(each -> each.getName().equals(method));
  }
}
