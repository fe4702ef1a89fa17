package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.TreeReduction;

/** Brings the definitions of all ranks together where they are not the same. */
final class DefinitionsExchange extends Protocol<Definitions> {
  private final Communicator world;
  private final Definitions own;
  private Pending<Definitions> merged;
  private Pending<ByteBuffer> told;

  DefinitionsExchange(Communicator world, Definitions own) {
    this.world = world;
    this.own = own;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        merged = new Merging(world, own).begin();
        return merged;
      }
      case 1 -> {
        told = world.broadcast(0, ByteBuffer.wrap(merged.result().bytes()));
        return told;
      }
      default -> {
        return end(Definitions.read(told.result()));
      }
    }
  }

  private static final class Merging extends TreeReduction<Definitions> {
    Merging(Communicator world, Definitions own) {
      super(world, own);
    }

    @Override
    protected Definitions combine(Definitions lower, ByteBuffer higher)
        throws MalformedProfileException {
      return lower.merge(Definitions.read(higher));
    }

    @Override
    protected ByteBuffer block(Definitions combined) {
      return ByteBuffer.wrap(combined.bytes());
    }
  }
}
