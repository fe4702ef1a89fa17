package org.tinyprof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.ProfileWriter;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;

class FigureTwoTest {
  private final List<String> written = new ArrayList<>();

  @BeforeEach
  void install() {
    TestRank.stop();
    Session.install(new Lines());
  }

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void recordsTwoExecutionsWithTheirLoopsTagsAndMemory() {
    new FigureTwo(1, 2.5).main();
    List<String> expected = new ArrayList<>();
    for (String path :
        List.of(
            "main {} x%d calls [1] mem []",
            "main<compute {tag=COMP} x%d calls [1, 1, 1] mem [2.5, 2.5, 2.5]",
            "main<update {tag=COMP} x%d calls [1] mem [2.5]",
            "main<exchange {} x%d calls [1] mem []",
            "main<exchange<comm {} x%d calls [3] mem []",
            "main<exchange<write {tag=IO} x%d calls [3] mem [7.5]")) {
      expected.add(path.formatted(0));
      expected.add(path.formatted(1));
    }
    assertEquals(expected, written);
  }

  @Test
  void hasNoUpdateOnEvenRanks() {
    new FigureTwo(0, 2.5).main();
    assertEquals(10, written.size());
    assertTrue(written.stream().noneMatch(line -> line.contains("update")));
  }

  @Test
  void isTheProgramThatTheDocumentationShows() throws Exception {
    String program = Files.readString(Path.of("src/test/java/org/tinyprof/FigureTwo.java"));
    String page = Files.readString(Path.of("../docs/api.md"));
    assertTrue(
        page.contains("```java\n" + program + "```"),
        "docs/api.md shows another program than FigureTwo.java: copy it again");
  }

  private final class Lines implements ProfileWriter {
    @Override
    public void started(ProfilerSettings settings, Rank rank) {}

    @Override
    public boolean flush(Rank rank) {
      RankSnapshot snapshot = RankSnapshot.of(rank);
      CallpathTable callpaths = snapshot.callpaths();
      for (Series series : snapshot.lanes().get(0).series()) {
        List<Long> calls = new ArrayList<>();
        List<Double> memory = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
          calls.add(series.value(RecordedColumn.COUNT, i));
          if (!Double.isNaN(series.metric(1, i))) {
            memory.add(series.metric(1, i));
          }
        }
        int callpath = series.callpath();
        String at = callpaths.path(callpath) + " " + callpaths.attributes(callpath);
        written.add(at + " x" + series.execution() + " calls " + calls + " mem " + memory);
      }
      return true;
    }
  }
}
