package org.tinyprof.viewer;

import static org.tinyprof.viewer.ExportedQuestion.asked;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.question.Questions;

/**
 * Which questions an exported page can answer. What is needed first comes first, and large
 * callpaths come before small ones: what does not fit is left out from the end.
 */
final class ExportPlan {
  private static final int MOST_CALLPATHS = 200;
  private static final int MOST_DETAILED = 40;
  private static final int FEW_EXECUTIONS = 8;

  /** In the place of a metric: the one that the page shows first. */
  private static final String CHOSEN = "";

  private final PlannedQuestions plan;

  private ExportPlan(PlannedQuestions plan) {
    this.plan = plan;
  }

  static List<ExportedQuestion> of(Questions questions) throws IOException, QuestionException {
    PlannedQuestions plan = new PlannedQuestions(questions);
    Map<?, ?> about = plan.answer("version", Map.of());
    if (Boolean.TRUE.equals(about.get("many"))) {
      ManyExportPlan.make(plan);
    } else {
      new ExportPlan(plan).make(((Number) about.get("runs")).intValue() == 2);
    }
    return plan.all();
  }

  private void make(boolean compared) throws IOException, QuestionException {
    add("version", asked("about", "1"));
    add("run", Map.of());
    add("findings", Map.of());
    List<String> metrics = plan.metrics(Map.of());
    for (String metric : compared ? metrics : List.<String>of()) {
      differences(metric);
    }
    add("tree", asked("over", "mean"), "", "", "mean", "");
    List<String> overs = ranks() == 1 ? List.of("mean") : List.of("mean", "sum", "max");
    trees(CHOSEN, overs, "");
    add("graph", asked("metric", CHOSEN), CHOSEN);
    add("methods", asked("over", "mean"), "", "mean", "");
    for (String group : List.of("class", "package")) {
      for (String idle : List.of("", "1")) {
        add(
            "flat",
            asked("over", "mean", "group", group, "idle", idle),
            "",
            "mean",
            "",
            group,
            idle);
      }
    }
    add("leaves", asked("over", "mean"), "", "mean", "", "");
    add("messages", Map.of());
    if (is("traced")) {
      add("waits", Map.of());
    }
    if (is("timelines")) {
      add("timeline", asked("bins", "1024", "threads", "512", "rows", "240"));
      add("marks", Map.of());
    }
    List<String> paths = paths();
    List<String> largest = paths.subList(0, Math.min(MOST_DETAILED, paths.size()));
    for (String path : largest) {
      callpath(path, List.of(CHOSEN));
      if (is("grid")) {
        add("grid", asked("path", path, "metric", CHOSEN), path, CHOSEN, "", "");
      }
      add("neighbours", asked("path", path, "over", "mean"), path, "", "mean", "");
    }
    for (String metric : metrics) { // of a real program these are the most
      trees(metric, overs, "");
      add("graph", asked("metric", metric), metric);
    }
    for (String path : paths) {
      callpath(path, metrics);
    }
    for (String path : largest) {
      for (String order : List.of("value", "host")) {
        charts(path, "", "", order, "");
      }
    }
    for (String execution : executions(paths)) {
      trees("", List.of("mean"), execution);
      for (String path : largest) {
        charts(path, "", "", "number", execution);
        add("details", asked("path", path, "exec", execution), path, "", execution);
      }
    }
  }

  private void add(String question, Map<String, String> asked, String... key) {
    plan.add(question, asked, key);
  }

  private void differences(String metric) {
    for (String over : List.of("mean", "sum", "max")) {
      for (String self : List.of("", "1")) {
        add("differences", asked("metric", metric, "self", self, "over", over), metric, self, over);
      }
    }
  }

  private void trees(String metric, List<String> overs, String execution) {
    for (String over : overs) {
      for (String self : List.of("", "1")) {
        add(
            "tree",
            asked("metric", metric, "self", self, "over", over, "exec", execution),
            metric,
            self,
            over,
            execution);
      }
      for (String idle : List.of("", "1")) {
        add(
            "flat",
            asked("metric", metric, "over", over, "exec", execution, "idle", idle),
            metric,
            over,
            execution,
            "name",
            idle);
      }
    }
  }

  private void callpath(String path, List<String> metrics) {
    for (String self : List.of("", "1")) {
      add("details", asked("path", path, "self", self), path, self, "");
      for (String metric : metrics) {
        charts(path, metric, self, "number", "");
      }
    }
  }

  private void charts(String path, String metric, String self, String order, String execution) {
    String[] key = {path, metric, self, order, execution};
    String[] same = {
      "path", path, "metric", metric, "self", self, "order", order, "exec", execution
    };
    Map<String, String> ranks = asked(same);
    ranks.put("pixels", "1024");
    add("ranks", ranks, key);
    Map<String, String> course = asked(same);
    course.put("width", "240");
    course.put("height", "240");
    add("course", course, key);
  }

  /** Whether the run has what a word of its description stands for. */
  private boolean is(String has) throws IOException, QuestionException {
    return Boolean.TRUE.equals(plan.answer("run", Map.of()).get(has));
  }

  private int ranks() throws IOException, QuestionException {
    return ((Number) plan.answer("run", Map.of()).get("ranks")).intValue();
  }

  /** The callpaths of the tree, the largest first. */
  private List<String> paths() throws IOException, QuestionException {
    List<Map<?, ?>> nodes = new ArrayList<>();
    Map<?, ?> tree = plan.answer("tree", asked("over", "mean"));
    ((List<?>) tree.get("nodes")).forEach(node -> nodes.add((Map<?, ?>) node));
    nodes.sort((one, other) -> Double.compare(size(other), size(one)));
    return nodes.stream().limit(MOST_CALLPATHS).map(node -> node.get("path").toString()).toList();
  }

  private static double size(Map<?, ?> node) {
    return node.get("size") instanceof Double size ? size : 0;
  }

  /** All executions if they are few, or else the ones that have a name in the page. */
  private List<String> executions(List<String> paths) throws IOException, QuestionException {
    if (paths.isEmpty()) {
      return List.of();
    }
    Map<?, ?> course =
        plan.answer("course", asked("path", paths.get(0), "width", "1", "height", "1"));
    Map<?, ?> found = (Map<?, ?>) course.get("executions");
    Set<String> chosen = new LinkedHashSet<>();
    for (String mark : List.of("max", "median", "min", "mean")) {
      chosen.add(number(found.get(mark)));
    }
    int number = Integer.parseInt(number(found.get("number")));
    for (int execution = 0; number <= FEW_EXECUTIONS && execution < number; execution++) {
      chosen.add(Integer.toString(execution));
    }
    return number > 1 ? List.copyOf(chosen) : List.of();
  }

  private static String number(Object number) {
    return Integer.toString(((Number) number).intValue());
  }
}
