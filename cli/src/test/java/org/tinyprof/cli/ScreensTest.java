package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What people see of programs that nobody here wrote, of an MPI job, of a pool and of virtual
 * threads, as they were recorded without configuration.
 */
class ScreensTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/programs");
  private static final int[] WIDTHS = {80, 100, 160};
  private static final int SCREEN = 40;
  private static final int ROWS = 20;
  private static final Pattern NAME = Pattern.compile("\"name\":\"([^\"]*)\"");

  @ParameterizedTest
  @ValueSource(
      strings = {"checkstyle", "ecj", "gjf", "h2", "heat", "lucene", "pool", "sat4j", "virt"})
  void canBeReadAtEveryWidth(String program) throws Exception {
    Path run = PROGRAMS.resolve(program + ".tprof");
    StringBuilder golden = new StringBuilder();
    for (String command : List.of("report", "flat", "tree")) {
      for (int width : WIDTHS) {
        String screen = Commands.run(command, run, "--width", width).out();
        assertFits(screen, width);
        if (command.equals("report")) {
          assertTrue(firstScreen(screen).contains("time went"), screen);
          assertTrue(firstScreen(screen).contains("Hottest methods"), screen);
        }
        if (command.equals("flat")) {
          assertNamesAreWhole(run, screen);
        }
        if (command.equals("report") || width == WIDTHS[1]) {
          golden.append("== ").append(command).append(' ').append(width).append('\n');
          golden.append(command.equals("tree") ? firstScreen(screen) : screen);
        }
      }
    }
    Golden.check("screens-" + program + ".txt", golden.toString());
  }

  /** Commands are there to be copied: they may be longer. */
  private static void assertFits(String screen, int width) {
    List<String> wide =
        screen
            .lines()
            .filter(line -> line.codePointCount(0, line.length()) > width)
            .filter(line -> !line.startsWith("  tinyprof ") && !line.startsWith("  learn: "))
            .toList();
    assertEquals(List.of(), wide);
  }

  private static void assertNamesAreWhole(Path run, String screen) {
    String joined = screen.replaceAll("\\s+", "");
    NAME.matcher(Commands.run("flat", run, "--format", "json").out())
        .results()
        .limit(ROWS)
        .map(found -> found.group(1).replaceAll("\\(.*", ""))
        .map(name -> name.substring(name.lastIndexOf('.') + 1).replaceAll("\\s+", ""))
        .forEach(method -> assertTrue(joined.contains(method), method + " in " + screen));
  }

  private static String firstScreen(String text) {
    return String.join("\n", text.lines().limit(SCREEN).toList()) + "\n";
  }
}
