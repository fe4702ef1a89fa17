package org.tinyprof.analysis.slice;

import org.tinyprof.format.naming.Glob;

/**
 * Metrics by a pattern of their names, and their scope.
 *
 * @param inclusive with the callpaths below
 * @param exclusive without the callpaths below
 */
public record MetricChoice(Glob name, boolean inclusive, boolean exclusive) {}
