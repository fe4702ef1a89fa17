package org.tinyprof.viewer.pixel;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A grid of ranks as planes of its last two dimensions, cut into squares of neighbours.
 *
 * @param planes how many there are: the product of all other dimensions
 * @param high how many places a plane has from top to bottom
 * @param wide how many from left to right
 * @param step how many places a square has in each direction
 */
public record GridBlocks(int planes, int high, int wide, int step) {
  /** The smallest squares whose number does not exceed a limit. */
  public static GridBlocks of(List<Integer> dimensions, int mostCells) {
    int last = dimensions.size() - 1;
    int planes = dimensions.subList(0, last - 1).stream().reduce(1, (a, b) -> a * b);
    int high = dimensions.get(last - 1);
    int wide = dimensions.get(last);
    int step = 1;
    while (step < Math.max(high, wide)
        && new GridBlocks(planes, high, wide, step).cells() > mostCells) {
      step++;
    }
    return new GridBlocks(planes, high, wide, step);
  }

  /** Squares from top to bottom. */
  public int rows() {
    return (high + step - 1) / step;
  }

  /** Squares from left to right. */
  public int columns() {
    return (wide + step - 1) / step;
  }

  /** All squares of all planes. */
  public int cells() {
    return planes * rows() * columns();
  }

  /** The places of a square, ascending; squares are counted along rows, then planes. */
  public IntStream places(int cell) {
    int left = cell % columns() * step;
    int top = cell / columns() % rows() * step;
    int plane = cell / columns() / rows();
    return IntStream.range(top, Math.min(high, top + step))
        .flatMap(
            row ->
                IntStream.range(left, Math.min(wide, left + step))
                    .map(column -> (plane * high + row) * wide + column));
  }
}
