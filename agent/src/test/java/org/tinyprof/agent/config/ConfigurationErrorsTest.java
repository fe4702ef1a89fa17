package org.tinyprof.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationErrorsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "output: x.tprof\\n"
            + "fromat: text|:2: unknown key `fromat`; the nearest known one is `format`",
        "Format: text|:1: unknown key `Format`; the nearest known one is `format`",
        "output: run-%q.tprof|:1: output name run-%q.tprof: %q is not a placeholder; there are %p"
            + " %h %t %j %n and %%",
        "output: '  '|:1: the output name is empty; give one such as run-%j",
        "metrics: cpu,alloc|:1: `metrics` must be `cpu;alloc` or a list in YAML, not `cpu,alloc`",
        "format: xml|:1: `format` must be one of `binary`, `text`, not `xml`",
        "budget: 2|:1: `budget` must be a percentage of CPU time such as `2%` or `0.5%`, or `off`,"
            + " not `2`",
        "budget: 100%|:1: `budget` must be a percentage of CPU time such as `2%` or `0.5%`, or"
            + " `off`, not `100%`",
        "precision: 1us|:1: `precision` must be one of `ns`, `us`, `ms`, not `1us`",
        "format: [text]|:1: `format` must be a value, not a list",
        "format:|:1: `format` must be a value, not nothing",
        "enabled: maybe|:1: `enabled` must be `true` or `false`, not `maybe`",
        "max-depth: deep|:1: `max-depth` must be a whole number from 4 to 4096, not `deep`",
        "max-depth: 99999999999|:1: `max-depth` must be a whole number from 4 to 4096, not"
            + " `99999999999`",
        "snapshot: 30|:1: `snapshot` must be a duration such as `500ms`, `30s`, `5m`, or `off`, not"
            + " `30`",
        "snapshot: 0s|:1: `snapshot` must be a duration such as `500ms`, `30s`, `5m`, or `off`, not"
            + " `0s`",
        "snapshot: -5s|:1: `snapshot` must be a duration such as `500ms`, `30s`, `5m`, or `off`,"
            + " not `-5s`",
        "snapshot: 9999999999s|:1: `snapshot` must be a duration such as `500ms`, `30s`, `5m`, or"
            + " `off`, not `9999999999s`",
        "aggregators: 0|:1: `aggregators` must be `auto`, `per-node`, or a number of ranks from 1,"
            + " not `0`",
        "metrics: [cpu, gpu]|:1: `metrics` must be one of `cpu`, `alloc`, not `gpu`",
        "metrics: {cpu: on}|:1: `metrics` must be a list, not a mapping",
        "include: {match: a}|:1: `include` must be a list, not a mapping",
        "exclude:\\n  match: a|:1: `exclude` must be a list, not a mapping",
        "exclude:\\n  - extends: com..a|:2: bad pattern `com..a`: a name is missing beside a dot",
        "include:\\n"
            + "  - com/acme|:2: bad pattern `com/acme`: `/` cannot be in a name: write dots between"
            + " packages",
        "include:\\n"
            + "  - match: a#b(|:2: bad pattern `a#b(`: the parameter list must end the pattern with"
            + " `)`",
        "include:\\n"
            + "  - match: a\\n"
            + "    lop: each|:3: unknown key `lop` in `include`; the nearest known one is `loop`",
        "include:\\n"
            + "  - match: a\\n"
            + "    name: '{klass}'|:3: `name` must be text with {package}, {class}, {method} only,"
            + " not `{klass}`",
        "include:\\n"
            + "  - match: a\\n"
            + "    metrics: [gpu]|:3: `metrics` must be `cpu`, `alloc`, or `name: value`, not"
            + " `gpu`",
        "include:\\n"
            + "  - match: a\\n"
            + "    metrics: [[cpu]]|:3: `metrics` must be `cpu`, `alloc`, or `name: value`, not a"
            + " list",
        "include:\\n"
            + "  - match: a\\n"
            + "    metrics: {time: long}|:3: metric \"time\" is measured by TinyProf itself; choose"
            + " another name",
        "include:\\n"
            + "  - match: a\\n"
            + "    metrics: {'a;b': c}|:3: metric name \"a;b\" must be 1 to 64 characters without ;"
            + " : and control characters",
        "include:\\n"
            + "  - match: a\\n"
            + "    metrics: {tag: COMP}|:3: `tag` is a key of the entry itself: write it beside"
            + " `metrics`",
        "include:\\n"
            + "  - match: a\\n"
            + "    metrics: {kernel: [fft]}|:3: `kernel` must be a value, not a list",
        "include:\\n"
            + "  - match: a\\n"
            + "    metrics: [k: a, k: b]|:3: metric `k` was set before, at ",
        "exclude:\\n"
            + "  - match: a\\n"
            + "    metrics: [cpu]|:3: unknown key `metrics` in `exclude`; the nearest known one is"
            + " `match`",
        "include:\\n"
            + "  - tag: COMP|:2: an entry of `include` needs `match`, `annotation` or `extends`",
        "exclude:\\n"
            + "  - match: a\\n"
            + "    tag: COMP|:3: unknown key `tag` in `exclude`; the nearest known one is `match`",
        "exclude:\\n  - annotation: '@a b'|:2: bad pattern `@a b`: ` ` cannot be in a name",
        "keep: all\\nkeep: last|:2: key `keep` was set before, at ",
        "[a, b]|:1: expected `key: value` lines; docs/configuration.md lists the keys",
        "just text|:1: expected `key: value` lines; docs/configuration.md lists the keys",
        "? [a]\\n: b|:1: a key must be plain text",
        "format: 'text|:1: is not valid YAML: ",
        "format: text\\n\\tkeep: all|:2: is not valid YAML: ",
        "include: &a [x]\\n"
            + "exclude: *a|: anchors (`&name`) and aliases (`*name`) are not supported: write the"
            + " values out",
        "keep: all\\n"
            + "output: &a x\\n"
            + "include: [*a]|:2: anchors (`&name`) and aliases (`*name`) are not supported: write"
            + " the values out",
        "&a format: text|:1: anchors (`&name`) and aliases (`*name`) are not supported: write the"
            + " values out",
        "include: *a|:1: is not valid YAML: ",
        "# nothing|: is empty: write `key: value` lines, or leave the file out",
        "format: !!javax.script.ScriptEngineManager [x]|:1: `format` must be a value, not a list",
      })
  void saysInOneLineWhatIsWrongAndWhere(String yaml, String message) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("job.yaml"), yaml.replace("\\n", "\n").replace("\\t", "\t"));
    String said = error(file);
    assertTrue(said.startsWith(file + message), said);
    assertFalse(said.contains("\n"), said);
  }

  @Test
  void refusesAnEmptyFile() throws Exception {
    Path file = Files.createFile(folder.resolve("job.yaml"));
    assertEquals(file + ": is empty: write `key: value` lines, or leave the file out", error(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0000", "format: \u0000", "\u0001\u0002\u0003", "format: \u0001text"})
  void refusesABinaryFile(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("job.yaml"), text);
    assertEquals(file + ": is a binary file: give a YAML file in UTF-8", error(file));
  }

  @Test
  void refusesWhatIsNotUtf8() throws Exception {
    Path file = Files.write(folder.resolve("job.yaml"), new byte[] {(byte) 0xCA, (byte) 0xFE, 7});
    assertEquals(file + ": is a binary file: give a YAML file in UTF-8", error(file));
  }

  @Test
  void refusesAFileOfTenMegabytes() throws Exception {
    Path file = Files.write(folder.resolve("job.yaml"), new byte[10 << 20]);
    assertEquals(file + ": is larger than 1 MB: this is not a TinyProf configuration", error(file));
  }

  @Test
  void refusesAFileThatIsNotThere() {
    Path file = folder.resolve("job.yaml");
    String looked = " (looked in " + Path.of("").toAbsolutePath() + ")";
    assertEquals(file + ": no such file" + looked, error(file));
  }

  @Test
  void refusesADirectory() {
    assertEquals(folder + ": is a directory: give a YAML file", error(folder));
  }

  @Test
  void refusesAFileThatItMayNotRead() throws Exception {
    Path file = Files.writeString(folder.resolve("job.yaml"), "format: text");
    Files.setPosixFilePermissions(file, Set.of());
    assumeFalse(Files.isReadable(file), "root may read everything");
    assertEquals(
        file
            + ": cannot be read (java.io.FileNotFoundException: "
            + file
            + " (Permission denied)): check its rights",
        error(file));
  }

  @Test
  void refusesAFileThatNobodyCanRead() throws Exception {
    Path file = folder.resolve("job.yaml");
    Files.createSymbolicLink(file, file);
    String said = error(file);
    assertTrue(said.startsWith(file + ": cannot be read (java.io."), said);
    assertTrue(said.endsWith("): check its rights"), said);
  }

  @Test
  void quotesOnlyTheEndsOfALongValue() throws Exception {
    Path file =
        Files.writeString(folder.resolve("job.yaml"), "include: [" + "x".repeat(900_000) + "/y]");
    assertEquals(
        file
            + ":1: bad pattern `"
            + "x".repeat(187)
            + " ... "
            + "x".repeat(143)
            + "/y`: `/` cannot be in a name: write dots between packages",
        error(file));
  }

  @Test
  void survivesNestingThatWouldOverflowTheStack() throws Exception {
    Path file = Files.writeString(folder.resolve("job.yaml"), "[".repeat(1_000_000));
    assertTrue(error(file).startsWith(file.toString()), error(file));
  }

  @Test
  void survivesABillionLaughs() throws Exception {
    StringBuilder bomb = new StringBuilder("a0: &a0 [lol]\n");
    for (int i = 1; i < 30; i++) {
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(9) + "x"));
    }
    Path file = Files.writeString(folder.resolve("job.yaml"), bomb);
    assertEquals(
        file + ": anchors (`&name`) and aliases (`*name`) are not supported: write the values out",
        error(file));
  }

  @Test
  void survivesABombOfOneLongTextThatIsNamedOften() throws Exception {
    String bomb =
        "output: &a " + "x".repeat(20_000) + "\ninclude: [" + "*a,".repeat(300_000) + "x]";
    Path file = Files.writeString(folder.resolve("job.yaml"), bomb);
    assertEquals(
        file
            + ":1: anchors (`&name`) and aliases (`*name`) are not supported: write the values out",
        error(file));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "fromat=text|agent argument: unknown key `fromat`; the nearest known one is `format`",
        "format=xml|agent argument format: `format` must be one of `binary`, `text`, not `xml`",
        "format=text,job.yaml|agent argument: `job.yaml` is not key=value; a file name must come"
            + " first",
        "metrics=cpu,alloc|agent argument: `alloc` is not key=value; write `;` between the items of"
            + " a list: metrics=cpu;alloc",
        "root=com.acme.Solver|agent argument root: `root` must be `main`, or a pattern of methods"
            + " such as `**#solve`, not `com.acme.Solver`",
        "own=maybe|agent argument own: `own` must be one of `sampled`, `woven`, `off`, not"
            + " `maybe`",
        "format=|agent argument format: `format` must be a value, not nothing",
      })
  void namesTheArgument(String argument, String message) {
    var error =
        assertThrows(ConfigurationException.class, () -> Configuration.load(argument, Map.of()));
    assertEquals(message, error.getMessage());
  }

  @Test
  void namesTheEnvironmentVariable() {
    var error =
        assertThrows(
            ConfigurationException.class,
            () -> Configuration.load("", Map.of("TINYPROF_SNAPSHOT", "soon")));
    assertEquals(
        "TINYPROF_SNAPSHOT: `snapshot` must be a duration such as `500ms`, `30s`, `5m`, or `off`,"
            + " not `soon`",
        error.getMessage());
  }

  private static String error(Path file) {
    return assertThrows(ConfigurationException.class, () -> ConfigurationFile.load(file))
        .getMessage();
  }
}
