package org.tinyprof.io.flush;

import java.nio.file.Path;

/**
 * Where a profile goes. The targets of rank 0 count.
 *
 * @param snapshot if ranks come again
 * @param last if none does
 */
public record Targets(Path snapshot, Path last) {
  /** The same place in either case. */
  public static Targets always(Path target) {
    return new Targets(target, target);
  }

  Path of(boolean lastFlush) {
    return lastFlush ? last : snapshot;
  }
}
