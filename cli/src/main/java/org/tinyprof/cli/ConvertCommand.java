package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.export.ExportFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a run as a file of another tool. */
@Command(
    name = "convert",
    description = "Writes a profile as a file that another tool reads.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof convert run.tprof --to caliper -o run.json     Hatchet: GraphFrame.from_caliper",
      "  tinyprof convert run.tprof --to speedscope -o run.speedscope.json",
      "  tinyprof convert run.tprof --to folded | flamegraph.pl > run.svg",
      "  tinyprof convert run.tprof --to pprof -o run.pb.gz && go tool pprof -top run.pb.gz"
    })
final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "RUN",
      description = "The profile a run left: a .tprof directory or file.")
  private Path path;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      required = true,
      description = "${COMPLETION-CANDIDATES}.")
  private ExportFormat format;

  @Mixin private OutputOption output;

  ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    try (Run run = Run.open(path);
        ProgressBar progress = new ProgressBar(terminal)) {
      run.report(progress);
      OutputOption.Content content = out -> format.write(run, out);
      if (format.text()) {
        output.write(terminal, content);
      } else {
        output.writeBytes(terminal, content);
      }
    }
    return ExitCode.OK;
  }
}
