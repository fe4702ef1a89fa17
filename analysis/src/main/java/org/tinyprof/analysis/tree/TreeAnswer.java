package org.tinyprof.analysis.tree;

import java.util.List;
import org.tinyprof.analysis.Measure;

/**
 * The rows of a tree, from the roots down.
 *
 * @param total what the shares are parts of
 * @param lanes lanes in the run
 * @param hidden callpaths left out because of depth or share
 */
public record TreeAnswer(
    String program, Measure metric, double total, long lanes, int hidden, List<TreeRow> rows) {}
