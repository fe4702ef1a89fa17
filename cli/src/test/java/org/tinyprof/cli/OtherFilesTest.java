package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.Run;

/** Commands about files of other tools. */
class OtherFilesTest {
  @TempDir Path folder;

  /** Two of Hatchet's literals, which name no unit: 6 and 12 of whatever it is. */
  private Path literals() throws IOException {
    Path study = Files.createDirectory(folder.resolve("study"));
    for (int run = 1; run <= 2; run++) {
      Files.writeString(
          study.resolve("run" + run + ".json"),
          """
          [{"frame":{"name":"main"},"metrics":{"time":%d.0},
            "children":[{"frame":{"name":"work"},"metrics":{"time":%d.0}}]}]
          """
              .formatted(4 * run, 2 * run));
    }
    return study;
  }

  @ParameterizedTest
  @CsvSource({"s, 6.00 s, 12.0 s", "us, 6.00 us, 12.0 us"})
  void statsTakesAllTimesInTheUnitThatTheUserNames(String unit, String least, String most)
      throws Exception {
    Commands done =
        Commands.run("stats", literals(), "--unit", unit, "--show", "min,max", "--query", "main");
    assertEquals("", done.err());
    assertTrue(done.out().contains(least + "  " + most), done.out());
  }

  @Test
  void statsSaysTheUnitThatItAssumed() throws Exception {
    Commands done = Commands.run("stats", literals());
    assertTrue(done.out().contains("does not name the unit of its times"), done.out());
    Commands said = Commands.run("stats", folder.resolve("study"), "--unit", "s");
    assertTrue(!said.out().contains("does not name the unit of its times"), said.out());
  }

  @Test
  void compareReadsBothSidesByTheSameRules() throws Exception {
    Path study = literals();
    Path one = study.resolve("run1.json");
    Path two = study.resolve("run2.json");
    Commands own = Commands.run("compare", one, two, "--unit", "ms");
    assertTrue(own.out().contains("6.00 ms"), own.out() + own.err());
    Commands whole = Commands.run("compare", one, two, "--unit", "ms", "--inclusive", "time");
    assertTrue(whole.out().contains("4.00 ms"), whole.out() + whole.err());
    assertTrue(!whole.out().contains("6.00 ms"), whole.out());
  }

