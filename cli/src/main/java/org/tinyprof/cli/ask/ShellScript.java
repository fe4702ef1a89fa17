package org.tinyprof.cli.ask;

import java.io.File;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.Completeness;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/**
 * Evaluates Java statements with JShell, line by line. A wrong one is reported, and the rest
 * continues.
 */
final class ShellScript {
  private static final String OURS = "org.tinyprof.";
  private static final String EXIT = "/exit";

  private final JShell shell;
  private final Consumer<String> complain;
  private boolean failed;

  private ShellScript(JShell shell, Consumer<String> complain) {
    this.shell = shell;
    this.complain = complain;
  }

  /**
   * Evaluates lines after those that every script starts with.
   *
   * @param complain takes a line that says what is wrong with a statement
   * @return whether all statements could be evaluated
   */
  static boolean run(List<String> start, List<String> lines, Consumer<String> complain) {
    try (JShell shell = JShell.builder().executionEngine("local").build()) {
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        shell.addToClasspath(entry);
      }
      ShellScript script = new ShellScript(shell, complain);
      script.evaluate(start);
      script.evaluate(lines);
      return !script.failed;
    }
  }

  private void evaluate(List<String> lines) {
    SourceCodeAnalysis analysis = shell.sourceCodeAnalysis();
    String text = "";
    int first = 1;
    for (int i = 0; i < lines.size(); i++) {
      if (text.isEmpty()) {
        first = i + 1;
        if (lines.get(i).strip().equals(EXIT)) {
          return;
        }
        if (lines.get(i).startsWith("/") && !lines.get(i).matches("/[/*].*")) {
          say(first, "a file cannot use commands of JShell but /exit; leave it out");
          continue;
        }
      }
      text += lines.get(i) + "\n";
      CompletionInfo next = analysis.analyzeCompletion(text);
      while (next.completeness().isComplete()) {
        evaluate(next.source(), first);
        first = i + 1;
        text = Optional.ofNullable(next.remaining()).orElse("");
        next = analysis.analyzeCompletion(text);
      }
      text = next.completeness() == Completeness.EMPTY ? "" : text;
    }
    if (!text.isEmpty()) {
      say(first, "the statement has no end");
    }
  }

  private void evaluate(String source, int line) {
    for (SnippetEvent event : shell.eval(source)) {
      if (event.status() == Snippet.Status.REJECTED) {
        say(
            line,
            shell
                .diagnostics(event.snippet())
                .filter(Diag::isError)
                .map(each -> each.getMessage(Locale.ROOT))
                .findFirst()
                .orElse("this is not a Java statement"));
      } else if (event.exception() != null) {
        say(line, text(event.exception()));
      }
    }
  }

  private static String text(JShellException failure) {
    String type = failure instanceof EvalException thrown ? thrown.getExceptionClassName() : "";
    String message = String.valueOf(failure.getMessage());
    return type.startsWith(OURS) || type.isEmpty() ? message : type + ": " + message;
  }

  private void say(int line, String what) {
    failed = true;
    complain.accept("line " + line + ": " + what.strip().replaceAll("\\s*\n\\s*", "; "));
  }
}
