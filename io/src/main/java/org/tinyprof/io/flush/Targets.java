package org.tinyprof.io.flush;

import java.nio.file.Path;

/**
 * Where a profile goes. The targets of rank 0 count.
 *
 * @param snapshot if ranks come again
 * @param last if none does
 * @param kept whether the run's rules keep it; if not, its last flush writes nothing
 */
public record Targets(Path snapshot, Path last, boolean kept) {
  /** The same place in either case. */
  public static Targets always(Path target) {
    return new Targets(target, target, true);
  }

  Path of(boolean lastFlush) {
    return lastFlush ? last : snapshot;
  }
}
