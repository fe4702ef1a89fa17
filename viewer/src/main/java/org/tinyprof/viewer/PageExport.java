package org.tinyprof.viewer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.PageFiles;
import org.tinyprof.viewer.question.Questions;

/**
 * The page as one file: its code, and the answers to everything that can be selected without a
 * server.
 */
public final class PageExport {
  private static final long MOST_BYTES = 3_000_000;

  private PageExport() {}

  /**
   * Writes the page of one run, of two that are compared, or of many: three million bytes at most.
   *
   * @param runs profiles, folders of profiles, or patterns
   * @param rules the user's rules for files of other tools
   * @param progress hears how much of the page has been made
   */
  public static void write(
      List<String> runs, ReadingRules rules, OutputStream out, Progress progress)
      throws IOException {
    try (Questions questions = Questions.forExport(runs, rules)) {
      int code = page("").getBytes(StandardCharsets.UTF_8).length;
      ExportedAnswers answers = new ExportedAnswers(questions, MOST_BYTES - code, progress);
      answers.addAll(ExportPlan.of(questions));
      out.write(page(answers.packed()).getBytes(StandardCharsets.UTF_8));
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Code and answers stand inside the page. */
  private static String page(String answers) throws IOException {
    StringBuilder script = new StringBuilder(PageFiles.text("exported.js"));
    script.append("globalThis.tinyprofExport.packed = '").append(answers).append("';\n");
    script.append(PageFiles.text("page.js"));
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
}
