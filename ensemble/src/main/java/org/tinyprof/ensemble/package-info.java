/**
 * Questions about many runs: {@link org.tinyprof.ensemble.Ensemble} is the entry point. Calls go
 * down this list of packages and never up:
 *
 * <ol>
 *   <li>{@code ensemble}: the runs, the question and the groups of one answer
 *   <li>{@code chart}: answers as SVG files
 *   <li>{@code compare}: runs and earlier ones, one group of runs and another
 *   <li>{@code scaling}: speedup and efficiency
 *   <li>{@code model}: Extra-P's performance models
 *   <li>{@code cluster}: kinds of runs, ranks and callpaths
 *   <li>{@code snapshot}: a run over its kept snapshots
 *   <li>{@code statistics}: statistics of callpaths over runs, and tests of plain lists of numbers
 *   <li>{@code read}: finds runs, reads one value for each run and callpath, knows attributes
 * </ol>
 */
package org.tinyprof.ensemble;
