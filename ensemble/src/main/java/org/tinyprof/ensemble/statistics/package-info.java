/**
 * Statistics of callpaths over runs, and statistical tests of plain lists of numbers, as in scipy.
 */
package org.tinyprof.ensemble.statistics;
