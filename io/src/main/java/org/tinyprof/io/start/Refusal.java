package org.tinyprof.io.start;

import java.util.function.Consumer;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * What a rank does right after Init that runs under the agent but cannot be profiled: it tells the
 * others, who wait for it, and who then run unprofiled as well.
 */
public final class Refusal extends Protocol<Boolean> {
  private final Communicator world;
  private final String obstacle;
  private final Consumer<String> messages;

  /**
   * @param world a communicator of our own over all ranks
   * @param obstacle why this rank cannot be profiled
   * @param messages takes the line that says so, on the first of such ranks
   */
  public Refusal(Communicator world, String obstacle, Consumer<String> messages) {
    this.world = world;
    this.obstacle = obstacle;
    this.messages = messages;
  }

  @Override
  protected Pending<?> step(int number) {
    return switch (number) {
      case 0 -> world.broadcast(0, world.rank() == 0 ? StartResponse.none() : Blocks.empty());
      case 1 -> new Consent(world, obstacle, messages).begin();
      default -> end(false);
    };
  }
}
