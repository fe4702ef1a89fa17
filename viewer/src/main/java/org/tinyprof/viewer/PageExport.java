package org.tinyprof.viewer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.json.JsonInput;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.viewer.http.PageFiles;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.question.Questions;

/**
 * The page as one file: its code, and the answers to what somebody can choose without a server. The
 * largest callpaths come first, as many as fit into {@value #MOST_CHARACTERS} characters.
 */
public final class PageExport {
  private static final long MOST_CHARACTERS = 9_000_000;
  private static final int MOST_CALLPATHS = 200;
  private static final int MOST_DETAILED = 40;
  private static final int FEW_EXECUTIONS = 8;

  private final Questions questions;
  private final Map<String, String> answers = new LinkedHashMap<>();
  private long characters;

  private PageExport(Questions questions) {
    this.questions = questions;
  }

  /** Writes the page of a run. */
  public static void write(Path run, OutputStream out) throws IOException {
    try (Questions questions = Questions.of(List.of(run.toString()))) {
      PageExport export = new PageExport(questions);
      export.collect();
      out.write(export.page().getBytes(StandardCharsets.UTF_8));
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** What is needed first comes first: what does not fit is left out from the end. */
  private void collect() throws IOException, QuestionException {
    Map<?, ?> run = (Map<?, ?>) JsonInput.read("answer", add("run", Map.of(), ""));
    add("findings", Map.of(), "");
    List<String> metrics = new ArrayList<>();
    for (Object metric : (List<?>) run.get("metrics")) {
      Map<?, ?> each = (Map<?, ?>) metric;
      metrics.add(Boolean.TRUE.equals(each.get("chosen")) ? "" : each.get("name").toString());
    }
    List<String> paths = paths(add("tree", asked("over", "mean"), key("", "", "mean", "")));
    for (String metric : metrics) {
      trees(metric, List.of("mean", "sum", "max"), "");
      add("graph", asked("metric", metric), metric);
    }
    for (String path : paths) {
      callpath(path, metrics);
    }
    List<String> largest = paths.subList(0, Math.min(MOST_DETAILED, paths.size()));
    for (String path : largest) {
      for (String order : List.of("value", "host")) {
        charts(path, "", "", order, "");
      }
    }
    for (String execution : executions(paths)) {
      trees("", List.of("mean"), execution);
      for (String path : largest) {
        charts(path, "", "", "number", execution);
        String key = key(path, "", execution);
        add("details", asked("path", path, "exec", execution), key);
      }
    }
  }

  private static String key(String... parts) {
    return String.join("|", parts);
  }

  private void trees(String metric, List<String> overs, String execution)
      throws IOException, QuestionException {
    for (String over : overs) {
      for (String self : List.of("", "1")) {
        add(
            "tree",
            asked("metric", metric, "self", self, "over", over, "exec", execution),
            key(metric, self, over, execution));
      }
      add(
          "flat",
          asked("metric", metric, "over", over, "exec", execution),
          key(metric, over, execution));
    }
  }

  /** All executions if they are few, or else the ones that have a name in the page. */
  private List<String> executions(List<String> paths) throws IOException, QuestionException {
    if (paths.isEmpty()) {
      return List.of();
    }
    Map<String, String> small = asked("path", paths.get(0), "width", "1", "height", "1");
    String course = questions.answer("course", Parameters.of(small), () -> true);
    Map<?, ?> found = (Map<?, ?>) ((Map<?, ?>) JsonInput.read("answer", course)).get("executions");
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

  private static List<String> paths(String tree) throws QuestionException {
    Map<?, ?> read = (Map<?, ?>) JsonInput.read("answer", tree);
    List<Map<?, ?>> nodes = new ArrayList<>();
    ((List<?>) read.get("nodes")).forEach(node -> nodes.add((Map<?, ?>) node));
    nodes.sort((one, other) -> Double.compare(size(other), size(one)));
    return nodes.stream().limit(MOST_CALLPATHS).map(node -> node.get("path").toString()).toList();
  }

  private static double size(Map<?, ?> node) {
    return node.get("size") instanceof Double size ? size : 0;
  }

  private void callpath(String path, List<String> metrics) throws IOException, QuestionException {
    for (String self : List.of("", "1")) {
      add("details", asked("path", path, "self", self), key(path, self, ""));
      for (String metric : metrics) {
        charts(path, metric, self, "number", "");
      }
    }
  }

  private void charts(String path, String metric, String self, String order, String execution)
      throws IOException, QuestionException {
    if (characters < MOST_CHARACTERS) {
      String key = key(path, metric, self, order, execution);
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
  }

  private static Map<String, String> asked(String... pairs) {
    Map<String, String> asked = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      asked.put(pairs[i], pairs[i + 1]);
    }
    return asked;
  }

  private String add(String question, Map<String, String> asked, String key)
      throws IOException, QuestionException {
    String answer = questions.answer(question, Parameters.of(asked), () -> true);
    String name = key.isEmpty() ? question : question + "|" + key;
    if (!answers.containsKey(name) && characters + answer.length() < MOST_CHARACTERS) {
      answers.put(name, answer);
      characters += answer.length() + name.length();
    }
    return answer;
  }

  /** Code and answers stand inside the page; a name in an answer cannot end its script. */
  private String page() throws IOException {
    StringBuilder script = new StringBuilder(PageFiles.text("exported.js"));
    script.append("globalThis.tinyprofExport.answers = {");
    String comma = "";
    for (Map.Entry<String, String> each : answers.entrySet()) {
      script.append(comma).append(quoted(each.getKey())).append(':');
      script.append(each.getValue().replace("<", "\\u003c"));
      comma = ",\n";
    }
    script.append("};\n").append(PageFiles.text("page.js"));
    return PageFiles.text("index.html")
        .replace(
            "<link rel=\"stylesheet\" href=\"page.css\">",
            "<style>\n" + PageFiles.text("page.css") + "</style>")
        .replaceAll("<script[^>]*></script>\n", "")
        .replace(
            "</body>",
            "<script>"
                + PageFiles.text("d3.min.js")
                + "</script>\n<script>\n"
                + script
                + "</script>\n</body>");
  }

  private static String quoted(String text) throws IOException {
    StringBuilder quoted = new StringBuilder();
    new JsonOutput(quoted).value(text);
    return quoted.toString().replace("<", "\\u003c");
  }
}
