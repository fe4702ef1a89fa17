package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Level;

/**
 * Which values count where lanes are compared: those that {@link ComparableLevels} include. At the
 * levels counted and off, the callpath's time is its caller's own.
 */
final class LevelRule {
  /** Everything counts as it was recorded. */
  static final LevelRule NONE = new LevelRule(List.of(), new BitSet());

  private final List<Level> levels; // of each callpath; empty if all count

  private final BitSet folded; // callpaths whose times are their callers' own for other reasons

  private LevelRule(List<Level> levels, BitSet folded) {
    this.levels = levels;
    this.folded = folded;
  }

  static LevelRule of(Overview overview) {
    if (overview.callpaths().stream().allMatch(ComparableLevels::changesNothing)) {
      return NONE;
    }
    return new LevelRule(
        overview.callpaths().stream()
            .map(callpath -> ComparableLevels.of(callpath).level())
            .toList(),
        new BitSet());
  }

  /** The same, with the times of some more callpaths taken for their callers'. */
  LevelRule without(BitSet untimed) {
    if (untimed.isEmpty()) {
      return this;
    }
    List<Level> changed = new ArrayList<>();
    for (int i = 0; i < Math.max(untimed.length(), levels.size()); i++) {
      Level known = levels.isEmpty() ? Level.TIMED : levels.get(i);
      changed.add(untimed.get(i) && known.compareTo(Level.COUNTED) < 0 ? Level.OFF : known);
    }
    return new LevelRule(changed, folded);
  }

  /** The same, with the times of some callpaths added to their callers' own. */
  LevelRule folding(BitSet callpaths) {
    return new LevelRule(levels, callpaths);
  }

  /** Whether a callpath has times of its own to compare; if not, they are its caller's. */
  boolean isTimed(int callpath) {
    return !folded.get(callpath)
        && (callpath >= levels.size() || levels.get(callpath).compareTo(Level.COUNTED) < 0);
  }

  /** Whether a callpath is its caller's, with the callpaths right below it. */
  boolean isFolded(int callpath) {
    return folded.get(callpath);
  }

  /** Whether lanes can be compared by their calls, which estimates do not have. */
  boolean isCounted(int callpath) {
    return callpath >= levels.size() || levels.get(callpath) != Level.ESTIMATED;
  }

  /** Whether a lane of a block counts. */
  boolean has(int callpath, Block block, int lane) {
    return callpath >= levels.size()
        || block.levels().level(lane).compareTo(levels.get(callpath)) <= 0;
  }

  boolean isNone() {
    return levels.isEmpty() && folded.isEmpty();
  }

  /** The callpaths that have no times of their own to compare. */
  BitSet untimed() {
    BitSet untimed = new BitSet();
    for (int i = 0; i < levels.size(); i++) {
      untimed.set(i, levels.get(i).compareTo(Level.COUNTED) >= 0);
    }
    return untimed;
  }
}
