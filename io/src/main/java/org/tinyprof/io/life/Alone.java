package org.tinyprof.io.life;

import java.io.IOException;
import java.util.function.Consumer;
import org.tinyprof.io.communicator.Pace;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.message.Occasion;

/** A job of one process: every flush writes the profile, the last one when the JVM goes down. */
record Alone(Rounds rounds, Consumer<String> messages) implements Stage {
  @Override
  public void tick(Consumer<String> ofSnapshots) throws IOException {
    write(ofSnapshots);
  }

  @Override
  public void flush() throws IOException {
    write(messages);
  }

  private void write(Consumer<String> said) throws IOException {
    Outcome result = rounds.run(Occasion.FLUSH, Pace.PROMPT);
    if (!result.written()) {
      said.accept(result.failure());
    }
  }

  /** The program goes on after it, and so does recording. */
  @Override
  public Stage beforeFinalize() throws IOException {
    flush();
    return this;
  }

  @Override
  public void beforeAbort() throws IOException {
    shutdown();
  }

  @Override
  public void shutdown() throws IOException {
    Outcome result = rounds.run(Occasion.LAST, Pace.PROMPT);
    rounds.job().clearParts(System.nanoTime());
    messages.accept(rounds.describe(result));
  }
}
