package org.tinyprof.cli.command;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.interchange.read.ReadingRules;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What a user says of a file of another tool that does not say it itself. */
public final class ForeignOptions {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      description = "The unit of the times in another tool's file: s, ms, us or ns.")
  private String unit;

  @Option(
      names = "--inclusive",
      paramLabel = "COLUMN",
      description = "A column of another tool's file whose values include callees.")
  private Set<String> inclusive = new LinkedHashSet<>();

  @Option(
      names = "--exclusive",
      paramLabel = "COLUMN",
      description = "A column of another tool's file whose values do not include callees.")
  private Set<String> exclusive = new LinkedHashSet<>();

  /** The rules that follow from the options. */
  public ReadingRules rules() {
    try {
      return new ReadingRules(Optional.ofNullable(unit), inclusive, exclusive);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), "--unit: " + e.getMessage());
    }
  }
}
