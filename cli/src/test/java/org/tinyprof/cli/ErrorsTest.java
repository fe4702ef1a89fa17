package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;

class ErrorsTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  private static void assertFails(int exitCode, String line, Object... args) {
    Commands done = Commands.run(args);
    assertEquals(line + "\n", done.err());
    assertEquals("", done.out());
    assertEquals(exitCode, done.exitCode());
  }

  @Test
  void namesACommandWhenThereIsNone() {
    assertFails(
        2, "tinyprof: no command given; start with: tinyprof report RUN (see tinyprof --help)");
  }

  @Test
  void suggestsTheCommandThatWasMeant() {
    assertFails(
        2, "tinyprof: no command 'repot'; did you mean report? (see tinyprof --help)", "repot");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "report x --tpo 3, --tpo, --top",
    "tree x --dpeth=3, --dpeth=3, --depth",
    "convert x --ot csv, --ot, --to",
    "check x --ste a=1, --ste, --set",
    "compare a b --fail 5%, --fail, --fail-above",
    "report x -format json, -format, --format",
    "recover x --outpt y, --outpt, --output"
  })
  void suggestsTheOptionThatWasMeant(String words, String typed, String meant) {
    String[] args = words.split(" ");
    String name = "tinyprof " + args[0];
    assertFails(
        2,
        name + ": no option '" + typed + "'; did you mean " + meant + "? (see " + name + " --help)",
        (Object[]) args);
  }

  @Test
  void namesTheOptionOrArgumentThatIsNotKnown() {
    assertFails(
        2,
        "tinyprof report: no option '--forat'; did you mean --format?"
            + " (see tinyprof report --help)",
        "report",
        run,
        "--forat");
    assertFails(
        2,
        "tinyprof report: one argument too many: 'more' (see tinyprof report --help)",
        "report",
        run,
        "more");
  }

  @Test
  void saysThatAnOptionStandsWhereOptionsHaveEnded() {
    String rest = " stands after '--', where options end; move it before '--'";
    String help = " (see tinyprof tree --help)";
    assertFails(
        2, "tinyprof tree: option '--depth'" + rest + help, "tree", "--", run, "--depth", "2");
    assertFails(
        2, "tinyprof tree: option '--depth=2'" + rest + help, "tree", "--", run, "--depth=2");
  }

  @Test
  void listsTheChoicesAsTheyAreTyped() {
    assertFails(
        2,
        "tinyprof tree: Invalid value for option '--sort': 'x' is not one of"
            + " value, count, imbalance, name, table (see tinyprof tree --help)",
        "tree",
        run,
        "--sort",
        "x");
  }

  @Test
  void saysThatANumberIsWanted() {
    assertFails(
        2,
        "tinyprof tree: --depth is a number: 'x' (see tinyprof tree --help)",
        "tree",
        run,
        "--depth",
        "x");
    assertFails(
        2, "tinyprof attach: PID is a number: 'x' (see tinyprof attach --help)", "attach", "x");
  }

  @Test
  void saysThatTheRunIsMissing() {
    assertFails(
        2,
        "tinyprof report: no profile in this folder; name one: a .tprof file or directory",
        "report");
  }

  @Test
  void namesThePathThatDoesNotExist() {
    assertFails(
        1,
        "tinyprof tree: /no/such.tprof: no such file or directory; check the path",
        "tree",
        "/no/such.tprof");
  }

  @Test
  void refusesARankAndAMetricThatAreNotThere() {
    assertFails(
        2,
        "tinyprof tree: no rank 99 in this run; it has ranks 0 to 7",
        "tree",
        run,
        "--rank",
        "99");
    assertFails(
        2,
        "tinyprof tree: no metric 'tme' in this run; did you mean 'time'?"
            + " It has count, time, time.min, time.max, bytes",
        "tree",
        run,
        "--metric",
        "tme");
  }

  @Test
  void refusesADepthAndAShareThatMakeNoSense() {
    assertFails(
        2,
        "tinyprof tree: --depth must be at least 1: 0 (see tinyprof tree --help)",
        "tree",
        run,
        "--depth",
        "0");
    assertFails(
        2,
        "tinyprof tree: --min-share is a percentage from 0 to 100: 101.0 (see tinyprof tree"
            + " --help)",
        "tree",
        run,
        "--min-share",
        "101");
  }

  @Test
  void saysWhereAProfileIsDamaged() throws Exception {
    Path index = run.resolve("index");
    byte[] bytes = Files.readAllBytes(index);
    bytes[bytes.length / 2] ^= 1;
    Files.write(index, bytes);
    Commands done = Commands.run("info", run);
    assertEquals(1, done.exitCode());
    assertTrue(
        done.err().endsWith("; the file was cut short or altered: copy it again\n"), done.err());
    assertEquals(1, done.err().lines().count());
  }

  @Test
  void namesTheVersionThatWroteANewerProfile() throws Exception {
    Path index = run.resolve("index");
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(index)).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putShort(8, (short) 9);
    CRC32C crc = new CRC32C();
    crc.update(bytes.array(), 8, 20);
    bytes.putInt(28, (int) crc.getValue());
    Files.write(index, bytes.array());
    assertFails(
        1,
        "tinyprof info: "
            + index
            + ": the file is of a format that is not known (layout 9, minor 5) at byte 8;"
            + " this TinyProf reads versions up to 1.5: use the one that wrote it, or newer",
        "info",
        run);
  }

  @Test
  void tellsAProfileFromAnotherFile() throws Exception {
    Path other = Files.writeString(folder.resolve("notes.txt"), "not a profile at all");
    assertFails(
        1,
        "tinyprof tree: "
            + other
            + ": not a profile that TinyProf knows; it reads its own and those of Caliper, Hatchet,"
            + " TAU, Score-P, HPCToolkit, pprof, speedscope, perf script, Chrome, Perfetto and JFR,"
            + " and folded stacks",
        "tree",
        other);
  }

  @Test
  void saysThatAFileIsNoProfileThoughItIsCalledOne() throws Exception {
    Path other = Files.writeString(folder.resolve("notes.tprof"), "not a profile at all");
    assertFails(
        1,
        "tinyprof tree: " + other + ": not a TinyProf profile at byte 0; give the path of a .tprof",
        "tree",
        other);
  }

  @Test
  void saysThatAProfileMayNotBeRead() throws Exception {
    Files.setPosixFilePermissions(run, Set.of());
    assumeFalse(Files.isReadable(run), "this user may read everything");
    assertFails(
        1,
        "tinyprof info: " + run + ": permission denied; ask its owner for the right",
        "info",
        run);
  }

  @Test
  void saysThatAProfileIsHalfWritten() throws Exception {
    Files.delete(run.resolve("index"));
    assertFails(
        1,
        "tinyprof report: "
            + run
            + ": half-written profile, its index is missing;"
            + " copy the directory again, with all its files",
        "report",
        run);
  }

  /** A pipe would keep every reader waiting. */
  @ParameterizedTest
  @ValueSource(strings = {"run.tprof/part-00001", "run.tprof/index", "pipe", "text/part-00000.txt"})
  @Timeout(60)
  void refusesAPipe(String name) throws Exception {
    Files.createDirectories(folder.resolve("text"));
    Path pipe = folder.resolve(name);
    Files.deleteIfExists(pipe);
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Path profile = name.contains("/") ? pipe.getParent() : pipe;
    assertFails(
        1,
        "tinyprof convert: "
            + pipe
            + ": not a regular file at byte 0; give the path of a profile, or copy it again",
        "convert",
        profile,
        "--to",
        "json",
        "-o",
        folder.resolve("run.json"));
  }

  @Test
  void namesARunOfAFolderOfRuns() throws Exception {
    Path runs = Files.createDirectory(folder.resolve("runs"));
    Files.writeString(runs.resolve("one.folded"), "main;work 3\nmain;rest 1\n");
    Files.writeString(runs.resolve("two.folded"), "main;work 5\n");
    assertFails(
        1,
        "tinyprof report: "
            + runs
            + ": a folder of runs; ask all with tinyprof stats or runs, or one of them: "
            + runs.resolve("one.folded"),
        "report",
        runs);
  }

  @Test
  void letsNoFileWriteToTheTerminal() throws Exception {
    Path odd = Files.createDirectory(folder.resolve("\u001b[2J\u202egnp.tprof"));
    assertFails(
        1,
        "tinyprof tree: "
            + folder
            + "/\\u001b[2J\\u202egnp.tprof:"
            + " not a TinyProf profile, it has no index; give the path of a .tprof",
        "tree",
        odd);
    Commands done = Commands.run("tree", odd, "--stacktrace");
    assertFalse(done.err().contains("\u001b"), done.err());
    Commands recovered = Commands.run("recover", odd, "-o", folder.resolve("out"));
    assertFalse(recovered.err().contains("\u001b"), recovered.err());
  }

  @Test
  void printsTheStackTraceOnlyWhenAsked() {
    Commands done = Commands.run("tree", "/no/such.tprof", "--stacktrace");
    assertTrue(
        done.err().contains("\n\tat org.tinyprof.analysis.profile.OpenProfile.open("), done.err());
  }
}
