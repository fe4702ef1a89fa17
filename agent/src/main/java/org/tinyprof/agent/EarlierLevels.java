package org.tinyprof.agent;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.MethodSource;

/**
 * The levels that an earlier run ended with, one for each event that was counted or off.
 *
 * <p>An event has the coarsest level that at least half of the lanes have at one of its callpaths.
 * The index alone is read.
 */
final class EarlierLevels {
  static final EarlierLevels NONE = new EarlierLevels(Map.of());

  private final Map<EventIdentity, EventLevel> levels;

  private EarlierLevels(Map<EventIdentity, EventLevel> levels) {
    this.levels = levels;
  }

  static EarlierLevels in(String profile) throws IOException {
    try (BinarySource source = BinarySource.open(Path.of(profile))) {
      return of(source.schema(), source.overview());
    } catch (InvalidPathException e) {
      throw new IOException("not a file name", e);
    }
  }

  /** One line on why what a key names is not used. */
  static String problem(String key, String profile, IOException failure) {
    String reason =
        failure instanceof MalformedProfileException malformed
            ? malformed.reason()
            : WriteFailures.reason(failure);
    return key + ": cannot read " + profile + ": " + reason + "; the run begins without it";
  }

  static EarlierLevels of(Schema schema, Overview overview) {
    Map<EventIdentity, EventLevel> levels = new HashMap<>();
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      EventIdentity event = schema.callpaths().entry(callpath).event().identity();
      EventLevel level = level(overview.callpath(callpath));
      EventLevel known = levels.get(event);
      if (level != EventLevel.TIMED && (known == null || known.compareTo(level) < 0)) {
        levels.put(event, level);
      }
    }
    return new EarlierLevels(levels);
  }

  private static EventLevel level(CallpathOverview callpath) {
    long off = callpath.levels().lanes(Level.OFF);
    long counted = callpath.levels().lanes(Level.COUNTED);
    if (off > 0 && 2 * off >= callpath.lanes()) {
      return EventLevel.OFF;
    }
    long atMostCounted = off + counted;
    return atMostCounted > 0 && 2 * atMostCounted >= callpath.lanes()
        ? EventLevel.COUNTED
        : EventLevel.TIMED;
  }

  /** The level to begin an event with, if it is not the usual one. */
  Optional<EventLevel> level(String name, MethodSource source) {
    if (levels.isEmpty()) {
      return Optional.empty();
    }
    EventIdentity event =
        source.isNone()
            ? new EventIdentity.Named(name)
            : new EventIdentity.Method(source.className(), source.method(), source.descriptor());
    return Optional.ofNullable(levels.get(event));
  }
}
