package org.tinyprof.ensemble.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.tinyprof.analysis.reference.Answers.assertClose;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.ReferenceRuns;
import org.tinyprof.ensemble.fixtures.StudyRun;

class ColumnJoinTest {
  @TempDir Path folder;

  private RunSet study() throws Exception {
    Path study = Files.createDirectories(folder.resolve("study"));
    StudyRun.of(1, 1)
        .with("main", 10)
        .with("main<solve", 4)
        .with("size", "8")
        .write(study.resolve("a.tprof"));
    StudyRun.of(2, 1)
        .with("main", 20)
        .with("main<solve", 8)
        .with("size", "16")
        .write(study.resolve("b.tprof"));
    return Ensemble.open(study.toString()).set();
  }

  private static ComposedRuns read(RunSet runs, String word, String key) throws Exception {
    return ColumnJoin.NONE.with(key, List.of(word)).read(runs, Composition.of(Question.PLAIN));
  }

  @Test
  void joinsACsvFileByCallpathAndRun() throws Exception {
    Path csv = folder.resolve("flops.csv");
    Files.writeString(
        csv,
        "callpath,run,flops\nmain<solve,a.tprof,100\nmain<solve,b.tprof,400\nnowhere,a.tprof,1\n");
    ComposedRuns found = read(study(), csv.toString(), "run");
    assertEquals(List.of("time", "flops.flops"), found.columns());
    assertArrayEquals(new double[] {100, 400}, found.values(1, 1));
    assertArrayEquals(new double[] {Double.NaN, Double.NaN}, found.values(1, 0));
    assertEquals(
        List.of("1 rows of " + csv + " belong to no callpath or run here."), found.notes());
    ComposedRuns derived = found.derive(Formula.parse("speed = flops.flops / time"));
    assertArrayEquals(new double[] {100 / 4e6, 400 / 8e6}, derived.values(2, 1), 1e-15);
  }

  @Test
  void joinsACsvFileWithoutRunsToAllOfThem() throws Exception {
    Path csv = folder.resolve("x.csv");
    Files.writeString(csv, "callpath,\"weight\"\n\"main\",2.5\n");
    ComposedRuns found = read(study(), "w=" + csv, "run");
    assertEquals(List.of("time", "w.weight"), found.columns());
    assertArrayEquals(new double[] {2.5, 2.5}, found.values(1, 0));
  }

  @Test
  void saysWhatIsWrongInACsvFile() throws Exception {
    Path csv = folder.resolve("x.csv");
    Files.writeString(csv, "callpath,weight\nmain,heavy\n");
    RunSet runs = study();
    assertEquals(
        csv + ": line 2 has 'heavy' where a number should be; correct the file",
        assertThrows(QuestionException.class, () -> read(runs, csv.toString(), "run"))
            .getMessage());
    Files.writeString(csv, "path,weight\n");
    assertEquals(
        csv + ": its first line names no column 'callpath' and others; write callpath,NAME",
        assertThrows(QuestionException.class, () -> read(runs, csv.toString(), "run"))
            .getMessage());
  }

  @Test
  void putsOtherRunsBesideUnderTheirHeading() throws Exception {
    Path gpu = Files.createDirectories(folder.resolve("gpu"));
    StudyRun.of(3, 1)
        .with("main", 5)
        .with("main<kernel", 2)
        .with("size", "16")
        .write(gpu.resolve("x.tprof"));
    ComposedRuns found = read(study(), "gpu=" + gpu, "size");
    assertEquals(List.of("time", "gpu.time"), found.columns());
    assertEquals(2, found.runs().size());
    assertArrayEquals(new double[] {Double.NaN, 5e6}, found.values(1, 0));
    assertEquals("main<kernel", found.path(1));
    assertEquals(List.of("No run beside it has the same size: a.tprof."), found.notes());
    StudyRun.of(4, 1).with("main", 5).with("size", "16").write(gpu.resolve("y.tprof"));
    RunSet runs = study();
    assertEquals(
        "two runs of gpu have size = 16; give --on an attribute that tells them apart",
        assertThrows(QuestionException.class, () -> read(runs, "gpu=" + gpu, "size")).getMessage());
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"e00", "e01", "e02", "e03", "e04", "e06", "e08", "e11"})
  void composesColumnsLikeThicket(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("thicket/" + name);
    JsonNode columns = answer.get("columns");
    int half = columns.get("half").asInt();
    Path first = Files.createDirectories(folder.resolve("first"));
    Path second = Files.createDirectories(folder.resolve("second"));
    for (int i = 0; i < 2 * half; i++) {
      Path file = (i < half ? first : second).resolve("run-" + (100 + i) + ".json");
      Files.writeString(file, answer.get("input").get(i).toString());
    }
    ComposedRuns found =
        ColumnJoin.NONE
            .with("pair", List.of("B=" + second))
            .read(
                Ensemble.open(first.toString()).set(),
                Composition.of(ReferenceRuns.question(Reduction.MEAN, "time.self")));
    Map<String, Integer> nodes = ReferenceRuns.nodes(found);
    columns
        .get("union")
        .properties()
        .forEach(
            callpath -> {
              int node = nodes.get(callpath.getKey());
              for (int run = 0; run < found.runs().size(); run++) {
                JsonNode cells = callpath.getValue().get(found.attributes(run).text("pair"));
                for (int column = 0; column < 2; column++) {
                  assertClose(
                      Reference.number(cells.get(column)) * ReferenceRuns.NANOS,
                      found.value(column, node, run),
                      callpath.getKey());
                }
              }
            });
  }
}
