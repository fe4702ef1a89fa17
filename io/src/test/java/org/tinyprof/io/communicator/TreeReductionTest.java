package org.tinyprof.io.communicator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.simulation.Simulation;

class TreeReductionTest {
  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 3, 16, 17, 40, 256, 300})
  void combinesAllBlocksInRankOrderOnRankZero(int ranks) throws Exception {
    List<String> results = Simulation.run(ranks, c -> new Concatenation(c, c.rank() + " ").begin());
    String all =
        IntStream.range(0, ranks).mapToObj(rank -> rank + " ").collect(Collectors.joining());
    assertEquals(all, results.get(0));
  }

  private static final class Concatenation extends TreeReduction<String> {
    Concatenation(Communicator communicator, String mine) {
      super(communicator, mine);
    }

    @Override
    protected String combine(String lower, ByteBuffer higher) {
      return lower + UTF_8.decode(higher.duplicate());
    }

    @Override
    protected ByteBuffer block(String combined) {
      return UTF_8.encode(combined);
    }
  }
}
