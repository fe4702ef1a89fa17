package org.tinyprof.viewer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.PageFiles;
import org.tinyprof.viewer.question.Questions;

/**
 * The page as one file: its code, and the answers to everything that can be selected without a
 * server.
 */
public final class PageExport {
  private PageExport() {}

  /**
   * Writes the page of one run, of two that are compared, or of many.
   *
   * @param runs profiles, folders of profiles, or patterns
   * @param progress hears how much of the page has been made
   */
  public static void write(List<String> runs, OutputStream out, Progress progress)
      throws IOException {
    try (Questions questions = Questions.forExport(runs)) {
      ExportedAnswers answers = new ExportedAnswers(questions, progress);
      answers.addAll(ExportPlan.of(questions));
      out.write(page(answers.byName()).getBytes(StandardCharsets.UTF_8));
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Code and answers stand inside the page; a name in an answer cannot end its script. */
  private static String page(Map<String, String> answers) throws IOException {
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