  @Test
  void aSecondRootOfAFileIsNoThread() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("roots.json"),
            """
            [{"frame":{"name":"main"},"metrics":{"time":3.0}},
             {"frame":{"name":"MPI_Init"},"metrics":{"time":1.0}}]
            """);
    String report = Commands.run("report", file).out();
    assertTrue(report.startsWith("roots.json    4.00 s"), report);
    assertTrue(!report.contains("Threads beside main"), report);
  }

  @Test
  void aFileWithoutTimesIsReportedByWhatItHas() throws Exception {
    Path samples = Files.writeString(folder.resolve("app.folded"), "main;work 5\nmain 3\n");
    String report = Commands.run("report", samples).out();
    assertTrue(report.startsWith("app.folded    8 samples\n"), report);
    try (Run run = Run.open(samples)) {
      assertEquals("app.folded    8 samples", run.report().page().title());
      assertEquals(
          "The file has no times; of its 8 samples, 63 % are in work.", run.report().bound());
    }
    Path bytes =
        Files.writeString(
            folder.resolve("heap.json"),
            """
            {"shared":{"frames":[{"name":"main"}]},
             "profiles":[{"type":"sampled","name":"heap","unit":"bytes","samples":[[0]],
                          "weights":[2048]}]}
            """);
    assertTrue(
        Commands.run("report", bytes).out().startsWith("heap.json    2.00 KiB\n"),
        Commands.run("report", bytes).out());
  }

  /** The times of the frames are another metric; only the whole run has the time that is asked. */
  @Test
  void framesWithoutTimesAreNotCalledSteady() throws Exception {
    String cali =
        """
        __rec=node,id=20,attr=10,data=276,parent=3
        __rec=node,id=21,attr=8,data=region,parent=20
        __rec=node,id=22,attr=8,data=attribute.unit,parent=3
        __rec=node,id=23,attr=22,data=sec,parent=5
        __rec=node,id=24,attr=8,data=avg#inclusive#sum#time.duration,parent=23
        __rec=node,id=25,attr=8,data=block,parent=2
        __rec=node,id=26,attr=8,data=max#sum#loop.iterations,parent=2
        __rec=node,id=27,attr=21,data=main
        __rec=node,id=28,attr=21,data=loop
        __rec=ctx,ref=27,attr=24,data=1.25
        __rec=ctx,ref=28,attr=25=26,data=0=10
        __rec=ctx,ref=28,attr=25=26,data=1=12
        __rec=ctx,ref=28,attr=25=26,data=2=11
        """;
    String report = Commands.run("report", Files.writeString(folder.resolve("s.cali"), cali)).out();
    assertTrue(report.startsWith("s.cali    1.25 s\n"), report);
    assertTrue(report.contains("time series of 3 frames"), report);
    assertFalse(report.contains("How steady") || report.contains(" 0 ns"), report);
  }

  /** What Caliper made of the ranks stays that in a file that we write of it. */
  @Test
  void meanAndLargestOfRanksAreTheSameAfterConversion() throws Exception {
    String cali =
        """
        __rec=node,id=12,attr=10,data=64,parent=3
        __rec=node,id=13,attr=8,data=attribute.alias,parent=12
        __rec=node,id=14,attr=8,data=attribute.unit,parent=12
        __rec=node,id=20,attr=10,data=276,parent=3
        __rec=node,id=21,attr=8,data=region,parent=20
        __rec=node,id=22,attr=14,data=sec,parent=5
        __rec=node,id=23,attr=13,data=Avg time/rank,parent=22
        __rec=node,id=24,attr=8,data=avg#inclusive#sum#time.duration,parent=23
        __rec=node,id=25,attr=13,data=Max time/rank,parent=22
        __rec=node,id=26,attr=8,data=max#inclusive#sum#time.duration,parent=25
        __rec=node,id=30,attr=10,data=588,parent=2
        __rec=node,id=31,attr=8,data=jobsize,parent=30
        __rec=node,id=40,attr=21,data=main
        __rec=node,id=41,attr=21,data=solve,parent=40
        __rec=node,id=42,attr=31,data=8
        __rec=ctx,ref=40,attr=24=26,data=4.0=5.0
        __rec=ctx,ref=41,attr=24=26,data=1.0=2.0
        __rec=globals,ref=42
        """;
    Path file = Files.writeString(folder.resolve("a.cali"), cali);
    String before = Commands.run("balance", file).out();
    assertTrue(before.contains("2.00  50 %"), before);
    for (String format : new String[] {"caliper", "cali"}) {
      Path back = folder.resolve("back." + format);
      assertEquals(0, Commands.run("convert", file, "--to", format, "-o", back).exitCode());
      assertEquals(before, Commands.run("balance", back).out());
    }
  }

  @Test
  void perfettosTraceOfSamplesAloneIsRefusedWithAHintThatHelps() throws Exception {
    Path samples = Files.writeString(folder.resolve("app.folded"), "main;work 5\n");
    Commands refused = Commands.run("convert", samples, "--to", "perfetto");
    assertEquals(1, refused.exitCode());
    assertEquals(
        "tinyprof convert: app.folded: the run has no timeline, and --to perfetto writes nothing"
            + " else; --to speedscope draws its samples\n",
        refused.err());
  }

  @Test
  void oneSampleIsNotCalledSamples() throws Exception {
    Path one = Files.writeString(folder.resolve("one.folded"), "main;work 1\n");
    String report = Commands.run("report", one).out();
    assertTrue(report.startsWith("one.folded    1 sample\n"), report);
    assertTrue(report.contains("of its 1 sample, 100 % is in work."), report);
  }

  /** A profile of CPU time as Go and async-profiler write it: samples, and what each stands for. */
  @Test
  void aProfileOfCpuTimeIsReportedByTheTimeAndSaysOnHowManySamplesItRests() throws Exception {
    String[] texts = {"", "samples", "count", "cpu", "nanoseconds", "main", "work"};
    Message profile = new Message();
    profile.message(1, new Message().number(1, 1).number(2, 2));
    profile.message(1, new Message().number(1, 3).number(2, 4));
    profile.message(2, sample(3, 1));
    profile.message(2, sample(1, 2, 1));
    for (int function = 1; function <= 2; function++) {
      Message line = new Message().number(1, function);
      profile.message(4, new Message().number(1, function).message(4, line));
      profile.message(5, new Message().number(1, function).number(2, 4 + function));
    }
    for (String text : texts) {
      profile.bytes(6, text.getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("cpu.pb"), profile.out.toByteArray());
    String report = Commands.run("report", file).out();
    assertTrue(report.startsWith("cpu.pb    40.0 ms of cpu\n"), report);
    assertTrue(report.contains("own cpu, of 40.0 ms of cpu (4 samples)"), report);
    assertTrue(report.contains("75 %  30.0 ms  main"), report);
  }

  /** So many samples of 10 ms in functions, the innermost first. */
  private static Message sample(int count, int... functions) {
    Message sample = new Message();
    for (int function : functions) {
      sample.number(1, function);
    }
    return sample.number(2, count).number(2, count * 10_000_000L);
  }

  /** A message of Protocol Buffers. */
  private static final class Message {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Message number(int field, long value) {
      varint(field << 3);
      varint(value);
      return this;
    }

    Message message(int field, Message inner) {
      return bytes(field, inner.out.toByteArray());
    }

    Message bytes(int field, byte[] bytes) {
      varint(field << 3 | 2);
      varint(bytes.length);
      out.writeBytes(bytes);
      return this;
    }

    private void varint(long value) {
      long rest = value;
      for (; rest > 127; rest >>>= 7) {
        out.write((int) (rest | 128));
      }
      out.write((int) rest);
    }
  }

  @Test
  void aMeanOverRanksIsNamedAsSuch() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("mean.json"),
            """
            {"data":[[1.5,2.5,0]],"columns":["avg#sum#time.duration","max#sum#time.duration","path"],
             "column_metadata":[{"is_value":true},{"is_value":true},{"is_value":false}],
             "nodes":[{"label":"main","column":"path"}],"jobsize":"64"}
            """);
    assertTrue(
        Commands.run("tree", file)
            .out()
            .startsWith("mean.json: time, mean of 64 ranks, shares of "),
        Commands.run("tree", file).out());
    assertTrue(
        Commands.run("flat", file).out().contains(", mean of 64 ranks\n"),
        Commands.run("flat", file).out());
  }

  /** A file with the mean and the largest time over ranks, of one callpath. */
  private static String overRanks(int ranks, double mean, double other, String operator) {
    return """
    {"data":[[%s,%s,0]],
     "columns":["avg#inclusive#sum#time.duration","%s#inclusive#sum#time.duration","path"],
     "column_metadata":[{"is_value":true},{"is_value":true},{"is_value":false}],
     "nodes":[{"label":"main","column":"path"}],"jobsize":"%s","cali.caliper.version":"2.9"}
    """
        .formatted(mean, other, operator, ranks);
  }

  private Path study(String operator) throws Exception {
    Path study = Files.createDirectory(folder.resolve("study"));
    Files.writeString(study.resolve("4.json"), overRanks(4, 8, 10, operator));
    Files.writeString(study.resolve("8.json"), overRanks(8, 5, 6, operator));
    return study;
  }

  @Test
  void scalingTakesTheLargestOverRanksThatAFileHas() throws Exception {
    Path study = study("max");
    String largest = Commands.run("scaling", study).out();
    assertTrue(
        largest.startsWith(
            "scaling of max#inclusive#sum#time.duration by ranks: 2 runs, max over ranks\n"),
        largest);
    assertTrue(largest.contains(" 10.0 s ") && largest.contains(" 6.00 s "), largest);
    String mean = Commands.run("scaling", study, "--over", "mean").out();
    assertTrue(mean.startsWith("scaling of time by ranks: 2 runs, mean over ranks\n"), mean);
    assertTrue(mean.contains(" 8.00 s ") && mean.contains(" 5.00 s "), mean);
  }

  @Test
  void scalingSaysThatAFileHasOnlyTheMeanOverRanks() throws Exception {
    String mean = Commands.run("scaling", study("min")).out();
    assertTrue(mean.startsWith("scaling of time by ranks: 2 runs, mean over ranks\n"), mean);
    assertTrue(
        mean.replaceAll("\\s+", " ")
            .contains(
                "All runs: the file does not keep ranks apart and has no max over them; values are"
                    + " the mean."),
        mean);
  }

  @Test
  void aStatisticOverRanksIsNamedAsSuch() throws Exception {
    Path file = Files.writeString(folder.resolve("max.json"), overRanks(64, 1.5, 2.5, "max"));
    String metric = "max#inclusive#sum#time.duration";
    assertTrue(
        Commands.run("tree", file, "--metric", metric)
            .out()
            .startsWith("max.json: " + metric + ", largest of 64 ranks\n"),
        Commands.run("tree", file, "--metric", metric).out());
    String largest = Commands.run("tree", file, "--over", "max").out();
    assertTrue(largest.contains("2.50 s"), largest);
    String balance = Commands.run("balance", file).out();
    assertTrue(balance.contains("over 64 ranks"), balance);
    Files.writeString(file, overRanks(1, 1.5, 2.5, "max"));
    assertTrue(Commands.run("balance", file).out().contains("over all ranks"));
  }

  @Test
  void balanceOffersOnlyMetricsThatHaveValues() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("other.json"),
            """
            {"data":[[1.5,0]],"columns":["inclusive#scale#sum#cupti.host.duration","path"],
             "column_metadata":[{"is_value":true},{"is_value":false}],
             "nodes":[{"label":"main","column":"path"}],"jobsize":"64"}
            """);
    assertTrue(
        Commands.run("balance", file)
            .err()
            .endsWith(
                " has no largest value over them; it has"
                    + " inclusive#scale#sum#cupti.host.duration\n"),
        Commands.run("balance", file).err());
    assertTrue(
        Commands.run("report", file)
            .out()
            .replace("\n", " ")
            .contains(
                "The file has no metric 'time'; of its 1.50 s of"
                    + " inclusive#scale#sum#cupti.host.duration, 100 % are in main."),
        Commands.run("report", file).out());
  }

  @Test
  void aPartOfATimeSeriesSaysWhichMetricsItHas() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("series.json"),
            """
            {"data":[[2.5,null,0,0],[null,7.5,1,0]],
             "columns":["sum#time.duration","Iter/s","timeseries.snapshot","path"],
             "column_metadata":[{"is_value":true},{"is_value":true},{"is_value":true},
                                {"is_value":false}],
             "nodes":[{"label":"main","column":"path"}]}
            """);
    String out = Commands.run("tree", file, "--slice", "execution(1)").out();
    assertTrue(
        out.replaceAll("\\s+", " ")
            .contains(
                "This part of the run has other metrics: Iter/s; ask with --metric 'Iter/s'."),
        out);
  }

  @Test
  void anExperimentWithoutRanksHasNoSlowestRankAndNamesItsParameters() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("study.txt"),
            """
            PARAMETER p
            POINTS 2 4 8 16 32
            REGION main
            METRIC time
            DATA 2
            DATA 4
            DATA 8
            DATA 16
            DATA 32
            """);
    String models = Commands.run("model", file).out();
    assertTrue(models.startsWith("models of time (decimal) by p: 5 runs\n"), models);
    assertFalse(models.contains("slowest") || models.contains("max/mean"), models);
    Commands scaling = Commands.run("scaling", file);
    assertEquals(2, scaling.exitCode());
    assertTrue(
        scaling.err().endsWith("by ranks these have only 1; they differ in p: use --by p\n"),
        scaling.err());
    assertTrue(
        Commands.run("scaling", file, "--by", "p")
            .out()
            .startsWith("scaling of time (decimal) by p: 5 runs\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"runs", "stats", "scaling", "model"})
  void aUnitThatIsNoneIsRefused(String command) throws Exception {
    Commands done = Commands.run(command, literals(), "--unit", "h");
    assertEquals(2, done.exitCode());
    assertTrue(
        done.err()
            .contains(
                "tinyprof " + command + ": --unit: not a unit of time: h; use one of s, ms, us"),
        done.err());
  }
}
