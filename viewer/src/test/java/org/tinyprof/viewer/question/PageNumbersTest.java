package org.tinyprof.viewer.question;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tinyprof.analysis.fixtures.VariedRun;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;

/** The page shows the numbers that the command line prints for the same question. */
class PageNumbersTest {
  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(0, 12);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aTreeHasAFramesValues(long seed) throws Exception {
    Profile profile = VariedRun.profile(seed);
    Path file = Files.write(folder.resolve("run.tprof"), IndexFile.encodeWhole(profile));
    try (Questions page =
            Questions.of(List.of(file.toString()), ReadingRules.NONE, Optional.empty());
        OpenProfile run = OpenProfile.open(file)) {
      for (String metric : List.of("time", "count")) {
        Frame frame = Frame.of(run).metrics(metric);
        String asked = "metric=" + metric;
        assertEquals(values(run, frame), shown(page, asked));
        assertEquals(values(run, frame.self()), shown(page, asked + "&self=1"));
        for (int rank = 0; rank < profile.run().ranks(); rank++) {
          Frame one = frame.slice("rank(" + rank + ")");
          String ranks = asked + "&ranks=" + rank + "-" + rank;
          assertEquals(values(run, one), shown(page, ranks));
          assertEquals(values(run, one.self()), shown(page, ranks + "&self=1"));
        }
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aTreeOfWhatAQueryFindsHasItsFramesValues(long seed) throws Exception {
    Profile profile = VariedRun.profile(seed);
    Path file = Files.write(folder.resolve("run.tprof"), IndexFile.encodeWhole(profile));
    String name = profile.schema().callpaths().name(profile.schema().callpaths().size() - 1);
    try (Questions page =
            Questions.of(List.of(file.toString()), ReadingRules.NONE, Optional.empty());
        OpenProfile run = OpenProfile.open(file)) {
      for (String query : List.of("main<**", "**<" + name, "MATCH (\"*\")")) {
        String asked = "only=1&q=" + URLEncoder.encode(query, StandardCharsets.UTF_8);
        Frame frame = Frame.of(run);
        assertEquals(values(run, frame.query(query)), shown(page, asked), query);
        Frame one = frame.slice("rank(0)").query(query);
        assertEquals(values(run, one), shown(page, asked + "&ranks=0-0"), query);
      }
    }
  }

  private static Map<String, String> values(OpenProfile run, Frame frame) throws Exception {
    LoadedFrame loaded = frame.load();
    Map<String, String> values = new TreeMap<>();
    for (int node = 0; node < loaded.tree().size(); node++) {
      String path = run.schema().callpaths().path(loaded.tree().callpath(node));
      values.put(path, rounded(loaded.value(0, node)));
    }
    return values;
  }

  private static Map<String, String> shown(Questions page, String asked) throws Exception {
    String json = page.answer("tree", Parameters.parse(asked), () -> true);
    Map<String, String> values = new TreeMap<>();
    for (JsonNode node : new ObjectMapper().readTree(json).get("nodes")) {
      values.put(node.get("path").asText(), rounded(node.path("value").asDouble(Double.NaN)));
    }
    return values;
  }

  private static String rounded(double value) {
    return "%.9g".formatted(value);
  }
}
