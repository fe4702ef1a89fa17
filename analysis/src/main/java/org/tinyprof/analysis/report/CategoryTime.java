package org.tinyprof.analysis.report;

/** The own time of all callpaths of a category, over all lanes, and its share of the run. */
public record CategoryTime(Category category, double nanos, double share) {}
