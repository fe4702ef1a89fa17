package org.tinyprof.io.communicator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.simulation.Simulation;

class TreeReductionTest {
  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 64})
  void combinesAllBlocksInRankOrderOnRankZero(int ranks) throws Exception {
    List<String> results =
        Simulation.run(
            ranks,
            c ->
                new TreeReduction(c, TreeReductionTest::concatenate)
                    .reduce(UTF_8.encode(c.rank() + " "))
                    .map(block -> UTF_8.decode(block.duplicate()).toString()));
    String all =
        IntStream.range(0, ranks).mapToObj(rank -> rank + " ").collect(Collectors.joining());
    assertEquals(all, results.get(0));
    assertEquals(Collections.nCopies(ranks - 1, ""), results.subList(1, ranks));
  }

  private static ByteBuffer concatenate(ByteBuffer lower, ByteBuffer higher) {
    return ByteBuffer.allocate(lower.remaining() + higher.remaining())
        .put(lower.duplicate())
        .put(higher.duplicate())
        .flip();
  }
}
