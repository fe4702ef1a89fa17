package org.tinyprof.analysis.tree;

import java.util.List;
import org.tinyprof.format.MetricDefinition;

/**
 * The rows of a tree, from the roots down.
 *
 * @param total what the shares are parts of
 * @param lanes lanes in the run
 * @param stride histograms were made from every so many ranks
 * @param hidden callpaths left out because of depth or share
 */
public record TreeAnswer(
    MetricDefinition metric,
    double total,
    long lanes,
    int stride,
    int hidden,
    List<TreeRow> rows) {}
