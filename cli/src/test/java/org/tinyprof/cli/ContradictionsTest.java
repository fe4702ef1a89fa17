package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.OddRun;
import org.tinyprof.format.binary.ForgedProfile;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.ManyRows;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.wire.Output;

/** Files whose checksums are right and whose contents are not: each is one clear line. */
class ContradictionsTest {
  private static final Profile ODD = OddRun.profile(0, OddRun.RANKS - 1);
  private static final String ALTERED = "; the file was cut short or altered: copy it again\n";

  @TempDir Path folder;

  private static void assertFails(String line, Object... args) {
    Commands done = Commands.run(args);
    assertEquals(line, done.err());
    assertEquals(1, done.exitCode());
  }

  private Path write(Profile profile) throws Exception {
    Path file = folder.resolve("run.tprof");
    return Files.write(file, IndexFile.encodeWhole(profile));
  }

  @Test
  void aForgedProfileIsReadLikeAnyOther() throws Exception {
    byte[] valid = Files.readAllBytes(write(ODD));
    ForgedProfile forged = new ForgedProfile(Map.of("run", valid));
    byte[] tables = forged.section("TABL").payload();
    int letter = new String(tables, StandardCharsets.ISO_8859_1).indexOf("main");
    tables[letter] = 'r';
    Path run = Files.write(folder.resolve("forged.tprof"), forged.build().get("run"));
    Commands csv = Commands.run("convert", run, "--to", "csv");
    assertEquals(0, csv.exitCode(), csv.err());
    assertEquals("rain,0,0,0,0,1,90000,0.0,,,main", csv.out().lines().toList().get(1));
  }

  @Test
  void recoversAPartOfAJobThatClaimsTwoBillionRanks() throws Exception {
    RunInfo huge =
        RunInfo.recorded(
            new RunId(1, 2), "huge", Instant.EPOCH, Integer.MAX_VALUE, Attributes.NONE);
    LaneValues values =
        new LaneValuesBuilder(ODD.schema()).lane(new Lane(Integer.MAX_VALUE - 1)).build();
    write(new Profile(huge, ODD.precision(), ODD.schema(), values));
    Commands done = Commands.run("recover", folder);
    assertEquals("recovered 1 of 2147483647 ranks, missing: 0-2147483645\n", done.err());
    assertEquals(0, done.exitCode());
  }

  @Test
  void refusesATextOfMoreLanesThanFitIntoMemory() throws Exception {
    Path text = text("#lanes,0:0:main,0:1:worker", "#lanes,0-16777214,0:0:main,0:1:worker");
    long line = Files.readString(text).indexOf("#counter");
    assertFails(
        "tinyprof info: "
            + text
            + ": 16777215 values of 128 bytes do not fit into memory at byte "
            + line
            + "; the file was altered, or needs a larger -Xmx\n",
        "info",
        text);
  }

  @Test
  void refusesSummariesWhoseNumbersAreLongerThanAnyCanBe() throws Exception {
    Path run = write(ODD);
    ForgedProfile forged = new ForgedProfile(Map.of("run", Files.readAllBytes(run)));
    byte[] summaries = forged.section("SUMM").payload();
    Output longer = new Output();
    longer.u8(summaries[0]); // lanes
    longer.varint(1); // a counter that one lane has
    longer.u8(63); // a number whose length follows
    longer.varint(1_000_001);
    longer.bytes(new byte[1_000_001]);
    forged.section("SUMM").payload(longer.toByteArray());
    Files.write(run, forged.build().get("run"));
    String line = Commands.run("report", run).err();
    assertEquals(
        "tinyprof report: " + run + ": impossible length of a number 1000001 at byte N" + ALTERED,
        line.replaceFirst("byte \\d+", "byte N"));
  }

  @Test
  void refusesMoreValuesThanItsBytesCanHold() throws Exception {
    Path run = Files.write(folder.resolve("run.tprof"), ManyRows.file(4000, 1 << 20));
    String line = Commands.run("report", run).err();
    assertEquals(
        "tinyprof report: " + run + ": N values cannot be in N bytes at byte N" + ALTERED,
        line.replace(run.toString(), "RUN").replaceAll("\\d+", "N").replace("RUN", run.toString()));
  }

  @ParameterizedTest(name = "{0} -> {1}: {2}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "#ranks,4; #ranks,four; 'four' is not a number",
        "#ranks,4; #ranks,99999999999; '99999999999' is too large",
        "#start,2026; #start,today; 'today-03-01T08:30:00.123456789Z' is not a moment",
        "#precision,1000; #precision; line #precision has too few fields",
        "#metric,count,calls,integer; #metric,count,calls,round; line #metric cannot be understood:"
            + " 'round' is not a kind of metric",
        "#lanes,0:0:main; #lanes,-5; line #lanes cannot be understood: '' is not a number",
        "#lanes,0:0:main,0:1:worker; #lanes,0:1:worker,0:0:main; lanes must ascend: rank 0,"
            + " thread 0 (main) follows rank 0, thread 1 (worker)"
      })
  void saysInOurWordsWhatIsWrongWithAText(String right, String wrong, String reason)
      throws Exception {
    Path text = text(right, wrong);
    String line = Commands.run("info", text).err();
    assertEquals(
        "tinyprof info: " + text + ": " + reason + " at byte N" + ALTERED,
        line.replaceFirst("byte \\d+", "byte N"));
  }

  private Path text(String right, String wrong) throws Exception {
    return Files.write(folder.resolve("run.txt"), edited(ODD, right, wrong));
  }

  private static byte[] edited(Profile profile, String right, String wrong) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompactText.write(profile, out);
    String text = out.toString(StandardCharsets.UTF_8);
    String body = text.substring(0, text.lastIndexOf("#crc")).replace(right, wrong);
    CRC32C crc = new CRC32C();
    crc.update(body.getBytes(StandardCharsets.UTF_8));
    return (body + String.format("#crc,%08x\n", crc.getValue())).getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void refusesAPartWhoseNameIsNoFileName() throws Exception {
    Path run = ExampleRun.write(folder.resolve("folder.tprof"));
    Path index = run.resolve("index");
    ForgedProfile forged = new ForgedProfile(Map.of("index", Files.readAllBytes(index)));
    byte[] parts = forged.section("PART").payload();
    parts[new String(parts, StandardCharsets.ISO_8859_1).indexOf("part-00001")] = 0;
    Files.write(index, forged.build().get("index"));
    assertEquals(
        "tinyprof info: "
            + index
            + ": a part's name must be a plain file name: \\u0000art-00001 at byte N"
            + ALTERED,
        Commands.run("info", run).err().replaceFirst("byte \\d+", "byte N"));
  }
}
