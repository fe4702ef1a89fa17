package org.tinyprof.cli.command;

import java.io.IOException;
import org.tinyprof.analysis.table.Page;
import picocli.CommandLine.Option;

/** The format of an answer: the one that was asked for, or the one that a file's name ends with. */
public final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES} (default: as FILE ends, or else text).")
  private PageFormat format;

  public void print(Page page, OutputOption output, Terminal terminal) throws IOException {
    chosen(output).print(page, output, terminal);
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
