package org.tinyprof.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Starts the real command of the distribution. */
class DistributionTest {
  private static final Path HOME = Path.of(System.getProperty("tinyprof.dist"));
  private static final Path COMMAND = HOME.resolve("bin/tinyprof");
  private static final Map<String, String> UTF_8 =
      Map.of("JAVA_HOME", System.getProperty("java.home"), "LC_ALL", "C.UTF-8");

  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  @Test
  void printsWithBlocksWhereTheTerminalKnowsThem() throws Exception {
    Finished tree = Finished.of(UTF_8, COMMAND, "tree", run);
    assertEquals("", tree.err());
    assertTrue(tree.out().contains("│  ├─ compute [COMP]"), tree.out());
    Map<String, String> ascii =
        Map.of("JAVA_HOME", System.getProperty("java.home"), "LC_ALL", "POSIX");
    assertTrue(Finished.of(ascii, COMMAND, "tree", run).out().contains("|  |- compute [COMP]"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "info RUN",
        "report RUN",
        "tree RUN",
        "flat RUN",
        "balance RUN",
        "view RUN --no-browser",
        "view RUN --export page.html",
        "shell RUN",
        "compare RUN RUN",
        "runs RUN",
        "stats RUN",
        "scaling RUN",
        "model RUN",
        "convert RUN --to json",
        "merge RUN -o out",
        "recover RUN -o o",
        "label RUN a=1",
        "report PROFILE -o RUN",
        "convert PROFILE --to json -o RUN",
        "flat --correlate RUN",
        "run -o RUN -- true",
        "attach 1 -o RUN",
        "check RUN"
      })
  void saysThatTheLocaleCannotSpellAName(String words) throws Exception {
    Map<String, String> ascii =
        Map.of("JAVA_HOME", System.getProperty("java.home"), "LC_ALL", "POSIX");
    String command = COMMAND + " " + words.replace("RUN", "$(printf '\\303\\274').tprof");
    Finished ended =
        Finished.of(ascii, "sh", "-c", command.replace("PROFILE", run.toString()) + " < /dev/null");
    assertEquals("", ended.out());
    assertTrue(ended.err().contains("LC_ALL=C.UTF-8"), ended.err());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertFalse(ended.err().contains("Exception"), ended.err());
  }

  @Test
  void saysNothingWhenThePipeIsClosedEarly() throws Exception {
    String pipe = COMMAND + " convert " + run + " --to json | head -c 10";
    Finished head = Finished.of(UTF_8, "sh", "-c", pipe);
    assertEquals("{\"tinyprof", head.out());
    assertEquals("", head.err());
  }

  @Test
  void saysThatADiskIsFull() throws Exception {
    Finished full = Finished.of(UTF_8, "sh", "-c", COMMAND + " tree " + run + " > /dev/full");
    assertEquals(1, full.exitCode());
    assertEquals(
        "tinyprof tree: standard output: No space left on device;"
            + " what was printed is not whole\n",
        full.err());
  }

  @Test
  void coloursOnlyForATerminalThatWantsThem() throws Exception {
    assertFalse(Finished.of(UTF_8, COMMAND, "report", run).out().contains("\u001b["));
    assumeTrue(Finished.of("script", "--version").exitCode() == 0, "no script to make a terminal");
    String report = COMMAND + " report " + run;
    Finished coloured = Finished.of(UTF_8, "script", "-qec", report, "/dev/null");
    assertTrue(coloured.out().contains("\u001b[1mWhere the time went"), coloured.out());
    Finished plain = Finished.of(UTF_8, "script", "-qec", "NO_COLOR=1 " + report, "/dev/null");
    assertFalse(plain.out().contains("\u001b[1m"), plain.out());
  }

  @Test
  void startsThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("tp"), COMMAND);
    Finished version = Finished.of(UTF_8, link, "--version");
    assertEquals(0, version.exitCode(), version.err());
    assertTrue(version.out().matches("tinyprof [0-9.]+\n(?s).*"), version.out());
  }

  @Test
  void saysWhereItLookedForJava() throws Exception {
    Finished lost = Finished.of(Map.of("JAVA_HOME", "/nowhere"), COMMAND, "--version");
    assertEquals(1, lost.exitCode());
    assertEquals(
        "tinyprof: no Java found at '/nowhere/bin/java';"
            + " install a JDK 17 or newer, or set JAVA_HOME\n",
        lost.err());
  }

  @Test
  void takesTheClassesOfAReportFromTheArchive() throws Exception {
    Path log = folder.resolve("classes");
    Map<String, String> logging = new HashMap<>(UTF_8);
    logging.put("TINYPROF_JAVA_OPTS", "-Xlog:class+load:file=" + log);
    assertEquals(0, Finished.of(logging, COMMAND, "report", run).exitCode());
    List<String> fromJars =
        Files.readAllLines(log).stream().filter(line -> line.contains(".jar")).toList();
    assertTrue(fromJars.size() < 20, () -> String.join("\n", fromJars));
  }

  /** Where tinyprof.jar looks for it first, with the SHA-256 that the jar would check. */
  @ParameterizedTest
  @ValueSource(strings = {"linux-x64", "linux-arm64", "macos"})
  void hasTheLibraryThatTakesStacksBesideTheAgent(String platform) throws Exception {
    Path library = HOME.resolve("async-profiler").resolve(platform).resolve("libasyncProfiler.so");
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(library));
    try (ZipFile jar = new ZipFile(HOME.resolve("tinyprof.jar").toFile());
        InputStream expected =
            jar.getInputStream(jar.getEntry("tinyprof/async-profiler/" + platform + ".sha256"))) {
      String line = new String(expected.readAllBytes(), US_ASCII);
      assertEquals(line.substring(0, line.indexOf(' ')), HexFormat.of().formatHex(hash));
    }
  }

  @Test
  void comesWithAManualPageAndCompletionOfEveryCommand() throws Exception {
    String manual = Files.readString(HOME.resolve("share/man/man1/tinyprof.1"));
    for (String command :
        TinyProfCommand.commandLine(Terminal.plain(System.out, System.err))
            .getSubcommands()
            .keySet()) {
      assertTrue(Files.exists(HOME.resolve("share/man/man1/tinyprof-" + command + ".1")), command);
      assertTrue(manual.contains("tinyprof\\-" + command + "(1)"), command);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tinyprof.bash", "_tinyprof", "tinyprof.fish"})
  void completesEveryOptionOfEveryCommand(String file) throws Exception {
    String script = Files.readString(HOME.resolve("share/completion").resolve(file));
    CommandLine tinyprof = TinyProfCommand.commandLine(Terminal.plain(System.out, System.err));
    for (CommandLine command : tinyprof.getSubcommands().values()) {
      assertTrue(script.contains(command.getCommandName()), command.getCommandName());
      for (OptionSpec option : command.getCommandSpec().options()) {
        String name = option.longestName();
        String written = file.endsWith(".fish") ? " -l " + name.substring(2) : name;
        assertTrue(option.hidden() || script.contains(written), name);
      }
    }
  }
}
