package org.tinyprof.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationProblemsTest {
  @TempDir Path folder;

  @Test
  void areAllNamed() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("job.yaml"),
            """
            clok: exact
            format: xml
            include:
              - com..acme
              - match: com.acme.**
                loop: often
                tagg: COMP
              - "com.acme.Solver#step"
              - name: solve
            metrics: [cpu, allok]
            attributes: {solver: cg, "7": seven}
            threads: each
            """);
    assertEquals(
        List.of(
            ":1: unknown key `clok`; the nearest known one is `clock`",
            ":2: `format` must be one of `binary`, `text`, not `xml`",
            ":4: bad pattern `com..acme`: a name is missing beside a dot",
            ":6: `loop` must be one of `sum`, `each`, not `often`",
            ":7: unknown key `tagg` in `include`; the nearest known one is `tag`",
            ":9: an entry of `include` needs `match`, `annotation` or `extends`",
            ":10: `metrics` must be one of `cpu`, `alloc`, not `allok`",
            ":11: attribute name `7` must start with a letter and be 1 to 64 letters, digits, dots,"
                + " - and _"),
        Configuration.read(file.toString(), Map.of()).problems().stream()
            .map(problem -> problem.getMessage().substring(file.toString().length()))
            .toList());
  }

  @Test
  void areNoneOfARightConfiguration() {
    assertEquals(
        List.of(), Configuration.read("include=a.**;b.**,metrics=cpu;alloc", Map.of()).problems());
    assertEquals(List.of(), Configuration.read("", Map.of()).problems());
  }

  @Test
  void comeFromAllThreePlaces() {
    assertEquals(
        List.of(
            "no-such.yaml: no such file (looked in " + Path.of("").toAbsolutePath() + ")",
            "TINYPROF_SNAPSHOT: `snapshot` must be a duration such as `500ms`, `30s`, `5m`, or"
                + " `off`, not `soon`",
            "agent argument: unknown key `fromat`; the nearest known one is `format`"),
        Configuration.read("no-such.yaml,fromat=text", Map.of("TINYPROF_SNAPSHOT", "soon"))
            .problems()
            .stream()
            .map(Throwable::getMessage)
            .toList());
  }
}
