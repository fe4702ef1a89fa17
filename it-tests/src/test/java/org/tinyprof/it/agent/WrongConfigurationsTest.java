package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Under mpirun, one rank says in one line what is wrong, and the job runs on. It is rank 0 unless
 * another rank ended before rank 0 began.
 */
class WrongConfigurationsTest {
  private static final int RANKS = 4;

  @TempDir Path folder;

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "fromat: text|:1: unknown key `fromat`; the nearest known one is `format`",
        "format: [text]|:1: `format` must be a value, not a list",
        "include: [a/b]|:1: bad pattern `a/b`: `/` cannot be in a name: write dots between"
            + " packages",
        "snapshot: soon|:1: `snapshot` must be a duration such as `500ms`, `30s`, `5m`, or `off`,"
            + " not `soon`",
        "output: '%q'|:1: output name %q: %q is not a placeholder; there are %p %h %t %j %n and %%",
        "keep: all\\nkeep: last|:2: key `keep` was set before, at FILE:1",
        "include: &a [x]\\nexclude: *a|: anchors (`&name`) and aliases (`*name`) are not supported:"
            + " write the values out",
        "''|: is empty: write `key: value` lines, or leave the file out",
      })
  void areExplainedOnceAndCostTheJobNothing(String yaml, String message) throws Exception {
    byte[] content = yaml.replace("\\n", "\n").getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("job.yaml"), content);
    assertExplained(file, message.replace("FILE", file.toString()));
  }

  @Test
  void mayBeBinary() throws Exception {
    Path file = Files.write(folder.resolve("job.yaml"), new byte[] {1, 0, 2});
    assertExplained(file, ": is a binary file: give a YAML file in UTF-8");
  }

  @Test
  void mayBeFarTooLarge() throws Exception {
    Path file = Files.write(folder.resolve("job.yaml"), new byte[10 << 20]);
    assertExplained(file, ": is larger than 1 MB: this is not a TinyProf configuration");
  }

  @Test
  void mayBeMissing() throws Exception {
    Finished run = run(folder.resolve("job.yaml"));
    assertTrue(run.err().contains("/job.yaml: no such file (looked in "), run.err());
    assertEquals(1, said(run).size(), run.err());
    assertEquals(0, run.exitCode());
  }

  @Test
  void thatMatchNothingAreReportedByOneRank() throws Exception {
    Finished run = run(Files.writeString(folder.resolve("job.yaml"), "include: [com.acme.**]"));
    assertEquals(
        List.of("tinyprof: include matched nothing on rank 0: com.acme.**"),
        said(run).stream().filter(line -> line.contains("include")).toList());
    assertEquals(0, run.exitCode());
  }

  private static void assertExplained(Path file, String message) throws Exception {
    Finished run = run(file);
    assertEquals(1, said(run).size(), run.err());
    assertTrue(said(run).get(0).contains(file + message + "; "), run.err());
    assertEquals("to end by return\n".repeat(RANKS), run.out());
    assertEquals(0, run.exitCode());
  }

  private static Finished run(Path configuration) throws Exception {
    return OpenMpi.require()
        .jvm(Jdk.require(17), RANKS)
        .classPath(Programs.plain())
        .agent(configuration.toString())
        .run("program.Ends", "return");
  }

  private static List<String> said(Finished run) {
    return run.err().lines().filter(line -> line.startsWith("tinyprof: ")).toList();
  }
}
