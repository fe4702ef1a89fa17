package org.tinyprof.analysis.frame;

/**
 * What a frame would read.
 *
 * @param overviewOnly whether the index is enough
 * @param callpaths whose values are decoded
 * @param lanes of which values are decoded
 * @param blocks that are decoded: one a callpath and part
 * @param bytes of these blocks in their files; 0 where values are in memory
 */
public record Explanation(
    boolean overviewOnly, int callpaths, long lanes, long blocks, long bytes) {
  static final Explanation INDEX_ALONE = new Explanation(true, 0, 0, 0, 0);
}
