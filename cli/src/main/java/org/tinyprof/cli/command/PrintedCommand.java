package org.tinyprof.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.read.ReadingRules;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** A command that prints its answer as a page. */
public abstract class PrintedCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private FormatOption format;

  @Mixin private OutputOption output;

  @Mixin private ForeignOptions foreign;

  public PrintedCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Asks the question. Reading a large profile can take long. */
  protected abstract Page answer(Progress progress) throws IOException, QuestionException;

  /** The exit code. */
  protected int exitCode() {
    return ExitCode.OK;
  }

  protected Terminal terminal() {
    return terminal;
  }

  /** The user's rules for files of other tools. */
  protected ReadingRules rules() {
    return foreign.rules();
  }

  /** The answer as a picture, which {@code -o FILE.svg} asks for; empty if there is none. */
  protected Optional<String> picture() throws QuestionException {
    return Optional.empty();
  }

  /** Whether the answer is wanted as a picture. */
  protected boolean draws() {
    return output.isFileOf(".svg");
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    Page page = asked();
    if (draws()) {
      byte[] svg = required(picture()).getBytes(StandardCharsets.UTF_8);
      output.write(terminal, out -> out.write(svg));
    } else {
      format.print(page, output, terminal);
    }
    return exitCode();
  }

  private static String required(Optional<String> picture) throws QuestionException {
    if (picture.isEmpty()) {
      throw new QuestionException(
          "this answer has no chart; give -o a name that ends with .txt, .html, .md, .csv or"
              + " .json");
    }
    return picture.get();
  }

  private Page asked() throws IOException, QuestionException {
    try (ProgressBar progress = new ProgressBar(terminal)) {
      return answer(progress);
    }
  }
}
