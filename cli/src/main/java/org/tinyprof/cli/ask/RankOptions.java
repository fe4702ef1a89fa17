package org.tinyprof.cli.ask;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.SliceOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of commands about how ranks work together: which callpaths, ranks and rows. */
final class RankOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--query",
      paramLabel = "QUERY",
      description = "Callpaths to show, see docs/query.md (default: those that make MPI calls).")
  private String query;

  @Mixin private SliceOptions slice;

  @Option(
      names = "--top",
      paramLabel = "ROWS",
      defaultValue = "10",
      description = "Rows to show of each table (default: ${DEFAULT-VALUE}).")
  private int rows;

  Optional<String> query() {
    return Optional.ofNullable(query);
  }

  Slice slice(OpenProfile run) throws IOException, QuestionException {
    return slice.of(run);
  }

  int rows() {
    if (rows < 1) {
      throw new ParameterException(command.commandLine(), "--top must be at least 1: " + rows);
    }
    return rows;
  }
}
