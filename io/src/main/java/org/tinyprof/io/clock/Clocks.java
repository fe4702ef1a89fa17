package org.tinyprof.io.clock;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.timeline.ClockCodec;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/** Brings the clocks of all leaders but the first to that one. */
final class Clocks extends Protocol<List<HostClock>> {
  private final ClockLeaders leaders;
  private final HostClock own;
  private Pending<List<ByteBuffer>> blocks;

  Clocks(ClockLeaders leaders, HostClock own) {
    this.leaders = leaders;
    this.own = own;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      Output out = new Output();
      ClockCodec.write(out, own);
      blocks = leaders.all().gatherv(0, out.toBuffer());
      return blocks;
    }
    List<HostClock> others = new ArrayList<>();
    for (int leader = 1; leader < blocks.result().size(); leader++) {
      ByteBuffer block = blocks.result().get(leader);
      byte[] bytes = new byte[block.remaining()];
      block.get(bytes);
      others.add(ClockCodec.readClock(new Input("clock of leader " + leader, 0, bytes)));
    }
    return end(others);
  }
}
