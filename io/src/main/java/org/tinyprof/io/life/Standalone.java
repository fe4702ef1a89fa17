package org.tinyprof.io.life;

import java.io.IOException;
import java.util.function.Consumer;
import org.tinyprof.io.communicator.PollInterval;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.message.FlushReason;

/** A job of one process: every flush writes the profile, the last one when the JVM goes down. */
record Standalone(Rounds rounds, Consumer<String> messages) implements Stage {
  @Override
  public void tick(Consumer<String> ofSnapshots) throws IOException {
    write(ofSnapshots);
  }

  @Override
  public boolean flush() throws IOException {
    return write(messages);
  }

  @Override
  public void keep() throws IOException {
    write(messages);
  }

  @Override
  public String keptAt() {
    return destination();
  }

  private boolean write(Consumer<String> said) throws IOException {
    Outcome result = round(FlushReason.FLUSH);
    if (!result.written()) {
      said.accept(result.failure());
    }
    return result.written();
  }

  /** A process alone never ends its rounds. */
  private Outcome round(FlushReason reason) throws IOException {
    return rounds.run(reason, PollInterval.PROMPT).orElseThrow();
  }

  @Override
  public void beforeFinalize() throws IOException {
    write(messages);
  }

  /** The program goes on, and so does recording. */
  @Override
  public Stage afterFinalize() {
    return this;
  }

  @Override
  public void beforeAbort(String how) throws IOException {
    shutdown();
  }

  @Override
  public String destination() {
    return rounds.job().place().profile().toString();
  }

  @Override
  public void shutdown() throws IOException {
    Outcome result = round(FlushReason.LAST);
    rounds.job().clearRankFiles(System.nanoTime());
    rounds.announce(result, messages);
  }
}
