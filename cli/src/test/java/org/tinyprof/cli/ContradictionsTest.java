package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.OddRun;
import org.tinyprof.format.CallpathSummary;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Part;
import org.tinyprof.format.PartBuilder;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Summary;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.ForgedProfile;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.ManyRows;
import org.tinyprof.format.binary.SummariesCodec;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.Overview;
import org.tinyprof.format.text.CompactText;

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
    return Files.write(
        file,
        IndexFile.encodeWhole(
            profile.run(),
            profile.precision(),
            profile.tables(),
            profile.part(),
            Compression.NONE));
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
    assertEquals("", csv.err());
    assertEquals("rain,0,main,0,0,1,90000,0.0,,", csv.out().lines().toList().get(1));
  }

  @Test
  void recoversAPartOfAJobThatClaimsTwoBillionRanks() throws Exception {
    RunInfo huge =
        new RunInfo("huge", Instant.EPOCH, Integer.MAX_VALUE, List.of(), "", "", "", "", Map.of());
    Part part = new PartBuilder(ODD.tables()).lane(new Lane(Integer.MAX_VALUE - 1)).build();
    write(new Profile(huge, ODD.precision(), ODD.tables(), part));
    Commands done = Commands.run("recover", folder);
    assertEquals(
        "recovered 1 of 2147483647 ranks, missing: "
            + "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19"
            + " and 2147483626 more\n",
        done.err());
    assertEquals(0, done.exitCode());
  }

  @Test
  void refusesATextOfMoreLanesThanFitIntoMemory() throws Exception {
    Path text = text("#lanes,0:main,0:worker", "#lanes,0-16777214,0:main,0:worker");
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
    BigDecimal million = new BigDecimal(BigInteger.ONE.shiftLeft(8_000_000));
    Summary summary = new Summary(1, million, million, million, million, 0, 0);
    Path run = write(ODD);
    ForgedProfile forged = new ForgedProfile(Map.of("run", Files.readAllBytes(run)));
    Summaries all = Summaries.of(ODD.tables(), ODD.part());
    List<Summary> numbers = List.of(summary, summary, summary, summary, Summary.EMPTY);
    CallpathSummary first = new CallpathSummary(1, 1, 0, 1, 1, numbers, numbers);
    List<CallpathSummary> callpaths = new ArrayList<>(all.callpaths());
    callpaths.set(0, first);
    forged
        .section("SUMM")
        .payload(
            SummariesCodec.write(
                ODD.tables(), new Summaries(all.lanes(), all.counters(), callpaths)));
    Files.write(run, forged.build().get("run"));
    String line = Commands.run("report", run).err();
    assertEquals(
        "tinyprof report: "
            + run
            + ": impossible number of bytes of a number (1000001) at byte N"
            + ALTERED,
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

  @Test
  void refusesDistributionsThatLackACourse() throws Exception {
    Distributions none = Distributions.empty(ODD.tables());
    Overview overview = new Overview(Summaries.of(ODD.tables(), ODD.part()), none);
    Path run = folder.resolve("run.tprof");
    Files.write(run, IndexFile.encodeWhole(ODD, overview, Compression.NONE));
    assertFails(
        "tinyprof report: "
            + run
            + ": the course of executions of main is missing at byte 0"
            + ALTERED,
        "report",
        run);
  }

  @ParameterizedTest(name = "{0} -> {1}: {2}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "#ranks,4; #ranks,four; 'four' is no number",
        "#ranks,4; #ranks,99999999999; '99999999999' is too large",
        "#start,2026; #start,today; 'today-03-01T08:30:00.123456789Z' is no time such as"
            + " 2026-03-01T08:30:00Z",
        "#precision,1000,0; #precision,1000; line #precision has too few fields",
        "#metric,count,calls,integer; #metric,count,calls,round; line #metric cannot be understood:"
            + " 'round' is no kind of metric",
        "#lanes,0:main; #lanes,-5; line #lanes cannot be understood: '' is no number",
        "#lanes,0:main,0:worker; #lanes,0:worker,0:main; lanes must ascend: rank 0 follows rank 0"
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
  void saysWhichFilesDisagreeOnAMetric() throws Exception {
    Path first = folder.resolve("part-00000");
    Path second = folder.resolve("part-00001");
    Files.write(first, edited(OddRun.profile(0, 1), "", ""));
    Files.write(second, edited(OddRun.profile(2, 3), "#metric,energy,J", "#metric,energy,kWh"));
    String line =
        second
            + " has another unit or kind of metric 'energy' than "
            + first
            + "; leave one of them out\n";
    assertFails("tinyprof info: " + line, "info", folder);
    assertEquals("tinyprof merge: " + line, Commands.run("merge", first, second).err());
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

  @Test
  void saysWhichTextsOfAFolderAreOfDifferentRunsOrHoldTheSameRank() throws Exception {
    Path first = folder.resolve("part-00000");
    Path second = folder.resolve("part-00001");
    Files.write(first, edited(OddRun.profile(0, 1), "", ""));
    Files.write(second, edited(OddRun.profile(2, 3), "#clock,adaptive", "#clock,exact"));
    assertFails(
        "tinyprof info: "
            + second
            + " is of another run than "
            + first
            + "; only files of one run can be joined\n",
        "info",
        folder);
    Files.write(second, edited(OddRun.profile(1, 3), "", ""));
    assertFails(
        "tinyprof info: rank 1 is in " + first + " and in " + second + "; leave one of them out\n",
        "info",
        folder);
  }
}
