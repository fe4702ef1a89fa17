/**
 * Answers for charts. Their size depends on pixels, not on the number of ranks. {@link
 * org.tinyprof.viewer.pixel.RankGrid} holds the values of one callpath, from which charts are made.
 */
package org.tinyprof.viewer.pixel;
