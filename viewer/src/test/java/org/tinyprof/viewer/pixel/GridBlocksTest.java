package org.tinyprof.viewer.pixel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GridBlocksTest {
  @Test
  void eachPlaceIsACellIfThereAreEnough() {
    GridBlocks blocks = GridBlocks.of(List.of(2, 3, 4), 24);
    assertEquals(new GridBlocks(2, 3, 4, 1), blocks);
    assertEquals(24, blocks.cells());
    assertArrayEquals(new int[] {17}, blocks.places(17).toArray());
  }

  @Test
  void neighboursOfAPlaneShareACellOtherwise() {
    GridBlocks blocks = GridBlocks.of(List.of(2, 3, 4), 23);
    assertEquals(2, blocks.step());
    assertEquals(2 * 2 * 2, blocks.cells());
    assertArrayEquals(new int[] {0, 1, 4, 5}, blocks.places(0).toArray());
    assertArrayEquals(new int[] {22, 23}, blocks.places(7).toArray());
  }

  @Test
  void everyPlaceIsInOneCell() {
    for (int most : List.of(1, 7, 50, 1000)) {
      GridBlocks blocks = GridBlocks.of(List.of(3, 2, 7, 11), most);
      int[] all = IntStream.range(0, blocks.cells()).flatMap(blocks::places).sorted().toArray();
      assertArrayEquals(IntStream.range(0, 3 * 2 * 7 * 11).toArray(), all);
    }
  }
}
