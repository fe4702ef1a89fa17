package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** What ranks wrote each on its own is a run like any other. */
class RankFolderTest {
  private static final String MISSING =
      "3 of 8 ranks are missing: 1, 4-5; the numbers are those of the others.";

  @TempDir Path folder;
  private Path parts;

  @BeforeEach
  void writeRankFiles() throws IOException {
    parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    ExampleRun.writeSome(parts.resolve("rank-00000.tprof"), 0, 0, "bytes");
    ExampleRun.writeSome(parts.resolve("rank-00002.tprof"), 2, 3, "bytes");
    ExampleRun.writeSome(parts.resolve("rank-00006.tprof"), 6, 7, "bytes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"report", "info", "tree", "flat", "balance"})
  void isAnsweredAsItsRecoveredFileIsAndNamesTheMissingRanks(String command) {
    Path file = folder.resolve("recovered.tprof");
    Commands.run("recover", parts, "-o", file);
    Commands done = Commands.run(command, parts);
    assertEquals(0, done.exitCode(), done.err());
    assertTrue(done.said().contains(MISSING), done.out());
    if (!command.equals("info")) { // tells sizes of files
      String recovered = Commands.run(command, file).out();
      assertEquals(recovered.replace(file.toString(), parts.toString()), done.out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"runs", "stats"})
  void isOneOfManyRunsAndNamesTheMissingRanks(String command) throws IOException {
    Path other = ExampleRun.write(folder.resolve("other.tprof"));
    Commands done = Commands.run(command, parts, other);
    assertEquals(0, done.exitCode(), done.err());
    assertTrue(done.said().contains("run.tprof.parts: " + MISSING), done.out());
  }

  @Test
  void isConvertedAndComparedAndNamesTheMissingRanks() {
    Commands converted = Commands.run("convert", parts, "--to", "csv");
    assertTrue(converted.err().startsWith("tinyprof convert: " + MISSING + "\n"), converted.err());
    assertTrue(converted.out().contains("\nmain,7,"), converted.out());
    Commands compared = Commands.run("compare", parts, parts);
    assertTrue(compared.said().contains(parts + ": " + MISSING), compared.out());
  }

  @Test
  void doesNotDependOnTheFoldersName() throws IOException {
    Path renamed = Files.move(parts, folder.resolve("saved"));
    assertTrue(Commands.run("report", renamed).said().contains(MISSING));
  }

  @Test
  void saysWhichFileWasPassedOver() throws IOException {
    Path cut = Files.write(parts.resolve("rank-00001.tprof"), new byte[] {1, 2, 3});
    String out = Commands.run("tree", parts, "--format", "json").out();
    assertTrue(
        out.contains("Skipped: " + cut + ": not a TinyProf profile at byte 0; give the path"), out);
  }

  @Test
  void refusesFilesOfDifferentRuns() throws IOException {
    Path stray = Files.writeString(parts.resolve("rank-00004.tprof"), foreign());
    Commands done = Commands.run("info", parts);
    assertEquals(1, done.exitCode());
    assertEquals(
        "tinyprof info: "
            + stray
            + " is of another run than "
            + parts.resolve("rank-00000.tprof")
            + "; only files of one run can be joined\n",
        done.err());
  }

  /** A file of another tool, which is of no run of ours. */
  private static String foreign() {
    return "main;work 12\nmain;wait 3\n";
  }

  @Test
  void saysOfAnEmptyFolderWhyThereIsNothing() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("other.tprof.parts"));
    Commands done = Commands.run("report", empty);
    assertEquals(1, done.exitCode());
    assertEquals(
        List.of(
            "tinyprof report: "
                + empty
                + ": there are no rank files in it: the job still runs, or no rank wrote one before"
                + " it ended; with no snapshot beside it there is nothing to recover"),
        done.err().lines().toList());
  }
}
