package org.tinyprof.store.history;

/**
 * Where a series changed.
 *
 * @param index of the first value after the change
 * @param p how often values that do not differ would look so
 */
public record ChangePoint(int index, double p) {}
