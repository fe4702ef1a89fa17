package org.tinyprof.format.overview;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.tinyprof.format.values.Level;

/** How many lanes recorded a callpath at each level; lanes that timed every call are left out. */
public record LevelCounts(Map<Level, Long> lanes) {
  public static final LevelCounts NONE = new LevelCounts(Map.of());

  public LevelCounts {
    EnumMap<Level, Long> copy = new EnumMap<>(Level.class);
    copy.putAll(lanes);
    lanes = copy.isEmpty() ? Map.of() : Collections.unmodifiableMap(copy);
  }

  /** The same with so many of the sampled lanes as estimated ones. */
  public LevelCounts estimated(long ofSampled) {
    Map<Level, Long> all = new EnumMap<>(Level.class);
    all.putAll(lanes);
    all.remove(Level.SAMPLED);
    if (ofSampled < lanes(Level.SAMPLED)) {
      all.put(Level.SAMPLED, lanes(Level.SAMPLED) - ofSampled);
    }
    all.put(Level.ESTIMATED, ofSampled);
    return new LevelCounts(all);
  }

  LevelCounts merge(LevelCounts other) {
    if (lanes.isEmpty() || other.lanes.isEmpty()) {
      return lanes.isEmpty() ? other : this;
    }
    Map<Level, Long> all = new EnumMap<>(lanes);
    for (Map.Entry<Level, Long> more : other.lanes.entrySet()) {
      all.put(more.getKey(), lanes(more.getKey()) + more.getValue());
    }
    return new LevelCounts(all);
  }

  public long lanes(Level level) {
    Long known = lanes.get(level);
    return known == null ? 0 : known;
  }
}
