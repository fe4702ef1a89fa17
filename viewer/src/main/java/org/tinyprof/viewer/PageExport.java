package org.tinyprof.viewer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.json.JsonInput;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.question.Questions;

/**
 * The page as one file: its code, and the answers to what somebody can choose without a server. The
 * largest callpaths come first, as many as fit into {@value #MOST_CHARACTERS} characters.
 */
public final class PageExport {
  private static final long MOST_CHARACTERS = 9_000_000;
  private static final int MOST_CALLPATHS = 200;

  private final Questions questions;
  private final Map<String, String> answers = new LinkedHashMap<>();
  private long characters;

  private PageExport(Questions questions) {
    this.questions = questions;
  }

  /** Writes the page of a run. */
  public static void write(Path run, OutputStream out) throws IOException {
    try (Questions questions = new Questions(List.of(run))) {
      PageExport export = new PageExport(questions);
      export.collect();
      out.write(export.page().getBytes(StandardCharsets.UTF_8));
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private void collect() throws IOException, QuestionException {
    Map<?, ?> run = (Map<?, ?>) JsonInput.read("answer", add("run", Map.of(), ""));
    add("findings", Map.of(), "");
    List<String> metrics = new ArrayList<>();
    for (Object metric : (List<?>) run.get("metrics")) {
      Map<?, ?> each = (Map<?, ?>) metric;
      metrics.add(Boolean.TRUE.equals(each.get("chosen")) ? "" : each.get("name").toString());
    }
    List<String> paths = new ArrayList<>();
    for (String metric : metrics) {
      for (String self : List.of("", "1")) {
        for (String over : List.of("mean", "sum", "max")) {
          Map<String, String> asked = asked("metric", metric, "self", self, "over", over);
          String tree = add("tree", asked, metric + "|" + self + "|" + over);
          if (paths.isEmpty() && metric.isEmpty()) {
            paths.addAll(paths(tree));
          }
        }
      }
      for (String over : List.of("mean", "sum", "max")) {
        add("flat", asked("metric", metric, "over", over), metric + "|" + over);
      }
      add("graph", asked("metric", metric), metric);
    }
    for (String path : paths) {
      callpath(path, metrics);
    }
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
      add("details", asked("path", path, "self", self), path + "|" + self);
      for (String metric : metrics) {
        if (characters > MOST_CHARACTERS) {
          return;
        }
        String key = path + "|" + metric + "|" + self;
        add("ranks", asked("path", path, "metric", metric, "self", self, "pixels", "1024"), key);
        add(
            "course",
            asked("path", path, "metric", metric, "self", self, "width", "240", "height", "240"),
            key);
      }
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
    if (characters + answer.length() < MOST_CHARACTERS) {
      answers.put(name, answer);
      characters += answer.length() + name.length();
    }
    return answer;
  }

  /** Code and answers stand inside the page; a name in an answer cannot end its script. */
  private String page() throws IOException {
    StringBuilder script = new StringBuilder(PageBundle.text("exported.js"));
    script.append("globalThis.tinyprofExport.answers = {");
    String comma = "";
    for (Map.Entry<String, String> each : answers.entrySet()) {
      script.append(comma).append(quoted(each.getKey())).append(':');
      script.append(each.getValue().replace("<", "\\u003c"));
      comma = ",\n";
    }
    script.append("};\n").append(PageBundle.script());
    return PageBundle.text("index.html")
        .replace(
            "<link rel=\"stylesheet\" href=\"page.css\">",
            "<style>\n" + PageBundle.text("page.css") + "</style>")
        .replace("<script type=\"module\" src=\"main.js\"></script>\n", "")
        .replace(
            "</body>",
            "<script>"
                + PageBundle.text("d3.min.js")
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
