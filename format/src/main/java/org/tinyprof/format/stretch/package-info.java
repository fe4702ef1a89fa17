/**
 * Timelines that agree with the tree: {@link org.tinyprof.format.stretch.TreeStretches} gives the
 * stretches of sampled threads the times that {@link org.tinyprof.format.stretch.LaneTotals} has.
 */
package org.tinyprof.format.stretch;
