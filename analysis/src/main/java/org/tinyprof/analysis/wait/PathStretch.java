package org.tinyprof.analysis.wait;

/** A rank that the critical path runs through from one moment to another. */
public record PathStretch(int rank, long from, long to) {}
