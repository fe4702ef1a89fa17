package org.tinyprof.cli;

import org.tinyprof.analysis.profile.ReplacedFileRetry;
import org.tinyprof.cli.command.OutputOption;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;

/**
 * Runs a command again if a snapshot of a running job replaced the profile which the command read.
 * Commands print after they have read everything; {@link OutputOption} handles those that write
 * files.
 */
final class RereadingCommands implements IExecutionStrategy {
  private final IExecutionStrategy once = new CommandLine.RunLast();

  @Override
  public int execute(ParseResult parsed) {
    ReplacedFileRetry rereading = new ReplacedFileRetry();
    while (true) {
      try {
        return once.execute(parsed);
      } catch (ExecutionException e) {
        if (!rereading.helpsAfter(e.getCause())) {
          throw e;
        }
      }
    }
  }
}
