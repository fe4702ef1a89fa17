package org.tinyprof.cli.command;

import java.io.IOException;
import java.util.OptionalInt;
import org.tinyprof.analysis.table.Page;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The format of an answer: the one that was asked for, or the one that a file's name ends with. */
public final class FormatOption {
  private static final int LEAST_WIDTH = 40;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES} (default: as FILE ends, or else text).")
  private PageFormat format;

  @Option(
      names = "--width",
      paramLabel = "COLUMNS",
      description = "Columns of text (default: those of the terminal, 100 into a file or a pipe).")
  private Integer width;

  @Option(
      names = "--paths",
      description = "Show whole callpaths, instead of methods and who called them.")
  private boolean paths;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  public void print(Page page, OutputOption output, Terminal terminal) throws IOException {
    if (width != null && width < LEAST_WIDTH) {
      throw new ParameterException(
          command.commandLine(), "--width must be at least " + LEAST_WIDTH + ": " + width);
    }
    Page shown = paths ? page.withPaths() : page;
    OptionalInt wide = width == null ? OptionalInt.empty() : OptionalInt.of(width);
    chosen(output).print(shown, output, terminal, wide);
  }

  private PageFormat chosen(OutputOption output) {
    if (format != null) {
      return format;
    }
    for (PageFormat each : PageFormat.values()) {
      if (output.isFileOf("." + each)) {
        return each;
      }
    }
    return PageFormat.TEXT;
  }
}
