/**
 * Statistics of plain lists of numbers: tests, intervals, distances. Distributions and correlations
 * are Hipparchus'; every answer is compared with recorded ones of scipy.
 */
package org.tinyprof.analysis.statistics;
