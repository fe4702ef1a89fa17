package org.tinyprof.analysis.query;

/**
 * One step of a chain.
 *
 * @param many whether it takes any number of nodes, one below the other, instead of one
 * @param condition what each of them has to fulfil
 */
public record Step(boolean many, Condition condition) {}
