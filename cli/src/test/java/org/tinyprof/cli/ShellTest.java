package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.ensemble.fixtures.ExampleStudy;

/** {@code tinyprof shell} as a process that is fed lines. */
class ShellTest {
  private static final Pattern QUESTION =
      Pattern.compile("```java\n((?:(?!```).)*)```\n```text\n(.*?)```", Pattern.DOTALL);
  private static final String END = "---- end of the answer";

  @TempDir Path folder;
  private int exitCode;

  @BeforeEach
  void write() throws Exception {
    ExampleRun.writeByHost(folder.resolve("run.tprof"));
    ExampleStudy.write(folder);
  }

  /** What the shell of a run, or of a folder of runs, prints for some lines. */
  private String printed(String runs, String lines, String... options) throws Exception {
    Path input = Files.writeString(folder.resolve("questions.jsh"), lines);
    Path output = folder.resolve("printed.txt");
    List<String> command = new ArrayList<>(List.of(ProcessHandle.current().info().command().get()));
    command.addAll(List.of("-Dsun.stdout.encoding=UTF-8", "-Dstdout.encoding=UTF-8"));
    command.addAll(List.of("-Dfile.encoding=UTF-8", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("shell", runs));
    Process shell =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectErrorStream(true)
            .start();
    exitCode = shell.waitFor();
    return Files.readString(output, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({"ask.md, run.tprof", "ask-many.md, study/"})
  void printsWhatThePageShowsForEachOfItsListings(String name, String runs) throws Exception {
    String page = Files.readString(Path.of("../docs", name));
    List<MatchResult> shown = QUESTION.matcher(page).results().toList();
    assertTrue(shown.size() > 6, "the page shows too few listings to be true");
    StringBuilder questions = new StringBuilder();
    for (MatchResult each : shown) {
      questions.append(each.group(1)).append("System.out.println(\"" + END + "\")\n");
    }
    List<String> answers = List.of(printed(runs, questions.toString()).split(END + "\n"));
    for (int i = 0; i < shown.size(); i++) {
      assertEquals(shown.get(i).group(2), answers.get(i), shown.get(i).group(1));
    }
  }

  @Test
  void tellsTheLineOfAWrongStatementAndGoesOn() throws Exception {
    String lines =
        """
        int n =
          3;

        fram.print()
        frame.query("main<")
        /list
        System.out.println(n)
        int[] none = new int[0]; none[n]
        System.out.println(
        """;
    List<String> printed = printed("run.tprof", lines).lines().toList();
    assertEquals(6, printed.size(), printed::toString);
    assertTrue(printed.get(0).startsWith("tinyprof shell: line 4: cannot find symbol; "));
    assertTrue(printed.get(1).startsWith("tinyprof shell: line 5: "), printed.get(1));
    assertEquals(
        "tinyprof shell: line 6: a file cannot use commands of JShell but /exit; leave it out",
        printed.get(2));
    assertEquals("3", printed.get(3));
    assertEquals(
        "tinyprof shell: line 8: java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds"
            + " for length 0",
        printed.get(4));
    assertEquals("tinyprof shell: line 9: the statement has no end", printed.get(5));
    assertEquals(1, exitCode);
  }

  @Test
  void aScriptThatIsRightEndsWellAndExitLeavesIt() throws Exception {
    assertEquals(
        "3\n", printed("run.tprof", "System.out.println(3)\n/exit\nSystem.out.println(4)\n"));
    assertEquals(0, exitCode);
  }

  @Test
  void saysThatThisJavaHasNoShell() throws Exception {
    assertEquals(
        "tinyprof shell: this Java has no module jdk.jshell; set JAVA_HOME to a JDK with all its"
            + " modules\n",
        printed("run.tprof", "", "--limit-modules", "java.se"));
  }

  @Test
  void opensNoShellWithoutAProfile() throws IOException {
    Commands done = Commands.run("shell", folder.resolve("nothing.tprof"));
    assertEquals(1, done.exitCode());
    assertEquals(1, done.err().lines().count(), done.err());
    assertTrue(done.err().contains("no such file or directory"), done.err());
  }
}
