package org.tinyprof.viewer;

import static org.tinyprof.viewer.ExportedQuestion.asked;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Which questions an exported page of many runs can answer: every colour and the largest callpaths,
 * of all runs. What is needed first comes first: what does not fit is left out from the end.
 */
final class ManyExportPlan {
  private static final int MOST_CALLPATHS = 60;
  private static final String VALUE = "value::";
  private static final String PRUNE = "0.1"; // as the page does

  private final PlannedQuestions plan;

  private ManyExportPlan(PlannedQuestions plan) {
    this.plan = plan;
  }

  static void make(PlannedQuestions plan) throws IOException, QuestionException {
    new ManyExportPlan(plan).make();
  }

  private void make() throws IOException, QuestionException {
    plan.add("version", asked("about", "1"));
    plan.add("run", asked("run", "0"));
    List<Map<?, ?>> apart = apart();
    String by = size(apart);
    add("", "", "", by, apart);
    plan.add("kinds", asked("by", by), by);
    List<String> paths = paths(by);
    List<String> colours = new ArrayList<>(List.of("", "@kind"));
    apart.forEach(attribute -> colours.add(name(attribute)));
    for (String path : paths) {
      add(path, "", "", by, apart);
    }
    for (String colour : colours) {
      plan.add("runs", asked("colour", colour), colour);
      add("", "", colour, by, apart);
    }
    for (String metric : plan.metrics(asked("run", "0"))) {
      add("", metric, "", by, apart);
      for (String path : paths) {
        add(path, metric, "", by, apart);
      }
    }
    for (String colour : colours) {
      for (String path : paths) {
        add(path, "", colour, by, apart);
      }
    }
  }

  /** The views of a callpath; the axes are all that the page offers. */
  private void add(String path, String metric, String colour, String by, List<Map<?, ?>> apart) {
    String axes =
        apart.stream()
            .map(ManyExportPlan::name)
            .map(name -> URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20"))
            .collect(Collectors.joining(";", "", ";"));
    String[] same = {"path", path, "metric", metric, "colour", colour, "by", by};
    Map<String, String> points = asked(same);
    points.put("axes", axes + URLEncoder.encode(VALUE, StandardCharsets.UTF_8));
    plan.add("runs", asked("colour", colour), colour);
    plan.add("points", points, path, metric, "", "mean", colour);
    Map<String, String> rows = asked("metric", metric, "by", by, "prune", PRUNE);
    plan.add("multiples", rows, metric, "", "mean", by);
    plan.add("curve", asked(same), path, metric, "", "mean", colour, by);
  }

  /** The attributes that tell runs apart, but for their names. */
  private List<Map<?, ?>> apart() throws IOException, QuestionException {
    Map<?, ?> runs = plan.answer("runs", Map.of());
    List<?> columns = (List<?>) runs.get("columns");
    List<Map<?, ?>> apart = new ArrayList<>();
    for (Object each : (List<?>) runs.get("attributes")) {
      Map<?, ?> attribute = (Map<?, ?>) each;
      boolean several = ((Number) attribute.get("values")).intValue() > 1;
      if (several && !name(attribute).equals("run") && columns.contains(name(attribute))) {
        apart.add(attribute);
      }
    }
    return apart;
  }

  private static String name(Map<?, ?> attribute) {
    return attribute.get("name").toString();
  }

  /** What the page draws runs by: ranks, or else the first number that tells runs apart. */
  private static String size(List<Map<?, ?>> apart) {
    List<String> sizes =
        apart.stream()
            .filter(each -> Boolean.TRUE.equals(each.get("numbers")))
            .filter(each -> each.get("unit").equals(""))
            .map(ManyExportPlan::name)
            .toList();
    return sizes.isEmpty() || sizes.contains("ranks") ? "ranks" : sizes.get(0);
  }

  private List<String> paths(String by) throws IOException, QuestionException {
    Map<?, ?> rows = plan.answer("multiples", asked("by", by, "prune", PRUNE));
    return ((List<?>) rows.get("nodes"))
        .stream()
            .limit(MOST_CALLPATHS)
            .map(node -> ((Map<?, ?>) node).get("path").toString())
            .toList();
  }
}
