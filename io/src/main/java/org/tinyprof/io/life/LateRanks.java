package org.tinyprof.io.life;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.runtime.launch.Launch;

/**
 * Tells the user if this rank has waited long for the others after Init. Ranks without the agent
 * never come, and MPI cannot tell which ranks those are.
 */
public final class LateRanks implements Runnable {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Consumer<String> messages;
  private Optional<IntervalThread> clock = Optional.empty();

  private LateRanks(Consumer<String> messages) {
    this.messages = messages;
  }

  /**
   * Starts waiting.
   *
   * @param messages takes the line, on one process of each host
   */
  public static LateRanks await(Map<String, String> environment, Consumer<String> messages) {
    LateRanks late = new LateRanks(messages);
    Optional<Launch> launch = Launch.in(environment);
    if (launch.isPresent() && launch.get().firstOfHost()) {
      late.clock = Optional.of(IntervalThread.startOnce("tinyprof-waiting", PATIENCE, late));
    }
    return late;
  }

  /** All have come. */
  public void came() {
    if (clock.isPresent()) {
      clock.get().end();
    }
  }

  @Override
  public void run() {
    messages.accept(
        "still waiting after MPI.Init for ranks that may have no agent; end the job, and give every"
            + " rank -javaagent, or mpirun -x JAVA_TOOL_OPTIONS");
  }
}
