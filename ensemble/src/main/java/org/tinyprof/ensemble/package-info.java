/**
 * Questions asked of many runs: {@link org.tinyprof.ensemble.Ensemble} is the door. Calls go down
 * this list of rooms and never up:
 *
 * <ol>
 *   <li>{@code ensemble}: the runs, the question and the groups of one answer
 *   <li>{@code chart}: answers as SVG files
 *   <li>{@code compare}: runs against earlier ones, one group of runs against another
 *   <li>{@code scaling}: speedup and efficiency
 *   <li>{@code model}: performance models as Extra-P makes them
 *   <li>{@code cluster}: kinds of runs, ranks and callpaths
 *   <li>{@code snapshot}: a run over its kept snapshots
 *   <li>{@code statistics}: statistics of callpaths over runs, and tests of plain lists of numbers
 *   <li>{@code read}: finds runs, reads one value for each run and callpath, knows attributes
 * </ol>
 */
package org.tinyprof.ensemble;
