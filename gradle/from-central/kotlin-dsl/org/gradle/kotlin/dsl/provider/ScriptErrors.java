package org.gradle.kotlin.dsl.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gradle.api.GradleException;
import org.gradle.internal.exceptions.LocationAwareException;

/** What the Kotlin compiler has to say against a script, at the script's own lines. */
record ScriptErrors(KotlinScript script, List<Error> errors, String messages) {
  private static final int LINES_SHOWN = 50;

  /** One error; lines and columns count from one. */
  record Error(int line, int column, String message) {}

  static ScriptErrors read(String messages, Compilation compilation, String fileName) {
    Pattern error = Pattern.compile("e: .*/" + Pattern.quote(fileName) + ":(\\d+):(\\d+) (.*)");
    int lastLine = lines(compilation.script()).length;
    List<Error> errors = new ArrayList<>();
    for (String message : messages.lines().toList()) {
      Matcher matcher = error.matcher(message);
      if (matcher.matches()) {
        int line = Integer.parseInt(matcher.group(1));
        int column = Integer.parseInt(matcher.group(2));
        int shift = line == 1 ? compilation.prefix().length() : 0;
        // Where a bracket is never closed, the compiler points at the end we put after the script.
        int shown = Math.min(line, lastLine);
        errors.add(new Error(shown, Math.max(1, column - shift), matcher.group(3)));
      }
    }
    return new ScriptErrors(compilation.script(), errors, messages);
  }

  RuntimeException exception() {
    if (errors.isEmpty()) { // the fault is in what we put around the script: show it all
      return new GradleException(
          "The Kotlin compiler failed on "
              + script.source().getFileName()
              + ":\n"
              + messages.lines().limit(LINES_SHOWN).reduce("", (all, line) -> all + line + "\n"));
    }
    String[] lines = lines(script);
    StringBuilder text = new StringBuilder("Script compilation failed:\n");
    for (Error error : errors) {
      String label = "  Line " + error.line() + ": ";
      text.append('\n').append(label).append(lines[error.line() - 1]).append('\n');
      text.append(" ".repeat(label.length() + error.column() - 1));
      text.append("^ ").append(error.message()).append('\n');
    }
    return new LocationAwareException(
        new GradleException(text.toString()), script.source(), errors.get(0).line());
  }

  private static String[] lines(KotlinScript script) {
    return script.source().getResource().getText().split("\\R", -1);
  }
}
