package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Selection;

/** Profiles of Score-P, HPCToolkit and TAU's packed ones. */
class HpcFilesTest {
  @TempDir Path folder;

  private static List<String> lanes(OpenProfile run) throws IOException {
    return run.source().groups(Selection.ALL).stream()
        .map(LaneGroup::lanes)
        .flatMap(List::stream)
        .map(Object::toString)
        .toList();
  }

  @Test
  void scorePHasRanksAndThreadsAndBothKindsOfValues() throws Exception {
    Path file = Files.write(folder.resolve("some.file"), SmallFiles.cube());
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(
          new TreeMap<>(
              Map.of(
                  "main 0", 4e9,
                  "main 2", 2.5e9,
                  "main<f & g 0", 1e9,
                  "main<f & g 2", 1.5e9,
                  "main<f & g<leaf 0", 25e7,
                  "main<f & g<leaf 2", 125e6,
                  "main<leaf 0", 2e9,
                  "main<leaf 2", 5e8)),
          Opened.values(run, "time"));
      assertEquals(
          Map.of(
              "main 0", 1.0,
              "main 2", 1.0,
              "main<f & g 0", 1.0,
              "main<f & g 2", 3.0,
              "main<f & g<leaf 0", 1.0,
              "main<f & g<leaf 2", 7.0,
              "main<leaf 0", 2.0,
              "main<leaf 2", 4.0),
          Opened.values(run, "count"));
      assertEquals(
          Map.of("main<f & g<leaf 0", 0.0, "main<f & g<leaf 2", 4096.0),
          Opened.values(run, "sent"));
      assertEquals(
          List.of(
              "rank 0, thread 0 (Master)",
              "rank 2, thread 0 (Master)",
              "rank 2, thread 1 (worker)"),
          lanes(run));
      assertEquals(
          new EventDefinition.Source("a.c", 3, ""),
          run.schema().callpaths().entry(0).event().source());
      assertEquals(new Attribute.Text("Score-P 9"), run.info().attributes().all().get("Creator"));
      assertEquals(
          List.of(
              "1 of 3 ranks is missing: 1; the numbers are those of the others.",
              "Left out, because their values are more than a number: spread."),
          run.fileNotes());
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "mm.x10y2.5.r3,  x=10 y=2.5 model.parameters=x;y repetition=3",
    "app.p64.r1,     p=64 model.parameters=p repetition=1",
    "app.size100,    size=100 model.parameters=size",
    "scorep-2024_10, ''",
    "plain,          ''"
  })
  void theNameOfItsFolderTellsParametersAsForExtraP(String name, String expected) throws Exception {
    Path own = Files.createDirectory(folder.resolve(name));
    Files.write(own.resolve("profile.cubex"), SmallFiles.cube());
    assertTrue(OpenProfile.looksLikeProfile(own));
    StringBuilder found = new StringBuilder();
    for (Path path : List.of(own, own.resolve("profile.cubex"))) {
      found.setLength(0);
      try (OpenProfile run = OpenProfile.open(path)) {
        Map<String, Attribute> attributes = new TreeMap<>(run.info().attributes().all());
        attributes.keySet().removeAll(List.of("Creator", "tinyprof.not-read"));
        attributes.forEach((key, value) -> found.append(key).append('=').append(value).append(' '));
      }
      assertEquals(
          List.of(expected.split(" ", -1)).stream().sorted().toList(),
          List.of(found.toString().strip().replace(',', ';').split(" ", -1)).stream()
              .sorted()
              .toList());
    }
  }

  @Test
  void hpcToolkitHasProceduresAndLoops() throws Exception {
    for (Map.Entry<String, byte[]> file : SmallFiles.database().entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
    assertTrue(OpenProfile.looksLikeProfile(folder));
    try (OpenProfile run = OpenProfile.open(folder)) {
      assertEquals(
          Map.of(
              "<root> 0", 1e5,
              "<root> 1", 2e5,
              "<root><main 0", 1e5,
              "<root><main 1", 2e5,
              "<root><main<Loop@cpi.c:21 1", 8e4),
          Opened.values(run, "time"));
      assertEquals(Map.of(), Opened.values(run, "CPUTIME"));
      assertEquals(20.0, Opened.values(run, "PAPI_TOT_CYC").get("<root><main<Loop@cpi.c:21 1"));
      assertEquals(List.of("rank 0", "rank 1"), lanes(run));
      assertEquals("cpi", run.program());
    }
  }

  @Test
  void tausPackedProfilesHaveAllRanks() throws Exception {
    Path file = Files.write(folder.resolve("some.file"), SmallFiles.packed());
    assertTrue(OpenProfile.looksLikeProfile(file));
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(
          Map.of(
              "main 0", 1449e3, "main 1", 1449e3, "main<MPI_Init 0", 1e6, "main<MPI_Init 1", 1e6),
          Opened.values(run, "time"));
      assertEquals(3.0, Opened.values(run, "count").get("main<MPI_Init 1"));
      assertEquals(Attribute.of(2600), run.info().attributes().all().get("CPU MHz"));
    }
  }
}
