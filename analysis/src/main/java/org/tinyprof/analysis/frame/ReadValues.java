package org.tinyprof.analysis.frame;

import java.util.List;
import org.tinyprof.format.values.Lane;

/**
 * What was read of a run for a frame.
 *
 * @param ranks how many ranks, or lanes, the values are of
 * @param rows first lane of each rank, or the lanes, in order; empty if the overview alone was read
 * @param folds for each column the values folded over ranks
 * @param values for each column and node the values of each row and cell; empty if ranks are folded
 * @param extremes whether the folds know minima and maxima
 * @param leftOut values of lanes that were left out because of their level
 */
record ReadValues(
    long ranks,
    List<Lane> rows,
    CellGrid grid,
    List<LaneFold> folds,
    List<double[][]> values,
    boolean extremes,
    int leftOut) {}
