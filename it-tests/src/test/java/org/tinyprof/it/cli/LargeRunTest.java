package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.it.agent.Jdk;

/** Asks and rewrites runs of hundreds of ranks in heaps that could not hold their values. */
class LargeRunTest {
  private static final String SMALL_HEAP = "-Xmx32m";

  @TempDir static Path folder;
  private static SimulatedRun job;
  private static Path run;

  /** 2.9 million rows of two metrics: 47 MB as plain arrays, more than the heap is large. */
  @BeforeAll
  static void write() throws Exception {
    job = new SimulatedRun(512, 400);
    run = job.write(folder.resolve("large.tprof"));
  }

  private static Tinyprof tinyprof() {
    return new Tinyprof(Jdk.current(), folder).environment("TINYPROF_JAVA_OPTS", SMALL_HEAP);
  }

  @ParameterizedTest
  @CsvSource({
    "info, '  lanes       512'",
    "tree, ' main'",
  })
  void answersFromTheIndexAlone(String command, String shown) throws Exception {
    Path index = Files.createTempDirectory(folder, "index");
    Files.copy(run.resolve("index"), index.resolve("index"));
    Tinyprof.Ended ended = tinyprof().run(command, index);
    assertEquals("", ended.err());
    assertEquals(0, ended.exitCode());
    assertTrue(ended.out().contains(shown), ended.out());
    String all = tinyprof().run(command, run).out();
    assertEquals(all.replace(run.toString(), ""), ended.out().replace(index.toString(), ""));
  }

  @Test
  void readsOnePartForOneRank() throws Exception {
    Path some = Files.createTempDirectory(folder, "some");
    Files.copy(run.resolve("index"), some.resolve("index"));
    Files.copy(run.resolve("part-00001"), some.resolve("part-00001"));
    Tinyprof.Ended ended = tinyprof().run("tree", some, "--rank", 17);
    assertEquals("", ended.err());
    assertTrue(ended.out().startsWith("org.example.Large: time of rank 17"), ended.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"merge", "convert --to binary", "convert --to text"})
  void rewritesMoreThanFitsIntoMemory(String command) throws Exception {
    Path target = folder.resolve(command.replace(' ', '-'));
    Stream<Object> words = Stream.of((Object[]) command.split(" "));
    Object[] all = Stream.concat(words, Stream.of(run, "-o", target)).toArray();
    Tinyprof.Ended ended = tinyprof().run(all);
    assertEquals("", ended.err());
    assertEquals(0, ended.exitCode());
    if (!command.endsWith("text")) {
      assertSameAsTheJobs(target);
    }
  }

  @Test
  void recoversMoreThanFitsIntoMemory() throws Exception {
    Path parts = job.writeAlone(folder.resolve("killed.tprof.parts"));
    Path target = folder.resolve("recovered.tprof");
    Tinyprof.Ended ended = tinyprof().run("recover", parts, "-o", target);
    assertEquals("recovered all 512 ranks\n", ended.err());
    assertEquals(0, ended.exitCode());
    try (BinarySource expected = BinarySource.open(run);
        BinarySource actual = BinarySource.open(target)) {
      assertEquals(expected.overview().callpath(0), actual.overview().callpath(0));
      assertEquals(List.of(), Verification.of(actual));
    }
  }

  private static void assertSameAsTheJobs(Path target) throws Exception {
    try (BinarySource expected = BinarySource.open(run);
        BinarySource actual = BinarySource.open(target)) {
      assertEquals(expected.overview(), actual.overview());
      assertEquals(List.of(), Verification.of(actual));
    }
  }
}
