package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.Terminal;

/** The commands that write files. */
class FilesTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  @Test
  void convertsToStandardOutputOrToAFile() throws Exception {
    Path file = folder.resolve("run.folded");
    Commands printed = Commands.run("convert", run, "--to", "folded");
    Commands written = Commands.run("convert", run, "--to", "folded", "-o", file);
    assertEquals(0, written.exitCode());
    assertEquals("", written.out());
    assertEquals(printed.out(), Files.readString(file));
  }

  @Test
  void replacesAFileOnlyWhenTold() throws Exception {
    Path file = Files.writeString(folder.resolve("there"), "precious");
    Commands refused = Commands.run("convert", run, "--to", "folded", "-o", file);
    assertEquals(1, refused.exitCode());
    assertEquals(
        "tinyprof convert: "
            + file
            + ": is there already; give another name, or --force to replace it\n",
        refused.err());
    assertEquals("precious", Files.readString(file));
    assertEquals(
        0, Commands.run("convert", run, "--to", "folded", "-o", file, "--force").exitCode());
    assertEquals('m', Files.readString(file).charAt(0));
  }

  @Test
  void writesThroughNoLinkThatSomebodyPutInItsWay() throws Exception {
    Path victim = Files.writeString(folder.resolve("victim"), "precious");
    Path file = folder.resolve("run.folded");
    Files.createSymbolicLink(folder.resolve("run.folded.tmp"), victim);
    assertEquals(0, Commands.run("convert", run, "--to", "folded", "-o", file).exitCode());
    Path link = Files.createSymbolicLink(folder.resolve("link"), victim);
    assertEquals(
        0, Commands.run("convert", run, "--to", "folded", "-o", link, "--force").exitCode());
    assertEquals("precious", Files.readString(victim));
    assertFalse(Files.isSymbolicLink(link));
  }

  @Test
  void replacesALinkToNowhereOnlyWhenTold() throws Exception {
    Path link = folder.resolve("link");
    Files.createSymbolicLink(link, folder.resolve("nowhere"));
    assertEquals(1, Commands.run("convert", run, "--to", "folded", "-o", link).exitCode());
    assertTrue(Files.isSymbolicLink(link));
  }

  @Test
  void replacesNothingButFiles() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Commands refused = Commands.run("convert", run, "--to", "folded", "-o", empty, "--force");
    assertEquals(1, refused.exitCode());
    assertEquals(
        "tinyprof convert: "
            + empty
            + ": is not a regular file and is not replaced; give another name\n",
        refused.err());
    assertTrue(Files.isDirectory(empty));
  }

  @Test
  void leavesNoHalfFileWhenItFails() throws Exception {
    Files.write(run.resolve("part-00001"), new byte[10]);
    Path file = folder.resolve("run.json");
    assertEquals(1, Commands.run("convert", run, "--to", "json", "-o", file).exitCode());
    assertFalse(Files.exists(file));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(run), left.toList());
    }
  }

  @Test
  void leavesNoHalfFileWhenItIsEndedInTheMiddle() throws Exception {
    Path file = folder.resolve("answer.txt");
    Finished ended =
        Finished.of(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            "-cp",
            System.getProperty("java.class.path"),
            EndedWhileWriting.class.getName(),
            file);
    assertEquals(EndedWhileWriting.EXIT_CODE, ended.exitCode(), ended.err());
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(run), left.toList());
    }
  }

  /** A command that somebody ends after the first byte of its file. */
  static final class EndedWhileWriting {
    static final int EXIT_CODE = 42;

    private EndedWhileWriting() {}

    public static void main(String[] args) throws Exception {
      OutputOption.writeFile(
          Path.of(args[0]),
          false,
          out -> {
            out.write('a');
            out.flush();
            System.exit(EXIT_CODE);
          });
    }
  }

  @Test
  void takesTheFormatThatTheNameOfAFileEndsWith() throws Exception {
    for (String format : List.of("json", "csv", "md", "html")) {
      Path file = folder.resolve("answer." + format);
      assertEquals(0, Commands.run("flat", run, "-o", file).exitCode());
      assertEquals(
          Commands.run("flat", run, "--format", format).out(), Files.readString(file), format);
    }
    Path file = folder.resolve("plain.html");
    Commands.run("flat", run, "--format", "csv", "-o", file);
    assertEquals(Commands.run("flat", run, "--format", "csv").out(), Files.readString(file));
  }

  @Test
  void drawsNoPictureOfAnAnswerThatHasNone() {
    Path file = folder.resolve("flat.svg");
    Commands refused = Commands.run("flat", run, "-o", file);
    assertEquals(2, refused.exitCode());
    assertEquals(
        "tinyprof flat: this answer has no chart; give -o a name that ends with .txt, .html, .md,"
            + " .csv or .json\n",
        refused.err());
    assertFalse(Files.exists(file));
  }

  @Test
  void writesOneRowForAllRanksWhenAsked() {
    Commands done = Commands.run("convert", run, "--to", "caliper", "--aggregate", "ranks");
    assertEquals(
        "tinyprof convert: caliper cannot store executions and iterations, counters: they are"
            + " added up or left out; json and binary keep them\n",
        done.err());
    assertTrue(done.out().contains("\"Min time/rank\""), done.out());
    assertFalse(done.out().contains("mpi.rank"), done.out());
  }

  @Test
  void refusesToAggregateWhereThereAreNoRowsOfRanks() {
    Commands done = Commands.run("convert", run, "--to", "folded", "--aggregate", "ranks");
    assertEquals(2, done.exitCode());
    assertEquals(
        "tinyprof convert: --aggregate ranks is for --to caliper and --to cali; leave it out"
            + " (see tinyprof convert --help)\n",
        done.err());
  }

  @Test
  void opensCalipersJsonWhereverItOpensARun() {
    Path split = folder.resolve("no-name-that-tells");
    Commands.run("convert", run, "--to", "caliper", "-o", split);
    for (String command : List.of("info", "report", "tree", "merge")) {
      Commands done = Commands.run(command, split);
      assertEquals("", done.err());
      assertEquals(0, done.exitCode());
    }
    assertEquals(
        Commands.run("convert", run, "--to", "folded").out(),
        Commands.run("convert", split, "--to", "folded").out());
  }

  @Test
  void namesTheFormatsItKnows() {
    Commands done = Commands.run("convert", run, "--to", "gif");
    assertEquals(2, done.exitCode());
    assertEquals(1, done.err().lines().count());
  }

  @Test
  void mergesOneRunIntoOneFileThatSaysTheSame() throws Exception {
    Path file = folder.resolve("one.tprof");
    assertEquals(0, Commands.run("merge", run, "-o", file).exitCode());
    assertEquals(Commands.run("tree", run).out(), Commands.run("tree", file).out());
    Commands twice = Commands.run("merge", run, file);
    assertEquals(2, twice.exitCode());
    assertEquals(
        "tinyprof merge: rank 0 is in " + run + " and in " + file + "; leave one of them out\n",
        twice.err());
  }

  @Test
  void recoversADirectoryOfPartsAndCountsTheRanks() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Commands.run("merge", run, "-o", parts.resolve("rank-00000.tprof"));
    Path file = folder.resolve("again.tprof");
    Commands done = Commands.run("recover", parts, "-o", file);
    assertEquals("recovered all 8 ranks\n", done.err());
    assertEquals(0, done.exitCode());
    assertArrayEquals(
        Files.readAllBytes(parts.resolve("rank-00000.tprof")), Files.readAllBytes(file));
  }

  @Test
  void saysWhichRanksLeftSeveralFiles() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    ExampleRun.writeSome(parts.resolve("rank-00000.tprof"), 0, 4, "bytes");
    ExampleRun.writeSome(parts.resolve("rank-00004.tprof"), 4, 7, "bytes");
    Commands done = Commands.run("recover", parts, "-o", folder.resolve("again.tprof"));
    assertEquals("recovered all 8 ranks\nseveral files, the latest taken: 4\n", done.err());
    assertEquals(0, done.exitCode());
  }

  @Test
  void joinsFilesThatContradictEachOtherAndSaysSo() throws Exception {
    Path low = ExampleRun.writeSome(folder.resolve("low.tprof"), 0, 3, "bytes");
    Path high = ExampleRun.writeSome(folder.resolve("high.tprof"), 4, 7, "KiB");
    Path file = folder.resolve("one.tprof");
    Commands done = Commands.run("merge", low, high, "-o", file);
    assertEquals(
        "the files contradict each other once about a metric or callpath; metrics are kept apart"
            + " by unit and kind, and for callpaths the first file counts\n",
        done.err());
    assertEquals(0, done.exitCode());
    String info = Commands.run("info", file).out();
    assertTrue(info.contains("bytes (bytes, integer)"), info);
    assertTrue(info.contains("bytes (KiB, integer)"), info);
  }

  @Test
  void putsNoBytesOntoATerminal() {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    PrintWriter text = new PrintWriter(screen, true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(screen, StandardCharsets.UTF_8, text, text, true, false, false, false, 0);
    String[] args = {"convert", run.toString(), "--to", "pprof"};
    assertEquals(2, TinyProfCommand.commandLine(terminal, args).execute(args));
    assertEquals(
        "tinyprof convert: a terminal cannot show these bytes; give a file: -o FILE"
            + " (see tinyprof convert --help)\n",
        screen.toString(StandardCharsets.UTF_8));
  }

  @Test
  void namesTheFileThatCannotBeWritten() throws Exception {
    Path nowhere = folder.resolve("nowhere").resolve("run.json");
    assertEquals(
        "tinyprof flat: " + nowhere + ": no such file or directory; check the path\n",
        Commands.run("flat", run, "-o", nowhere).err());
    assertEquals(
        "tinyprof recover: " + nowhere + ": no such file or directory; check the path\n",
        Commands.run("recover", nowhere).err());
  }

  @Test
  void refusesToRecoverAFile() {
    Commands done = Commands.run("recover", run.resolve("index"));
    assertEquals(1, done.exitCode());
    assertEquals(
        "tinyprof recover: "
            + run.resolve("index")
            + ": not a directory; give the .parts directory the job left\n",
        done.err());
  }
}
