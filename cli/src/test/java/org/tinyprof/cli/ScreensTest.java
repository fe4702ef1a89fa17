package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What people see of programs that nobody here wrote, of an MPI job, of a pool and of virtual
 * threads, as they were recorded without configuration.
 */
class ScreensTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/programs");
  private static final int[] WIDTHS = {80, 100, 160};
  private static final List<List<Object>> COMMANDS =
      List.of(
          List.of("tree", "--all"),
          List.of("tree", "--hot"),
          List.of("tree", "--paths"),
          List.of("tree", "--graph"),
          List.of("flat", "--paths"),
          List.of("flat", "--callers", "main"),
          List.of("flat", "--callees", "main"),
          List.of("balance"),
          List.of("stats"),
          List.of("compare"));
  private static final Pattern CUT = Pattern.compile("\\w\\.\\.\\.(\\S+)");
  private static final int SCREEN = 40;
  private static final int ROWS = 20;
  private static final double LEAST_SHARE = 0.0005;
  private static final double MOST_ERROR = 0.5;

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
        assertNoNameIsCut(screen);
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
            .filter(line -> !line.startsWith("  tinyprof "))
            .toList();
    assertEquals(List.of(), wide);
  }

  private static void assertNamesAreWhole(Path run, String screen) throws Exception {
    String joined = screen.replaceAll("\\s+", "");
    String json = Commands.run("flat", run, "--format", "json").out();
    int rows = 0;
    for (JsonNode row : new ObjectMapper().readTree(json).at("/flat/rows")) {
      double error = row.path("time.self.error_ns").asDouble();
      boolean vague = error > MOST_ERROR * row.get("time.self_ns").asDouble();
      if (row.get("share").asDouble() >= LEAST_SHARE && !vague && rows++ < ROWS) {
        String name = row.get("name").asText().replaceAll("\\(.*", "");
        String method = name.substring(name.lastIndexOf('.') + 1).replaceAll("\\s+", "");
        assertTrue(joined.contains(method), method + " in " + screen);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ecj", "gjf", "heat", "pool", "sat4j"})
  void everyCommandFitsAndCutsNoName(String program) throws Exception {
    Path run = PROGRAMS.resolve(program + ".tprof");
    for (List<Object> command : COMMANDS) {
      for (int width : WIDTHS) {
        List<Object> words = new ArrayList<>(command);
        words.add(1, run);
        if (command.get(0).equals("compare")) {
          words.add(PROGRAMS.resolve("h2.tprof"));
        }
        words.addAll(List.of("--width", width));
        String screen = Commands.run(words.toArray()).out();
        assertFits(screen, width);
        assertNoNameIsCut(screen);
      }
    }
  }

  /** What is cut inside a word is the class before a method. */
  private static void assertNoNameIsCut(String screen) {
    CUT.matcher(screen)
        .results()
        .forEach(cut -> assertTrue(cut.group(1).startsWith("."), cut.group() + " in " + screen));
  }

  @Test
  void everyRunOfAFolderFits() {
    for (int width : WIDTHS) {
      assertFits(Commands.run("runs", PROGRAMS, "--width", width).out(), width);
      assertFits(Commands.run("runs", PROGRAMS, "--show", "all", "--width", width).out(), width);
      assertFits(Commands.run("stats", PROGRAMS, "--width", width).out(), width);
    }
  }

  private static String firstScreen(String text) {
    return String.join("\n", text.lines().limit(SCREEN).toList()) + "\n";
  }
}
