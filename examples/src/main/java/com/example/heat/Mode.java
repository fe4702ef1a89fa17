package com.example.heat;

/**
 * A standing wave on the plate: the stencil changes nothing about it but its height.
 *
 * @param across half waves from left to right
 * @param down half waves from top to bottom
 * @param height at the start
 */
record Mode(int across, int down, double height) {
  /** Returns the height at a point of a plate of {@code points} by {@code points}, from 1 on. */
  double at(int row, int column, int points, int steps) {
    double spacing = Math.PI / (points + 1);
    return height
        * Math.pow(decay(points), steps)
        * Math.sin(down * row * spacing)
        * Math.sin(across * column * spacing);
  }

  /** Returns what one step leaves of the height. */
  private double decay(int points) {
    double spacing = Math.PI / (points + 1);
    return (Math.cos(across * spacing) + Math.cos(down * spacing)) / 2;
  }
}
