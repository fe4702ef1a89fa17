package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.format.source.ReplacedProfileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class RereadingCommandsTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Command(name = "read")
  private static final class Read implements Callable<Integer> {
    private final int failures;
    private int attempts;

    Read(int failures) {
      this.failures = failures;
    }

    @Override
    public Integer call() throws ReplacedProfileException {
      attempts++;
      if (attempts <= failures) {
        throw new ReplacedProfileException("live.tprof");
      }
      return 0;
    }
  }

  private int run(Read command) {
    Terminal terminal = Terminal.plain(new ByteArrayOutputStream(), err);
    CommandLine line = TinyProfCommand.commandLine(terminal);
    line.addSubcommand("read", command);
    line.setExecutionExceptionHandler(line.getExecutionExceptionHandler()); // for the new one too
    line.setErr(terminal.err());
    int exitCode = line.execute("read");
    terminal.flush();
    return exitCode;
  }

  @Test
  void aCommandWhoseProfileWasReplacedReadsTheNewOne() {
    Read command = new Read(3);
    assertEquals(0, run(command));
    assertEquals(4, command.attempts);
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aProfileThatIsReplacedAllTheTimeIsOneLine() {
    Read command = new Read(Integer.MAX_VALUE);
    assertEquals(1, run(command));
    assertEquals(10, command.attempts);
    assertEquals(
        "tinyprof read: live.tprof: a newer snapshot has replaced this profile while it was read;"
            + " read it again\n",
        err.toString(StandardCharsets.UTF_8));
  }
}
