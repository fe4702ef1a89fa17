package org.tinyprof.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.reference.Answers.assertClose;
import static org.tinyprof.analysis.reference.Answers.assertSame;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.answer.CorrelationMethod;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.Granularity;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.statistics.NodeCorrelation;
import org.tinyprof.ensemble.statistics.RunStatistics;
import org.tinyprof.ensemble.statistics.Statistic;

/** Thicket's recorded answers; docs/differences.md has where ours differ. */
class ThicketTest {
  @TempDir Path folder;

  private static ComposedRuns compose(Ensemble ensemble, boolean intersection, String... columns)
      throws Exception {
    String[] ours = new String[columns.length];
    for (int i = 0; i < ours.length; i++) {
      ours[i] = ReferenceRuns.ours(columns[i]);
    }
    return new Composition(
            ReferenceRuns.question(Reduction.MEAN, ours),
            RankQuantifier.ANY,
            Granularity.RUNS,
            intersection)
        .read(ensemble.set());
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"e00", "e01", "e02", "e03", "e04", "e06", "e08", "e11"})
  void composesUnionAndIntersection(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("thicket/" + name);
    Ensemble ensemble = ReferenceRuns.open(answer, folder);
    for (String kind : List.of("union", "intersection")) {
      // Over an intersection Thicket counts inclusive times again, of the callpaths that are left.
      String[] columns =
          kind.equals("union") ? new String[] {"time", "time (inc)"} : new String[] {"visits"};
      ComposedRuns found = compose(ensemble, kind.equals("intersection"), columns);
      Map<String, Integer> nodes = ReferenceRuns.nodes(found);
      JsonNode expected = answer.get(kind);
      assertEquals(names(expected), new TreeSet<>(nodes.keySet()), kind);
      for (Map.Entry<String, Integer> node : nodes.entrySet()) {
        for (int column = 0; column < columns.length; column++) {
          JsonNode theirs = expected.get(node.getKey()).get(columns[column]);
          for (int run = 0; run < found.runs().size(); run++) {
            assertClose(
                Reference.number(theirs.get(run)) * ReferenceRuns.scale(columns[column]),
                found.value(column, node.getValue(), run),
                kind + " " + node + " " + columns[column]);
          }
        }
      }
    }
  }

  private static Set<String> names(JsonNode object) {
    Set<String> names = new TreeSet<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"e00", "e01", "e02", "e03", "e04", "e06", "e08", "e11"})
  void filtersAndGroupsRunsByTheirAttributes(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("thicket/" + name);
    Ensemble ensemble = ReferenceRuns.open(answer, folder);
    for (JsonNode asked : answer.get("filter_metadata")) {
      String condition = asked.get("filter").asText();
      if (asked.has("error")) {
        assertThrows(QuestionException.class, () -> ensemble.where(condition));
      } else {
        List<Integer> runs = new ArrayList<>();
        ensemble.where(condition).runs().forEach(run -> runs.add(ensemble.runs().indexOf(run)));
        assertEquals(integers(asked.get("runs")), runs, condition);
      }
    }
    ComposedRuns composed = compose(ensemble, false, "time");
    Map<String, Integer> nodes = ReferenceRuns.nodes(composed);
    for (JsonNode asked : answer.get("groupby")) {
      List<String> keys = texts(asked.get("by"));
      if (asked.has("error")) {
        assertThrows(QuestionException.class, () -> composed.groupBy(keys));
        continue;
      }
      List<RunGroup> groups = composed.groupBy(keys);
      assertEquals(asked.get("groups").size(), groups.size());
      for (JsonNode theirs : asked.get("groups")) {
        List<Integer> runs = integers(theirs.get("runs"));
        RunGroup ours =
            groups.stream().filter(group -> group.runs().equals(runs)).findFirst().orElseThrow();
        List<String> key =
            texts(theirs.get("key")).stream().map(k -> k.equals("NaN") ? "(none)" : k).toList();
        assertEquals(key, ours.key());
        for (String path : names(theirs.get("mean_time"))) {
          double mean = Statistic.MEAN.value(composed.values(0, nodes.get(path), ours.runs()));
          assertClose(Reference.number(theirs.get("mean_time").get(path)) * 1e9, mean, path);
        }
      }
    }
  }

  private static List<Integer> integers(JsonNode list) {
    List<Integer> numbers = new ArrayList<>();
    list.forEach(number -> numbers.add(number.asInt()));
    return numbers.stream().sorted().toList();
  }

  private static List<String> texts(JsonNode value) {
    List<String> texts = new ArrayList<>();
    if (value.isArray()) {
      value.forEach(each -> texts.add(each.asText()));
    } else {
      texts.add(value.asText());
    }
    return texts;
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"e00", "e01", "e02", "e03", "e04", "e06", "e08", "e11"})
  void findsItsStatistics(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("thicket/" + name);
    Ensemble ensemble = ReferenceRuns.open(answer, folder);
    List<String> names =
        List.of(
            "mean", "median", "min", "max", "sum", "std", "var", "p25", "p50", "p75", "q1", "q3",
            "iqr");
    for (JsonNode asked : answer.get("statistics")) {
      String metric = asked.get("metric").asText();
      String other = asked.get("correlated_with").asText();
      ComposedRuns runs = compose(ensemble, false, metric, other);
      RunStatistics found = RunStatistics.of(runs, List.of(), Statistic.named(names));
      double scale = ReferenceRuns.scale(metric);
      for (RunStatistics.Row row : found.rows()) {
        JsonNode theirs = asked.get("by_callpath").get(row.path());
        boolean gaps = runs.present(0, row.node()).length < runs.runs().size();
        for (int i = 0; i < names.size(); i++) {
          String statistic = names.get(i);
          boolean box = i >= names.indexOf("q1");
          if (theirs.has(statistic) && !(gaps && box)) {
            double factor = statistic.equals("var") ? scale * scale : scale;
            double expected = Reference.number(theirs.get(statistic));
            assertSame(expected, row.values().get(i) / factor, statistic + " of " + row.path());
          }
        }
        if (!gaps) {
          assertEquals(integers(theirs.get("outliers")).size(), row.outliers().size(), row.path());
        }
      }
      correlations(asked, runs, other);
    }
  }

  private static void correlations(JsonNode asked, ComposedRuns runs, String other)
      throws Exception {
    int compared = 0;
    for (CorrelationMethod method : CorrelationMethod.values()) {
      NodeCorrelation found = NodeCorrelation.of(runs, ReferenceRuns.ours(other), method);
      for (NodeCorrelation.Row row : found.rows()) {
        JsonNode theirs = asked.get("by_callpath").get(row.path());
        if (row.runs() == runs.runs().size() && theirs.has(method.toString())) {
          double expected = Reference.number(theirs.get(method.toString()));
          assertSame(expected, row.r(), method + " of " + row.path());
          compared++;
        }
      }
    }
    assertTrue(compared > 0, "nothing was compared");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"e00", "e01", "e02", "e03", "e04", "e06", "e08", "e11"})
  void keepsCallpathsByAStatistic(String name) throws Exception {
    JsonNode answer = ReferenceRuns.read("thicket/" + name);
    ComposedRuns runs = compose(ReferenceRuns.open(answer, folder), false, "time");
    RunStatistics all = RunStatistics.of(runs, List.of(), List.of(Statistic.MEAN));
    for (JsonNode asked : answer.get("filter_stats")) {
      if (asked.has("error")) {
        continue; // it fails where a run lacks a callpath
      }
      String[] words = asked.get("filter").asText().split(" ", -1);
      RunStatistics kept = all.filter("mean > " + words[2] + "s");
      Set<String> ours = new TreeSet<>();
      kept.rows().forEach(row -> ours.add(row.path().substring(row.path().lastIndexOf('<') + 1)));
      Set<String> theirs = new TreeSet<>();
      asked
          .get("callpaths")
          .forEach(path -> theirs.add(path.asText().substring(path.asText().lastIndexOf('<') + 1)));
      assertEquals(theirs, ours, asked.get("filter").asText());
    }
  }
}
