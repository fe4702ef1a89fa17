package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attribute;

/** Experiments of Extra-P and saved Thickets: one file, many runs. */
class ManyRunsFilesTest {
  @TempDir Path folder;

  private Path write(String contents) throws IOException {
    return Files.writeString(folder.resolve("study.any"), contents);
  }

  private static List<String> names(Path file) throws IOException {
    return OpenProfile.runs(file).stream().map(run -> run.getFileName().toString()).toList();
  }

  @Test
  void aRunIsARepetitionAtAPoint() throws Exception {
    Path file = write(SmallFiles.EXPERIMENT);
    assertTrue(OpenProfile.looksLikeProfile(file));
    assertEquals(
        List.of(
            "p=2,size=10.r1",
            "p=2,size=10.r2",
            "p=4,size=10.r1",
            "p=8,size=2.5.r1",
            "p=8,size=2.5.r2"),
        names(file));
    try (OpenProfile run = OpenProfile.open(file.resolve("p=2,size=10.r2"))) {
      assertEquals(Map.of("main 0", 1.6, "main<solve 0", 1.1), Opened.values(run, "time"));
      assertEquals(Map.of("main<solve 0", 101.0), Opened.values(run, "flops"));
      assertEquals("time (decimal)", run.mainLabel());
      Map<String, Attribute> attributes = run.info().attributes().all();
      assertEquals(Attribute.of(2), attributes.get("p"));
      assertEquals(Attribute.of(2), attributes.get("repetition"));
      assertEquals(new Attribute.Text("p,size"), attributes.get("model.parameters"));
    }
    try (OpenProfile run = OpenProfile.open(file.resolve("p=8,size=2.5.r2"))) {
      assertEquals(Map.of(), Opened.values(run, "time"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {SmallFiles.OLD_EXPERIMENT, SmallFiles.NEW_EXPERIMENT})
  void bothKindsOfJsonSayTheSame(String json) throws Exception {
    Path file = write(json);
    assertEquals(List.of("p=2,size=10.r1", "p=2,size=10.r2", "p=4,size=10.r1"), names(file));
    try (OpenProfile run = OpenProfile.open(file.resolve("p=2,size=10.r1"))) {
      assertEquals(Map.of("main 0", 1.5, "main<solve 0", 1.0), Opened.values(run, "time"));
    }
    try (OpenProfile run = OpenProfile.open(file.resolve("p=4,size=10.r1"))) {
      assertEquals(Map.of("main 0", 3.25), Opened.values(run, "time"));
    }
  }

  @Test
  void aThicketHoldsARunForEachProfile() throws Exception {
    Path file = write(SmallFiles.THICKET);
    assertEquals(List.of("small.cali", "large.cali"), names(file));
    try (OpenProfile run = OpenProfile.open(file.resolve("large.cali"))) {
      assertEquals(Map.of("main 0", 5e9, "main<solve 0", 1e9), Opened.values(run, "time"));
      assertEquals(Attribute.of(64), run.info().attributes().all().get("size"));
    }
    try (OpenProfile run = OpenProfile.open(file.resolve("small.cali"))) {
      assertEquals(Map.of("main 0", 15e8), Opened.values(run, "time"));
    }
    assertEquals(
        file
            + ": a Thicket with 2 runs; ask all with tinyprof stats or model, or one of them: "
            + file.resolve("small.cali"),
        assertThrows(IOException.class, () -> OpenProfile.open(file)).getMessage());
  }

  @Test
  void aFileThatChangedIsReadAgain() throws Exception {
    Path file = write(SmallFiles.EXPERIMENT);
    assertEquals(5, names(file).size());
    write(SmallFiles.EXPERIMENT.replace("1.5 1.6", "1.5 1.6 1.7"));
    assertEquals(6, names(file).size());
  }

  @Test
  void aParameterThatIsCalledRanksTellsTheSizeOfTheJob() throws Exception {
    Path file = write("PARAMETER ranks\nPOINTS 4 8\nDATA 1\nDATA 2\n");
    try (OpenProfile run = OpenProfile.open(file.resolve("ranks=8.r1"))) {
      assertEquals(8, run.info().ranks());
      assertEquals(Map.of("(all) 0", 2.0), Opened.values(run, "value"));
    }
  }

  @Test
  void askedAsOneRunItSaysWhatItHolds() throws Exception {
    Path file = write(SmallFiles.EXPERIMENT);
    assertEquals(
        file
            + ": an experiment of Extra-P with 5 runs; ask all with tinyprof stats or model, or one"
            + " of them: "
            + file.resolve("p=2,size=10.r1"),
        assertThrows(IOException.class, () -> OpenProfile.open(file)).getMessage());
  }

  @Test
  void anExperimentThatEndsBeforeItsMeasurementsIsRefused() throws Exception {
    Path file = write("PARAMETER p\nPOINTS 2 4\nREGION main\n");
    String message = assertThrows(IOException.class, () -> OpenProfile.open(file)).getMessage();
    assertTrue(message.startsWith(file + ": has no measurements at byte "), message);
  }

  @ParameterizedTest(name = "{1} instead of {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "POINTS (2 10) ( 4 10 ) | POINTS (2) | has a point of 1 numbers for 2",
        "DATA 6 nan             | DATA 6 x   | has text where a number should be: x",
        "DATA 6 nan             | DATA 1e999 | has a number that is too large",
        "DATA 6 nan             | DATUM 6    | has a line that starts with DATUM",
        "DATA 100 101           | PARAMETER q| has a PARAMETER after POINTS",
        "REGION main->solve     | DATA 7     | has more lines of DATA than points",
        "DATA 6 nan             | # none     | has fewer lines of DATA than points"
      })
  void saysWhatIsWrong(String right, String wrong, String reason) throws Exception {
    Path file = write(SmallFiles.EXPERIMENT.replace(right, wrong));
    String message = assertThrows(IOException.class, () -> OpenProfile.open(file)).getMessage();
    assertEquals(
        reason, message.substring(file.toString().length() + 2, message.indexOf(" at byte ")));
    assertEquals(List.of(file), OpenProfile.runs(file), "a folder of runs goes on without it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-8"})
  void readsTextsThatStartWithAByteOrderMark(String charset) throws Exception {
    Path file = folder.resolve("windows.txt");
    Files.write(file, ("\uFEFF" + SmallFiles.EXPERIMENT).getBytes(charset));
    assertEquals(5, names(file).size());
    Files.write(file, "\uFEFFmain;solve 31.0\r\nmain 4\r\n".getBytes(charset));
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(Map.of("main 0", 35.0, "main<solve 0", 31.0), Opened.values(run, "samples"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        SmallFiles.EXPERIMENT,
        SmallFiles.OLD_EXPERIMENT,
        SmallFiles.NEW_EXPERIMENT,
        SmallFiles.EXPERIMENT_LINES,
        SmallFiles.THICKET
      })
  void opensOrIsRefusedInOneLineWhateverBytesAreAltered(String contents) throws Exception {
    byte[] whole = contents.getBytes(StandardCharsets.UTF_8);
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      byte[] altered =
          seed % 3 == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
      for (int i = random.nextInt(4); i >= 0 && altered.length > 0; i--) {
        altered[random.nextInt(altered.length)] =
            (byte) "\",:[]{}9e-\n ()DPR".charAt(random.nextInt(17));
      }
      Path file = Files.write(folder.resolve("altered"), altered);
      try {
        for (Path run : OpenProfile.runs(file)) {
          try (OpenProfile opened = OpenProfile.open(run)) {
            opened.overview();
          }
        }
      } catch (IOException e) {
        String line = String.valueOf(e.getMessage());
        assertTrue(line.startsWith(file.toString()) && line.contains("; "), seed + ": " + line);
        assertFalse(line.contains("\n") || line.contains("java"), seed + ": " + line);
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }
}
