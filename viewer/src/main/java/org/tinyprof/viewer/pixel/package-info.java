/**
 * Answers for charts: their size is bounded by pixels, whatever the number of ranks. {@link
 * org.tinyprof.viewer.pixel.RankGrid} holds the values of one callpath; the charts are made of it.
 */
package org.tinyprof.viewer.pixel;
